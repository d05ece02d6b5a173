import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import type { CashReceipt } from '../schemas.ts'
import { receiptAt } from './lists.ts'
import { freezeAnnulledReceipt } from './paper.ts'

const { shortDate } = formatsOf('')

/** Puts a receipt out of force: its invoices are owed again. Its advance must be whole, and no money given back. */
export async function annulReceipt({ sql, company, user, input, later }: Acting<Annulment>): Promise<CashReceipt> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const receipt = await lockedReceipt(sql, company, id)
  if (receipt.annulled) throw refusal('receipt_annulled', ANNULLED_RECEIPT)
  if (receipt.used)
    throw refusal('advance_used', 'El anticipo de este recibo ya se aplicó o se devolvió: deshaz eso antes.')
  if (date < receipt.date)
    throw refusal('annulment_before_receipt', 'La anulación no puede ser anterior al recibo.', { field: 'date' })
  refuseOutside('date', date, receipt.date)
  // Between the two days the books would show an advance that no receipt stands for.
  if (receipt.undone_on !== null && date < receipt.undone_on) {
    throw refusal(
      'annulment_before_undone_advance',
      `La anulación no puede ser anterior al ${shortDate(receipt.undone_on)}: ese día se deshizo un uso de su anticipo.`,
      { field: 'date' },
    )
  }
  const undone = await sql<{ invoice_id: string; amount: string; entry_id: string | null }>`
    update invoice_payments set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and receipt_id = ${id} and reversed_on is null
    returning invoice_id, amount, entry_id`
  const owed = await sql<{ in_books: boolean }>`
    update invoices i set paid = i.paid - s.amount
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as s (invoice_id uuid, amount numeric, entry_id uuid)
    where i.company_id = ${company} and i.id = s.invoice_id and i.paid >= s.amount
    returning i.entry_id is null or s.entry_id is not null as in_books`
  if (owed.length < undone.length)
    throw refusal('payment_refunded', 'De este pago ya se devolvió dinero con una nota de crédito: anúlala antes.')
  if (owed.some(({ in_books }) => !in_books)) {
    throw refusal(
      'payment_before_books',
      'Este pago es anterior a los libros: la factura entró en ellos con el saldo que quedaba.',
    )
  }
  await sql`
    update receipts set applied = 0, annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  // One entry; more only where its invoices came into the books later, each with its own payment.
  const entries = new Set(
    [receipt.entry_id, ...undone.map(({ entry_id }) => entry_id)].filter((entry) => entry !== null),
  )
  for (const entry of entries) {
    const description = `Anulación del recibo ${receipt.number}`
    await reverse(sql, company, { id: entry, date, created_by: user.id, description })
  }
  await freezeAnnulledReceipt({ sql, company, later }, id)
  return receiptAt(sql, company, id)
}

export const ANNULLED_RECEIPT = 'Este recibo está anulado.'

interface LockedReceipt {
  number: string
  date: string
  entry_id: string | null
  annulled: boolean
  /** Something of its advance was applied or given back. */
  used: boolean
  /** The last day on which one of these was undone that had stood for a day. */
  undone_on: string | null
}

/** The receipt, locked after its invoices, as in every act on both. */
async function lockedReceipt(sql: Query, company: string, id: string): Promise<LockedReceipt> {
  await sql`
    select from invoices where company_id = ${company} and id in (
      select invoice_id from invoice_payments where company_id = ${company} and receipt_id = ${id}) order by id for update`
  await sql`select from receipts where company_id = ${company} and id = ${id} for update`
  const [receipt] = await sql<LockedReceipt>`
    select r.number, r.date, r.entry_id, r.annulled_on is not null as annulled, r.returned > 0 or exists (
      select from invoice_payments y where y.company_id = ${company} and y.receipt_id = r.id and y.from_advance
        and y.reversed_on is null) as used, (
      select max(u.reversed_on) from (
        select date, reversed_on from invoice_payments where company_id = ${company} and receipt_id = ${id} and from_advance
        union all select date, reversed_on from advance_refunds where company_id = ${company} and receipt_id = ${id}
      ) u where u.reversed_on > u.date) as undone_on
    from receipts r where r.company_id = ${company} and r.id = ${id}`
  return found(receipt)
}
