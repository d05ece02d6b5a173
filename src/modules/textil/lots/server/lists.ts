import fragment, { empty, type Sql } from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { boardColumns, columnCards } from '#src/server/board/board.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { type Lot, type LotCard, type LotMove, UNASSIGNED } from '../../rows.ts'
import { stationIds } from '../../stations/server.ts'
import { STOP_OF_MOVE } from '../../stops/server/lot-stops.ts'
import type { LotListInput } from '../contract.ts'
import { AT_WORK, LATE, LOT, LOT_CARDS, LOT_JOINS } from './cards.ts'

/** Later than a browser's timer counts is not soon. */
const SOON = fragment`
  not t.is_stopped and t.expected_completion_at >= now() and t.expected_completion_at < now() + interval '20 days'`

export async function pipeline({ sql, company }: Ctx<unknown>) {
  const [[profile], [state]] = await Promise.all([
    sql<{ country: string }>`select country from company_profiles where company_id = ${company}`,
    sql<{ late: number; stopped: number; next_late_ms: number | null }>`
      select count(*) filter (where ${LATE})::int as late, count(*) filter (where t.is_stopped)::int as stopped,
        (extract(epoch from min(t.expected_completion_at) filter (where ${SOON}) - now()) * 1000)::int + 1 as next_late_ms
      from production_lots t where t.company_id = ${company} and t.archived_at is null and ${AT_WORK}`,
  ])
  return { country: profile?.country ?? '', late: 0, stopped: 0, next_late_ms: null, ...state }
}

export async function lotBoard({ sql, company, input }: Ctx<{ search: string }>) {
  const columns = [UNASSIGNED, ...(await stationIds(sql, company))]
  return boardColumns<LotCard>(sql, LOT_CARDS, {
    ...{ company, where: shownOn(input), columns },
    // Pieces.
    sum: fragment`sum(t.quantity)`,
  })
}

export const lotCards = ({ sql, company, input }: Ctx<{ search: string; status: string; cursor?: string }>) =>
  columnCards<LotCard>(sql, LOT_CARDS, { company, where: shownOn(input), status: input.status, cursor: input.cursor })

const STATES: Record<LotListInput['state'], Sql> = {
  'en-curso': fragment`t.archived_at is null and ${AT_WORK}`,
  terminados: fragment`t.archived_at is null and t.finished_at is not null`,
  archivados: fragment`t.archived_at is not null`,
}

/** The newest first. */
export const lots = (ctx: Ctx<LotListInput>) =>
  listOf<Lot>(ctx, {
    select: LOT,
    from: fragment`from production_lots t`,
    joins: LOT_JOINS,
    where: [
      fragment`t.company_id = ${ctx.company}`,
      fragment`${STATES[ctx.input.state]} ${searched(ctx.input.search)}`,
    ],
    order: descending(['uuid', fragment`t.id`]),
  })

export async function lot({ sql, company, input: { id } }: Ctx<ById>) {
  const [[row], moves] = await Promise.all([
    sql<Lot>`select ${LOT} from production_lots t ${LOT_JOINS} where t.company_id = ${company} and t.id = ${id}`,
    sql<LotMove>`
      select m.id, m.kind, m.from_name, m.to_name, m.expected_completion_at,
        case when m.kind = 'detenido' then ${STOP_OF_MOVE} end as stop, p.username, m.pieces, m.created_at
      from lot_moves m left join profiles p on p.company_id = m.company_id and p.id = m.user_id
      where m.company_id = ${company} and m.production_lot_id = ${id} order by m.id desc`,
  ])
  return { lot: found(row), moves }
}

const shownOn = ({ search }: { search: string }) => fragment`and ${AT_WORK} ${searched(search)}`

/** By its own name or its order's code. */
function searched(search: string): Sql {
  if (search === '') return empty
  return fragment`and (t.plain_name like trama.anywhere(${search}) or exists (
    select from production_orders named
    where named.company_id = t.company_id and named.id = t.production_order_id
      and named.plain_code like trama.anywhere(${search})))`
}
