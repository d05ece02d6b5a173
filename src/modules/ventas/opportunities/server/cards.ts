import fragment, { type Sql } from 'sql-template-tag'
import type { Cards } from '#src/server/board/board.ts'

/** What a card shows; `as`: a card's figures are texts, since it travels as JSON, those of a list are compared and added up. */
const faceAs = (as: Sql): Sql => fragment`
    t.id, t.status, t.rank, t.version, stage.name as stage_name, t.client_name, t.client_id, t.product_interest,
    t.value::${as} as value, t.whatsapp, t.email, t.outcome, t.created_at, t.owner_id, owner.username as owner_name,
    t.expected_on, t.source, t.next_step, t.next_step_on, odds.percent as odds,
    round(t.value * odds.percent / 100, 2)::${as} as weighted`
export const LISTED_FACE = faceAs(fragment`numeric`)

/** Opportunities as cards; open ones make up the board. */
export const OPPORTUNITY_CARDS: Cards = {
  table: 'sales_opportunities',
  status: 'status',
  type: 'uuid',
  within: ['outcome'],
  face: faceAs(fragment`text`),
  joins: fragment`
    join pipeline_stages stage on stage.company_id = t.company_id and stage.id = t.status
    left join profiles owner on owner.company_id = t.company_id and owner.id = t.owner_id
    cross join lateral (
      select case t.outcome when 'won' then 100 when 'lost' then 0 else stage.odds end as percent) odds`,
}

/** Restricts `t` to cards on the board. */
export const OPEN = fragment`and t.outcome = 'open'`
