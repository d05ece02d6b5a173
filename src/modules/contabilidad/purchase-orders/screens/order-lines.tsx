import { DocumentTotals } from '#src/platform/documents/document-totals.tsx'
import { LinesTable } from '#src/platform/documents/lines-table.tsx'
import { count } from '#src/web/formats.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { OrderLine, PurchaseOrder } from '../schemas.ts'

/** The order's lines, each with what of it came, and its totals. */
export const OrderLinesTable = ({ order: { lines, totals, currency } }: { order: PurchaseOrder }) => (
  <section className={css.whole} aria-label="Líneas de la orden">
    <LinesTable
      label="Líneas"
      lines={lines.map((line) => ({ ...line, detail: [cameOf(line), line.detail].filter(Boolean).join(' · ') }))}
      currency={currency}
    />
    <DocumentTotals totals={totals} currency={currency} />
  </section>
)

const cameOf = ({ goods, received, quantity }: OrderLine) =>
  goods && received > 0 ? `Llegaron ${count(received)} de ${count(Number(quantity))}` : ''
