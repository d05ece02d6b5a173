import { v7 } from 'uuid'
import { centsOf } from '#src/kernel/money/cents.ts'
import { nextNumber } from '#src/platform/templates/server/numbers.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import { clientOf } from '../../invoices/server/acts.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { cashFor } from '../../invoices/server/payments.ts'
import { rulesOf } from '../../posting/server/rules.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import { leftOver, type PaidShare } from '../rules.ts'
import type { CashReceipt, NewCashReceipt } from '../schemas.ts'
import { type PayableInvoice, payableInvoices, payInvoices } from './invoices.ts'
import { receiptAt } from './lists.ts'
import { freezeReceipt } from './paper.ts'
import { advanceAccount, postMoney } from './posting.ts'

/**
 * Money of a client: pays his invoices, and what is left over is his advance.
 * @throws Refusal
 */
export async function issueReceipt({ sql, company, user, input, later }: Acting<NewCashReceipt>): Promise<CashReceipt> {
  const { date, client_id, amount, method, reference, note, lines } = input
  await refuseToCome(sql, company, date)
  const client = await clientOf(sql, company, input)
  const invoices = await payableInvoices(sql, company, { client, client_id, date, shares: lines, field: 'lines' })
  const advance = leftOver(amount, lines)
  const number = await nextNumber(sql, company, 'RC', Number(date.slice(0, 4)))
  const books = (await isPosted(sql, company, invoices, advance))
    ? await postReceipt(sql, company, { input, number, client, invoices, advance, by: user.id })
    : { entry: null, account: null, advanceAccount: null }
  const id = v7()
  await sql`
    insert into receipts (company_id, id, number, date, client, client_id, amount, applied, currency, method, reference, note,
      account_id, advance_account_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${date}::date, ${client}, ${client_id}::uuid, ${amount}::numeric,
      ${amount}::numeric - ${advance}::numeric, p.currency, ${method}, ${reference}, ${note}, ${books.account}::uuid,
      ${books.advanceAccount}::uuid, ${books.entry}::uuid, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await payInvoices(sql, company, lines)
  await sql`
    insert into invoice_payments (company_id, id, invoice_id, receipt_id, date, amount, account_id, entry_id, created_by)
    select ${company}::uuid, s.id, s.invoice_id, ${id}::uuid, ${date}::date, s.amount, ${books.account}::uuid, ${books.entry}::uuid,
      ${user.id}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: v7(), ...line })))}::jsonb) as s (
      id uuid, invoice_id uuid, amount numeric)`
  await freezeReceipt({ sql, company, later }, id)
  return receiptAt(sql, company, id)
}

/** A receipt is in the books where its invoices are, or the company has rules for its advance. */
async function isPosted(sql: Query, company: string, invoices: readonly PayableInvoice[], advance: string) {
  const outside = invoices.find(({ owed_on }) => owed_on === null)
  const inside = invoices.some(({ owed_on }) => owed_on !== null)
  const posted = inside || (centsOf(advance) > 0n && (await rulesOf(sql, company)).receivable_id !== null)
  if (posted && outside) throw refusal('invoice_not_posted', notPosted(outside))
  return posted
}

export const notPosted = (invoice: PayableInvoice) =>
  `La ${namedInvoice(invoice)} no está en el Libro Diario: contabilízala antes, en Cartera.`

interface Posted {
  input: NewCashReceipt
  number: string
  client: string
  invoices: readonly PayableInvoice[]
  advance: string
  by: string
}

/** Debits the account of money; credits what each invoice is owed on, and the rest as an advance. */
async function postReceipt(sql: Query, company: string, { input, number, client, invoices, advance, by }: Posted) {
  const { date, amount, lines } = input
  const account = await cashFor(sql, company, input.account_id)
  const owedOn = (share: PaidShare) => invoices.find(({ id }) => id === share.invoice_id)?.owed_on ?? account
  const liability = centsOf(advance) > 0n ? await advanceAccount(sql, company) : null
  const entry = await postMoney(sql, company, {
    date,
    description: `Recibo ${number} de ${client}`,
    created_by: by,
    debits: [{ account_id: account, amount }],
    credits: [
      ...lines.map((share) => ({ account_id: owedOn(share), amount: share.amount })),
      ...(liability ? [{ account_id: liability, amount: advance }] : []),
    ],
  })
  return { entry, account, advanceAccount: liability }
}
