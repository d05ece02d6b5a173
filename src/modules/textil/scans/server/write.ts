import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { unlessStale } from '#src/kernel/refusal.ts'
import { lastRank } from '#src/server/board/board.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { bundleName } from '../../cuts/rules.ts'
import { MOST_BUNDLES } from '../../cuts/schemas.ts'
import { bundlesLeft } from '../../cuts/server/add-cut.ts'
import { LOT_CARDS } from '../../lots/server/cards.ts'
import { type MoveKind, UNASSIGNED } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import type { Going, HeldPieces } from '../rules.ts'
import type { HeldBundle } from './bundle.ts'
import type { LineStation } from './line.ts'

interface BundleState {
  pieces: HeldPieces
  done: readonly string[]
  ever: readonly string[]
}

/** At the end of those that stand there. */
const lastPlace = (sql: Query, company: string, station: string | null) =>
  lastRank(sql, LOT_CARDS, { company, where: empty, status: station ?? UNASSIGNED })

const arrived = async (sql: Query, company: string, place: LineStation | null): Promise<Sql> => fragment`
  current_station_id = ${place?.id ?? null}::uuid, status = ${place?.name ?? 'Creado'}, expected_completion_at = null,
  rank = ${await lastPlace(sql, company, place?.id ?? null)}`

const FINISHED = fragment`finished_at = coalesce(finished_at, now()), current_station_id = null, status = 'Terminado'`

/** Writes what a bundle holds from now on, of whoever saw this version. */
export async function changeBundle(
  sql: Query,
  company: string,
  bundle: HeldBundle,
  { pieces, done, ever, going, into }: BundleState & { going: Going<LineStation>; into?: string },
): Promise<void> {
  const where =
    going === 'stays' ? empty : fragment`, ${going === 'finished' ? FINISHED : await arrived(sql, company, going)}`
  const [changed] = await sql`
    update production_lots set quantity = ${pieces.quantity}, seconds = ${pieces.seconds}, rejected = ${pieces.rejected},
      pieces = ${pieces.pieces}, steps_done = ${[...done]}::uuid[], steps_ever = ${[...ever]}::uuid[],
      merged_into_id = coalesce(${into ?? null}::uuid, merged_into_id), version = version + 1 ${where}
    where company_id = ${company} and id = ${bundle.id} and version = ${bundle.version} returning id`
  unlessStale(changed)
}

/** A bundle made of another one's pieces, with the next free number of its order. */
export async function partOf(
  sql: Query,
  company: string,
  of: HeldBundle,
  { pieces, done, ever, place }: BundleState & { place: LineStation | null },
): Promise<{ id: string }> {
  const { bundles, next: number } = await bundlesLeft(sql, company, of.production_order_id)
  if (bundles >= MOST_BUNDLES)
    throw refusal('too_many_bundles', `Una orden tiene como máximo ${MOST_BUNDLES} bultos: une algunos.`)
  const id = v7()
  await sql`
    insert into production_lots (company_id, id, name, quantity, seconds, rejected, pieces, production_order_id, cut_cell_id, bundle_number,
      parent_id, current_station_id, status, rank, steps_done, steps_ever)
    values (${company}, ${id}, ${bundleName({ number, size: of.size, colour: of.colour })}, ${pieces.quantity}, ${pieces.seconds},
      ${pieces.rejected}, ${pieces.pieces}, ${of.production_order_id}, ${of.cut_cell_id}, ${number}, ${of.id}, ${place?.id ?? null},
      ${place?.name ?? 'Creado'}, ${await lastPlace(sql, company, place?.id ?? null)}, ${[...done]}::uuid[], ${[...ever]}::uuid[])`
  return { id }
}

interface NewMove {
  lot: string
  kind: MoveKind
  from?: LineStation | null
  to?: LineStation | null
  pieces?: number
}

/** Lines of history, in their order. */
export async function noteMoves(sql: Query, company: string, author: string, moves: readonly NewMove[]): Promise<void> {
  const rows = moves.map(({ lot, kind, from, to, pieces }) => ({
    ...{ id: v7(), lot, kind, pieces: pieces ?? null },
    ...{ from_id: from?.id, from_name: from?.name, to_id: to?.id, to_name: to?.name },
  }))
  await sql`
    insert into lot_moves (company_id, id, production_lot_id, kind, from_station_id, from_name, to_station_id, to_name, pieces, user_id)
    select ${company}::uuid, id, lot, kind, from_id, from_name, to_id, to_name, pieces, ${author}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, lot uuid, kind text, from_id uuid, from_name text, to_id uuid, to_name text, pieces integer)`
}
