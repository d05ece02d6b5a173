import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { settleOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import { newBundle, sameSteps, withGood, without } from '../rules.ts'
import type { BundleParts, MergeBundles, SplitBundle } from '../schemas.ts'
import { bundleAtWork, type HeldBundle } from './bundle.ts'
import { partsOf } from './shown.ts'
import { changeBundle, noteMoves, partOf } from './write.ts'

const { count } = formatsOf('')

const UNLIKE = 'Solo se unen bultos de la misma talla, color y corte que están en la misma estación.'
const UNEQUAL = 'A estos bultos no se les ha hecho lo mismo: regístralo antes de unirlos.'

const placeOf = ({ station_id, status }: HeldBundle) => (station_id === null ? null : { id: station_id, name: status })

/** Good pieces go on by themselves, from where they are. */
export async function splitBundle({ sql, company, user, input }: Ctx<SplitBundle>): Promise<BundleParts> {
  const bundle = await bundleAtWork(sql, company, input)
  if (input.pieces >= bundle.quantity)
    throw refusal(
      'more_than_held',
      `Este bulto tiene ${count(bundle.quantity)} piezas buenas: pasa menos que esas a otro.`,
      { field: 'pieces' },
    )
  const state = { done: bundle.steps_done, ever: bundle.steps_ever }
  const place = placeOf(bundle)
  const made = await partOf(sql, company, bundle, { pieces: newBundle(input.pieces), ...state, place })
  const left = without(bundle, 'buenas', input.pieces)
  await changeBundle(sql, company, bundle, { pieces: left, ...state, going: 'stays' })
  await noteMoves(
    sql,
    company,
    user.id,
    [bundle.id, made.id].map((lot) => ({ lot, kind: 'dividido', from: place, pieces: input.pieces })),
  )
  await settleOrder(sql, company, bundle.production_order_id)
  return partsOf(sql, company, bundle.id, made.id)
}

/** All good pieces of another one come into it. What is not good stays where it was found. */
export async function mergeBundles({ sql, company, user, input }: Ctx<MergeBundles>): Promise<BundleParts> {
  const { other_id, other_version, ...seen } = input
  if (other_id === input.id) throw refusal('bundles_unlike', 'Elige otro bulto para unirlo.', { field: 'other_id' })
  const bundle = await bundleAtWork(sql, company, seen)
  const other = await bundleAtWork(sql, company, { id: other_id, version: other_version })
  if (other.cut_cell_id !== bundle.cut_cell_id || other.station_id !== bundle.station_id)
    throw refusal('bundles_unlike', UNLIKE, { field: 'other_id' })
  if (!sameSteps(bundle.steps_done, other.steps_done) || !sameSteps(bundle.steps_ever, other.steps_ever))
    throw refusal('bundles_done_unlike', UNEQUAL, { field: 'other_id' })
  const stateOf = ({ steps_done: done, steps_ever: ever }: HeldBundle) => ({ done, ever })
  const pieces = other.quantity
  await changeBundle(sql, company, other, {
    ...{ pieces: without(other, 'buenas', pieces), ...stateOf(other), going: 'finished', into: bundle.id },
  })
  await changeBundle(sql, company, bundle, { pieces: withGood(bundle, pieces), ...stateOf(bundle), going: 'stays' })
  const from = placeOf(bundle)
  await noteMoves(
    sql,
    company,
    user.id,
    [other.id, bundle.id].map((lot) => ({ lot, kind: 'unido', from, pieces })),
  )
  await settleOrder(sql, company, bundle.production_order_id)
  return partsOf(sql, company, bundle.id, other.id)
}
