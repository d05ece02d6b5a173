import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { DateText } from '#src/web/ui/date-text.tsx'
import { Part } from '#src/web/ui/part.tsx'
import type { Invoice } from '../invoice-rows.ts'
import css from './invoices.module.css'
import { PostNow } from './late/post-now.tsx'

/** Where it stands in the journal. */
export function InvoiceEntries({ invoice }: { invoice: Invoice }) {
  const { entries, number } = invoice
  return (
    <Part title="Libro Diario" level={3}>
      {entries.length === 0 ? (
        <>
          <p className={css.quiet}>No se registró en el Libro Diario: faltaba elegir en qué cuentas.</p>
          {invoice.status !== 'Anulada' && <PostNow invoice={invoice} />}
        </>
      ) : (
        <ul className={css.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <DateText at={entry.date} />
              <Link
                to={modulePath('contabilidad')}
                search={({ empresa }: Record<string, string>) => ({ empresa, tab: 'diario', q: number })}
              >
                Asiento {entry.year}-{entry.number}
              </Link>
              <span className={css.grow}>{entry.description}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
