import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import { postMoney } from '../../receipts/server/posting.ts'
import refusal from '../../server/refusals.ts'
import type { SupplierAdvanceUse, SupplierPayment } from '../schemas.ts'
import { heldAdvance } from './advance.ts'
import { supplierPaymentAt } from './lists.ts'
import { paymentOrigin } from './money.ts'
import { owedBills, payBills, refuseCreditedShares } from './owed-bills.ts'

/** Pays a bill from an advance: the debt and the advance go out together. */
export async function applySupplierAdvance({
  sql,
  company,
  user,
  input,
}: Ctx<SupplierAdvanceUse>): Promise<SupplierPayment> {
  const { id, bill_id, date, amount } = input
  await refuseToCome(sql, company, date)
  // The bill is locked before the payment, as in every act on both.
  const [payment] = await sql<{ supplier_id: string }>`
    select supplier_id from supplier_payments where company_id = ${company} and id = ${id}`
  const shares = [{ bill_id, amount }]
  const { supplier_id } = found(payment)
  const [bill] = await owedBills(sql, company, { supplier_id, date, shares, field: 'bill_id' })
  const { number, payable_id } = found(bill)
  const advance = await heldAdvance(sql, company, input)
  const entry = await postMoney(sql, company, {
    date,
    description: `Anticipo del egreso ${advance.number} en la factura ${number}`,
    origin: paymentOrigin(advance.number),
    created_by: user.id,
    debits: [{ account_id: payable_id, amount }],
    credits: [{ account_id: advance.advance_account_id, amount }],
  })
  await payBills(sql, company, shares)
  await sql`
    insert into bill_payments (company_id, id, bill_id, payment_id, date, amount, from_advance, entry_id, created_by)
    values (${company}, ${v7()}, ${bill_id}, ${id}, ${date}, ${amount}, true, ${entry}, ${user.id})`
  await sql`
    update supplier_payments set applied = applied + ${amount}::numeric where company_id = ${company} and id = ${id}`
  return supplierPaymentAt(sql, company, id)
}

interface Undone {
  payment_id: string
  bill_id: string
  date: string
  amount: string
  entry_id: string
}

/** Makes what was applied an advance again; `id` is that of what it paid. */
export async function undoSupplierApplication({ sql, company, user, input }: Ctx<Annulment>): Promise<SupplierPayment> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  await sql`
    select from bills where company_id = ${company} and id = (
      select bill_id from bill_payments where company_id = ${company} and id = ${id}) for update`
  const [part] = await sql<Undone>`
    update bill_payments set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and id = ${id} and from_advance and reversed_on is null
    returning payment_id, bill_id, date, amount, entry_id`
  if (!part) {
    found((await sql`select from bill_payments where company_id = ${company} and id = ${id} and from_advance`)[0])
    throw refusal('payment_undone', 'Este pago ya se deshizo.')
  }
  if (date < part.date)
    throw refusal('undo_before_application', 'No puede ser anterior a la aplicación.', { field: 'date' })
  refuseOutside('date', date, part.date)
  await refuseCreditedShares(sql, company, [part])
  await sql`
    update bills set paid = paid - ${part.amount}::numeric where company_id = ${company} and id = ${part.bill_id}`
  const [payment] = await sql<{ number: string }>`
    update supplier_payments set applied = applied - ${part.amount}::numeric
    where company_id = ${company} and id = ${part.payment_id} returning number`
  const description = `Anulación de un anticipo del egreso ${found(payment).number}`
  await reverse(sql, company, { id: part.entry_id, date, created_by: user.id, description })
  return supplierPaymentAt(sql, company, part.payment_id)
}
