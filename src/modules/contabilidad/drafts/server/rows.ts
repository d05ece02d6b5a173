import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { sumsToday } from '../../invoices/server/sums.ts'
import refusal from '../../server/refusals.ts'
import type { InvoiceDraft, NewInvoiceDraft } from '../schemas.ts'

const MOST_DRAFTS = 500

export const DRAFT_ROW: Sql = fragment`
  d.id, d.client, d.client_id, d.description, d.total, d.quote_id is not null as from_quote, p.username, d.created_at, d.version`
export const DRAFT_FROM: Sql = fragment`from invoice_drafts d`
export const DRAFT_AUTHOR: Sql = fragment`join profiles p on p.company_id = d.company_id and p.id = d.created_by`

export async function draftAt(sql: Query, company: string, id: string): Promise<InvoiceDraft> {
  const [row] = await sql<InvoiceDraft>`
    select ${DRAFT_ROW}, d.days_to_pay, d.lines, d.amount, d.general_discount ${DRAFT_FROM} ${DRAFT_AUTHOR}
    where d.company_id = ${company} and d.id = ${id}`
  return found(row)
}

interface Drafted extends NewInvoiceDraft {
  author: string
  quote_id: string | null
}

/** Keeps an invoice-to-be, whose client and products somebody checked. Returns its id. */
export async function keepDraft(sql: Query, company: string, { author, quote_id, ...typed }: Drafted): Promise<string> {
  const id = v7()
  const total = await draftTotal(sql, company, typed)
  const kept = await sql`
    insert into invoice_drafts (company_id, id, client, client_id, description, days_to_pay, lines, amount, general_discount, total,
      quote_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${typed.client}, ${typed.client_id}::uuid, ${typed.description}, ${typed.days_to_pay}::int,
      ${JSON.stringify(typed.lines)}::jsonb, ${typed.amount}::numeric, ${typed.general_discount}, ${total}::numeric,
      ${quote_id}::uuid, ${author}::uuid
    where (select count(*) from invoice_drafts where company_id = ${company}) < ${MOST_DRAFTS}
    returning id`
  if (kept.length === 0)
    throw refusal(
      'too_many_invoice_drafts',
      `Puedes tener como máximo ${MOST_DRAFTS} borradores: emite o borra alguno.`,
    )
  return id
}

/** As of today, '0.00' while it has neither lines nor an amount. */
export async function draftTotal(
  sql: Query,
  company: string,
  typed: Pick<NewInvoiceDraft, 'amount' | 'lines' | 'general_discount'>,
): Promise<string> {
  const { totals } = await sumsToday(sql, company, typed)
  return totals.total
}

/** A draft in the version that was seen, locked: whoever issues it at the same time waits, and then finds none. */
export async function lockInvoiceDraft(
  sql: Query,
  company: string,
  { id, version }: ByVersion,
): Promise<string | null> {
  const [draft] = await sql<{ version: number; quote_id: string | null }>`
    select version, quote_id from invoice_drafts where company_id = ${company} and id = ${id} for update`
  return foundAsSeen(draft, version).quote_id
}

/** What was issued is no draft any more, nor is anything else that was drafted of its quote. */
export const dropDrafts = (
  sql: Query,
  company: string,
  { draft, quote }: { draft: string | null; quote: string | null },
) =>
  sql`
    delete from invoice_drafts
    where company_id = ${company} and (id = ${draft}::uuid or quote_id = ${quote}::uuid)`
