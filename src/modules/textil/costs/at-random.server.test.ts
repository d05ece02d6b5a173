import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf } from '#src/kernel/money/cents.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { garments } from '../../../../test/textil/garments.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, must, db } = world
const TODAY = worldDay()
const RUNS = 12
const { cloth, button, station, orderOf, bundles, finish } = await garments(world, ana)

const hourly = fc.integer({ min: 0, max: 9_999_999 }).map((rate) => (rate / 10_000).toFixed(4))
/** What an hour costs, of which the rate that `finish` is scanned at comes last. */
const hours = fc
  .record({ before: hourly, after: hourly, workshop: hourly, own: fc.option(hourly, { nil: null }) })
  .map(({ before, after, workshop, own }) => ({
    rate: own ?? workshop,
    hour_rates: [
      { station_id: null, from_day: '2026-06-11', amount: after },
      { station_id: null, from_day: '2026-01-01', amount: before },
      { station_id: null, from_day: '2026-06-10', amount: workshop },
      ...(own === null ? [] : [{ station_id: station.id, from_day: '2026-06-02', amount: own }]),
    ],
  }))

const times = fc.integer({ min: 0, max: 3 })
const orders = fc.record({
  ratio: fc.record({ S: times, M: times }).filter(({ S, M }) => S + M > 0),
  layers: fc.record({ Rojo: fc.integer({ min: 1, max: 9 }), Azul: fc.integer({ min: 0, max: 9 }) }),
  bundle_size: fc.integer({ min: 2, max: 8 }),
  cuts: fc.integer({ min: 1, max: 2 }),
  lost: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 6 }),
  at_once: fc.integer({ min: 1, max: 5 }),
  labour_by: fc.constantFrom('pieza' as const, 'hora' as const),
  hours,
  workshop_by: fc.constantFrom('minuto' as const, 'porcentaje' as const),
  workshop_rate: fc.integer({ min: 0, max: 99_999 }).map((rate) => (rate / 1_000).toFixed(3)),
})

const state = async () => ({
  ...(await must(ana, bodega.stockTotal, { day: TODAY })),
  goods: (
    await db.query('select id, stock from cdm_products where company_id = $1 and not in_process order by id', [
      ana.company,
    ])
  ).rows,
})

/** What left stock for an order by the kardex, and what its pieces are paid or take by the hour, without the code that is tried. */
async function spent(order: string, rate: string) {
  const { rows } = await db.query(
    `select coalesce((select -sum(v.value) from cuts c
         join cut_productions t on t.company_id = c.company_id and t.id = c.id
         join stock_values v on v.company_id = t.company_id and v.production_id = t.production_id and v.of_id is null
       where c.production_order_id = $1 and v.product_id in ($2, $3)), 0)::numeric(18,2)::text as material,
       (select coalesce(sum(round(s.good * r.amount, 2)), 0) from bundle_scans s
        join production_lots b on b.id = s.production_lot_id join operation_rates r on r.operation_id = s.operation_id
        where b.production_order_id = $1)::numeric(18,2)::text as pieza,
       (select coalesce(sum(round((s.good + s.seconds + s.rejected) * o.minutes * $4::numeric / 60, 2)), 0) from bundle_scans s
        join production_lots b on b.id = s.production_lot_id join style_operations o on o.id = s.operation_id
        where b.production_order_id = $1)::numeric(18,2)::text as hora`,
    [order, cloth, button, rate],
  )
  return rows[0] as { material: string; pieza: string; hora: string }
}

it('the cost of an order is kardex out, pay or hours and workshop to the cent, the books agree, and annulled it is as before', async () => {
  await fc.assert(
    fc.asyncProperty(
      orders,
      async ({ ratio, layers, bundle_size, cuts, lost, at_once, hours: { rate, hour_rates }, ...costs }) => {
        const { version } = await must(ana, textil.costSettings, {})
        await must(ana, textil.saveCostSettings, { takes_materials: true, ...costs, hour_rates, version })
        const before = await state()
        const order = await orderOf(
          (['S', 'M'] as const).flatMap((size) =>
            (['Rojo', 'Azul'] as const).map((colour) => [size, colour, 50] as const),
          ),
        )
        const made: { id: string; version: number }[] = []
        for (let at = 0; at < cuts; at++)
          made.push(
            await must(ana, textil.addCut, {
              ...{ id: order.id, day: TODAY, bundle_size, markers: [{ ratio, layers }] },
            }),
          )
        const receipts: { id: string; version: number; cost: string | null }[] = []
        for (const [at, lot] of (await bundles(order.id)).entries()) {
          const [seconds = 0, rejected = 0] = lost[at % lost.length] ?? []
          await finish(
            lot.id,
            Math.min(seconds, lot.quantity - 1),
            Math.max(0, Math.min(rejected, lot.quantity - 1 - seconds)),
          )
          if (at % at_once === 0) receipts.push(await must(ana, textil.receiveOrder, { id: order.id, day: TODAY }))
        }
        const { waiting } = await must(ana, textil.orderReceipts, { id: order.id })
        if (waiting.bundles > 0) receipts.push(await must(ana, textil.receiveOrder, { id: order.id, day: TODAY }))

        const { done, spent: all, in_process } = await must(ana, textil.orderCost, { id: order.id })
        const out = await spent(order.id, rate)
        expect(done?.all.material).toBe(out.material)
        // Another person each time: a line is one person, operation and day, rounded once.
        expect(done?.all.labour).toBe(out[costs.labour_by])
        expect(all).toEqual(done?.all)
        expect(in_process.total).toBe('0.00')
        const parts = (cost: { material: string; labour: string; workshop: string }) =>
          centsOf(cost.material) + centsOf(cost.labour) + centsOf(cost.workshop)
        for (const cost of [done?.all, done?.each, all]) expect(cost && parts(cost)).toBe(cost && centsOf(cost.total))
        expect(receipts.reduce((sum, { cost }) => sum + centsOf(cost ?? '0'), 0n)).toBe(centsOf(done?.all.total ?? ''))
        const after = await state()
        expect(after.books).toBe(after.value)
        expect(centsOf(after.value) - centsOf(before.value)).toBe(
          centsOf(done?.all.labour ?? '') + centsOf(done?.all.workshop ?? ''),
        )

        for (const receipt of receipts.toReversed()) await must(ana, textil.annulOrderReceipt, pick(receipt))
        for (const cut of made.toReversed()) await must(ana, textil.annulCut, pick(cut))
        expect(await state()).toEqual(before)
      },
    ),
    { numRuns: RUNS },
  )
})

const pick = ({ id, version }: { id: string; version: number }) => ({ id, version })
