import { laterDay } from '#src/kernel/days/day.ts'
import type { DocumentLine } from '#src/platform/documents/line.ts'
import type { Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { keepDraft } from './drafts/server/rows.ts'
import { DUE_DAYS } from './invoices/rules.ts'
import { issueInvoice } from './invoices/server/acts.ts'
import { standingInvoiceLinks } from './invoices/server/chain.ts'
import { originSlot } from './invoices/server/origins.ts'
import { checkCash } from './invoices/server/payable.ts'
import { post, reverse } from './journal/server/journal.ts'
import { portalPartSlot } from './portal/server/parts.ts'
import { postEach } from './posting/server/post-all.ts'
import type { Account, AccountType, NewEntry } from './rows.ts'
import { followerSlot, tellFollowers } from './server/document-followers.ts'
import { goodsSlot } from './server/goods-followers.ts'
import refusal from './server/refusals.ts'

// What contabilidad does for other modules, in their transactions.

interface PostedFor extends NewEntry {
  created_by: string
  /**
   * The caller's record in a person's words: 'la nómina de noviembre de 2026, en Recursos Humanos'. The journal refuses to reverse the entry and
   * names it; only the caller reverses it.
   */
  origin: string
}

/** Posts an entry that belongs to a record of the caller. Returns its id. */
export async function postEntry(sql: Query, company: string, entry: PostedFor): Promise<string> {
  const { id } = await post(sql, company, { ...entry, reverses_id: null })
  return id
}

/** Posts several such entries by one person, numbered in their order. Returns their ids. */
export const postEntries = (
  sql: Query,
  company: string,
  created_by: string,
  entries: readonly Omit<PostedFor, 'created_by'>[],
): Promise<string[]> => postEach(sql, company, created_by, entries)

/** Reverses such an entry on a day, or on the entry's own day if that is later. */
export async function reverseEntryOf(
  sql: Query,
  company: string,
  { id, ...reversal }: { id: string; date: string; created_by: string; description: string },
): Promise<void> {
  const [entry] = await sql<{ date: string }>`
    select date from journal_entries where company_id = ${company} and id = ${id}`
  const first = entry?.date ?? reversal.date
  await reverse(sql, company, { id, ...reversal, date: reversal.date < first ? first : reversal.date })
}

export interface NamedEntry {
  id: string
  /** As in '2026-14'. */
  number: string
  date: string
}

export const entriesNamed = (sql: Query, company: string, ids: readonly string[]) =>
  sql<NamedEntry>`
    select id, year || '-' || number as number, date from journal_entries
    where company_id = ${company} and id = any(${ids}::uuid[]) order by date, id`

/** Filled by modules whose records become invoices. */
export const invoiceOrigins = originSlot

/** Filled by modules that show a company's clients more of theirs in its portal. */
export const portalParts = portalPartSlot

/** The links of a chain of documents that are invoices and payments. */
export const chainedInvoices = standingInvoiceLinks

/** Filled by modules whose goods follow invoices and credit notes. */
export const documentFollowers = followerSlot

/** Filled by the module that keeps the goods that come from suppliers. */
export const goodsFollowers = goodsSlot

/** Units of some products that are ordered and did not come. What is not waited for is left out. */
export async function unitsToCome(
  sql: Query,
  company: string,
  products: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map()
  const rows = await sql<{ product_id: string; units: number }>`
    select l.product_id, sum(greatest(l.quantity - l.received, 0))::int as units from purchase_order_lines l
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id and o.status in ('Enviada', 'Parcial')
    where l.company_id = ${company} and l.product_id = any(${products}::uuid[]) and l.goods group by 1`
  return new Map(rows.map(({ product_id, units }) => [product_id, units]))
}

/** What an account of debit has at the end of a day. */
export async function accountBalance(sql: Query, company: string, account: string, day: string): Promise<string> {
  const [sum] = await sql<{ balance: string }>`
    select coalesce(sum(debit - credit), 0)::numeric(18,2)::text as balance from journal_lines
    where company_id = ${company} and account_id = ${account} and date <= ${day}`
  return sum?.balance ?? '0.00'
}

interface InvoiceFor {
  client: string
  client_id: string | null
  description: string
  date: string
  lines: DocumentLine[]
  /** The quote that it is made from, which the caller holds. */
  from_quote: string | null
  /** Of the whole document: '10%', an amount, or '0'. */
  general_discount: string
}

/** The transaction in which an invoice is issued, and the keys of what it may be signed with. */
export type IssuingInvoice = Issuing & Pick<Ctx<unknown>, 'keys'>

/** Issues an invoice of these lines in a person's name, due after its client's days; the caller keeps the tie to what it was made from. */
export async function issueInvoiceFor(
  { sql, company, later, keys }: IssuingInvoice,
  areas: FillingAreas,
  author: string,
  { from_quote, ...invoice }: InvoiceFor,
): Promise<{ id: string; number: string }> {
  const due_date = laterDay(invoice.date, await daysToPay(sql, company, invoice.client_id))
  const input = { ...invoice, quote_id: null, series_id: null, amount: '0', due_date }
  const { id, number } = await issueInvoice({ sql, company, later, keys, user: { id: author }, input })
  const { lines } = invoice
  await tellFollowers(areas, (one) =>
    one.onInvoiceIssued(sql, company, { id, number, date: invoice.date, author, lines, quote_id: from_quote }),
  )
  return { id, number }
}

/** Drafts that invoice instead. Whoever issues it ties it to its quote then, as an invoice that is made from the quote. */
export async function draftInvoiceFor(
  sql: Query,
  company: string,
  author: string,
  { from_quote, date: _, ...invoice }: InvoiceFor,
): Promise<void> {
  const days_to_pay = await daysToPay(sql, company, invoice.client_id)
  await keepDraft(sql, company, { ...invoice, amount: '0', days_to_pay, quote_id: from_quote, author })
}

async function daysToPay(sql: Query, company: string, client: string | null): Promise<number> {
  const [row] = await sql<{ payment_days: number | null }>`
    select payment_days from cdm_clients where company_id = ${company} and id = ${client}::uuid`
  return row?.payment_days ?? DUE_DAYS
}

/** What an account is chosen for: its type, and its codes in the starter charts. */
export interface AccountRole {
  type: AccountType
  codes: readonly string[]
  /** A cash account: caja or banco. */
  cash?: boolean
}

interface Chosen extends Pick<AccountRole, 'type' | 'cash'> {
  id: string
  field: string
}

/**
 * Checks that a module may post to an account, and locks it, so that nobody deletes it before it is referenced.
 * @throws Refusal at `field` for an account of another type, 404 if it does not exist
 */
export async function checkPostingAccount(
  sql: Query,
  company: string,
  { id, type, field, cash }: Chosen,
): Promise<void> {
  if (cash) return checkCash(sql, company, id, field)
  const [account] = await sql<Pick<Account, 'type'>>`
    select type from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  if (account.type !== type) throw refusal('wrong_account_type', `Elige una cuenta de tipo ${type}.`, { field })
}

/** Checks several accounts, each under its own field and in order; empty ones are allowed. */
export async function checkPostingAccounts<Role extends string>(
  sql: Query,
  company: string,
  roles: Record<Role, AccountRole>,
  chosen: Record<Role, string | null>,
): Promise<void> {
  for (const field of Object.keys(roles) as Role[]) {
    const id = chosen[field]
    if (id !== null) await checkPostingAccount(sql, company, { ...roles[field], id, field })
  }
}

/** For each role the first account of the chart with one of its codes and its type. */
export async function proposePostingAccounts<Role extends string>(
  sql: Query,
  company: string,
  roles: Record<Role, AccountRole>,
): Promise<Record<Role, string | null>> {
  const entries = Object.entries<AccountRole>(roles)
  const codes = entries.flatMap(([, role]) => role.codes)
  const accounts = await sql<Pick<Account, 'id' | 'code' | 'type'>>`
    select id, code, type from chart_of_accounts where company_id = ${company} and code = any(${codes}::text[])`
  const fitting = ({ type, codes }: AccountRole) =>
    codes.map((code) => accounts.find((one) => one.code === code && one.type === type)).find(Boolean)?.id ?? null
  return Object.fromEntries(entries.map(([field, role]) => [field, fitting(role)])) as Record<Role, string | null>
}
