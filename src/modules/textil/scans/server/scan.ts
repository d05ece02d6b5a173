import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { settleOrder } from '../../orders/server/state.ts'
import refusal from '../../server/refusals.ts'
import { donePieces, newBundle, scanOutcome, stepsOfScan } from '../rules.ts'
import type { BundleParts, ScanBundle } from '../schemas.ts'
import { bundleAtWork, type HeldBundle } from './bundle.ts'
import { type LineStation, type LineStep, lockLine, stationOfLine, stepsByStation } from './line.ts'
import { dayOfTap, operatorOn } from './operators.ts'
import { partsOf } from './shown.ts'
import { changeBundle, noteMoves, partOf } from './write.ts'

const { count } = formatsOf('')

/**
 * What was done to a bundle's pieces at a station. Good pieces that were not done become a bundle that stays; once all that the station does
 * is done, the rest goes to the next one, and at the end of the line it is finished. Without good pieces it is finished too.
 */
export async function scanBundle(ctx: Ctx<ScanBundle>): Promise<BundleParts> {
  const { sql, company, user, input } = ctx
  const bundle = await bundleAtWork(sql, company, input)
  const line = await lockLine(sql, company)
  const here = stationOfLine(line, input.station_id)
  refuseUnfit(bundle, here, input)
  const day = await dayOfTap(sql, company, input.scanned_at)
  const operator = await operatorOn(sql, company, input.operator_id, day)
  const steps = (await stepsByStation(sql, company, bundle.style_id, line)).get(here.id) ?? []
  const chosen = chosenOf(steps, bundle, input)

  const next = line[line.indexOf(here) + 1]
  const { left, rest, names, steps_done, through, going } = scanOutcome(bundle, input, { here, next, steps, chosen })
  const ever = [...new Set([...bundle.steps_ever, ...names])]
  const taken = bundle.station_id === null
  if (taken) await noteMoves(sql, company, user.id, [{ lot: bundle.id, kind: 'movido', to: here }])
  const made =
    rest === 0
      ? null
      : await partOf(sql, company, bundle, {
          ...{ pieces: newBundle(rest), done: bundle.steps_done, ever: bundle.steps_ever, place: here },
        })
  await changeBundle(sql, company, bundle, {
    ...{ pieces: left, done: steps_done, ever },
    // One that waited for a station stands in this one now.
    going: going === 'stays' && taken ? here : going,
  })
  const rows = chosen.map(({ id, operation_id }) => ({
    ...{ id: v7(), operation_id, rework: input.rework || bundle.steps_ever.includes(id) },
  }))
  await sql`
    insert into bundle_scans (company_id, id, production_lot_id, station_id, station_name, operation_id, operator_id, operator_name, good,
      seconds, rejected, rework, user_id, scanned_at, day, tap, through)
    select ${company}::uuid, id, ${bundle.id}::uuid, ${here.id}::uuid, ${here.name}, operation_id, ${operator?.id ?? null}::uuid,
      ${operator?.name ?? ''}, ${input.good}::int, ${input.seconds}::int, ${input.rejected}::int, rework, ${user.id}::uuid,
      ${input.scanned_at}::timestamptz, ${day}::date, ${v7()}::uuid, ${through}::boolean
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, operation_id uuid, rework boolean)`
  await noteMoves(sql, company, user.id, [
    ...(made === null
      ? []
      : [bundle.id, made.id].map((lot) => ({ lot, kind: 'dividido' as const, from: here, pieces: rest }))),
    ...(going === 'stays'
      ? []
      : going === 'finished'
        ? [{ lot: bundle.id, kind: 'terminado' as const, from: here, pieces: left.quantity }]
        : [{ lot: bundle.id, kind: 'avance' as const, from: here, to: going, pieces: left.quantity }]),
  ])
  await settleOrder(sql, company, bundle.production_order_id)
  return partsOf(sql, company, bundle.id, made?.id)
}

function refuseUnfit(bundle: HeldBundle, here: LineStation, input: ScanBundle): void {
  if (bundle.station_id !== null && bundle.station_id !== here.id)
    throw refusal('bundle_elsewhere', `Este bulto está en ${bundle.status}, no en ${here.name}.`, {
      field: 'station_id',
    })
  if (donePieces(input) > bundle.quantity)
    throw refusal('more_than_held', `Este bulto tiene ${count(bundle.quantity)} piezas buenas.`, { field: 'good' })
}

function chosenOf(steps: readonly LineStep[], bundle: HeldBundle, { operation_id, rework }: ScanBundle): LineStep[] {
  if (operation_id === null) return stepsOfScan(steps, bundle.steps_done)
  const [named] = stepsOfScan(steps, bundle.steps_done, operation_id)
  if (!named)
    throw refusal('operation_elsewhere', 'Esa operación no se hace en esta estación.', { field: 'operation_id' })
  if (bundle.steps_done.includes(named.id) && !rework)
    throw refusal('operation_done', 'Esa operación ya está registrada para este bulto.', { field: 'operation_id' })
  return [named]
}
