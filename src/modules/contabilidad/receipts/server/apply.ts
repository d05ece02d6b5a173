import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { Annulment, InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { AdvanceUse, CashReceipt } from '../schemas.ts'
import { advanceInBooks, lockedAdvance } from './advance.ts'
import { payableInvoices, payInvoices } from './invoices.ts'
import { notPosted } from './issue.ts'
import { receiptAt } from './lists.ts'
import { postMoney } from './posting.ts'

/** Pays of an invoice from a client's advance. */
export async function applyAdvance({ sql, company, user, input }: Ctx<AdvanceUse>): Promise<CashReceipt> {
  const { id, invoice_id, date, amount } = input
  await refuseToCome(sql, company, date)
  const [client] = await sql<{ client: string; client_id: string | null }>`
    select client, client_id from receipts where company_id = ${company} and id = ${id}`
  const shares = [{ invoice_id, amount }]
  const [invoice] = await payableInvoices(sql, company, { ...found(client), date, shares, field: 'invoice_id' })
  const paid = found(invoice)
  const { owed_on } = paid
  const advance = await lockedAdvance(sql, company, input)
  if (owed_on === null && advance.advance_account_id)
    throw refusal('invoice_not_posted', notPosted(paid), { field: 'invoice_id' })
  const account = owed_on && (await advanceInBooks(sql, company, advance, user.id))
  const entry =
    account &&
    (await postMoney(sql, company, {
      date,
      description: `Anticipo del recibo ${advance.number} aplicado a la ${namedInvoice(paid)}`,
      created_by: user.id,
      debits: [{ account_id: account, amount }],
      credits: [{ account_id: owed_on, amount }],
    }))
  await payInvoices(sql, company, shares)
  await sql`
    insert into invoice_payments (company_id, id, invoice_id, receipt_id, from_advance, date, amount, account_id, entry_id, created_by)
    values (${company}, ${v7()}, ${invoice_id}, ${id}, true, ${date}, ${amount}, ${account}, ${entry}, ${user.id})`
  await sql`update receipts set applied = applied + ${amount}::numeric where company_id = ${company} and id = ${id}`
  return receiptAt(sql, company, id)
}

interface Undone {
  receipt_id: string
  invoice_id: string
  date: string
  amount: string
  entry_id: string | null
  account_id: string | null
}

/** Makes what was applied an advance again; `id` is the payment's. */
export async function undoApplication({ sql, company, user, input }: Ctx<Annulment>): Promise<CashReceipt> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  // The invoice is locked before the payment and the receipt, as in every act on them.
  await sql`
    select from invoices where company_id = ${company} and id = (
      select invoice_id from invoice_payments where company_id = ${company} and id = ${id}) for update`
  const [payment] = await sql<Undone>`
    update invoice_payments set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and id = ${id} and from_advance and reversed_on is null
    returning receipt_id, invoice_id, date, amount, entry_id, account_id`
  if (!payment) {
    found((await sql`select from invoice_payments where company_id = ${company} and id = ${id} and from_advance`)[0])
    throw refusal('payment_undone', 'Este pago ya se deshizo.')
  }
  if (date < payment.date)
    throw refusal('undo_before_application', 'No puede ser anterior a la aplicación.', { field: 'date' })
  refuseOutside('date', date, payment.date)
  const [invoice] = await sql<{ kind: InvoiceKind; number: string; posted: boolean }>`
    update invoices i set paid = paid - ${payment.amount}::numeric
    where company_id = ${company} and id = ${payment.invoice_id} and paid >= ${payment.amount}::numeric
    returning ${KIND} as kind, number, entry_id is not null as posted`
  if (!invoice)
    throw refusal('payment_refunded', 'De este pago ya se devolvió dinero con una nota de crédito: anúlala antes.')
  const [receipt] = await sql<{ number: string; advance_account_id: string | null }>`
    update receipts set applied = applied - ${payment.amount}::numeric
    where company_id = ${company} and id = ${payment.receipt_id} returning number, advance_account_id`
  const { number, advance_account_id } = found(receipt)
  // It came into the books with its invoice, as money received, or not at all: there is no advance in them to give it back to.
  if (invoice.posted && payment.account_id !== advance_account_id) {
    throw refusal('payment_before_books', 'Este anticipo se aplicó antes de los libros: ya no se puede deshacer.')
  }
  if (payment.entry_id) {
    const description = `Anulación de un anticipo del recibo ${number} en la ${namedInvoice(invoice)}`
    await reverse(sql, company, { id: payment.entry_id, date, created_by: user.id, description })
  }
  return receiptAt(sql, company, payment.receipt_id)
}
