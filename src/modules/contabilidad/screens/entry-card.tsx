import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { DateText } from '#src/web/ui/date-text.tsx'
import { Money } from '#src/web/ui/money.tsx'
import { RowMenu } from '#src/web/ui/row-menu.tsx'
import type { Entry, Line } from '../rows.ts'
import shared from './accounting.module.css'
import css from './journal.module.css'

interface EntryCardProps {
  entry: Entry
  onReverse?: (entry: Entry) => void
  /** Marks it as one that closes a year, or as one that does not. */
  onClosing?: (entry: Entry) => void
}

/** An entry as it stands in the book. */
export function EntryCard({ entry, onReverse, onClosing }: EntryCardProps) {
  const number = `${entry.year}-${entry.number}`
  const mayReverse = onReverse && entry.reverses === null && entry.reversed_by === null && entry.invoice === null
  const mayClose = onClosing && entry.reverses === null && entry.invoice === null
  const actions = [
    ...(mayReverse ? [{ label: 'Anular', icon: 'undo-2', onClick: () => onReverse(entry) }] : []),
    ...(mayClose
      ? [
          {
            label: entry.closes === null ? 'Marcar como cierre' : 'Quitar la marca de cierre',
            icon: 'calendar-check',
            onClick: () => onClosing(entry),
          },
        ]
      : []),
  ]
  return (
    <li className={css.entry} aria-label={`Asiento ${number}`}>
      <header className={css.entryHead}>
        <DateText at={entry.date} />
        <span className={css.number}>{number}</span>
        <span className={css.entryText}>{entry.description}</span>
        {entry.reversed_by && <Badge tone="warn">Anulado por {entry.reversed_by}</Badge>}
        {entry.reverses && <Badge tone="info">Anula {entry.reverses}</Badge>}
        {entry.closes !== null && <Badge tone="info">Cierre {entry.closes}</Badge>}
        {entry.invoice && <InvoiceLink invoice={entry.invoice} />}
        <span className={shared.quiet}>{entry.username}</span>
        {actions.length > 0 && <RowMenu of={`asiento ${number}`} actions={actions} />}
      </header>
      <table className={css.lines} aria-label={`Líneas del asiento ${number}`}>
        <thead className="only-read">
          <tr>
            <th>Cuenta</th>
            <th>Debe</th>
            <th>Haber</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is posted never changes its order
            <LineRow key={at} line={line} />
          ))}
        </tbody>
      </table>
    </li>
  )
}

const InvoiceLink = ({ invoice: { id, number } }: { invoice: NonNullable<Entry['invoice']> }) => (
  <Link
    to={modulePath('contabilidad')}
    search={({ empresa }: Record<string, string>) => ({ empresa, tab: 'cartera', factura: id })}
  >
    {number}
  </Link>
)

function LineRow({ line }: { line: Line }) {
  const credited = line.debit === '0.00'
  return (
    <tr>
      <td className={credited ? css.credited : undefined}>
        <span className={css.code}>{line.code}</span> {line.account}
        {line.cost_center && <span className={shared.quiet}> · {line.cost_center}</span>}
      </td>
      <td className={css.figure} data-title="Debe">
        {!credited && <Money amount={line.debit} />}
      </td>
      <td className={css.figure} data-title="Haber">
        {credited && <Money amount={line.credit} />}
      </td>
    </tr>
  )
}
