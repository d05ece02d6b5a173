import fragment, { type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Quote } from '../../quotes/schemas.ts'
import { SHOWN as QUOTE_SHOWN } from '../../quotes/server/lists.ts'
import type { SalesClientListInput, SalesClientSort } from '../contract.ts'
import type { ClientDetail, ClientOpportunity, NameLink, SalesClient, UnlinkedName } from '../schemas.ts'

/** Opportunities and quotes on a client's page; the full lists find the others. */
const MOST_OF_CLIENT = 100
const MOST_NAMES = 200

/** The select list of a client `c` with its sales figures, each read by an index on the client. */
const SHOWN: Sql = fragment`
  c.id, c.name, c.email, c.phone, c.company, c.archived_at, c.version, dealt.open, dealt.open_value, told.last_contact,
  told.next_reminder`
const WITH_SALES = (company: string): Sql => fragment`
  cross join lateral (
    select count(*)::int as open, coalesce(sum(o.value), 0)::numeric(20,2)::text as open_value from sales_opportunities o
    where o.company_id = ${company} and o.client_id = c.id and o.outcome = 'open' and o.archived_at is null) dealt
  cross join lateral (
    select max(a.date) as last_contact, min(a.remind_on) filter (where a.done_at is null) as next_reminder
    from client_activities a where a.company_id = ${company} and a.client_id = c.id) told`

const DAYS = (day: Sql, none: number): Sql => fragment`coalesce(${day} - date '2000-01-01', ${none}::int)`
/** Sorts after any real date. */
const FAR = 9_999_999

const ID = ['uuid', fragment`c.id`] as const

/** Clients without any contact sort before those of long ago; clients without a reminder sort last in both directions. */
const orderBy = (sort: SalesClientSort | `-${SalesClientSort}`) =>
  sortedBy<SalesClientSort>(sort, {
    name: [['text', fragment`c.plain_name`], ID],
    contact: [['integer', DAYS(fragment`told.last_contact`, -FAR)], ID],
    value: [['amount', fragment`dealt.open_value::numeric`], ID],
    reminder: [['integer', DAYS(fragment`told.next_reminder`, sort.startsWith('-') ? -FAR : FAR)], ID],
  })

export const salesClients = (ctx: Ctx<SalesClientListInput>) =>
  listOf<SalesClient>(ctx, {
    select: SHOWN,
    from: fragment`from cdm_clients c`,
    joins: WITH_SALES(ctx.company),
    where: [fragment`c.company_id = ${ctx.company}`, fragment`c.archived_at is null`, fragment`c.role <> 'Proveedor'`],
    search: fragment`c.search_text`,
    order: orderBy(ctx.input.sort),
  })

export async function salesClient({ sql, company, user, input: { id } }: Ctx<ById>): Promise<ClientDetail> {
  const today = await companyDay(sql, company)
  const [[row], opportunities, quotes, [won]] = await Promise.all([
    sql<SalesClient>`
      select ${SHOWN} from cdm_clients c ${WITH_SALES(company)} where c.company_id = ${company} and c.id = ${id}`,
    sql<ClientOpportunity>`
      select o.id, o.product_interest, o.value::text as value, o.outcome, s.name as stage_name,
        o.archived_at is not null as archived, o.created_at
      from sales_opportunities o join pipeline_stages s on s.company_id = o.company_id and s.id = o.status
      where o.company_id = ${company} and o.client_id = ${id} order by o.id desc limit ${MOST_OF_CLIENT}`,
    sql<Quote>`
      select ${QUOTE_SHOWN(today, user)} from quotes q
      where q.company_id = ${company} and q.client_id = ${id} and q.archived_at is null
      order by q.id desc limit ${MOST_OF_CLIENT}`,
    sql<{ value: string }>`
      select coalesce(sum(value), 0)::numeric(20,2)::text as value from sales_opportunities
      where company_id = ${company} and client_id = ${id} and outcome = 'won' and archived_at is null`,
  ])
  return { client: found(row), won_value: won?.value ?? '0.00', opportunities, quotes }
}

export const unlinkedNames = ({ sql, company }: Ctx<unknown>) =>
  sql<UnlinkedName>`
    select min(named.client_name) as name, count(*) filter (where named.quoted = 0)::int as opportunities,
      count(*) filter (where named.quoted = 1)::int as quotes
    from (
      select client_name, 0 as quoted from sales_opportunities
      where company_id = ${company} and client_id is null and archived_at is null
      union all
      select client_name, 1 from quotes where company_id = ${company} and client_id is null and archived_at is null) named
    group by trama.plain(named.client_name) order by trama.plain(named.client_name) limit ${MOST_NAMES}`

/** Links opportunities and quotes written under a name to the client, archived ones too. */
export async function linkName({ sql, company, input: { id, name } }: Ctx<NameLink>) {
  const [salesClient] = await sql`select 1 from cdm_clients where company_id = ${company} and id = ${id}`
  found(salesClient)
  const opportunities = await sql`
    update sales_opportunities set client_id = ${id}, version = version + 1
    where company_id = ${company} and client_id is null and trama.plain(client_name) = trama.plain(${name}) returning id`
  const quotes = await sql`
    update quotes set client_id = ${id}, version = version + 1
    where company_id = ${company} and client_id is null and trama.plain(client_name) = trama.plain(${name}) returning id`
  return { linked: opportunities.length + quotes.length }
}
