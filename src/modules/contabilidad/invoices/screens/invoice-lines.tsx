import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { LinesTable } from '#src/platform/documents/lines-table.tsx'
import type { Invoice } from '../schemas.ts'
import css from './invoices.module.css'

/** The invoice's lines and totals. */
export function InvoiceLines({ invoice: { lines, totals, currency } }: { invoice: Invoice }) {
  return (
    <section className={css.whole} aria-label="Líneas de la factura">
      <LinesTable label="Líneas" lines={lines} currency={currency} />
      <DocumentTotals totals={totals} currency={currency} />
    </section>
  )
}
