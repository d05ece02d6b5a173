import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { LedgerOf } from '../../accounts/screens/ledger-of.tsx'
import type { UnbilledGoods } from '../schemas.ts'
import css from './unbilled.module.css'

/** What the lines add up to, what their account says, and whatever lies between. */
export function UnbilledSums({ report: { day, total, unbooked, accounts, ledger, difference } }: SumsProps) {
  return (
    <div className={css.sums}>
      <Facts>
        <Fact name="Recibido por facturar">
          <Money amount={total} />
        </Fact>
        {unbooked !== '0.00' && (
          <Fact name="De antes de llevar la mercancía en los libros">
            <Money amount={unbooked} />
          </Fact>
        )}
        {ledger !== null && (
          <Fact name={`Libro mayor: ${accounts.map(({ code, name }) => `${code} ${name}`).join(', ')}`}>
            <LedgerOf id={accounts[0]?.id ?? ''} to={day}>
              <Money amount={ledger} />
            </LedgerOf>
          </Fact>
        )}
        {difference !== null && (
          <Fact name="Diferencia">
            {difference === '0.00' ? <Badge tone="good">Cuadra</Badge> : <Money amount={difference} />}
          </Fact>
        )}
      </Facts>
      {difference !== null && difference !== '0.00' && (
        <p className={css.hint} role="status">
          La cuenta tiene asientos que no vienen de entradas, devoluciones ni facturas: míralos en su libro mayor.
        </p>
      )}
      {ledger === null && (
        <p className={css.hint}>
          La mercancía no está en los libros: elige sus cuentas en Bodega para verla en el libro mayor.
        </p>
      )}
    </div>
  )
}

interface SumsProps {
  report: UnbilledGoods
}
