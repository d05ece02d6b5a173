import type { Query } from '#src/server/database/transaction.ts'
import { refuseToCome } from './invoices/server/payable.ts'
import { post, reverse } from './journal/server/journal.ts'
import type { NewEntry } from './rows.ts'
import { checkAccount, checkChosen, proposedAccounts } from './server/chosen-accounts.ts'

// What contabilidad does for other modules, in their transactions.

interface PostedFor extends NewEntry {
  created_by: string
  /** What of whom it is, as a person reads it: 'la nómina de noviembre de 2026, en Recursos Humanos'. Only that takes it back. */
  origin: string
}

/** Writes an entry down that belongs to something of the caller. Answers its id. */
export async function postEntry(sql: Query, company: string, entry: PostedFor): Promise<string> {
  const { id } = await post(sql, company, { ...entry, reverses_id: null })
  return id
}

/** Posts the contrary, on a day or, where the entry is of a later one, on that. */
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

/** A day that has not come is none on which something was paid. */
export const refuseDayToCome = refuseToCome

/** Whether an account is one that a module may post to. @throws Refusal under the field that names it */
export const checkPostingAccount = checkAccount

/** The same of several at once, each under its own field. */
export const checkPostingAccounts = checkChosen

/** Of each role the account that it would likely be. */
export const proposePostingAccounts = proposedAccounts
