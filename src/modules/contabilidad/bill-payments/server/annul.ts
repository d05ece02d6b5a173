import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import type { SupplierPayment } from '../schemas.ts'
import { supplierPaymentAt } from './lists.ts'
import { refuseCreditedShares } from './owed-bills.ts'
import { freezeAnnulledPayment } from './paper.ts'

const { shortDate } = formatsOf('')

export const ANNULLED_PAYMENT = 'Este comprobante está anulado.'

/** Puts a payment out of force: its bills are owed again. Its advance must be whole, and no money given back. */
export async function annulSupplierPayment({
  sql,
  company,
  user,
  input,
  later,
}: Acting<Annulment>): Promise<SupplierPayment> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const payment = await heldPayment(sql, company, id)
  if (payment.annulled) throw refusal('supplier_payment_annulled', ANNULLED_PAYMENT)
  if (payment.of_note)
    throw refusal(
      'payment_of_credit_note',
      `Es el saldo a favor de la nota de crédito ${payment.number}: anula la nota.`,
    )
  if (payment.used)
    throw refusal('advance_used', 'El anticipo de este pago ya se aplicó o se devolvió: deshaz eso antes.')
  if (date < payment.date)
    throw refusal('annulment_before_supplier_payment', 'La anulación no puede ser anterior al pago.', { field: 'date' })
  refuseOutside('date', date, payment.date)
  // Between the two days the books would show an advance that no payment stands for.
  if (payment.undone_on !== null && date < payment.undone_on) {
    throw refusal(
      'annulment_before_undone_advance',
      `La anulación no puede ser anterior al ${shortDate(payment.undone_on)}: ese día se deshizo un uso de su anticipo.`,
      { field: 'date' },
    )
  }
  const undone = await sql<{ bill_id: string; amount: string }>`
    update bill_payments set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and payment_id = ${id} and reversed_on is null
    returning bill_id, amount`
  await refuseCreditedShares(sql, company, undone)
  await sql`
    update bills b set paid = b.paid - s.amount
    from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as s (bill_id uuid, amount numeric)
    where b.company_id = ${company} and b.id = s.bill_id`
  await sql`
    update supplier_payments set applied = 0, annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  const description = `Anulación del egreso ${payment.number}`
  await reverse(sql, company, { id: payment.entry_id, date, created_by: user.id, description })
  await freezeAnnulledPayment({ sql, company, later }, id)
  return supplierPaymentAt(sql, company, id)
}

interface HeldPayment {
  number: string
  date: string
  entry_id: string
  annulled: boolean
  /** What a credit note left in our favour. */
  of_note: boolean
  /** Something of its advance was applied or came back. */
  used: boolean
  /** The last day on which a use of its advance was undone. */
  undone_on: string | null
}

/** The payment, locked after its bills, as in every act on both. */
async function heldPayment(sql: Query, company: string, id: string): Promise<HeldPayment> {
  await sql`
    select from bills where company_id = ${company} and id in (
      select bill_id from bill_payments where company_id = ${company} and payment_id = ${id}) order by id for update`
  // First locked, then read: an application that came in between is seen.
  await sql`select from supplier_payments where company_id = ${company} and id = ${id} for update`
  const [payment] = await sql<HeldPayment>`
    select s.number, s.date, s.entry_id, s.annulled_on is not null as annulled, s.credit_note_id is not null as of_note, s.returned > 0 or exists (
        select from bill_payments y
        where y.company_id = ${company} and y.payment_id = ${id} and y.from_advance and y.reversed_on is null) as used,
      greatest((
        select max(y.reversed_on) from bill_payments y
        where y.company_id = ${company} and y.payment_id = ${id} and y.from_advance), (
        select max(d.reversed_on) from supplier_refunds d where d.company_id = ${company} and d.payment_id = ${id})) as undone_on
    from supplier_payments s where s.company_id = ${company} and s.id = ${id}`
  return found(payment)
}
