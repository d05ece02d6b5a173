import { amountOf } from '#src/kernel/money/cents.ts'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { Statement } from '../formats/statement.ts'
import css from './import.module.css'

/** Opening, movements and closing; and what is missing where they do not tie. */
export const PreviewFigures = ({ statement, total, gap }: { statement: Statement; total: string; gap: bigint }) => (
  <>
    <Facts plain>
      <Fact name="Días">
        <DateText at={statement.from} /> – <DateText at={statement.to} />
      </Fact>
      <Fact name="Movimientos">{statement.lines.length}</Fact>
      <Fact name="Saldo inicial">
        {statement.opening === null ? 'No lo dice' : <Money amount={statement.opening} />}
      </Fact>
      <Fact name="Suma">
        <Money amount={total} />
      </Fact>
      <Fact name="Saldo final">{statement.closing === null ? 'No lo dice' : <Money amount={statement.closing} />}</Fact>
    </Facts>
    {gap !== 0n && (
      <p className={css.problem} role="alert">
        El extracto no cuadra: entre el saldo inicial, sus movimientos y el saldo final faltan{' '}
        <Money amount={amountOf(gap)} />. No se puede importar.
      </p>
    )}
  </>
)
