import { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { rankBetween } from '#src/kernel/rank.ts'
import { found } from '#src/kernel/refusal.ts'
import { lastRank } from '#src/server/board/board.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { takeMaterials } from '../../costs/server/cut-materials.ts'
import { LOT_CARDS } from '../../lots/server/cards.ts'
import { lockOrder, settleOrder } from '../../orders/server/state.ts'
import { UNASSIGNED } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { bundleCount, bundleName, bundlesOf, cellsCut } from '../rules.ts'
import { type Cut, type LayMarker, MOST_BUNDLES, type NewCut } from '../schemas.ts'
import { cutAt } from './lists.ts'

const CANCELLED = 'Esta orden está cancelada: reactívala para cortarla.'

/** Writes a cut down, takes its materials out of stock and makes its bundles, which wait for a station. More than was ordered may be cut: that is told, not refused. */
export async function addCut({ sql, company, user, input }: Ctx<NewCut>): Promise<Cut> {
  const { id: order_id, day, bundle_size, materials, note } = input
  const order = found(await lockOrder(sql, company, order_id))
  if (order.status === 'Cancelada') throw refusal('order_cancelled', CANCELLED)
  const asked = await askedCells(sql, company, order_id)
  const markers = inTheirOrder(input.markers, asked)
  const cells = cellsOf(asked, markers)
  const { bundles, next } = await bundlesLeft(sql, company, order_id)
  if (bundles + bundleCount(markers, bundle_size) > MOST_BUNDLES)
    throw refusal('too_many_bundles', `Una orden tiene como máximo ${MOST_BUNDLES} bultos: haz bultos más grandes.`, {
      field: 'bundle_size',
    })
  const [made] = await sql<{ id: string }>`
    insert into cuts (company_id, id, production_order_id, number, day, markers, bundle_size, note, user_id)
    select ${company}::uuid, ${v7()}::uuid, ${order_id}::uuid, coalesce(max(number), 0) + 1, ${day}::date, ${JSON.stringify(markers)}::jsonb,
      ${bundle_size}::int, ${note}, ${user.id}::uuid
    from cuts where company_id = ${company} and production_order_id = ${order_id} returning id`
  const cut = found(made).id
  await sql`
    insert into cut_cells (company_id, id, cut_id, order_cell_id, quantity)
    select ${company}::uuid, id, ${cut}::uuid, cell_id, quantity
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c (id uuid, cell_id uuid, quantity integer)`
  const rows = bundlesOf(markers, bundle_size).map((bundle, at) => ({
    ...{ id: v7(), move_id: v7(), number: next + at, pieces: bundle.pieces },
    name: bundleName({ ...bundle, number: next + at }),
    cut_cell_id: found(cells.find(({ size, colour }) => size === bundle.size && colour === bundle.colour)).id,
  }))
  await writeBundles(sql, company, { order: order_id, author: user.id }, rows)
  await takeMaterials(sql, company, {
    ...{ cut, order: order_id, day, author: user.id, used: materials },
    pieces: cells.map(({ size, quantity }) => ({ size, quantity })),
  })
  await settleOrder(sql, company, order_id)
  return cutAt(sql, company, cut)
}

interface AskedCell {
  id: string
  size: string
  colour: string
}

/** @throws Refusal where the order asks for no size and colour */
async function askedCells(sql: Query, company: string, order: string): Promise<AskedCell[]> {
  const asked = await sql<AskedCell>`
    select id, size, colour from order_cells where company_id = ${company} and production_order_id = ${order}
    order by colour_at, size_at, id`
  if (asked.length === 0)
    throw refusal('order_without_cells', 'Elige antes la prenda de la orden y cuántas piezas de cada talla y color.')
  return asked
}

/** With sizes and colours as the order has them, so that bundles are numbered in that order. */
function inTheirOrder(markers: readonly LayMarker[], asked: readonly AskedCell[]): LayMarker[] {
  const sorted = (all: Record<string, number>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
  const [sizes, colours] = [asked.map(({ size }) => size), asked.map(({ colour }) => colour)]
  return markers.map(({ ratio, layers }) => ({ ratio: sorted(ratio, sizes), layers: sorted(layers, colours) }))
}

/** The order's cells that a cut gives pieces of. @throws Refusal where one of them was not asked for, or there is none */
function cellsOf(asked: readonly AskedCell[], markers: readonly LayMarker[]) {
  const cut = cellsCut(markers)
  if (cut.length === 0)
    throw refusal('cut_of_nothing', 'Este corte no da ninguna pieza: escribe las tallas del trazo y sus capas.', {
      field: 'markers',
    })
  return cut.map(({ size, colour, pieces: quantity }) => {
    const cell = asked.find((one) => one.size === size && one.colour === colour)
    const name = [size, colour].filter(Boolean).join(' · ')
    if (!cell) throw refusal('cell_not_ordered', `La orden no pide ${name}: quítalo del corte.`, { field: 'markers' })
    return { id: v7(), cell_id: cell.id, size, colour, quantity }
  })
}

/** How many bundles an order has, and the next free number of them. */
export async function bundlesLeft(sql: Query, company: string, order: string) {
  const [row] = await sql<{ bundles: number; next: number }>`
    select count(*) filter (where archived_at is null)::int as bundles, coalesce(max(bundle_number), 0) + 1 as next from production_lots
    where company_id = ${company} and production_order_id = ${order} and bundle_number is not null`
  return found(row)
}

interface BundleRow {
  id: string
  move_id: string
  number: number
  pieces: number
  name: string
  cut_cell_id: string
}

/** At the end of those that wait for a station. */
async function writeBundles(
  sql: Query,
  company: string,
  { order, author }: { order: string; author: string },
  rows: readonly BundleRow[],
): Promise<void> {
  let rank = await lastRank(sql, LOT_CARDS, { company, where: empty, status: UNASSIGNED })
  const ranked = rows.map((row) => {
    const one = { ...row, rank }
    rank = rankBetween(rank, null)
    return one
  })
  await sql`
    with row as (
      select * from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb)
        as r (id uuid, move_id uuid, number integer, pieces integer, name text, cut_cell_id uuid, rank text)),
    made as (
      insert into production_lots (company_id, id, name, quantity, production_order_id, rank, cut_cell_id, bundle_number, pieces)
      select ${company}::uuid, id, name, pieces, ${order}::uuid, rank, cut_cell_id, number, pieces from row)
    insert into lot_moves (company_id, id, production_lot_id, kind, pieces, user_id)
    select ${company}::uuid, move_id, id, 'cortado', pieces, ${author}::uuid from row`
}
