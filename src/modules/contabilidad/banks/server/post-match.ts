import { formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { paySupplier } from '../../bill-payments/server/pay.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { post } from '../../journal/server/journal.ts'
import { issueReceipt } from '../../receipts/server/issue.ts'
import type { NewLine } from '../../rows.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import type { Reconciliation } from '../match-schemas.ts'
import type { OpenLine } from '../proposals/candidates.ts'

/** A line of the books, and what was posted so that it is there. */
export interface Made {
  journal_line_id: string
  receipt_id: string | null
  payment_id: string | null
  entry_id: string | null
}

export const NOTHING_POSTED = { receipt_id: null, payment_id: null, entry_id: null } satisfies Partial<Made>

type Posted = OpenLine & { account_id: string; bank: string }

const { shortDate } = formatsOf('')

/** Registers the money of a client by a receipt. */
export async function receiveFor(
  { sql, company, user, input, later }: Acting<Reconciliation>,
  line: Posted,
): Promise<Made> {
  const { invoices } = input
  const [first] = await sql<{
    kind: InvoiceKind
    client: string
    client_id: string | null
    number: string
    posted: boolean
  }>`
    select ${KIND} as kind, client, client_id, number, entry_id is not null as posted from invoices i
    where company_id = ${company} and id = ${invoices[0]?.invoice_id}`
  const invoice = found(first)
  const { client, client_id, posted } = invoice
  if (!posted)
    throw refusal(
      'invoice_not_posted',
      `La ${namedInvoice(invoice)} no está en el Libro Diario: contabilízala antes, en Cartera.`,
    )
  const receipt = await issueReceipt({
    ...{ sql, company, user, later },
    input: {
      ...{ date: line.day, client, client_id, lines: invoices, account_id: line.account_id },
      amount: amountOf(invoices.reduce((sum, { amount }) => sum + centsOf(amount), 0n)),
      method: 'Transferencia',
      ...toldBy(line),
    },
  })
  const [made] = await sql<{ id: string }>`
    select j.id from receipts r join journal_lines j on j.company_id = r.company_id and j.entry_id = r.entry_id
    where r.company_id = ${company} and r.id = ${receipt.id} and j.account_id = ${line.account_id}`
  return { ...NOTHING_POSTED, journal_line_id: found(made).id, receipt_id: receipt.id }
}

/** Registers the money to a supplier by a payment. */
export async function payFor(
  { sql, company, user, input, later }: Acting<Reconciliation>,
  line: Posted,
): Promise<Made> {
  const { bills } = input
  const [first] = await sql<{ supplier_id: string }>`
    select supplier_id from bills where company_id = ${company} and id = ${bills[0]?.bill_id}`
  const payment = await paySupplier({
    ...{ sql, company, user, later },
    input: {
      ...{ date: line.day, supplier_id: found(first).supplier_id, lines: bills, account_id: line.account_id },
      amount: amountOf(bills.reduce((sum, { amount }) => sum + centsOf(amount), 0n)),
      method: 'Transferencia',
      ...toldBy(line),
    },
  })
  const [made] = await sql<{ id: string }>`
    select j.id from supplier_payments s join journal_lines j on j.company_id = s.company_id and j.entry_id = s.entry_id
    where s.company_id = ${company} and s.id = ${payment.id} and j.account_id = ${line.account_id}`
  return { ...NOTHING_POSTED, journal_line_id: found(made).id, payment_id: payment.id }
}

const toldBy = ({ reference, bank, day, text }: Posted) => ({
  reference,
  note: `${bank}, ${shortDate(day)}: ${text}`.slice(0, 500),
})

/** Posts what goes to accounts: one entry, with one line on the bank's account. */
export async function postAccounts({ sql, company, user, input }: Acting<Reconciliation>, line: Posted): Promise<Made> {
  const { accounts } = input
  if (accounts.some(({ account_id }) => account_id === line.account_id))
    throw refusal('match_with_itself', 'Elige otra cuenta: esa es la del banco.', { field: 'accounts' })
  const sum = accounts.reduce((all, { amount }) => all + centsOf(amount), 0n)
  if (sum === 0n) throw refusal('match_of_nothing', 'Las líneas a cuentas se anulan entre sí.', { field: 'accounts' })
  const entry = await post(sql, company, {
    date: line.day,
    description: (
      accounts.find(({ description }) => description !== '')?.description ||
      line.text ||
      line.counterparty ||
      'Movimiento del banco'
    ).slice(0, 500),
    lines: [
      sided(line.account_id, sum, null),
      ...accounts.map(({ account_id, amount, cost_center_id }) => sided(account_id, -centsOf(amount), cost_center_id)),
    ],
    created_by: user.id,
    reverses_id: null,
    origin: `la conciliación de «${line.bank}», en Bancos`,
  })
  const journal_line_id = await lineOn(sql, company, entry.id, line.account_id)
  return { ...NOTHING_POSTED, journal_line_id, entry_id: entry.id }
}

const sided = (account_id: string, cents: bigint, cost_center_id: string | null): NewLine => ({
  account_id,
  debit: cents > 0n ? amountOf(cents) : '0',
  credit: cents < 0n ? amountOf(-cents) : '0',
  cost_center_id,
})

async function lineOn(sql: Query, company: string, entry: string, account: string): Promise<string> {
  const [line] = await sql<{ id: string }>`
    select id from journal_lines where company_id = ${company} and entry_id = ${entry} and account_id = ${account}`
  return found(line).id
}
