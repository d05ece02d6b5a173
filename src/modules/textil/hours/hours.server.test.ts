import { beforeAll, describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { garments } from '../../../../test/textil/garments.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, zoe, must, ask, db } = world
const TODAY = worldDay()
const { station, orderOf, bundles, finish } = await garments(world, ana)
const CUT = { day: '2026-06-01', bundle_size: 10, markers: [{ ratio: { S: 1, M: 2 }, layers: { Rojo: 10 } }] }
const wages =
  (await must(ana, contabilidad.accounts, {})).find(({ type, code }) => type === 'Gasto' && code === '5202')?.id ?? ''

const WORKSHOP = { station_id: '', from_day: '2026-01-01', amount: '6' }
const HOURS = {
  ...{ takes_materials: true, labour_by: 'hora' as const, workshop_by: 'porcentaje' as const, workshop_rate: '50' },
  ...{ account_id: wages, hour_rates: [WORKSHOP] },
}

async function save(change: object = {}) {
  const { version } = await must(ana, textil.costSettings, {})
  return must(ana, textil.saveCostSettings, { ...HOURS, ...change, version })
}

/** The balance of the account that labour and workshop come from. */
async function balance() {
  const { rows } = await db.query<{ balance: string }>(
    `select coalesce(sum(debit - credit), 0)::text as balance from journal_lines where company_id = $1 and account_id = $2`,
    [ana.company, wages],
  )
  return Number(rows[0]?.balance)
}

const theirs = await must(zoe, textil.addStation, { name: 'Corte', order_index: 1 })

const planned = async (id: string) => (await must(ana, textil.orderCost, { id })).planned?.all

describe('labour by the hour', () => {
  let order: { id: string }
  beforeAll(async () => {
    await save()
    order = await orderOf([
      ['S', 'Rojo', 10],
      ['M', 'Rojo', 20],
    ])
    await must(ana, textil.addCut, { id: order.id, ...CUT })
  })

  it('is planned by the minutes of the style, at what hours cost today', async () => {
    // 30 × 5.75 min × 6 / 60 = 17.25, and half of it for the workshop.
    expect(await planned(order.id)).toMatchObject({ labour: '17.25', workshop: '8.63' })
    await save({ hour_rates: [WORKSHOP, { station_id: station.id, from_day: '2026-01-01', amount: '60' }] })
    // The operations of the style stand at no station.
    expect(await planned(order.id)).toMatchObject({ labour: '17.25' })
    expect((await must(ana, textil.orderCost, { id: order.id })).labour_by).toBe('hora')
  })

  it('is the minutes of all pieces that were scanned, rework aside, and leaves the account of labour and workshop', async () => {
    await save({
      hour_rates: [
        WORKSHOP,
        { station_id: '', from_day: '2026-06-11', amount: '99' },
        { station_id: station.id, from_day: '2026-06-02', amount: '7.2' },
      ],
    })
    const [first, second, third] = await bundles(order.id)
    await finish(first?.id ?? '', 1, 2)
    await finish(second?.id ?? '')
    await db.query(
      `insert into bundle_scans (company_id, id, production_lot_id, station_name, operation_id, good, rework, user_id, scanned_at, day)
       select company_id, gen_random_uuid(), production_lot_id, station_name, operation_id, 5, true, user_id, now(), day
       from bundle_scans where production_lot_id = $1 limit 1`,
      [first?.id],
    )
    const [before, stock] = [await balance(), await must(ana, bodega.stockTotal, { day: TODAY })]
    const receipt = await must(ana, textil.receiveOrder, { id: order.id, day: TODAY })
    // 20 pieces × 5.75 min × 7.20 / 60 = 13.80, the three that are not good with them.
    const { done } = await must(ana, textil.orderCost, { id: order.id })
    expect(done).toMatchObject({ pieces: 18, all: { labour: '13.80', workshop: '6.90' } })
    expect(receipt.cost).toBe(done?.all.total)
    expect((await balance()) - before).toBeCloseTo(-20.7, 2)
    const after = await must(ana, bodega.stockTotal, { day: TODAY })
    expect(after.books).toBe(after.value)
    expect(Number(after.value) - Number(stock.value)).toBeCloseTo(20.7, 2)

    // What came in stays as it came; what is to come is by today's rates.
    await save({ hour_rates: [{ ...WORKSHOP, amount: '60' }] })
    await finish(third?.id ?? '')
    expect((await must(ana, textil.orderCost, { id: order.id })).spent.labour).toBe('71.30')
    await must(ana, textil.annulOrderReceipt, { id: receipt.id, version: receipt.version })
    expect(await must(ana, bodega.stockTotal, { day: TODAY })).toEqual(stock)
  })

  it('is not paid: pay by the piece stays what it is', async () => {
    await save({ labour_by: 'pieza' })
    const { spent } = await must(ana, textil.orderCost, { id: order.id })
    // 27 good ones at 0.205, rounded a person and operation: 7 × 0.085, 7 × 0.12, 10 × 0.085 …
    expect(spent.labour).toBe('5.54')
  })
})

describe('what hours cost', () => {
  it('is saved whole: what is left out goes, what stays keeps its row', async () => {
    const ids = async () =>
      (await db.query('select id from hour_rates where company_id = $1 and from_day = $2', [ana.company, '2026-01-01']))
        .rows[0]?.id
    await save({ hour_rates: [WORKSHOP, { ...WORKSHOP, from_day: '2026-02-01', amount: '8.5' }] })
    const before = await ids()
    const saved = await save({ hour_rates: [{ ...WORKSHOP, amount: '6.25' }] })
    expect(saved.hour_rates).toEqual([{ station_id: null, from_day: '2026-01-01', amount: '6.25' }])
    expect(await ids()).toBe(before)
    expect((await must(zoe, textil.costSettings, {})).hour_rates).toEqual([])
  })

  it('goes with its station, and comes back with it', async () => {
    const ironing = await must(ana, textil.addStation, { name: 'Plancha', order_index: 9 })
    const own = { station_id: ironing.id, from_day: '2026-01-01', amount: '9' }
    await save({ hour_rates: [WORKSHOP, own] })
    const removed = await ask(ana, textil.removeStation, { id: ironing.id })
    expect((await must(ana, textil.costSettings, {})).hour_rates).toMatchObject([{ station_id: null }])
    await must(ana, undo.takeBack, { id: removed.headers.get(ACT_HEADER) ?? '' })
    expect((await must(ana, textil.costSettings, {})).hour_rates).toContainEqual(own)
  })

  it.each([
    ['of the whole workshop, at least', { hour_rates: [] }, 400, 'Escribe lo que cuesta una hora en todo el taller.'],
    [
      'of the whole workshop, whatever stations have',
      { hour_rates: [{ ...WORKSHOP, station_id: station.id }] },
      ...[400, 'Escribe lo que cuesta una hora en todo el taller.'],
    ],
    [
      'once a day',
      { hour_rates: [WORKSHOP, { ...WORKSHOP, amount: '9' }] },
      ...[400, 'Cada estación tiene un solo costo por hora desde un mismo día.'],
    ],
    [
      'at no station of another company',
      { hour_rates: [WORKSHOP, { ...WORKSHOP, station_id: theirs.id }] },
      ...[409, 'Una de las estaciones ya no está: elige otra.'],
    ],
    [
      'no less than nothing',
      { hour_rates: [{ ...WORKSHOP, amount: '-1' }] },
      ...[400, 'Escribe lo que cuesta una hora, con cuatro decimales como máximo.'],
    ],
  ])('%s', async (_, change, status, message) => {
    const { version } = await must(ana, textil.costSettings, {})
    const refused = await ask(ana, textil.saveCostSettings, { ...HOURS, ...(change as object), version } as never)
    expect([refused.status, refused.body.data?.fields?.hour_rates ?? JSON.stringify(refused.body)]).toEqual([
      status,
      expect.stringContaining(message as string),
    ])
  })
})
