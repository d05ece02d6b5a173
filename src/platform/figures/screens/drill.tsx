import { Button, Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { openPath } from '#src/web/address/open-path.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count, decimalText, shortDate } from '#src/web/formats.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { figureReports } from '../contract.ts'
import type { FigureAnswer, FigureQuestion, FigureRowsPage, ShownFact } from '../schemas.ts'
import type { Drilled } from './answer-table.tsx'
import css from './figures.module.css'

interface DrillProps {
  fact: ShownFact
  question: FigureQuestion
  answer: FigureAnswer
  drilled: Drilled
  onClose: () => void
}

/** The rows behind a figure, in a drawer; and the way to the list that shows them, with the same conditions. */
export default function Drill({ fact, question, answer, drilled, onClose }: DrillProps) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  const router = useRouter()
  const last = cursors.at(-1) ?? ''
  const asked = { ...question, row: drilled.where, ...(last === '' ? {} : { cursor: last }) }
  const { data, failure, again } = useQuery(figureReports.rows, asked, { reads: fact.reads })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={drilled.name}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={css.drill}>
        {data && (
          <header className={css.drillHead}>
            <span>
              {count(data.total)} {data.total === 1 ? fact.noun[0] : fact.noun[1]}
            </span>
            {fact.page !== null && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => openPath(router, listAddress(fact, question, answer, drilled))}
              >
                Abrir en la lista
              </Button>
            )}
          </header>
        )}
        {data ? (
          data.rows.length === 0 ? (
            <EmptyState title="Ya no hay filas con estas condiciones." />
          ) : (
            <Rows page={data} title={drilled.name} />
          )
        ) : failure ? (
          <LoadError title="No pudimos cargar las filas." again={again} />
        ) : (
          <SkeletonRows />
        )}
        <footer className={css.pages}>
          {cursors.length > 1 && (
            <Button variant="default" size="compact-sm" onClick={() => setCursors(cursors.slice(0, -1))}>
              Anteriores
            </Button>
          )}
          {data?.next && (
            <Button variant="default" size="compact-sm" onClick={() => setCursors([...cursors, data.next ?? ''])}>
              Siguientes
            </Button>
          )}
        </footer>
      </div>
    </Drawer>
  )
}

function Rows({ page: { columns, rows }, title }: { page: FigureRowsPage; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={`Filas de ${title}`}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ key, title: head, kind }) => (
              <th key={key} scope="col" data-text={kind === 'text' || kind === 'day' || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, kind }, at) => (
                <td key={key} data-text={kind === 'text' || kind === 'day' || undefined}>
                  <Value kind={kind} value={row.values[at] ?? ''} currency={row.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ValueProps {
  kind: FigureRowsPage['columns'][number]['kind']
  value: string
  currency: string | null
}

function Value({ kind, value, currency }: ValueProps) {
  if (value === '') return '—'
  if (kind === 'money') return <Money amount={value} currency={currency ?? undefined} />
  if (kind === 'number') return decimalText(value)
  return kind === 'day' ? shortDate(value) : value
}

/** The list's own screen, showing those rows alone. */
function listAddress(fact: ShownFact, question: FigureQuestion, { span }: FigureAnswer, { where }: Drilled): string {
  const day = question.on === '' ? fact.day : question.on
  const days = span === null ? [] : [`${day}.gte.${span.from}`, `${day}.lte.${span.to}`]
  const conditions = [question.where, where, ...days].filter((part) => part !== '').join(';')
  return `${fact.page}&donde=${encodeURIComponent(conditions)}`
}
