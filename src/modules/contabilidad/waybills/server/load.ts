import { found } from '#src/kernel/refusal.ts'
import type { TaxId } from '#src/kernel/tax-id/kinds.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { FiscalDocument, FiscalLine, Shipment } from '#src/platform/fiscal/packs/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Numbered } from '../../fiscal-documents/numbered.ts'
import { buyerOf, issuerOf } from '../../fiscal-documents/parties.ts'
import { contactRow, issuerRow } from '../../fiscal-documents/server/rows.ts'

interface StoredWaybill {
  invoice_id: string | null
  receiver_id: string | null
  receiver: string
  origin: string
  destination: string
  reason: string
  route: string
  carrier: string
  carrier_kind: TaxId['tax_kind']
  carrier_number: string
  plate: string
  starts_on: string
  ends_on: string
  lines: Pick<FiscalLine, 'code' | 'description' | 'quantity'>[]
}

/** Nothing is sold by it. */
const NO_MONEY = '0.00'
const NO_TOTALS = {
  ...{ subtotal: NO_MONEY, discount: NO_MONEY, net: NO_MONEY, tax: NO_MONEY, total: NO_MONEY },
  ...{ withheld: NO_MONEY, payable: NO_MONEY },
}
/** UN/ECE 20: a piece. */
const PIECE = '94'
const UNPRICED = { unit: PIECE, price: '0', discount: NO_MONEY, net: NO_MONEY, taxes: [] }

/** Goods on their way, as the pack of Ecuador takes them. */
export async function fiscalWaybill(
  sql: Query,
  company: string,
  id: string,
  { series, ordinal, number, issued_at }: Numbered,
): Promise<FiscalDocument> {
  const [row] = await sql<StoredWaybill>`
    select w.invoice_id, w.receiver_id, w.receiver, w.origin, w.destination, w.reason, w.route, w.carrier, w.carrier_kind,
      w.carrier_number, w.plate, w.starts_on, w.ends_on, (
        select jsonb_agg(jsonb_build_object('code', l.code, 'description', l.description,
          'quantity', trim_scale(l.quantity)::text) order by l.position)
        from waybill_lines l where l.company_id = w.company_id and l.waybill_id = w.id) as lines
    from waybills w where w.company_id = ${company} and w.id = ${id}`
  const waybill = found(row)
  const issuer = await issuerRow(sql, company)
  const own = issuerOf(issuer)
  const { receiver_id, receiver, reason, route, starts_on, ends_on, carrier: name, plate } = waybill
  const contact = receiver_id === null ? undefined : await contactRow(sql, company, receiver_id)
  return {
    ...{ kind: 'guia', series, ordinal, number, issued_at, currency: 'USD' },
    ...{ issuer: own, buyer: receiver_id === null ? own : buyerOf(receiver, contact, issuer.country) },
    ...{ subject: reason, taxes: [], withholdings: [], totals: NO_TOTALS, corrects: null },
    lines: waybill.lines.map((line) => ({ ...UNPRICED, ...line })),
    payment: { means: 'otro', due_date: null },
    shipment: {
      ...{ starts_on, ends_on, from: waybill.origin, to: waybill.destination, reason, route },
      carrier: { name, plate, tax_kind: waybill.carrier_kind, tax_number: waybill.carrier_number },
      sold: await soldBy(sql, company, waybill.invoice_id),
    },
  }
}

/** The invoice as the authority knows it. */
async function soldBy(sql: Query, company: string, id: string | null): Promise<Shipment['sold']> {
  const invoice = id === null ? null : await currentDocument(sql, company, id)
  return invoice && { number: invoice.number, date: invoice.day, key: invoice.key }
}
