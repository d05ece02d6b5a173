import { found } from '#src/kernel/refusal.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { offerUses } from '../../offers/server/offer-uses.ts'
import type { CostLine, MembershipState } from '../payments.ts'
import { platformDay } from '../rules.ts'
import { offerNames, openConnectionsOf, priceOn } from './connections.ts'

/** The installation's areas and catalogue. */
export type Installation = Pick<Services, 'areas' | 'modules'>

/** A company's membership on a day: state, cost with its lines, last payment. */
export async function standingOf(
  sql: Query,
  installation: Installation,
  company: string,
  today = platformDay(),
): Promise<MembershipState> {
  const [[profile], [last], lines, cost] = await Promise.all([
    sql<Pick<MembershipState, 'membership_status' | 'next_payment'>>`
      select membership_status, next_payment from company_profiles where company_id = ${company}`,
    sql<NonNullable<MembershipState['last_payment']>>`
      select amount, paid_on, covers_until from payments
      where company_id = ${company} and voided_at is null order by paid_on desc, id desc limit 1`,
    costLines(sql, installation, company, today),
    monthlyCost(sql, installation.areas(), company, today),
  ])
  return { ...found(profile), last_payment: last ?? null, monthly_cost: cost, lines }
}

/** The total price of a company's connections on a day. */
export async function monthlyCost(
  sql: Query,
  areas: FillingAreas,
  company: string,
  today = platformDay(),
): Promise<string> {
  const [row] = await sql<{ cost: string }>`
    select coalesce(sum(at.price), 0.00) as cost
    from (${openConnectionsOf(areas, company)}) c cross join lateral (${priceOn(today)}) at`
  return found(row).cost
}

async function costLines(
  sql: Query,
  { areas, modules }: Installation,
  company: string,
  today: string,
): Promise<CostLine[]> {
  const rows = await sql<Omit<CostLine, 'name'> & { name: string | null }>`
    select c.item_kind, c.item_id, o.name, coalesce(at.price, 0.00) as price, later.next
    from (${openConnectionsOf(areas(), company)}) c
    left join lateral (${priceOn(today)}) at on true
    left join lateral (
      select jsonb_build_object('price', p.price::text, 'from_date', p.from_date) as next from prices p
      where p.item_kind = c.item_kind and p.item_id = c.item_id and p.withdrawn_at is null and p.from_date > ${today}
      order by p.from_date, p.version desc limit 1) later on true
    left join (${offerNames(areas())}) o on o.item_kind = c.item_kind and o.item_id = c.item_id
    order by trama.plain(o.name), c.item_id`
  const kinds = offerUses.filledBy(areas()).map(({ kind }) => kind)
  const place = ({ item_kind, item_id }: Pick<CostLine, 'item_kind' | 'item_id'>) =>
    item_kind === 'module' ? modules.findIndex(({ id }) => id === item_id) : modules.length + kinds.indexOf(item_kind)
  return rows
    .map((line) => ({
      ...line,
      name: line.name ?? modules.find(({ id }) => id === line.item_id)?.name ?? line.item_id,
    }))
    .sort((one, other) => place(one) - place(other))
}
