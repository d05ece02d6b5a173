import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { cashFor } from '../../invoices/server/payments.ts'
import { reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { AdvanceReturn, CashReceipt } from '../schemas.ts'
import { lockedAdvance } from './advance.ts'
import { receiptAt } from './lists.ts'
import { postMoney } from './posting.ts'

/** Gives of a client's advance back; in the books only where the advance is. */
export async function refundAdvance({ sql, company, user, input }: Ctx<AdvanceReturn>): Promise<CashReceipt> {
  const { id, date, amount, note } = input
  await refuseToCome(sql, company, date)
  const advance = await lockedAdvance(sql, company, input)
  const liability = advance.advance_account_id
  const account = liability && (await cashFor(sql, company, input.account_id))
  const entry =
    liability &&
    account &&
    (await postMoney(sql, company, {
      date,
      description: `Devolución del anticipo del recibo ${advance.number} a ${advance.client}`,
      created_by: user.id,
      debits: [{ account_id: liability, amount }],
      credits: [{ account_id: account, amount }],
    }))
  await sql`
    insert into advance_refunds (company_id, id, receipt_id, date, amount, account_id, note, entry_id, created_by)
    values (${company}, ${v7()}, ${id}, ${date}, ${amount}, ${account}, ${note}, ${entry}, ${user.id})`
  await sql`update receipts set returned = returned + ${amount}::numeric where company_id = ${company} and id = ${id}`
  return receiptAt(sql, company, id)
}

/** Makes what was given back an advance again; `id` is the refund's. */
export async function undoRefund({ sql, company, user, input }: Ctx<Annulment>): Promise<CashReceipt> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const [refund] = await sql<{ receipt_id: string; date: string; amount: string; entry_id: string | null }>`
    update advance_refunds set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and id = ${id} and reversed_on is null
    returning receipt_id, date, amount, entry_id`
  if (!refund) {
    found((await sql`select from advance_refunds where company_id = ${company} and id = ${id}`)[0])
    throw refusal('refund_undone', 'Esta devolución ya se deshizo.')
  }
  if (date < refund.date)
    throw refusal('undo_before_refund', 'No puede ser anterior a la devolución.', { field: 'date' })
  refuseOutside('date', date, refund.date)
  const [receipt] = await sql<{ number: string; lost: boolean }>`
    update receipts set returned = returned - ${refund.amount}::numeric
    where company_id = ${company} and id = ${refund.receipt_id}
    returning number, advance_account_id is not null and ${refund.entry_id}::uuid is null as lost`
  const { number, lost } = found(receipt)
  if (lost) throw refusal('refund_before_books', 'Esta devolución es anterior a los libros: ya no se puede deshacer.')
  if (refund.entry_id) {
    const description = `Anulación de una devolución del anticipo del recibo ${number}`
    await reverse(sql, company, { id: refund.entry_id, date, created_by: user.id, description })
  }
  return receiptAt(sql, company, refund.receipt_id)
}
