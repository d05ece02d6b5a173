import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { settleOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import { held, newBundle, type PieceKind, without } from '../rules.ts'
import type { BundleParts, ReworkBundle } from '../schemas.ts'
import { bundleAtWork, type HeldBundle } from './bundle.ts'
import { type LineStation, type LineStep, lockLine, stationOfLine, stepsByStation } from './line.ts'
import { partsOf } from './shown.ts'
import { changeBundle, noteMoves, partOf } from './write.ts'

const { count } = formatsOf('')

/** Pieces go back to a station as a bundle of their own, good until somebody says otherwise. What was done to them before pays nothing again. */
export async function reworkBundle({ sql, company, user, input }: Ctx<ReworkBundle>): Promise<BundleParts> {
  const bundle = await bundleAtWork(sql, company, input, { finished: true })
  const line = await lockLine(sql, company)
  const there = stationOfLine(line, input.station_id)
  const has = held(bundle, input.from)
  if (input.pieces > has)
    throw refusal('more_than_held', `Este bulto tiene ${count(has)} piezas ${input.from}.`, { field: 'pieces' })
  if (line.indexOf(there) > furthest(bundle, line, input.from))
    throw refusal('station_not_before', `Elige ${bundle.status} o una estación anterior.`, { field: 'station_id' })

  const steps = await stepsByStation(sql, company, bundle.style_id, line)
  const ahead = new Set(
    line
      .slice(line.indexOf(there))
      .flatMap(({ id }) => steps.get(id) ?? [])
      .map(({ id }) => id),
  )
  const ever = await doneToThese(sql, company, bundle, { from: input.from, line, steps })
  const made = await partOf(sql, company, bundle, {
    ...{ pieces: newBundle(input.pieces), ever, place: there },
    done: bundle.steps_done.filter((step) => !ahead.has(step)),
  })
  const left = without(bundle, input.from, input.pieces)
  await changeBundle(sql, company, bundle, {
    ...{ pieces: left, done: bundle.steps_done, ever: bundle.steps_ever },
    going: left.quantity === 0 ? 'finished' : 'stays',
  })
  const from = line.find(({ id }) => id === bundle.station_id)
  await noteMoves(sql, company, user.id, [
    { lot: bundle.id, kind: 'reproceso', from, pieces: input.pieces },
    { lot: made.id, kind: 'reproceso', from, to: there, pieces: input.pieces },
  ])
  await settleOrder(sql, company, bundle.production_order_id)
  return partsOf(sql, company, bundle.id, made.id)
}

/** Up to which place of the line pieces were: good ones to where their bundle is, the others to anywhere where it is at none. */
function furthest(bundle: HeldBundle, line: readonly LineStation[], from: PieceKind): number {
  const at = line.findIndex(({ id }) => id === bundle.station_id)
  return at < 0 && (bundle.finished || from !== 'buenas') ? line.length - 1 : at
}

/** Steps that pay nothing again. Pieces that were set aside were not with their bundle at the stations after that. */
async function doneToThese(
  sql: Query,
  company: string,
  bundle: HeldBundle,
  { from, line, steps }: { from: PieceKind; line: readonly LineStation[]; steps: ReadonlyMap<string, LineStep[]> },
): Promise<string[]> {
  if (from === 'buenas') return bundle.steps_ever
  const aside = await sql<{ station_id: string | null }>`
    select distinct station_id from bundle_scans
    where company_id = ${company} and production_lot_id = ${bundle.id}
      and case when ${from} = 'segundas' then seconds else rejected end > 0`
  const places = aside.map(({ station_id }) => line.findIndex(({ id }) => id === station_id))
  const last = Math.max(-1, ...places)
  if (last < 0) return bundle.steps_ever
  const idsAt = (stations: readonly LineStation[]) =>
    stations.flatMap(({ id }) => steps.get(id) ?? []).map(({ id }) => id)
  const later = new Set(idsAt(line.slice(last + 1)))
  const own = idsAt(line.filter((_, at) => places.includes(at)))
  return [...new Set([...bundle.steps_ever, ...own])].filter((step) => !later.has(step))
}
