import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { LinesTable } from '#src/platform/documents/lines-table.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { Bill } from '../schemas.ts'

/** The bill's lines, each with its account, and its totals. */
export function BillLinesTable({ bill: { lines, totals, currency } }: { bill: Bill }) {
  const shown = lines.map(({ account, detail, ...line }) => ({
    ...line,
    detail: [account, detail].filter(Boolean).join(' · '),
  }))
  return (
    <section className={css.whole} aria-label="Líneas de la factura">
      <LinesTable label="Líneas" lines={shown} currency={currency} />
      <DocumentTotals totals={totals} currency={currency} />
    </section>
  )
}
