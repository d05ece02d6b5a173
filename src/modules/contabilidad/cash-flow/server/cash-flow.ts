import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { type Days, edgesOf, placeIn } from '../../statements/columns/stretches.ts'
import { isUnder } from '../../statements/rules.ts'
import type { FlowPlace, FlowSpan } from '../contract.ts'
import { type CashFlow, type CashFlowPlace, type CashMovement, cashFlowOf, guessedPlace } from '../rules.ts'

export const cashFlow = ({ sql, company, input }: Ctx<FlowSpan>) => cashFlowBetween(sql, company, input)

/** Of all days where a span does not say them. */
const [FIRST, LAST] = ['1900-01-01', '2199-12-31']

export async function cashFlowBetween(sql: Query, company: string, { from, to }: FlowSpan): Promise<CashFlow> {
  const [flow] = await cashFlowsOf(sql, company, [{ from: from ?? FIRST, to: to ?? LAST }])
  return found(flow)
}

/** The statement of each span, by the same two statements however many they are. */
export async function cashFlowsOf(sql: Query, company: string, spans: readonly Days[]): Promise<CashFlow[]> {
  const accounts = await placedAccounts(sql, company)
  const lasting = accounts.filter(({ place }) => place === 'inversion').map(({ id }) => id)
  const edges = edgesOf(spans)
  const byAccount = Map.groupBy(await movementsOf(sql, company, edges, lasting), ({ id }) => id)
  return spans.map((span) => {
    const place = placeIn(edges, span)
    return cashFlowOf(accounts.map((account) => ({ ...account, ...movedIn(byAccount.get(account.id) ?? [], place) })))
  })
}

function movedIn(rows: readonly Moved[], place: ReturnType<typeof placeIn>) {
  const sum = (where: 'before' | 'within', cents: (row: Moved) => bigint) =>
    amountOf(rows.reduce((all, row) => (place(row.stretch) === where ? all + cents(row) : all), 0n))
  return {
    opening: sum('before', ({ moved, closed }) => centsOf(moved) + centsOf(closed)),
    moved: sum('within', ({ moved }) => centsOf(moved)),
    unpaid: sum('within', ({ unpaid }) => centsOf(unpaid)),
    closed: sum('within', ({ closed }) => centsOf(closed)),
  }
}

interface PlacedAccount extends Pick<CashMovement, 'id' | 'code' | 'name' | 'cash' | 'place'> {
  type: AccountType
}

async function placedAccounts(sql: Query, company: string): Promise<PlacedAccount[]> {
  const accounts = await sql<PlacedAccount & { of_asset: boolean; chosen: CashFlowPlace | null }>`
    select a.id, a.code, a.name, a.type, a.cash, p.place as chosen, exists (
      select from fixed_assets f where f.company_id = ${company} and a.id in (f.asset_account_id, f.depreciation_account_id)) as of_asset
    from chart_of_accounts a left join cash_flow_places p on p.company_id = a.company_id and p.account_id = a.id
    where a.company_id = ${company} order by a.code`
  return accounts.map(({ of_asset, chosen, ...account }) => {
    const { type, cash, code } = account
    const above = accounts.filter((one) => one.type === type && (one.code === code || isUnder(code, one.code)))
    const guessed = guessedPlace({ type, cash, names: above.map(({ name }) => name) })
    return { ...account, place: guessed && (chosen ?? (of_asset ? 'inversion' : guessed)) }
  })
}

interface Moved extends Pick<CashMovement, 'id' | 'moved' | 'unpaid' | 'closed'> {
  stretch: number
}

const movementsOf = (sql: Query, company: string, edges: readonly string[], lasting: readonly string[]) =>
  sql<Moved>`
    select l.account_id as id, l.stretch,
      coalesce(sum(l.debit - l.credit) filter (where not l.closing), 0)::numeric(20, 2) as moved,
      coalesce(sum(l.debit - l.credit) filter (where l.stretch > 0 and not l.closing and l.account_id = any(${lasting}::uuid[])
        and not exists (
          select from journal_lines o join chart_of_accounts b on b.company_id = o.company_id and b.id = o.account_id
          where o.company_id = ${company} and o.entry_id = l.entry_id
            and b.type not in ('Ingreso', 'Gasto') and o.account_id <> all(${lasting}::uuid[]))), 0)::numeric(20, 2) as unpaid,
      coalesce(sum(l.debit - l.credit) filter (where l.closing), 0)::numeric(20, 2) as closed
    from (
      select l.account_id, l.entry_id, l.debit, l.credit, width_bucket(l.date, ${edges}::date[]) as stretch, exists (
        select from closing_entries k where k.company_id = ${company} and k.entry_id = l.entry_id) as closing
      from journal_lines l where l.company_id = ${company} and l.date < ${edges.at(-1)}::date
    ) l
    group by l.account_id, l.stretch`

/** Keeps where an account belongs, whatever its name suggests. */
export async function placeInCashFlow({ sql, company, input: { account_id, place } }: Ctx<FlowPlace>) {
  const [account] = await sql<{ account: string; cash: boolean; type: AccountType }>`
    select code || ' ' || name as account, cash, type from chart_of_accounts
    where company_id = ${company} and id = ${account_id} for key share`
  const { cash, type, account: called } = found(account)
  if (cash || type === 'Ingreso' || type === 'Gasto')
    throw refusal('wrong_account_type', 'El efectivo y los resultados no tienen lugar propio.', { field: 'account_id' })
  const [kept] = await sql<{ id: string }>`
    insert into cash_flow_places as p (company_id, id, account_id, place) values (${company}, ${v7()}, ${account_id}, ${place})
    on conflict (company_id, account_id) do update set place = excluded.place, version = p.version + 1
    returning id`
  return { id: found(kept).id, account: called, place }
}
