import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import { lastRank } from '#src/server/board/board.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseReceived } from '../../costs/server/receipts.ts'
import { lockLot, lockOrder, settleOrder } from '../../orders/server/state.ts'
import { type Lot, type LotChange, MOST_LOTS, type MoveKind, type NewLot, UNASSIGNED } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { stationIds } from '../../stations/server.ts'
import type { StopLot } from '../../stops/schemas.ts'
import { noteStop } from '../../stops/server/lot-stops.ts'
import { refuseUnknown } from '../../stops/server/said.ts'
import { LOT, LOT_CARDS, LOT_JOINS } from './cards.ts'

const NO_ORDER = 'Elige una orden de la lista.'
const CANCELLED = 'Esta orden está cancelada. Reactívala para agregarle lotes.'
const DONE = 'Este lote ya está terminado.'
const CUT = 'Un bulto sale de un corte: sus piezas cambian al escanear, dividir o unir, y se va al anular el corte.'
const EMPTY = 'A este bulto no le quedan piezas buenas: devuelve las que se puedan arreglar con «Reprocesar».'
const ARCHIVED = 'Este lote está archivado.'

export async function addLot({ sql, company, user, input }: Ctx<NewLot>) {
  const { name, production_order_id, quantity } = input
  await openOrder(sql, company, production_order_id)
  const rank = await lastPlace(sql, company)
  const [made] = await sql<{ id: string }>`
    with t as (
      insert into production_lots (company_id, id, name, quantity, production_order_id, rank)
      values (${company}, ${v7()}, ${name}, ${quantity}, ${production_order_id}, ${rank}) returning *),
    noted as (${noted('creado', user.id)})
    select id from t`
  return settled(sql, company, found(made).id, [production_order_id])
}

export async function editLot({ sql, company, input }: Ctx<LotChange>) {
  const { id, version, name, production_order_id: to, quantity } = input
  const [before] = await sql<{ production_order_id: string; quantity: number; is_bundle: boolean }>`
    select production_order_id, quantity, bundle_number is not null as is_bundle from production_lots
    where company_id = ${company} and id = ${id}`
  const { production_order_id: from, ...held } = found(before)
  if (held.is_bundle && (to !== from || quantity !== held.quantity)) throw refusal('bundle_is_cut', CUT)
  // Always in one order, so that two who put lots from one to the other do not wait for each other.
  for (const one of [...new Set([from, to])].sort()) {
    if (one === from) await lockOrder(sql, company, one)
    else await openOrder(sql, company, one)
  }
  const [edited] = await sql`
    update production_lots set name = ${name}, quantity = ${quantity}, production_order_id = ${to}, version = version + 1
    where company_id = ${company} and id = ${id} and version = ${version} and production_order_id = ${from}
    returning id`
  unlessStale(edited)
  return settled(sql, company, id, [from, to])
}

/** Why may be said at once or later: it stands still either way. */
export async function stopLot(ctx: Ctx<StopLot>) {
  await refuseUnknown(ctx.sql, ctx.company, ctx.input)
  const lot = await halt(ctx, true)
  await noteStop(ctx)
  return lot
}

export const resumeLot = (ctx: Ctx<ByVersion>) => halt(ctx, false)

/** At the end of the line; from then on it stands on no board. */
export async function finishLot(ctx: Ctx<ByVersion>) {
  const { sql, company } = ctx
  const work = await atWork(ctx)
  if (work.lot.is_stopped) throw refusal('lot_stopped', 'Este lote está detenido. Reanúdalo para terminarlo.')
  const last = (await stationIds(sql, company)).at(-1)
  if (last === undefined || work.lot.current_station_id !== last) {
    throw refusal('lot_not_at_last_station', 'Un lote se termina cuando está en la última estación.')
  }
  return change(ctx, work.order.id, {
    kind: 'terminado',
    set: fragment`finished_at = now(), current_station_id = null, status = 'Terminado'`,
  })
}

/** Back to where lots wait for a station: it was finished too early. */
export async function reopenLot(ctx: Ctx<ByVersion>) {
  const { order, lot } = await lotAsSeen(ctx)
  if (lot.archived) throw refusal('lot_archived', ARCHIVED)
  if (!lot.finished) throw refusal('lot_not_finished', 'Este lote no está terminado.')
  if (lot.quantity === 0) throw refusal('no_good_pieces', EMPTY)
  await refuseReceived(ctx.sql, ctx.company, ctx.input.id)
  const rank = await lastPlace(ctx.sql, ctx.company)
  return change(ctx, order.id, {
    kind: 'reabierto',
    set: fragment`finished_at = null, status = 'Creado', expected_completion_at = null, rank = ${rank}`,
  })
}

export async function archiveLot(ctx: Ctx<ByVersion>) {
  const { order } = await looseLot(ctx)
  await refuseReceived(ctx.sql, ctx.company, ctx.input.id)
  return change(ctx, order.id, { set: fragment`archived_at = coalesce(archived_at, now())` })
}

export async function restoreLot(ctx: Ctx<ByVersion>) {
  const { order } = await looseLot(ctx)
  return change(ctx, order.id, { set: fragment`archived_at = null` })
}

async function halt(ctx: Ctx<ByVersion>, stopped: boolean) {
  const { order, lot } = await atWork(ctx)
  if (lot.is_stopped === stopped) return shownLot(ctx.sql, ctx.company, ctx.input.id)
  return change(ctx, order.id, {
    kind: stopped ? 'detenido' : 'reanudado',
    set: fragment`is_stopped = ${stopped}`,
  })
}

/** The lot with its order held, as the person saw it. */
async function lotAsSeen({ sql, company, input: { id, version } }: Ctx<ByVersion>) {
  const locked = await lockLot(sql, company, id)
  foundAsSeen(locked.lot, version)
  return locked
}

/** A lot that no cut made, and that comes and goes by itself. */
async function looseLot(ctx: Ctx<ByVersion>) {
  const locked = await lotAsSeen(ctx)
  if (locked.lot.is_bundle) throw refusal('bundle_is_cut', CUT)
  return locked
}

async function atWork(ctx: Ctx<ByVersion>) {
  const locked = await lotAsSeen(ctx)
  refuseIdle(locked.lot)
  return locked
}

/** @throws Refusal where a lot is not at work */
export function refuseIdle({ finished, archived }: { finished: boolean; archived: boolean }) {
  if (archived) throw refusal('lot_archived', ARCHIVED)
  if (finished) throw refusal('lot_finished', DONE)
}

interface Change {
  set: Sql
  /** What the history says of it. */
  kind?: MoveKind
}

/** Of an order that is held: writes the row of whoever saw this version, and what became of it. */
async function change(
  { sql, company, user, input: { id, version } }: Ctx<ByVersion>,
  order: string,
  { set, kind }: Change,
) {
  const [changed] = await sql`
    with origin as (
      select l.current_station_id as from_id, s.name as from_name from production_lots l
      left join production_stations s on s.company_id = l.company_id and s.id = l.current_station_id
      where l.company_id = ${company} and l.id = ${id}),
    t as (
      update production_lots set ${set}, version = version + 1
      where company_id = ${company} and id = ${id} and version = ${version} returning *)
    ${kind ? fragment`, noted as (${noted(kind, user.id, fragment`origin.from_id, origin.from_name`, fragment`, origin`)})` : empty}
    select id from t`
  unlessStale(changed)
  return settled(sql, company, id, [order])
}

/** A row of history of the lot `t` that a statement writes; what only becomes of it where it stands leads from there to there. */
const noted = (
  kind: MoveKind,
  user: string,
  from: Sql = fragment`null::uuid, null::text`,
  beside: Sql = empty,
) => fragment`
  insert into lot_moves (company_id, id, production_lot_id, kind, from_station_id, from_name, expected_completion_at, user_id)
  select t.company_id, ${v7()}::uuid, t.id, ${kind}, ${from}, t.expected_completion_at, ${user}::uuid from t ${beside}`

async function settled(sql: Query, company: string, id: string, orders: readonly string[]) {
  for (const order of new Set(orders)) await settleOrder(sql, company, order)
  return shownLot(sql, company, id)
}

async function shownLot(sql: Query, company: string, id: string): Promise<Lot> {
  const [row] = await sql<Lot>`
    select ${LOT} from production_lots t ${LOT_JOINS} where t.company_id = ${company} and t.id = ${id}`
  return found(row)
}

const lastPlace = (sql: Query, company: string) =>
  lastRank(sql, LOT_CARDS, { company, where: empty, status: UNASSIGNED })

/** An order that takes another lot, held. */
async function openOrder(sql: Query, company: string, id: string) {
  const order = await lockOrder(sql, company, id)
  if (!order) throw refusal('unknown_order', NO_ORDER, { field: 'production_order_id' })
  if (order.status === 'Cancelada') throw refusal('order_cancelled', CANCELLED)
  const [{ lots } = { lots: 0 }] = await sql<{ lots: number }>`
    select count(*)::int as lots from production_lots
    where company_id = ${company} and production_order_id = ${id} and archived_at is null`
  if (lots >= MOST_LOTS) throw refusal('too_many_lots', `Una orden tiene como máximo ${MOST_LOTS} lotes.`)
}
