import fragment, { empty, type Sql } from 'sql-template-tag'
import { type One, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { cutPage, decodeCursor } from '#src/server/page.ts'
import type { Ctx } from '#src/server/serve.ts'
import type { ClientDetail, ClientOpportunity, NameLink, SalesClient, UnlinkedName } from '../client-rows.ts'
import type { ClientList } from '../clients.ts'
import type { Quote } from '../quote-rows.ts'
import { SHOWN as QUOTE_SHOWN } from './quote-lists.ts'

/** More are found by the lists of their own. */
const MOST_OF_CLIENT = 100
const MOST_NAMES = 200

/** A row of `c` with what sales knows of it; each figure is read by an index of the client. */
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

export async function clients({ sql, company, input }: Ctx<ClientList>) {
  const down = input.sort === '-name'
  const after = decodeCursor(input.cursor, ['text', 'uuid'])
  const wanted = fragment`
    c.company_id = ${company} and c.archived_at is null
    ${input.search === '' ? empty : fragment`and c.search_text like trama.anywhere(${input.search})`}`
  const further = after
    ? fragment`and (c.plain_name, c.id) ${down ? fragment`<` : fragment`>`} (${after[0]}, ${after[1]}::uuid)`
    : empty
  const order = down ? fragment`c.plain_name desc, c.id desc` : fragment`c.plain_name, c.id`
  const [rows, [counted]] = await Promise.all([
    sql<SalesClient & { plain_name: string }>`
      select ${SHOWN}, c.plain_name from (
        select * from cdm_clients c where ${wanted} ${further} order by ${order} limit ${PAGE_ROWS + 1}) c
      ${WITH_SALES(company)} order by ${order}`,
    sql<{ total: number }>`select count(*)::int as total from cdm_clients c where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.plain_name, row.id])
}

export async function client({ sql, company, user, input: { id } }: Ctx<One>): Promise<ClientDetail> {
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

/** What was written under a name becomes the client's, archived or not. */
export async function linkName({ sql, company, input: { id, name } }: Ctx<NameLink>) {
  const [client] = await sql`select 1 from cdm_clients where company_id = ${company} and id = ${id}`
  found(client)
  const opportunities = await sql`
    update sales_opportunities set client_id = ${id}, version = version + 1
    where company_id = ${company} and client_id is null and trama.plain(client_name) = trama.plain(${name}) returning id`
  const quotes = await sql`
    update quotes set client_id = ${id}, version = version + 1
    where company_id = ${company} and client_id is null and trama.plain(client_name) = trama.plain(${name}) returning id`
  return { linked: opportunities.length + quotes.length }
}
