import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import { PostNowButton } from '../../posting/screens/post-now.tsx'
import type { Invoice } from '../schemas.ts'

/** The invoice's entries in the journal. */
export const InvoiceEntries = ({ invoice }: { invoice: Invoice }) => (
  <JournalLinks
    entries={invoice.entries}
    search={invoice.number}
    none="No se registró en el Libro Diario: faltaba elegir en qué cuentas."
  >
    {invoice.status !== 'Anulada' && <PostNowButton invoice={invoice} />}
  </JournalLinks>
)
