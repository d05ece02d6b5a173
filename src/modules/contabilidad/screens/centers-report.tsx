import { Link } from '@tanstack/react-router'
import { amountOf, centsOf } from '#src/kernel/cents.ts'
import { useQuery } from '#src/web/call.ts'
import { type SheetFormat, saveSheet } from '#src/web/files/save-sheet.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import type { UrlSearch } from '#src/web/url-search.ts'
import { contabilidad } from '../contract.ts'
import type { CenterResult, Span } from '../overview.ts'
import links from './entry-button.module.css'
import css from './reports.module.css'

const FIGURES = ['income', 'expenses', 'net'] as const
const TITLES = ['Ingresos', 'Gastos', 'Resultado']

/** What each cost centre brought and took; a centre leads to its own estado de resultados. */
export function CentersReport({ period }: { period: Span }) {
  const { data, failure, again } = useQuery(contabilidad.centerResults, period)
  if (data === undefined)
    return failure ? <Unloaded title="No pudimos cargar el informe." again={again} /> : <SkeletonRows />
  if (data.length === 0) return <EmptyState title="No hay movimientos en este período." />
  const sums = FIGURES.map((of) => amountOf(data.reduce((cents, row) => cents + centsOf(row[of]), 0n)))
  const save = (format: SheetFormat) =>
    saveSheet('resultado-por-centro', format, [
      ['Centro de costo', ...TITLES],
      ...data.map((row) => [row.name, ...FIGURES.map((of) => Number(row[of]))]),
      ['Total', ...sums.map(Number)],
    ])
  return (
    <div className={css.report}>
      <div className={css.reportActs}>
        <ExportMenu run={save} />
      </div>
      <div className={css.scroll}>
        <table className={css.sheet} aria-label="Resultado por centro de costo">
          <thead>
            <tr>
              <th scope="col">Centro de costo</th>
              {TITLES.map((title) => (
                <th key={title} scope="col" className={css.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id ?? 'none'}>
                <th scope="row">
                  <Center row={row} />
                </th>
                {FIGURES.map((of) => (
                  <td key={of} className={css.figure}>
                    <Money amount={row[of]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {FIGURES.map((of, at) => (
                <td key={of} className={css.figure}>
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

function Center({ row: { id, name } }: { row: CenterResult }) {
  if (id === null) return name
  return (
    <Link
      to="."
      search={(before: UrlSearch) => ({ ...before, informe: 'resultados', centro: id })}
      className={links.account}
      resetScroll={false}
    >
      {name}
    </Link>
  )
}
