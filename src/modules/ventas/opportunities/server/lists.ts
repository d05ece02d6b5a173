import fragment, { empty, type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyToday, companyZone } from '#src/platform/companies/server/company-day.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { boardColumns, columnCards } from '#src/server/board/board.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { chainedInvoices } from '../../../contabilidad/port.ts'
import { linksMadeOf, salesLinks } from '../../server/chain.ts'
import type { SalesGoal } from '../../targets/schemas.ts'
import { goalOf } from '../../targets/server/goal.ts'
import type { OpportunityFilter, OpportunityList } from '../contract.ts'
import type { ListedOpportunity, Opportunity, OpportunityDetail, OpportunityMove } from '../schemas.ts'
import { LISTED_FACE, OPEN, OPPORTUNITY_CARDS } from './cards.ts'
import { stagesOf } from './stages.ts'

const MOST_MOVES = 200
/** With its days where the company is. */
const listed = (company: string) => fragment`
  ${LISTED_FACE}, t.closed_at, t.lost_reason, t.archived_at, t.custom,
  (t.closed_at at time zone ${companyZone(company)})::date as closed_on,
  (t.created_at at time zone ${companyZone(company)})::date as created_on`
const JOINS = OPPORTUNITY_CARDS.joins ?? empty

/** The value of the board, and the person's own due reminders. */
export async function ventasSummary({ sql, company, user }: Ctx<unknown>) {
  const [row] = await sql<{ open: number; value: string; reminders: number; steps: number; goal: SalesGoal | null }>`
    select count(*)::int as open, coalesce(sum(value), 0)::numeric(20,2)::text as value,
      (select count(*)::int from client_activities a
       where a.company_id = ${company} and a.author_id = ${user.id} and a.remind_on <= ${companyToday(company)}
         and a.done_at is null) as reminders,
      (count(*) filter (where owner_id = ${user.id} and next_step_on <= ${companyToday(company)}))::int as steps,
      ${goalOf(company, user)} as goal
    from sales_opportunities where company_id = ${company} and outcome = 'open' and archived_at is null`
  return found(row)
}

export async function opportunityBoard({ sql, company, user, input }: Ctx<OpportunityFilter>) {
  const { stages } = await stagesOf(sql, company)
  const columns = stages.map(({ id }) => id)
  return boardColumns<Opportunity>(sql, OPPORTUNITY_CARDS, {
    company,
    where: boardOf(input, company, user.id),
    columns,
    sum: fragment`sum(t.value)`,
  })
}

export const opportunityCards = ({
  sql,
  company,
  user,
  input,
}: Ctx<OpportunityFilter & { status: string; cursor?: string }>) =>
  columnCards<Opportunity>(sql, OPPORTUNITY_CARDS, {
    company,
    where: boardOf(input, company, user.id),
    status: input.status,
    cursor: input.cursor,
  })

/** An opportunity that was archived while open has no closing day. */
const CLOSED_ON = fragment`coalesce(t.closed_on, date '1900-01-01')`

/** The last closed first. */
export const opportunities = (ctx: Ctx<OpportunityList>) =>
  listOf<ListedOpportunity>(ctx, {
    select: listed(ctx.company),
    from: fragment`from sales_opportunities t`,
    joins: JOINS,
    where: [
      fragment`t.company_id = ${ctx.company}`,
      ctx.input.left === 'archived'
        ? fragment`t.archived_at is not null`
        : fragment`t.archived_at is null and (${ctx.input.left === 'any'} or t.outcome = ${ctx.input.left})`,
      fragment`true ${narrowing(ctx.input, ctx.company, ctx.user.id)}`,
    ],
    search: fragment`t.search_text`,
    order: descending(['date', CLOSED_ON], ['uuid', fragment`t.id`]),
  })

export const opportunityDetail =
  ({ areas }: Pick<Services, 'areas'>) =>
  async (ctx: Ctx<ById>): Promise<OpportunityDetail> => {
    const { sql, company } = ctx
    const { id } = ctx.input
    const quotes = fragment`q.opportunity_id = ${id} and q.archived_at is null`
    const [[row], moves, ...links] = await Promise.all([
      sql<ListedOpportunity & { note: string; author: string }>`
      select ${listed(company)}, t.note, p.username as author from sales_opportunities t ${JOINS}
      join profiles p on p.company_id = t.company_id and p.id = t.created_by
      where t.company_id = ${company} and t.id = ${id}`,
      sql<OpportunityMove>`
      select m.id, m.kind, m.from_stage, m.to_stage, p.username, m.created_at from opportunity_moves m
      join profiles p on p.company_id = m.company_id and p.id = m.user_id
      where m.company_id = ${company} and m.opportunity_id = ${id} order by m.id desc limit ${MOST_MOVES}`,
      salesLinks(sql, company, { opportunities: fragment`o.id = ${id}`, quotes }),
      chainedInvoices(ctx, {
        invoices: fragment`select l.invoice_id from quote_invoices l join quotes q on q.company_id = l.company_id and q.id = l.quote_id
        where l.company_id = ${company} and l.standing and ${quotes}`,
        quotes: fragment`select q.id from quotes q where q.company_id = ${company} and ${quotes}`,
      }),
      linksMadeOf(areas(), ctx, fragment`select q.id from quotes q where q.company_id = ${company} and ${quotes}`),
    ])
    const { note, author, ...opportunity } = found(row)
    return { opportunity, note, author, moves, chain: links.flat() }
  }

const boardOf = (filter: OpportunityFilter, company: string, person: string): Sql =>
  fragment`${OPEN} ${searched(filter.search)} ${narrowing(filter, company, person)}`

const searched = (search: string): Sql =>
  search === '' ? empty : fragment`and t.search_text like trama.anywhere(${search})`

const narrowing = ({ mine, owner_id, calling, tag }: OpportunityFilter, company: string, person: string): Sql =>
  fragment`${mine ? fragment`and t.owner_id = ${person}` : empty} ${owner_id ? fragment`and t.owner_id = ${owner_id}` : empty}
    ${calling ? CALLS[calling](company) : empty} ${tag ? fragment`and ${tagged(company, 'sales_opportunities', fragment`t.id`, tag)}` : empty}`

const CALLS: Record<NonNullable<OpportunityFilter['calling']>, (company: string) => Sql> = {
  step: (company) => fragment`and t.next_step_on <= ${companyToday(company)}`,
  late: (company) => fragment`and t.expected_on < ${companyToday(company)}`,
  idle: () => fragment`and t.next_step = '' and t.next_step_on is null`,
}
