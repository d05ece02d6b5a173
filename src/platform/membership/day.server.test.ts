import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { openWorld } from '../../../test/world/world.ts'
import { membership } from './contract.ts'
import { keepDay } from './server/day.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, iker, control, db } = world
const means = { pools: openPools(world.lines), areas: () => [] }
const DUE = '2026-12-20'

beforeEach(async () => {
  await db.query(`delete from notifications; delete from payment_reminders; delete from payments; delete from prices;
    update company_profiles set membership_status = 'Al día', next_payment = '${DUE}'`)
  await db.query(`insert into prices (id, item_kind, item_id, price, from_date, version)
    values (gen_random_uuid(), 'module', 'bodega', 12.5, '2026-01-01', 1)`)
})

const told = async (people = [ana.id]) => {
  const { rows } = await db.query('select text from notifications where person_id = any($1) order by id', [people])
  return rows.map(({ text }) => text.replaceAll('\u00a0', ' '))
}
const states = async () => {
  const { rows } = await db.query('select distinct membership_status as state from company_profiles')
  return rows.map(({ state }) => state)
}

const COST = 'Tu costo mensual es de 12,50 US$.'
const SOON = `Tu próximo pago es el 20 de diciembre de 2026. ${COST}`
const TODAY = `Hoy vence tu membresía. ${COST}`
const OVERDUE = `Tu membresía venció el 20 de diciembre de 2026 y está pendiente de pago. ${COST}`

describe('the day of a next payment', () => {
  it.each([
    { on: '2026-12-14', says: [], state: 'Al día' },
    { on: '2026-12-15', says: [SOON], state: 'Al día' },
    // The server was off on the fifteenth.
    { on: '2026-12-18', says: [SOON], state: 'Al día' },
    { on: '2026-12-20', says: [TODAY], state: 'Al día' },
    { on: '2026-12-21', says: [OVERDUE], state: 'Pendiente' },
    { on: '2027-03-01', says: [OVERDUE], state: 'Pendiente' },
  ])('is told of on $on as it should be', async ({ on, says, state }) => {
    await keepDay(means, on)
    expect(await told()).toEqual(says)
    expect(await states()).toEqual([state])
  })

  it('is told of three times, whichever node looks and however often', async () => {
    for (const on of [
      '2026-12-14',
      '2026-12-15',
      '2026-12-16',
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
    ]) {
      await Promise.all(Array.from({ length: 8 }, () => keepDay(means, on)))
    }
    expect(await told()).toEqual([SOON, TODAY, OVERDUE])
    expect(await told([beto.id])).toHaveLength(3)
    expect(await told([zoe.id])).toHaveLength(3)
  })

  it('is told to those who pay, and to nobody of a company that is switched off, which is late all the same', async () => {
    await keepDay(means, '2026-12-21')
    expect(await told([caro.id, iker.id])).toEqual([])
    expect(await states()).toEqual(['Pendiente'])
  })

  it('is heard of at once, by control wherever it was written', async () => {
    const heard: string[] = []
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    client.on('notification', ({ payload }) => {
      const { changes = [] } = JSON.parse(payload ?? '{}') as { changes?: { table: string; company: string | null }[] }
      for (const { table, company } of changes) heard.push(`${table} ${company}`)
    })
    await client.query('listen trama')
    await keepDay(means, '2026-12-20')
    await expect
      .poll(() => heard)
      .toEqual(
        expect.arrayContaining([`notifications ${ana.company}`, `notifications ${zoe.company}`, 'control_log null']),
      )
  })

  it('moves with a payment, and then is told of again', async () => {
    await keepDay(means, '2026-12-15')
    const payment = { amount: '12.50', paid_on: '2026-11-01', method: 'Efectivo', covers_until: '2027-01-20' }
    await world.must(control, membership.registerPayment, { company_id: ana.company ?? '', ...payment })
    await keepDay(means, '2026-12-21')
    expect((await world.must(ana, membership.mine, {})).membership_status).toBe('Al día')
    await keepDay(means, '2027-01-20')
    expect((await told()).filter((text) => text === TODAY)).toHaveLength(1)
    expect((await told()).filter((text) => text === OVERDUE)).toEqual([])
  })
})
