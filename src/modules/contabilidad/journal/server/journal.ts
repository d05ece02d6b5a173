import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { attachedTo } from '../../attachments/server/attached.ts'
import { refuseReconciled } from '../../banks/server/reconciled.ts'
import type { EntryList, Reversal } from '../../contract.ts'
import type { Entry, NewEntry, NewLine } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { copyClosing } from '../closing/server/closing-entries.ts'
import { isSearched } from './search.ts'

export function entries(ctx: Ctx<EntryList>) {
  const { company, input } = ctx
  return listOf<Entry>(ctx, {
    select: shownOf(company),
    from: FROM,
    joins: JOINS,
    where: [
      fragment`e.company_id = ${company}`,
      input.from && fragment`e.date >= ${input.from}`,
      input.to && fragment`e.date <= ${input.to}`,
      input.search && isSearched(company, input.search),
      (input.account_id || input.cost_center_id) && hasLine(company, input),
    ],
    order: descending(['date', fragment`e.date`], ['uuid', fragment`e.id`]),
  })
}

const hasLine = (company: string, { account_id, cost_center_id }: EntryList) => fragment`exists (
  select from journal_lines l where l.company_id = ${company} and l.entry_id = e.id
    ${account_id ? fragment`and l.account_id = ${account_id}` : empty}
    ${cost_center_id ? fragment`and l.cost_center_id = ${cost_center_id}` : empty})`

export async function entry({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  return entryAt(sql, company, id)
}

export const addEntry = ({ sql, company, user, input }: Ctx<NewEntry>) =>
  post(sql, company, { ...input, created_by: user.id, reverses_id: null })

/** Posts the entry again with debits and credits exchanged. */
export async function reverseEntry({ sql, company, user, input: { id, date } }: Ctx<Reversal>) {
  const [owner] = await sql<{ number: string }>`
    select i.number from journal_entries e join invoices i on ${isOfInvoice(company)}
    where e.company_id = ${company} and e.id = ${id}`
  if (owner) throw refusal('entry_of_invoice', `Es de la factura ${owner.number}: anúlala o deshaz su pago en Cartera.`)
  const [receipt] = await sql<{ number: string }>`
    select r.number from journal_entries e join receipts r on ${isOfReceipt(company)}
    where e.company_id = ${company} and e.id = ${id}`
  if (receipt) throw refusal('entry_of_receipt', `Es del recibo ${receipt.number}: anúlalo en Cartera.`)
  await refuseOfAsset(sql, company, id)
  const [other] = await sql<{ origin: string | null }>`
    select origin from journal_entries where company_id = ${company} and id = ${id}`
  if (other?.origin) throw refusal('entry_has_origin', `Es de ${other.origin}: anúlala allí.`)
  return reverse(sql, company, { id, date, created_by: user.id })
}

/** An asset's entries are reversed through the asset, so that its state never differs from the books. Waits for a concurrent disposal. */
async function refuseOfAsset(sql: Query, company: string, entry: string) {
  const [asset] = await sql<{ name: string; status: string; disposal: boolean }>`
    select a.name, a.status, a.disposal_entry_id is not distinct from ${entry}::uuid as disposal from fixed_assets a
    where a.company_id = ${company} and (a.disposal_entry_id = ${entry} or a.id in (
      select d.asset_id from asset_depreciations d where d.company_id = ${company} and d.entry_id = ${entry}))
    for update of a`
  if (asset?.disposal) throw refusal('entry_of_disposal', `Es la baja de «${asset.name}»: deshazla en Activos Fijos.`)
  if (asset?.status === 'Dado de baja') {
    throw refusal('asset_disposed', `«${asset.name}» está dado de baja: deshaz antes su baja en Activos Fijos.`)
  }
}

interface TakingBack {
  id: string
  date: string
  created_by: string
  /** What the entry is about; by default the original's number. */
  description?: string
}

/**
 * Posts the reversal of an entry.
 * @throws Refusal if the entry cannot be reversed
 */
export async function reverse(sql: Query, company: string, { id, date, created_by, ...texts }: TakingBack) {
  // Posted rows are immutable and cannot be locked for update, so an advisory lock serializes concurrent reversals.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`
  const [original] = await sql<Pick<Entry, 'year' | 'number' | 'date'> & { reversed: boolean; reverses: boolean }>`
    select e.year, e.number, e.date, e.reverses_id is not null as reverses, exists (
      select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id) as reversed
    from journal_entries e where e.company_id = ${company} and e.id = ${id}`
  const { year, number, date: first, reversed, reverses } = found(original)
  await refuseReconciled(sql, company, id)
  if (reversed) throw refusal('entry_reversed', 'Este asiento ya fue anulado.')
  if (reverses) throw refusal('entry_is_reversal', 'Una anulación no se anula: registra el asiento de nuevo.')
  if (date < first) {
    throw refusal('reversal_before_entry', 'La anulación no puede ser anterior al asiento.', { field: 'date' })
  }
  refuseOutside('date', date, first)
  const lines = await sql<NewLine>`
    select account_id, credit as debit, debit as credit, cost_center_id from journal_lines
    where company_id = ${company} and entry_id = ${id} order by position`
  const description = texts.description ?? `Anulación del asiento ${year}-${number}`
  const reversal = await post(sql, company, { date, description, lines, created_by, reverses_id: id })
  const closes = await copyClosing(sql, company, { reversal: reversal.id, original: id, person: created_by })
  return { ...reversal, closes }
}

/** An invoice's entries by date: its own, its payments' and credit notes', and their reversals. */
export const entriesOfInvoice = (sql: Query, company: string, invoice: string) => sql<Entry>`
  with own as (
    select array(
      select entry_id from invoices where company_id = ${company} and id = ${invoice}
      union all select entry_id from invoice_payments where company_id = ${company} and invoice_id = ${invoice}
      union all select entry_id from credit_notes where company_id = ${company} and invoice_id = ${invoice}
    ) as ids
  )
  select ${shownOf(company)} ${FROM} ${JOINS}, own
  where e.company_id = ${company} and (e.id = any(own.ids) or e.reverses_id = any(own.ids)) order by e.date, e.id`

/** A receipt's entries by date: its own, those of what its advance became, and their reversals. */
export const entriesOfReceipt = (sql: Query, company: string, receipt: string) => sql<Entry>`
  with own as (
    select array(
      select entry_id from receipts where company_id = ${company} and id = ${receipt}
      union select entry_id from invoice_payments where company_id = ${company} and receipt_id = ${receipt}
      union select entry_id from advance_refunds where company_id = ${company} and receipt_id = ${receipt}
    ) as ids
  )
  select ${shownOf(company)} ${FROM} ${JOINS}, own
  where e.company_id = ${company} and (e.id = any(own.ids) or e.reverses_id = any(own.ids)) order by e.date, e.id`

/** Whether entry `e` was posted, or reversed, for invoice `i`. */
const isOfInvoice = (company: string): Sql => fragment`i.company_id = ${company} and (
  i.entry_id = coalesce(e.reverses_id, e.id) or i.id = (
    select y.invoice_id from invoice_payments y
    where y.company_id = ${company} and y.entry_id = coalesce(e.reverses_id, e.id) and y.receipt_id is null) or i.id = (
    select n.invoice_id from credit_notes n
    where n.company_id = ${company} and n.entry_id = coalesce(e.reverses_id, e.id)))`

/** Whether entry `e` was posted, or reversed, for receipt `r`: its own, or of what its advance became. */
const isOfReceipt = (company: string): Sql => fragment`r.company_id = ${company} and r.id = (
  select o.id from receipts o where o.company_id = ${company} and o.entry_id = coalesce(e.reverses_id, e.id)
  union select y.receipt_id from invoice_payments y
  where y.company_id = ${company} and y.entry_id = coalesce(e.reverses_id, e.id) and y.receipt_id is not null
  union select d.receipt_id from advance_refunds d where d.company_id = ${company} and d.entry_id = coalesce(e.reverses_id, e.id))`

interface Posting extends NewEntry {
  created_by: string
  reverses_id: string | null
  /** The other module's record that it belongs to: see port.ts. */
  origin?: string
}

/** Numbers an entry and inserts it with its lines. */
export async function post(sql: Query, company: string, entry: Posting): Promise<Entry> {
  await checkReferences(sql, company, entry.lines)
  const id = v7()
  await sql`
    with counted as (
      insert into journal_counters (company_id, year, last_number)
      values (${company}, extract(year from ${entry.date}::date)::int, 1)
      on conflict (company_id, year) do update set last_number = journal_counters.last_number + 1
      returning last_number
    )
    insert into journal_entries (company_id, id, number, date, description, reverses_id, created_by, origin)
    select ${company}::uuid, ${id}::uuid, last_number, ${entry.date}::date, ${entry.description},
      ${entry.reverses_id}::uuid, ${entry.created_by}::uuid, ${entry.origin ?? null}
    from counted`
  const lines = entry.lines.map((line) => ({ ...line, id: v7() }))
  await sql`
    insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit, cost_center_id)
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, ${entry.date}::date, place,
      (line->>'account_id')::uuid, (line->>'debit')::numeric, (line->>'credit')::numeric, (line->>'cost_center_id')::uuid
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as l (line, place)`
  return entryAt(sql, company, id)
}

export async function entryAt(sql: Query, company: string, id: string): Promise<Entry> {
  const [entry] = await sql<Entry>`
    select ${shownOf(company)} ${FROM} ${JOINS} where e.company_id = ${company} and e.id = ${id}`
  return found(entry)
}

/** Checks and locks accounts and centres, so that nobody deletes one before the entry is stored. */
export async function checkReferences(sql: Query, company: string, lines: readonly NewLine[]) {
  const accounts = [...new Set(lines.map(({ account_id }) => account_id))]
  const centers = [...new Set(lines.flatMap(({ cost_center_id }) => cost_center_id ?? []))]
  const existingAccounts = await sql`
    select from chart_of_accounts where company_id = ${company} and id = any(${accounts}::uuid[]) for key share`
  if (existingAccounts.length < accounts.length)
    throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  if (centers.length === 0) return
  const existingCenters = await sql`
    select from cost_centers where company_id = ${company} and id = any(${centers}::uuid[]) for key share`
  if (existingCenters.length < centers.length)
    throw refusal('cost_center_not_found', 'Uno de los centros de costo ya no existe.')
}

const shownOf = (company: string): Sql => fragment`
  e.id, e.year, e.number, e.date, e.description, e.created_at, p.username, ${attachedTo('asiento', 'e')} as files,
  (select o.year || '-' || o.number from journal_entries o
   where o.company_id = ${company} and o.id = e.reverses_id) as reverses,
  (select r.year || '-' || r.number from journal_entries r
   where r.company_id = ${company} and r.reverses_id = e.id) as reversed_by,
  (select k.year from closing_entries k where k.company_id = ${company} and k.entry_id = e.id) as closes,
  (select jsonb_build_object('id', i.id, 'number', i.number) from invoices i where ${isOfInvoice(company)}) as invoice,
  (select jsonb_build_object('id', r.id, 'number', r.number) from receipts r where ${isOfReceipt(company)}) as receipt,
  (select jsonb_agg(jsonb_build_object('account_id', l.account_id, 'code', a.code, 'account', a.name,
     'debit', l.debit::text, 'credit', l.credit::text, 'cost_center_id', l.cost_center_id, 'cost_center', c.name)
     order by l.position)
   from journal_lines l
   join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
   left join cost_centers c on c.company_id = l.company_id and c.id = l.cost_center_id
   where l.company_id = ${company} and l.entry_id = e.id) as lines`
const FROM: Sql = fragment`from journal_entries e`
const JOINS: Sql = fragment`join profiles p on p.company_id = e.company_id and p.id = e.created_by`
