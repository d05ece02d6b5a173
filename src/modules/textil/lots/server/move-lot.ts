import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import { moveCard } from '#src/server/board/move-card.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type LotCard, type OrderStatus, UNASSIGNED } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { MoveLot } from '../contract.ts'
import { refuseIdle } from './acts.ts'
import { LOT_CARDS } from './cards.ts'

const NOWHERE = 'Elige una estación.'

/**
 * Puts a lot into a station, or back among those that have none; any may go to any. Another place in the same column is no news: only a
 * new date for it is.
 */
export async function moveLot({ sql, company, user, input }: Ctx<MoveLot>) {
  const { expected_completion_at: expected, ...move } = input
  await refuseFixed(sql, company, move)
  const to = move.status === UNASSIGNED ? null : await stationAt(sql, company, move.status)
  return moveCard<LotCard>(sql, LOT_CARDS, {
    company,
    move,
    set: {
      status: fragment`${to?.name ?? 'Creado'}`,
      expected_completion_at: to === null ? fragment`null` : expectedThere(move.status, expected),
    },
    beside: (origin) => {
      const kind = origin !== move.status ? 'movido' : expected === undefined || to === null ? null : 'reprogramado'
      const from = origin === UNASSIGNED ? null : origin
      return fragment`
        insert into lot_moves (company_id, id, production_lot_id, kind, from_station_id, from_name, to_station_id, to_name,
          expected_completion_at, user_id)
        select t.company_id, ${v7()}::uuid, t.id, ${kind}::text, ${from}::uuid,
          (select s.name from production_stations s where s.company_id = t.company_id and s.id = ${from}::uuid),
          ${to?.id ?? null}::uuid, ${to?.name ?? null}::text, t.expected_completion_at, ${user.id}::uuid
        from t where ${kind}::text is not null`
    },
  })
}

/** Where nothing is said of it, a lot that stays in its column keeps its date, and one that comes has none. */
const expectedThere = (place: string, expected: string | null | undefined): Sql =>
  expected === undefined
    ? fragment`case when place = ${place} then expected_completion_at end`
    : fragment`${expected}::timestamptz`

async function refuseFixed(sql: Query, company: string, { id, version }: { id: string; version: number }) {
  const [row] = await sql<{ finished: boolean; archived: boolean; order: OrderStatus; version: number }>`
    select l.finished_at is not null as finished, l.archived_at is not null as archived, o.status as "order", l.version
    from production_lots l join production_orders o on o.company_id = l.company_id and o.id = l.production_order_id
    where l.company_id = ${company} and l.id = ${id}`
  const lot = foundAsSeen(row, version)
  refuseIdle(lot)
  if (lot.order === 'Cancelada') throw refusal('order_cancelled', 'La orden de este lote está cancelada.')
}

/** The station, held so that it is neither renamed nor removed before the lot stands in it. */
async function stationAt(sql: Query, company: string, id: string) {
  const [station] = await sql<{ id: string; name: string }>`
    select id, name from production_stations where company_id = ${company} and id = ${id} for share`
  if (!station) throw refusal('station_not_found', NOWHERE)
  return station
}
