import { admits } from '#src/kernel/access.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { unlessStale } from '#src/kernel/refusal.ts'
import { works } from '#src/kernel/rights/levels.ts'
import {
  type AccountRole,
  checkPostingAccounts,
  postEntry,
  proposePostingAccounts,
} from '#src/modules/contabilidad/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { StockAccount, StockAccounts, StockAccountsChange } from '../schemas.ts'

/** What each is, and its codes in the starter charts: general, PUC (Decreto 2650 de 1993), PGC (Real Decreto 1514/2007). */
const ROLES: Record<StockAccount, AccountRole> = {
  inventory_id: { type: 'Activo', codes: ['1301', '1435', '300'] },
  cost_id: { type: 'Gasto', codes: ['5101', '6135', '610', '61'] },
  difference_id: { type: 'Gasto', codes: ['5102', '5101', '53', '610', '61'] },
  received_id: { type: 'Pasivo', codes: ['2104', '2335', '4009', '400'] },
  opening_id: { type: 'Patrimonio', codes: ['3201', '3705', '37', '120', '12'] },
}

type Chosen = Pick<StockAccounts, StockAccount | 'since' | 'version'>
const NONE: Chosen = {
  ...{ inventory_id: null, cost_id: null, difference_id: null, received_id: null, opening_id: null },
  ...{ since: null, version: 1 },
}

export async function stockAccounts({ sql, company }: Ctx<unknown>): Promise<StockAccounts> {
  return {
    ...((await chosenAccounts(sql, company)) ?? NONE),
    proposed: await proposePostingAccounts(sql, company, ROLES),
  }
}

export async function chosenAccounts(sql: Query, company: string): Promise<Chosen | undefined> {
  const [chosen] = await sql<Chosen>`
    select inventory_id, cost_id, difference_id, received_id, opening_id, since, version from stock_accounts where company_id = ${company}`
  return chosen
}

/** From the first choice on the books say what the kardex says: what lies there comes in against the account of openings. */
export async function saveStockAccounts({
  sql,
  company,
  user,
  input,
}: Ctx<StockAccountsChange>): Promise<StockAccounts> {
  requireStockBooks(user)
  const { version, ...chosen } = input
  // What is being valued meanwhile is waited for: its value is in the opening or posted by itself.
  await sql`select pg_advisory_xact_lock(hashtextextended('stock accounts ' || ${company}, 0))`
  await checkPostingAccounts(sql, company, ROLES, chosen)
  const [today, before] = [await companyDay(sql, company), await chosenAccounts(sql, company)]
  const [saved] = await sql<Chosen>`
    insert into stock_accounts as s (company_id, inventory_id, cost_id, difference_id, received_id, opening_id, since, version)
    select ${company}::uuid, ${chosen.inventory_id}::uuid, ${chosen.cost_id}::uuid, ${chosen.difference_id}::uuid,
      ${chosen.received_id}::uuid, ${chosen.opening_id}::uuid, ${today}::date, 2
    where ${version}::int = 1 or exists (select from stock_accounts where company_id = ${company})
    on conflict (company_id) do update set inventory_id = excluded.inventory_id, cost_id = excluded.cost_id,
      difference_id = excluded.difference_id, received_id = excluded.received_id, opening_id = excluded.opening_id, version = s.version + 1
    where s.version = ${version}
    returning inventory_id, cost_id, difference_id, received_id, opening_id, since, version`
  const accounts = unlessStale(saved)
  const from = before === undefined ? chosen.opening_id : before.inventory_id
  await moveBalance(sql, company, {
    from: from ?? chosen.opening_id,
    to: chosen.inventory_id,
    date: today,
    author: user.id,
  })
  return { ...accounts, proposed: await proposePostingAccounts(sql, company, ROLES) }
}

interface Balance {
  from: string
  to: string
  date: string
  author: string
}

/** All that the kardex says comes to the account of inventory: from that of openings, or from the one that it was in. */
async function moveBalance(sql: Query, company: string, { from, to, date, author }: Balance): Promise<void> {
  if (from === to) return
  await sql`update stock_values set posted = value where company_id = ${company} and value <> posted and kind <> 'transfer'`
  const [sum] = await sql<{ value: string }>`
    select coalesce(sum(value), 0)::text as value from stock_values where company_id = ${company}`
  const cents = centsOf(sum?.value ?? '0')
  if (cents === 0n) return
  await postEntry(sql, company, {
    ...{ date, created_by: author, origin: 'el inventario, en Bodega', description: 'Inventario según el kardex' },
    lines: [
      { account_id: to, debit: amountOf(cents), credit: '0', cost_center_id: null },
      { account_id: from, debit: '0', credit: amountOf(cents), cost_center_id: null },
    ],
  })
}

/** Who chooses an account of the books works there. */
export function requireStockBooks(user: CurrentUser): void {
  if (!(user.modules.includes('contabilidad') && admits(works('contabilidad'), user)))
    throw refusal(
      'accounting_disconnected',
      'Conecta Contabilidad, y trabaja en ella, para llevar el inventario a los libros.',
    )
}

/**
 * The account that somebody chose for what changes inventory; null where none is chosen, or the books keep no goods.
 * @throws Refusal for the account of inventory: it would say something else than the kardex
 */
export async function counterAccount(sql: Query, company: string, account: string | null): Promise<string | null> {
  if (account === null) return null
  const accounts = await chosenAccounts(sql, company)
  if (!accounts) return null
  if (account === accounts.inventory_id)
    throw refusal('account_of_inventory', 'Elige otra cuenta que la de inventario.', { field: 'account_id' })
  return account
}
