import fragment, { type Sql } from 'sql-template-tag'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { seesEverySeller } from './reach.ts'

/** What the person aims at this month and how far it is reached, as a value of a select list: the company's for who sees every seller, else his own; null where there is none. */
export const goalOf = (company: string, user: CurrentUser): Sql => fragment`(
  with here as materialized (select ${companyZone(company)} as zone),
  span as materialized (select date_trunc('month', now() at time zone zone) as first, zone from here),
  goal as materialized (
    select g.seller_id, g.amount, g.wins, span.first at time zone span.zone as since from sales_targets g, span
    where g.company_id = ${company} and g.month = to_char(span.first, 'YYYY-MM')
      and (g.amount is not null or g.wins is not null)
      and (g.seller_id = ${user.id}::uuid or (${seesEverySeller(user)}::boolean and g.seller_id is null))
    order by g.seller_id nulls first limit 1)
  select jsonb_build_object('amount', goal.amount::text, 'wins', goal.wins, 'own', goal.seller_id is not null,
    'won', count(t.id)::int, 'won_value', coalesce(sum(t.value), 0)::numeric(20,2)::text)
  from goal left join sales_opportunities t on t.company_id = ${company} and t.outcome = 'won' and t.archived_at is null
    and t.closed_on >= goal.since::date - 1 and t.closed_at >= goal.since
    and (goal.seller_id is null or t.owner_id = goal.seller_id)
  group by goal.amount, goal.wins, goal.seller_id)`
