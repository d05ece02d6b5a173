import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { gapOf, totalOf } from '../formats/statement.ts'
import type { ImportedStatement, KnownAsked, NewBankStatement } from '../schemas.ts'
import { bankBalanceAt } from './balance.ts'
import { identitiesOf } from './identity.ts'

export async function knownBankLines({ sql, company, input: { id, lines } }: Ctx<KnownAsked>) {
  const identities = identitiesOf(lines)
  const there = await knownAmong(sql, company, id, identities)
  return { known: identities.flatMap((identity, at) => (there.has(identity) ? [at] : [])) }
}

/** Keeps what is new of a statement that ties. */
export async function importBankStatement({
  sql,
  company,
  user,
  input,
}: Ctx<NewBankStatement>): Promise<ImportedStatement> {
  const { id, lines, from, to, file_name, format } = input
  const account = await lockedAccount(sql, company, id)
  if (account.archived) throw refusal('bank_account_archived', 'Esta cuenta está archivada: restáurala antes.')
  if (input.currency !== '' && input.currency !== account.currency)
    throw refusal(
      'statement_of_other_currency',
      `El extracto es en ${input.currency} y tu empresa lleva ${account.currency}.`,
    )
  refuseGap(input, account)
  const identities = identitiesOf(lines)
  const there = await knownAmong(sql, company, id, identities)
  const fresh = lines.flatMap((line, at) =>
    there.has(identities[at] ?? '') ? [] : [{ ...line, id: v7(), identity: identities[at] }],
  )
  if (fresh.length === 0) return { id: null, added: 0, known: lines.length }
  const { opening, closing } = balancesOf(input, await closingKnown(sql, company, id, to, fresh))
  const statement = v7()
  await sql`
    insert into bank_statements (company_id, id, bank_account_id, file_name, format, from_day, to_day, opening, closing, created_by)
    values (${company}, ${statement}, ${id}, ${file_name}, ${format}, ${from}, ${to}, ${opening}, ${closing}, ${user.id})`
  await sql`
    insert into bank_lines (company_id, id, bank_account_id, statement_id, day, value_day, amount, text, counterparty, reference, identity)
    select ${company}::uuid, f.id, ${id}::uuid, ${statement}::uuid, f.day, f.value_day, f.amount, f.text, f.counterparty, f.reference, f.identity
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as f (
      id uuid, day date, value_day date, amount numeric, text text, counterparty text, reference text, identity text)`
  return { id: statement, added: fresh.length, known: lines.length - fresh.length }
}

export async function removeBankStatement({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const [statement] = await sql<{ reconciled: boolean }>`
    select exists (select from bank_matches m join bank_lines l on l.company_id = m.company_id and l.id = m.line_id
      where l.company_id = ${company} and l.statement_id = s.id) as reconciled
    from bank_statements s where s.company_id = ${company} and s.id = ${id}`
  if (found(statement).reconciled)
    throw refusal('statement_reconciled', 'Hay movimientos conciliados de este extracto: deshaz antes su conciliación.')
  await sql`delete from bank_lines where company_id = ${company} and statement_id = ${id}`
  await sql`delete from bank_statements where company_id = ${company} and id = ${id}`
  return {}
}

interface LockedAccount {
  archived: boolean
  currency: string
  country: string
}

/** Locked, so that of two who import one file at once the second finds it known. */
async function lockedAccount(sql: Query, company: string, id: string): Promise<LockedAccount> {
  await sql`select from bank_accounts where company_id = ${company} and id = ${id} for update`
  const [account] = await sql<LockedAccount>`
    select b.archived_at is not null as archived, p.currency, p.country
    from bank_accounts b join company_profiles p on p.company_id = b.company_id
    where b.company_id = ${company} and b.id = ${id}`
  return found(account)
}

function refuseGap(statement: NewBankStatement, { country, currency }: LockedAccount): void {
  const { opening, closing, lines } = statement
  if (gapOf(statement) === 0n || opening === null || closing === null) return
  const money = (amount: string) => formatsOf(country).money(amount, currency)
  const [moved, ends] = [totalOf(lines), amountOf(centsOf(opening) + centsOf(totalOf(lines)))]
  throw refusal(
    'statement_does_not_tie',
    `El extracto no cuadra: ${money(opening)} al comienzo y ${money(moved)} en movimientos dan ${money(ends)}, y dice terminar en ${money(closing)}.`,
  )
}

/** A file that tells one balance goes on from it; one that tells none ends with what is known of the account. */
function balancesOf({ opening, closing, lines }: NewBankStatement, known: string | null) {
  const moved = centsOf(totalOf(lines))
  if (opening !== null) return { opening, closing: amountOf(centsOf(opening) + moved) }
  const ends = closing ?? known ?? amountOf(moved)
  return { opening: amountOf(centsOf(ends) - moved), closing: ends }
}

/** The balance at the end of a day with what is new; before the first statement what that begins with, null without one. */
async function closingKnown(
  sql: Query,
  company: string,
  id: string,
  to: string,
  fresh: readonly { day: string; amount: string }[],
): Promise<string | null> {
  const [told] = await sql<{ balance: string | null; from_day: string | null; first: string | null }>`
    select ${bankBalanceAt(company, to)}::text as balance, (
      select s.from_day from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id and s.from_day <= ${to}
      order by s.to_day desc, s.id desc limit 1) as from_day, (
      select s.opening::text from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id
      order by s.from_day, s.id limit 1) as first
    from bank_accounts b where b.company_id = ${company} and b.id = ${id}`
  const { balance, from_day, first } = found(told)
  if (balance === null || from_day === null) return first
  return amountOf(centsOf(balance) + centsOf(totalOf(fresh.filter(({ day }) => day >= from_day))))
}

async function knownAmong(
  sql: Query,
  company: string,
  id: string,
  identities: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ identity: string }>`
    select identity from bank_lines
    where company_id = ${company} and bank_account_id = ${id} and identity = any(${identities}::text[])`
  return new Set(rows.map(({ identity }) => identity))
}
