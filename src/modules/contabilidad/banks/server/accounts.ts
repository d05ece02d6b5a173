import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkCash } from '../../invoices/server/payable.ts'
import refusal from '../../server/refusals.ts'
import type { BankAccount, BankAccountChange, BankAccountsAsked, BankColumns, NewBankAccount } from '../schemas.ts'
import { bankBalanceAt } from './balance.ts'

const MOST_ACCOUNTS = 100
/** After every statement. */
const LATEST_DAY = '9999-12-31'

export const bankAccounts = ({ sql, company, input }: Ctx<BankAccountsAsked>) =>
  sql<BankAccount>`
    select ${shownOf(company)} where b.company_id = ${company} and (b.archived_at is not null) = ${input.archived} order by b.plain_name`

export async function addBankAccount({ sql, company, user, input }: Ctx<NewBankAccount>) {
  await checked(sql, company, input, null)
  const id = v7()
  await sql`
    insert into bank_accounts (company_id, id, name, bank, number, account_id, auto, created_by)
    values (${company}, ${id}, ${input.name}, ${input.bank}, ${input.number}, ${input.account_id}, ${input.auto}, ${user.id})`
  return bankAccountAt(sql, company, id)
}

export async function editBankAccount(ctx: Ctx<BankAccountChange>) {
  const { sql, company, input } = ctx
  await checked(sql, company, input, input.id)
  const [before] = await sql<{ account_id: string; told: boolean }>`
    select account_id, exists (select from bank_matches m join bank_lines l on l.company_id = m.company_id and l.id = m.line_id
      where l.company_id = ${company} and l.bank_account_id = b.id) as told
    from bank_accounts b where company_id = ${company} and id = ${input.id}`
  if (found(before).told && before?.account_id !== input.account_id)
    throw refusal(
      'bank_account_reconciled',
      'Ya tiene movimientos conciliados en su cuenta contable: no puede cambiar.',
      {
        field: 'account_id',
      },
    )
  await changed(
    ctx,
    fragment`name = ${input.name}, bank = ${input.bank}, number = ${input.number}, account_id = ${input.account_id}, auto = ${input.auto}`,
  )
  return bankAccountAt(sql, company, input.id)
}

export const archiveBankAccount = async (ctx: Ctx<ByVersion>) => {
  await changed(ctx, fragment`archived_at = coalesce(archived_at, now())`)
  return bankAccountAt(ctx.sql, ctx.company, ctx.input.id)
}

export const restoreBankAccount = async (ctx: Ctx<ByVersion>) => {
  await changed(ctx, fragment`archived_at = null`)
  return bankAccountAt(ctx.sql, ctx.company, ctx.input.id)
}

export const saveBankColumns = async (ctx: Ctx<BankColumns>) => {
  await changed(ctx, fragment`columns = ${JSON.stringify(ctx.input.columns)}::jsonb`)
  return bankAccountAt(ctx.sql, ctx.company, ctx.input.id)
}

const changed = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<{ id: string }>(ctx, 'bank_accounts', set, fragment`id from changed`)

async function bankAccountAt(sql: Query, company: string, id: string): Promise<BankAccount> {
  const [account] = await sql<BankAccount>`select ${shownOf(company)} where b.company_id = ${company} and b.id = ${id}`
  return found(account)
}

/** Name and account of the books are one bank account's own. */
async function checked(sql: Query, company: string, input: NewBankAccount, own: string | null) {
  await checkCash(sql, company, input.account_id, 'account_id')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank accounts ${company}`}, 0))`
  const others = await sql<{ name: string; same_name: boolean; same_account: boolean }>`
    select name, plain_name = trama.plain(${input.name}) as same_name, account_id = ${input.account_id} as same_account
    from bank_accounts where company_id = ${company} and id is distinct from ${own}::uuid`
  const named = others.find(({ same_name }) => same_name)
  if (named) throw refusal('bank_account_name_taken', `Ya hay una cuenta «${named.name}».`, { field: 'name' })
  const booked = others.find(({ same_account }) => same_account)
  if (booked)
    throw refusal('bank_account_taken', `Esa cuenta contable ya es de «${booked.name}».`, { field: 'account_id' })
  if (others.length >= MOST_ACCOUNTS)
    throw refusal('too_many_bank_accounts', `Puedes tener como máximo ${MOST_ACCOUNTS} cuentas de banco.`)
}

const shownOf = (company: string): Sql => fragment`
  b.id, b.name, b.bank, b.number, b.account_id, a.code || ' ' || a.name as account, b.auto, b.columns, b.archived_at is not null as archived,
  b.version, t.told_until, ${bankBalanceAt(company, LATEST_DAY)}::numeric(20, 2) as balance, l.open
  from bank_accounts b
  join chart_of_accounts a on a.company_id = b.company_id and a.id = b.account_id
  cross join lateral (
    select max(s.to_day) as told_until from bank_statements s where s.company_id = ${company} and s.bank_account_id = b.id) t
  cross join lateral (
    select count(*)::int as open from bank_lines l
    where l.company_id = ${company} and l.bank_account_id = b.id and not exists (
      select from bank_matches m where m.company_id = ${company} and m.line_id = l.id)) l`
