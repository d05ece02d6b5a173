import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { count } from '#src/web/formats.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { StatementFormat } from '../formats/read-text.ts'
import { gapOf, type Statement, totalOf } from '../formats/statement.ts'
import { isSameNumber } from '../iban.ts'
import type { BankAccount } from '../schemas.ts'
import css from './import.module.css'
import { statementPieces } from './pieces.ts'
import { PreviewFigures } from './preview-figures.tsx'
import { useImport } from './use-import.tsx'
import { useKnown } from './use-known.tsx'

interface StatementPreviewProps {
  statement: Statement
  format: StatementFormat
  file: string
  account: BankAccount
  onDone: () => void
}

const SHOWN = 50

/** What a statement tells, whether it ties, and what of it is new. */
export function StatementPreview({ statement, format, file, account, onDone }: StatementPreviewProps) {
  const pieces = useMemo(
    () => statementPieces(statement, { id: account.id, name: file, format }),
    [statement, account.id, file, format],
  )
  const known = useKnown(account.id, pieces)
  const sending = useImport(account, onDone)
  const [shown, setShown] = useState(SHOWN)
  const there = [...known.values()].filter(Boolean).length
  const gap = gapOf(statement)
  const isOther = !isSameNumber(statement.account, account.number)
  const lines = pieces.flatMap((piece) => piece.lines)
  return (
    <section className={css.view} aria-label={`Extracto ${statement.account}`}>
      <PreviewFigures statement={statement} total={totalOf(statement.lines)} gap={gap} />
      {isOther && (
        <p className={css.warning}>
          El archivo es de la cuenta {statement.account} y esta es {account.number}. Comprueba que sea la misma.
        </p>
      )}
      <ul className={css.lines} aria-label="Movimientos del archivo">
        {lines.slice(0, shown).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements of a file have nothing but their place
          <li key={at}>
            <span className={css.day}>
              <DateText at={line.day} />
            </span>
            <span className={css.text}>{line.text || line.counterparty || 'Sin concepto'}</span>
            {known.has(at) && (known.get(at) ? <Badge>Ya está</Badge> : <Badge tone="good">Nuevo</Badge>)}
            <Money amount={line.amount} />
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN)}>
          Ver más: {shown} de {lines.length}
        </Button>
      )}
      <p className={css.quiet} role="status">
        {known.size < lines.length
          ? 'Comprobando qué es nuevo…'
          : `${count(lines.length - there)} de ${count(lines.length)} son nuevos.`}
      </p>
      <Button
        className={css.send}
        disabled={gap !== 0n || pieces.length === 0}
        loading={sending.busy}
        onClick={() => void sending.run(pieces)}
        data-autofocus
      >
        {pieces.length > 1 && sending.busy ? `Parte ${sending.sent + 1} de ${pieces.length}` : 'Importar movimientos'}
      </Button>
    </section>
  )
}
