import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { filesText } from '../../attachments/screens/size-text.ts'
import { contabilidad } from '../../contract.ts'
import type { Entry, EntryLine } from '../../rows.ts'
import shared from '../../screens/accounting.module.css'
import css from './journal.module.css'

interface EntryCardProps {
  entry: Entry
  onReverse?: (entry: Entry) => void
  onCopy?: (entry: Entry) => void
  /** Marks the entry as closing a year, or unmarks it. */
  onClosing?: (entry: Entry) => void
  onTemplate?: (entry: Entry) => void
  onFiles?: (entry: Entry) => void
}

/** An entry with its lines. */
export function EntryCard({ entry, onReverse, onCopy, onClosing, onTemplate, onFiles }: EntryCardProps) {
  const number = `${entry.year}-${entry.number}`
  const owned = entry.invoice !== null || entry.receipt !== null
  const mayReverse = onReverse && entry.reverses === null && entry.reversed_by === null && !owned
  const mayClose = onClosing && entry.reverses === null && !owned
  const history = useHistory(contabilidad.entry)
  const actions = [
    ...(onCopy ? [{ label: 'Copiar', icon: 'copy', onClick: () => onCopy(entry) }] : []),
    ...(onTemplate ? [{ label: 'Guardar como plantilla', icon: 'save', onClick: () => onTemplate(entry) }] : []),
    ...(onFiles && (onCopy || entry.files > 0)
      ? [{ label: 'Archivos', icon: 'paperclip', onClick: () => onFiles(entry) }]
      : []),
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
    ...history({ id: entry.id, name: `el asiento ${number}` }),
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
        {entry.invoice && <RecordLink at={{ factura: entry.invoice.id }}>{entry.invoice.number}</RecordLink>}
        {entry.receipt && (
          <RecordLink at={{ vista: 'recibos', recibo: entry.receipt.id }}>{entry.receipt.number}</RecordLink>
        )}
        {entry.files > 0 && <span className={shared.quiet}>{filesText(entry.files)}</span>}
        <span className={shared.quiet}>{entry.username}</span>
        {actions.length > 0 && <RowMenu of={`asiento ${number}`} actions={actions} />}
      </header>
      <table className={css.lines} aria-label={`Líneas del asiento ${number}`}>
        <thead className="only-read">
          <tr>
            <th scope="col">Cuenta</th>
            <th scope="col">
              Debe
              <CurrencySign />
            </th>
            <th scope="col">
              Haber
              <CurrencySign />
            </th>
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

/** The column titles, once above all entries. */
export const EntryHeads = () => (
  <p className={css.heads} aria-hidden>
    {['Debe', 'Haber'].map((side) => (
      <span key={side}>
        {side}
        <CurrencySign />
      </span>
    ))}
  </p>
)

const RecordLink = ({ at, children }: { at: Record<string, string>; children: string }) => (
  <Link {...linkTo({ tab: 'cartera', ...at }, modulePath('contabilidad'))}>{children}</Link>
)

function LineRow({ line }: { line: EntryLine }) {
  const credited = line.debit === '0.00'
  return (
    <tr>
      <td className={credited ? css.credited : undefined}>
        <span className={css.code}>{line.code}</span> {line.account}
        {line.cost_center && <span className={shared.quiet}> · {line.cost_center}</span>}
      </td>
      <td className={css.figure} data-title="Debe">
        {!credited && <Figure amount={line.debit} />}
      </td>
      <td className={css.figure} data-title="Haber">
        {credited && <Figure amount={line.credit} />}
      </td>
    </tr>
  )
}
