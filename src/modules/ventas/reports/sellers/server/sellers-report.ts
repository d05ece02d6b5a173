import fragment, { empty } from 'sql-template-tag'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { seesEverySeller } from '../../../targets/server/reach.ts'
import type { SellerFigures, SellerPeriod, SellersReport } from '../schemas.ts'

/** Sellers with something to count or to reach; archived opportunities never count. */
export async function sellersReport({ sql, company, user, input }: Ctx<SellerPeriod>): Promise<SellersReport> {
  const everybody = seesEverySeller(user)
  const [opportunity, target] = everybody
    ? [empty, empty]
    : [fragment`and t.owner_id = ${user.id}`, fragment`and g.seller_id = ${user.id}`]
  const lines = await sql<Line>`
    with zone as materialized (select ${companyZone(company)} as name),
    span as materialized (
      select ${`${input.from}-01`}::timestamp at time zone name as since,
        (${`${input.to}-01`}::timestamp + interval '1 month') at time zone name as until from zone),
    counted as (
      select t.owner_id as seller_id, grouping(t.owner_id) = 1 as whole,
        count(*) filter (where t.created_at >= since and t.created_at < until)::int as opened,
        count(*) filter (where t.outcome = 'won' and closed)::int as won,
        count(*) filter (where t.outcome = 'lost' and closed)::int as lost,
        coalesce(sum(t.value) filter (where t.outcome = 'won' and closed), 0)::numeric(20,2) as won_value,
        coalesce(sum(round(t.value * s.odds / 100, 2)) filter (where t.outcome = 'open'), 0)::numeric(20,2) as weighted,
        round(extract(epoch from avg(t.closed_at - t.created_at) filter (where t.outcome = 'won' and closed)) / 86400, 1)::float8
          as days_to_win
      from sales_opportunities t
      join pipeline_stages s on s.company_id = t.company_id and s.id = t.status
      cross join span
      cross join lateral (select t.closed_at >= since and t.closed_at < until as closed) ended
      where t.company_id = ${company} and t.archived_at is null ${opportunity}
      group by grouping sets ((t.owner_id), ())),
    aimed as (
      select g.seller_id, g.seller_id is null as whole, sum(g.amount)::numeric(20,2) as amount, sum(g.wins)::int as wins
      from sales_targets g
      where g.company_id = ${company} and g.month between ${input.from} and ${input.to}
        and (g.amount is not null or g.wins is not null) ${target}
      group by g.seller_id)
    select coalesce(c.whole, a.whole) as whole, p.id as seller_id, p.username,
      coalesce(c.opened, 0) as opened, coalesce(c.won, 0) as won, coalesce(c.lost, 0) as lost,
      coalesce(c.won_value, 0)::numeric(20,2)::text as won_value, coalesce(c.weighted, 0)::numeric(20,2)::text as weighted,
      c.days_to_win, a.amount::text as amount, a.wins
    from counted c
    full join aimed a on a.whole = c.whole and a.seller_id is not distinct from c.seller_id
    left join profiles p on p.company_id = ${company} and p.id = coalesce(c.seller_id, a.seller_id)
    order by coalesce(c.won_value, 0) desc, lower(p.username) nulls last, p.id`
  const total = lines.find(({ whole }) => whole)
  return {
    sellers: lines.filter(({ whole, ...line }) => !whole && isWorthALine(line)).map(({ whole, ...line }) => line),
    total: everybody && total ? figuresOf(total) : null,
  }
}

type Line = SellersReport['sellers'][number] & { whole: boolean }

const isWorthALine = ({ opened, won, lost, weighted, amount, wins }: SellerFigures) =>
  opened + won + lost > 0 || weighted !== '0.00' || amount !== null || wins !== null

const figuresOf = ({ whole, seller_id, username, ...figures }: Line): SellerFigures => figures
