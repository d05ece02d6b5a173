import { Refusal, refusalAt } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import type { Account, AccountType, NewEntry } from './rows.ts'
import { post, takeBack } from './server/journal.ts'
import { checkCash, refuseToCome } from './server/payable.ts'

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
  await takeBack(sql, company, { id, ...reversal, date: reversal.date < first ? first : reversal.date })
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

/** The first account of the plan with one of these codes and the right type, or null. */
export async function proposedAccount(
  sql: Query,
  company: string,
  { type, codes }: { type: AccountType; codes: readonly string[] },
): Promise<string | null> {
  const known = await sql<Pick<Account, 'id' | 'code'>>`
    select id, code from chart_of_accounts
    where company_id = ${company} and type = ${type} and code = any(${codes}::text[])`
  return codes.map((code) => known.find((account) => account.code === code)).find(Boolean)?.id ?? null
}

/** @throws Refusal at `field` for an account of another type, 404 for one that is not there */
export async function checkAccount(
  sql: Query,
  company: string,
  { id, type, field, cash = false }: { id: string; type: AccountType; field: string; cash?: boolean },
): Promise<void> {
  if (cash) return checkCash(sql, company, id, field)
  const [account] = await sql<Pick<Account, 'type'>>`
    select type from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (!account) throw new Refusal(404, 'Una de las cuentas ya no está en tu plan.')
  if (account.type !== type) throw refusalAt(field, `Elige una cuenta de tipo ${type}.`)
}

/** A day that has not come is none on which something was paid. */
export const refuseDayToCome = refuseToCome
