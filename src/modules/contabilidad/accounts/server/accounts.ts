import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseOfBank } from '../../banks/server/held.ts'
import type { Account, AccountChange, AccountType, NewAccount } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { type AccountChart, soundsLikeCash } from '../charts.ts'
import { CHART_ACCOUNTS } from './charts.ts'
import { isDescendantOf } from './tree.ts'
import { HAS_ENTRIES } from './used.ts'

/** A larger chart would not be readable. */
const MOST_ACCOUNTS = 5_000

export const accounts = ({ sql, company }: Ctx<unknown>) =>
  sql<Account>`select ${SHOWN} from chart_of_accounts a where a.company_id = ${company} order by a.code`

export async function addAccount({ sql, company, input }: Ctx<NewAccount>) {
  await refuseTaken(sql, company, input.code)
  const [account] = await sql<Account>`
    insert into chart_of_accounts as a (company_id, id, code, name, type, cash)
    select ${company}::uuid, ${v7()}::uuid, ${input.code}, ${input.name}, ${input.type}, ${isCash(input)}
    where (select count(*) from chart_of_accounts where company_id = ${company}) < ${MOST_ACCOUNTS}
    on conflict (company_id, code) do nothing
    returning ${SHOWN}`
  if (!account) throw refusal('too_many_accounts', `Un plan tiene como máximo ${MOST_ACCOUNTS} cuentas.`)
  return account
}

export async function editAccount(ctx: Ctx<AccountChange>) {
  const { sql, company, input } = ctx
  const { id, version, code, name, type } = input
  const before = foundAsSeen(await accountAt(sql, company, id), version)
  if (before.used && before.type !== type) {
    throw refusal('account_in_use', 'Esta cuenta tiene movimientos: su tipo ya no puede cambiar.', { field: 'type' })
  }
  if (before.code !== code) await refuseTaken(sql, company, code)
  return changeSeen<Account>(
    ctx,
    'chart_of_accounts',
    fragment`code = ${code}, name = ${name}, type = ${type}, cash = ${isCash(input)}`,
    fragment`${SHOWN} from changed a`,
  )
}

export async function deleteAccount({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const { code, used } = await accountAt(sql, company, id)
  if (used) throw refusal('account_in_use', 'Esta cuenta tiene movimientos: no se puede eliminar.')
  const [under] = await sql`
    select from chart_of_accounts
    where company_id = ${company} and ${isDescendantOf(fragment`code`, fragment`${code}::text`)} limit 1`
  if (under) throw refusal('account_has_children', 'Esta cuenta tiene subcuentas: elimínalas primero.')
  const [chosen] = await sql`
    select from posting_rules
    where company_id = ${company} and ${id}::uuid in (receivable_id, income_id, tax_id, cash_id, advance_id)`
  if (chosen)
    throw refusal('account_of_invoices', 'Las facturas se contabilizan en esta cuenta: elige antes otra en Cartera.')
  const [bought] = await sql`
    select from purchase_rules where company_id = ${company} and ${id}::uuid in (payable_id, tax_id, expense_id, advance_id)`
  if (bought) throw refusal('account_of_purchases', 'Es de las cuentas de tus compras: elige antes otra en Compras.')
  const [taxed] = await sql`
    select from tax_accounts where company_id = ${company} and ${id}::uuid in (sales_id, purchases_id) limit 1`
  if (taxed) throw refusal('account_of_taxes', 'Es la cuenta de un impuesto: elige antes otra en Impuestos.')
  await refuseNamed(sql, company, id)
  await sql`delete from chart_of_accounts where company_id = ${company} and id = ${id}`
  return {}
}

export const startChart = ({ sql, company, input: { chart } }: Ctx<{ chart: AccountChart }>) =>
  writeChart(sql, company, chart)

/** Inserts a starter chart into an empty chart of accounts. */
export async function writeChart(sql: Query, company: string, chart: AccountChart) {
  const [one] = await sql`select from chart_of_accounts where company_id = ${company} limit 1`
  if (one) throw refusal('chart_exists', 'Tu plan ya tiene cuentas.')
  const listed = Object.entries(CHART_ACCOUNTS[chart]) as [AccountType, readonly (readonly [string, string])[]][]
  const made = listed.flatMap(([type, of]) =>
    of.map(([code, name]) => ({ id: v7(), code, name, type, cash: type === 'Activo' && soundsLikeCash(name) })),
  )
  await sql`
    insert into chart_of_accounts (company_id, id, code, name, type, cash)
    select ${company}::uuid, made.id, made.code, made.name, made.type, made.cash
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id uuid, code text, name text, type text, cash boolean)`
  return { accounts: made.length }
}

const isCash = ({ type, cash }: NewAccount) => cash && type === 'Activo'

const SHOWN: Sql = fragment`a.id, a.code, a.name, a.type, a.cash, a.version, ${HAS_ENTRIES} as used`

/** The account, locked until the end of the transaction. */
async function accountAt(sql: Query, company: string, id: string): Promise<Account> {
  const [account] = await sql<Account>`
    select ${SHOWN} from chart_of_accounts a where a.company_id = ${company} and a.id = ${id} for update`
  return found(account)
}

/** Refuses to delete an account that an automatic posting uses. */
async function refuseNamed(sql: Query, company: string, id: string) {
  await refuseOfBank(sql, company, id)
  const [asset] = await sql<{ name: string }>`
    select name from fixed_assets
    where company_id = ${company} and ${id} in (asset_account_id, depreciation_account_id, expense_account_id) limit 1`
  if (asset) throw refusal('account_of_asset', `Esta cuenta es del activo fijo «${asset.name}»: no se puede eliminar.`)
  const [recurring] = await sql<{ description: string }>`
    select description from recurring_entries
    where company_id = ${company} and ${id} in (account_id, counter_account_id) limit 1`
  if (recurring)
    throw refusal(
      'account_of_recurring_entry',
      `Esta cuenta es del asiento recurrente «${recurring.description}»: no se puede eliminar.`,
    )
}

async function refuseTaken(sql: Query, company: string, code: string) {
  const [sameCode] = await sql<{ name: string }>`
    select name from chart_of_accounts where company_id = ${company} and code = ${code}`
  if (sameCode) throw refusal('account_code_taken', `El código ${code} ya es de «${sameCode.name}».`, { field: 'code' })
}
