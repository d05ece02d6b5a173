import { Link } from '@tanstack/react-router'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { PostNowButton } from '../../posting/screens/post-now.tsx'
import type { Invoice } from '../schemas.ts'
import css from './invoices.module.css'

/** The invoice's entries in the journal. */
export function InvoiceEntries({ invoice }: { invoice: Invoice }) {
  const { entries, number } = invoice
  return (
    <PagePart title="Libro Diario" level={3}>
      {entries.length === 0 ? (
        <>
          <p className={css.quiet}>No se registró en el Libro Diario: faltaba elegir en qué cuentas.</p>
          {invoice.status !== 'Anulada' && <PostNowButton invoice={invoice} />}
        </>
      ) : (
        <ul className={css.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <DateText at={entry.date} />
              <Link {...linkTo({ tab: 'diario', q: number }, modulePath('contabilidad'))}>
                Asiento {entry.year}-{entry.number}
              </Link>
              <span className={css.grow}>{entry.description}</span>
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
