import fragment, { type Sql } from 'sql-template-tag'
import { KIND } from '../../invoices/server/kind.ts'
import type { AccountOwner } from '../../receipts/schemas.ts'
import { isOfClient } from '../../receipts/server/lists.ts'

/**
 * What changes what a client owes, each with its day: `amount` is above 0 where he owes more. An advance lowers it when it is received; when it is
 * applied, nothing changes. `turn` orders the movements of one day.
 */
export function movementsOf(company: string, client: AccountOwner): Sql {
  const ofInvoice = isOfClient(fragment`i`, client)
  const ofReceipt = isOfClient(fragment`r`, client)
  const invoice = fragment`i.id as invoice_id, null::uuid as receipt_id`
  const receipt = fragment`null::uuid as invoice_id, r.id as receipt_id`
  const payments = fragment`invoice_payments y join invoices i on i.company_id = y.company_id and i.id = y.invoice_id
    where y.company_id = ${company} and y.receipt_id is null and ${ofInvoice}`
  const notes = fragment`credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = ${company} and ${ofInvoice}`
  const refunds = fragment`advance_refunds d join receipts r on r.company_id = d.company_id and r.id = d.receipt_id
    where d.company_id = ${company} and ${ofReceipt}`
  return fragment`
    select i.date, 1 as turn, i.id, ${KIND} || ' ' || i.number as what, i.amount, ${invoice}
    from invoices i where i.company_id = ${company} and ${ofInvoice}
    union all select i.annulled_on, 9, i.id, 'Anulación de la ' || lower(${KIND}) || ' ' || i.number, -i.amount, ${invoice}
    from invoices i where i.company_id = ${company} and i.annulled_on is not null and ${ofInvoice}
    union all select y.date, 2, y.id, 'Pago de la ' || lower(${KIND}) || ' ' || i.number, -y.amount, ${invoice} from ${payments}
    union all select y.reversed_on, 8, y.id, 'Pago deshecho de la ' || lower(${KIND}) || ' ' || i.number, y.amount, ${invoice}
    from ${payments} and y.reversed_on is not null
    union all select r.date, 2, r.id, 'Recibo ' || r.number, -r.amount, ${receipt}
    from receipts r where r.company_id = ${company} and ${ofReceipt}
    union all select r.annulled_on, 8, r.id, 'Anulación del recibo ' || r.number, r.amount, ${receipt}
    from receipts r where r.company_id = ${company} and r.annulled_on is not null and ${ofReceipt}
    union all select n.date, 3, n.id, 'Nota de crédito ' || n.number || ' de la ' || lower(${KIND}) || ' ' || i.number, -n.amount, ${invoice} from ${notes}
    union all select n.annulled_on, 7, n.id, 'Anulación de la nota de crédito ' || n.number, n.amount, ${invoice}
    from ${notes} and n.annulled_on is not null
    union all select n.date, 4, n.id, 'Devolución por la nota de crédito ' || n.number, n.refunded, ${invoice}
    from ${notes} and n.refunded > 0
    union all select n.annulled_on, 6, n.id, 'Devolución anulada de la nota de crédito ' || n.number, -n.refunded, ${invoice}
    from ${notes} and n.refunded > 0 and n.annulled_on is not null
    union all select d.date, 5, d.id, 'Devolución del anticipo ' || r.number, d.amount, ${receipt} from ${refunds}
    union all select d.reversed_on, 6, d.id, 'Devolución deshecha del anticipo ' || r.number, -d.amount, ${receipt}
    from ${refunds} and d.reversed_on is not null`
}
