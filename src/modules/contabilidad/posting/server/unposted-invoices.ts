import fragment, { empty } from 'sql-template-tag'
import { centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { CreditNote } from '../../credit-notes/schemas.ts'
import { postCreditNote } from '../../credit-notes/server/posting.ts'
import type { InvoiceKind } from '../../invoices/schemas.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import refusal from '../../server/refusals.ts'
import { keptTaxes } from '../../tax-books/server/kept.ts'
import { type LatePosting, MOST_POSTED, type Unposted } from '../contract.ts'
import { postIssued, postOpening, postReceivedPayment, rulesOf } from './rules.ts'

/** Issued without rules, and not annulled. */
const UNPOSTED = fragment`i.entry_id is null and i.annulled_on is null`

export const unposted = ({ sql, company }: Ctx<unknown>) => unpostedOf(sql, company)

async function unpostedOf(sql: Query, company: string): Promise<Unposted> {
  const [sums] = await sql<Unposted>`
    select count(*)::int as invoices, coalesce(sum(i.amount), 0)::numeric(20, 2) as amount,
      coalesce(sum(i.balance), 0)::numeric(20, 2) as owed, coalesce(sum(i.paid), 0)::numeric(20, 2) as paid,
      coalesce(sum((select count(*) from invoice_payments y
        where y.company_id = ${company} and y.invoice_id = i.id and y.reversed_on is null)), 0)::int as payments
    from invoices i where i.company_id = ${company} and ${UNPOSTED}`
  return found(sums)
}

interface Late {
  id: string
  document: InvoiceKind
  number: string
  date: string
  client: string
  amount: string
  balance: string
  taxes: BorneTax[]
}

/** Posts invoices by date; concurrent payments and annulments of them wait. */
export async function postInvoices({ sql, company, user, input }: Ctx<LatePosting>) {
  const rules = await rulesOf(sql, company)
  if (!rules.receivable_id || !rules.cash_id)
    throw refusal('invoice_accounts_missing', 'Elige antes las cuentas de tus facturas.')
  const chosen = input.ids ? fragment`and i.id = any(${input.ids}::uuid[])` : empty
  const invoices = await sql<Late>`
    select i.id, ${KIND} as document, i.number, i.date, i.client, i.amount, i.balance, ${keptTaxes(company, fragment`i.id`)} as taxes from invoices i
    where i.company_id = ${company} and ${UNPOSTED} ${chosen} ${input.as === 'opening' ? fragment`and i.balance > 0` : empty}
    order by i.date, i.id limit ${MOST_POSTED} for update of i`
  if (invoices.length === 0)
    throw refusal('invoices_already_posted', 'Estas facturas ya están en el Libro Diario, anuladas o pagadas.')
  if (input.as === 'opening') await refuseOpening(sql, company, input, invoices)
  for (const invoice of invoices) {
    const issued = { ...invoice, payable: invoice.amount, created_by: user.id }
    const entry =
      input.as === 'income'
        ? await postIssued(sql, company, issued)
        : await postOpening(sql, company, { ...issued, total: invoice.balance, ...input })
    if (entry === null) throw refusal('invoice_accounts_missing', 'Elige antes las cuentas de tus facturas.')
    await sql`update invoices set entry_id = ${entry} where company_id = ${company} and id = ${invoice.id}`
    if (input.as === 'income') {
      await postPayments(sql, company, { ...invoice, entry, account: rules.cash_id, by: user.id })
      await postNotes(sql, company, { ...invoice, entry, account: rules.cash_id, by: user.id })
    }
  }
  const { invoices: left } = await unpostedOf(sql, company)
  return { posted: invoices.length, left }
}

interface Posted {
  id: string
  number: string
  entry: string
  account: string
  by: string
}

/** Posts the payments of an invoice, each on its own day; reversed ones are left out. */
async function postPayments(
  sql: Query,
  company: string,
  { id, document, number, entry, account, by }: Posted & { document: InvoiceKind },
) {
  const payments = await sql<{ id: string; date: string; amount: string }>`
    select id, date, amount from invoice_payments
    where company_id = ${company} and invoice_id = ${id} and reversed_on is null order by date, id for update`
  for (const { id: payment, date, amount } of payments) {
    const paid = { kind: document, number, entry_id: entry, date, amount, account_id: account, created_by: by }
    const posted = await postReceivedPayment(sql, company, paid)
    await sql`
      update invoice_payments set entry_id = ${posted}, account_id = ${account}
      where company_id = ${company} and id = ${payment}`
  }
}

/** Posts its credit notes in the same way. */
async function postNotes(sql: Query, company: string, { id, number, entry, account, by }: Posted) {
  const notes = await sql<Pick<CreditNote, 'id' | 'number' | 'date' | 'amount' | 'refunded'> & { taxes: BorneTax[] }>`
    select n.id, n.number, n.date, n.amount, n.refunded, ${keptTaxes(company, fragment`n.invoice_id`, fragment`n.id`)} as taxes
    from credit_notes n
    where n.company_id = ${company} and n.invoice_id = ${id} and n.annulled_on is null order by n.date, n.id for update of n`
  for (const note of notes) {
    const account_id = centsOf(note.refunded) > 0n ? account : null
    const posted = await postCreditNote(sql, company, {
      ...note,
      invoice: number,
      entry_id: entry,
      account_id,
      created_by: by,
    })
    await sql`
      update credit_notes set entry_id = ${posted}, account_id = ${account_id}
      where company_id = ${company} and id = ${note.id}`
  }
}

/** An opening balance is not income, and may not be dated before the invoices it stands for. */
async function refuseOpening(
  sql: Query,
  company: string,
  { date, account_id }: { date: string; account_id: string },
  invoices: readonly Late[],
) {
  await refuseToCome(sql, company, date)
  const later = invoices.find((invoice) => invoice.date > date)
  if (later)
    throw refusal('invoice_after_date', `La factura ${later.number} es posterior a ese día.`, { field: 'date' })
  const [account] = await sql<{ type: string }>`
    select type from chart_of_accounts where company_id = ${company} and id = ${account_id} for key share`
  if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  if (account.type !== 'Patrimonio')
    throw refusal('wrong_account_type', 'Elige una cuenta de tipo Patrimonio.', { field: 'account_id' })
}
