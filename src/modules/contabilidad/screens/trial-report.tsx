import { amountOf, centsOf } from '#src/kernel/cents.ts'
import { useQuery } from '#src/web/call.ts'
import { type SheetFormat, saveSheet } from '#src/web/files/save-sheet.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { contabilidad, type Period } from '../contract.ts'
import type { TrialRow } from '../rows.ts'
import { AccountLink } from './account-link.tsx'
import css from './reports.module.css'

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const
const TITLES = ['Saldo inicial', 'Debe', 'Haber', 'Saldo final']

/** Every account that moved or has a balance, and sums that prove the books. */
export function TrialReport({ period }: { period: Period }) {
  const { data, failure, again } = useQuery(contabilidad.trialBalance, period)
  if (data === undefined)
    return failure ? <Unloaded title="No pudimos cargar el informe." again={again} /> : <SkeletonRows />
  const rows = data.filter((row) => FIGURES.some((figure) => centsOf(row[figure]) !== 0n))
  if (rows.length === 0) return <EmptyState title="No hay movimientos en este período." />
  const sums = FIGURES.map((figure) => sum(rows, figure))
  const save = (format: SheetFormat) =>
    saveSheet('balance-de-comprobacion', format, [
      ['Código', 'Cuenta', ...TITLES],
      ...rows.map((row) => [row.code, row.name, ...FIGURES.map((figure) => Number(row[figure]))]),
      ['', 'Total', ...sums.map(Number)],
    ])
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        <ExportMenu run={save} />
      </div>
      <div className={css.scroll}>
        <table className={css.sheet} aria-label="Balance de comprobación">
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              {TITLES.map((title) => (
                <th key={title} scope="col" className={css.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <AccountLink id={row.id}>
                    <span className={css.code}>{row.code}</span> {row.name}
                  </AccountLink>
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className={css.figure}>
                    <Money amount={row[figure]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {FIGURES.map((figure, at) => (
                <td key={figure} className={css.figure}>
                  <Money amount={sums[at] ?? '0.00'} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

const sum = (rows: readonly TrialRow[], figure: (typeof FIGURES)[number]) =>
  amountOf(rows.reduce((cents, row) => cents + centsOf(row[figure]), 0n))
