import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import { postMoney } from '../../receipts/server/posting.ts'
import refusal from '../../server/refusals.ts'
import type { SupplierAdvanceReturn, SupplierPayment } from '../schemas.ts'
import { heldAdvance } from './advance.ts'
import { supplierPaymentAt } from './lists.ts'
import { moneyAccount, paymentOrigin } from './money.ts'

/** A supplier gives of an advance back. */
export async function refundSupplierAdvance({
  sql,
  company,
  user,
  input,
}: Ctx<SupplierAdvanceReturn>): Promise<SupplierPayment> {
  const { id, date, amount, note } = input
  await refuseToCome(sql, company, date)
  const { number, supplier, advance_account_id } = await heldAdvance(sql, company, input)
  const account = await moneyAccount(sql, company, input.account_id)
  const entry = await postMoney(sql, company, {
    date,
    description: `Devolución del anticipo del egreso ${number} de ${supplier}`,
    origin: paymentOrigin(number),
    created_by: user.id,
    debits: [{ account_id: account, amount }],
    credits: [{ account_id: advance_account_id, amount }],
  })
  await sql`
    insert into supplier_refunds (company_id, id, payment_id, date, amount, account_id, note, entry_id, created_by)
    values (${company}, ${v7()}, ${id}, ${date}, ${amount}, ${account}, ${note}, ${entry}, ${user.id})`
  await sql`
    update supplier_payments set returned = returned + ${amount}::numeric where company_id = ${company} and id = ${id}`
  return supplierPaymentAt(sql, company, id)
}

/** Makes what came back an advance again; `id` is the refund's. */
export async function undoSupplierRefund({ sql, company, user, input }: Ctx<Annulment>): Promise<SupplierPayment> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const [refund] = await sql<{ payment_id: string; date: string; amount: string; entry_id: string }>`
    update supplier_refunds set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and id = ${id} and reversed_on is null
    returning payment_id, date, amount, entry_id`
  if (!refund) {
    found((await sql`select from supplier_refunds where company_id = ${company} and id = ${id}`)[0])
    throw refusal('refund_undone', 'Esta devolución ya se deshizo.')
  }
  if (date < refund.date)
    throw refusal('undo_before_refund', 'No puede ser anterior a la devolución.', { field: 'date' })
  refuseOutside('date', date, refund.date)
  const [payment] = await sql<{ number: string }>`
    update supplier_payments set returned = returned - ${refund.amount}::numeric
    where company_id = ${company} and id = ${refund.payment_id} returning number`
  const description = `Anulación de una devolución del egreso ${found(payment).number}`
  await reverse(sql, company, { id: refund.entry_id, date, created_by: user.id, description })
  return supplierPaymentAt(sql, company, refund.payment_id)
}
