import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useQuery } from '#src/web/call.ts'
import { type SheetFormat, saveSheet } from '#src/web/files/save-sheet.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ExportMenu } from '#src/web/ui/export-menu.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { contabilidad } from '../contract.ts'
import { type AgeingRow, OWED } from '../invoice-rows.ts'
import shared from './accounting.module.css'
import css from './invoices.module.css'
import sheet from './reports.module.css'

const COLUMNS = ['current', 'to30', 'to60', 'to90', 'over90', 'total'] as const
const TITLES = ['Al corriente', '1–30 días', '31–60 días', '61–90 días', 'Más de 90', 'Total']

/** What each client owes, by days past due; a client leads to his invoices. */
export function InvoiceAgeing({ acts }: { acts: ReactNode }) {
  const { data, failure, again } = useQuery(contabilidad.ageing)
  const save = (format: SheetFormat) =>
    saveSheet('antiguedad-de-cartera', format, [
      ['Cliente', 'Facturas', ...TITLES],
      ...[...(data?.rows ?? []), ...(data ? [data.total] : [])].map((row) => [
        ...[row.client, row.invoices],
        ...COLUMNS.map((column) => Number(row[column])),
      ]),
    ])
  return (
    <>
      <div className={shared.toolbar}>
        <span className={css.acts}>
          {(data?.clients ?? 0) > 0 && <ExportMenu run={save} />}
          {acts}
        </span>
      </div>
      {data === undefined ? (
        failure ? (
          <Unloaded title="No pudimos cargar el informe." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.clients === 0 ? (
        <EmptyState title="Nadie te debe nada." text="Las facturas por cobrar aparecen aquí según su vencimiento." />
      ) : (
        <>
          <div className={sheet.scroll}>
            <table className={sheet.sheet} aria-label="Antigüedad de cartera">
              <thead>
                <tr>
                  <th scope="col">Cliente</th>
                  {TITLES.map((title) => (
                    <th key={title} scope="col" className={sheet.figure}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <Row key={row.key} row={row} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  {COLUMNS.map((column) => (
                    <td key={column} className={sheet.figure}>
                      <Money amount={data.total[column]} />
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          {data.clients > data.rows.length && (
            <p className={css.quiet}>
              Estos son los {data.rows.length} clientes que más deben, de {data.clients}; el total es de todos.
            </p>
          )}
        </>
      )}
    </>
  )
}

function Row({ row }: { row: AgeingRow }) {
  const of = row.client_id ? { cliente_id: row.client_id } : { q: row.client }
  return (
    <tr>
      <th scope="row" className={css.client}>
        <Link
          to={modulePath('contabilidad')}
          search={({ empresa }: Record<string, string>) => ({ empresa, tab: 'cartera', estado: OWED, ...of })}
        >
          {row.client}
        </Link>
        <small>{row.invoices === 1 ? '1 factura' : `${row.invoices} facturas`}</small>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className={sheet.figure}>
          {row[column] === '0.00' ? '—' : <Money amount={row[column]} />}
        </td>
      ))}
    </tr>
  )
}
