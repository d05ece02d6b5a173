import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found, unlessStale } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { taxAccountTypes } from '../rules.ts'
import type { TaxAccounts, TaxAccountsChange, TaxAccountsList } from '../schemas.ts'

/**
 * What is withheld in the starter charts: PUC (Decreto 2650 de 1993), PGC (Real Decreto 1514/2007), general. Of sales the authority owes it to us, of
 * purchases we owe it.
 */
const USUAL_SALES = ['1355', '473', '1204']
const USUAL_PURCHASES: Record<string, readonly string[]> = {
  renta: ['2365', '2202'],
  reteiva: ['2367', '2202'],
  reteica: ['2368', '2202'],
  irpf: ['4751', '2202'],
}

export const taxAccounts = (ctx: Ctx<TaxAccountsList>) =>
  listOf<TaxAccounts>(ctx, {
    select: shown(ctx.company),
    from: FROM,
    joins: JOINS,
    where: [fragment`c.company_id = ${ctx.company}`, fragment`c.archived_at is null`],
    search: fragment`trama.plain(c.name || ' ' || c.short_name)`,
    order: ascending(
      ['integer', fragment`(not c.withheld)::int`],
      ['text', fragment`trama.plain(c.name)`],
      ['uuid', fragment`c.id`],
    ),
  })

export async function saveTaxAccounts({ sql, company, input }: Ctx<TaxAccountsChange>): Promise<TaxAccounts> {
  const { code_id: id, version, sales_id, purchases_id } = input
  const [code] = await sql<{ withheld: boolean }>`
    select withheld from tax_codes where company_id = ${company} and id = ${id}`
  const { withheld } = found(code)
  await checkTaxAccount(sql, company, { side: 'sales_id', withheld, id: sales_id })
  await checkTaxAccount(sql, company, { side: 'purchases_id', withheld, id: purchases_id })
  const [saved] = await sql`
    insert into tax_accounts as t (company_id, id, code_id, sales_id, purchases_id, version)
    select ${company}::uuid, ${v7()}::uuid, ${id}::uuid, ${sales_id}::uuid, ${purchases_id}::uuid, ${version}::int + 1
    where ${version}::int = 1 or exists (select from tax_accounts where company_id = ${company} and code_id = ${id})
    on conflict (company_id, code_id) do update set sales_id = excluded.sales_id, purchases_id = excluded.purchases_id,
      version = t.version + 1
    where t.version = ${version}
    returning id`
  unlessStale(saved)
  const [row] =
    await sql<TaxAccounts>`select ${shown(company)} ${FROM} ${JOINS} where c.company_id = ${company} and c.id = ${id}`
  return found(row)
}

export async function chooseUsualTaxAccounts({ sql, company }: Ctx<unknown>): Promise<{ chosen: number }> {
  return { chosen: await chooseUsual(sql, company, fragment`c.archived_at is null`) }
}

/**
 * Gives what is withheld the usual account of the plan, where nobody chose one; how many got it. Of two people at once, the second finds nothing left
 * to choose.
 */
export async function chooseUsual(sql: Query, company: string, which: Sql): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax accounts ${company}`}, 0))`
  const codes = await sql<TaxAccounts>`
    select ${shown(company)} ${FROM} ${JOINS}
    where c.company_id = ${company} and c.withheld and t.id is null and ${which}`
  const rows = codes
    .filter(({ proposed }) => proposed.sales_id !== null || proposed.purchases_id !== null)
    .map(({ id, proposed }) => ({ id: v7(), code_id: id, ...proposed }))
  if (rows.length > 0)
    await sql`
      insert into tax_accounts (company_id, id, code_id, sales_id, purchases_id, version)
      select ${company}::uuid, r.id, r.code_id, r.sales_id, r.purchases_id, 2
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code_id uuid, sales_id uuid, purchases_id uuid)
      on conflict (company_id, code_id) do nothing`
  return rows.length
}

interface Chosen {
  side: 'sales_id' | 'purchases_id'
  withheld: boolean
  id: string | null
}

/** An account of the plan and of a type that fits; nobody deletes it before it is referenced. */
async function checkTaxAccount(sql: Query, company: string, { side, withheld, id }: Chosen) {
  if (id === null) return
  const [account] = await sql<{ type: AccountType; cash: boolean }>`
    select type, cash from chart_of_accounts where company_id = ${company} and id = ${id} for key share`
  if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
  const types = taxAccountTypes(side, withheld)
  if (types.includes(account.type) && !account.cash) return
  throw refusal('wrong_account_type', `Elige una cuenta de tipo ${types.join(' o ')}, que no sea de dinero.`, {
    field: side,
  })
}

const FROM = fragment`from tax_codes c`
const JOINS = fragment`
  left join tax_accounts t on t.company_id = c.company_id and t.code_id = c.id
  left join chart_of_accounts s on s.company_id = c.company_id and s.id = t.sales_id
  left join chart_of_accounts p on p.company_id = c.company_id and p.id = t.purchases_id`

const firstOf = (company: string, type: AccountType, codes: Sql) => fragment`(
  select a.id from chart_of_accounts a
  where a.company_id = ${company} and a.type = ${type} and a.code = any(${codes})
  order by array_position(${codes}, a.code) limit 1)`

const USUAL_OF_KIND = fragment`
  array(select jsonb_array_elements_text(${JSON.stringify(USUAL_PURCHASES)}::jsonb -> c.kind))`

const shown = (company: string): Sql => fragment`
  c.id, c.name, c.withheld, c.applies <> 'compras' as sold, c.applies <> 'ventas' as bought, t.sales_id, t.purchases_id,
  s.code || ' ' || s.name as sales, p.code || ' ' || p.name as purchases, coalesce(t.version, 1) as version, jsonb_build_object(
    'sales_id', case when c.withheld and c.applies <> 'compras' then ${firstOf(company, 'Activo', fragment`${USUAL_SALES}::text[]`)} end,
    'purchases_id', case when c.withheld and c.applies <> 'ventas' then ${firstOf(company, 'Pasivo', USUAL_OF_KIND)} end) as proposed`
