import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { waitUntil } from '../../../../test/world/wait-until.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { postDue } from '../recurring/server/day.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())

const TODAY = worldDay()
const CLOSED = '2025-12-31'
let accounts: string[] = []
beforeAll(async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  const plan = await world.must(ana, contabilidad.accounts, {})
  accounts = ['5202', '1102'].map((code) => plan.find((account) => account.code === code)?.id ?? '')
})
const entry = (date: string) => ({
  date,
  description: 'Asiento',
  lines: [
    { account_id: accounts[0] ?? '', debit: '30' },
    { account_id: accounts[1] ?? '', credit: '30' },
  ],
})
const lock = async (locked_through: string | null) => {
  const { version } = await world.must(ana, contabilidad.periods, {})
  return world.must(ana, contabilidad.lockPeriods, { locked_through, version })
}

describe('the lock date', () => {
  scenarios(world, contabilidad.lockPeriods, [
    { it: 'is not for whoever reads', as: caro, input: { locked_through: CLOSED, version: 1 }, refused: FORBIDDEN },
    {
      it: 'is of days that have come',
      as: ana,
      input: { locked_through: laterDay(TODAY, 1), version: 1 },
      refused: 'Ese día aún no llega: se cierra lo que ya pasó.',
    },
    { it: 'is seen before it is moved', as: ana, input: { locked_through: CLOSED, version: 2 }, refused: STALE },
  ])

  it('is set by one of two at once, says who and when, and a refusal stands at the date', async () => {
    const both = await Promise.all(
      [ana, beto].map((as, node) =>
        world.ask(as, contabilidad.lockPeriods, { locked_through: CLOSED, version: 1 }, { node }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { locked_through, locked_by, locked_at } = await world.must(caro, contabilidad.periods, {})
    expect([locked_through, locked_at === null]).toEqual([CLOSED, false])
    expect(['Ana', 'Beto']).toContain(locked_by?.split(' ')[0])
    const sentence = 'Los libros están cerrados hasta el 31/12/2025: elige una fecha posterior o pide una excepción.'
    const { status, body } = await world.ask(ana, contabilidad.addEntry, entry(CLOSED))
    expect([status, body.code, body.data]).toEqual([409, 'period_locked', { fields: { date: sentence } }])
    expect((await world.ask(ana, contabilidad.addEntry, entry('2026-01-01'))).status).toBe(200)
  })

  it('is of one company', async () => {
    expect((await world.must(zoe, contabilidad.periods, {})).locked_through).toBeNull()
  })

  it('lets an entry of closed days be reversed on an open one', async () => {
    await lock(null)
    const { id } = await world.must(ana, contabilidad.addEntry, entry(CLOSED))
    await lock(CLOSED)
    expect((await world.ask(ana, contabilidad.reverseEntry, { id, date: CLOSED })).body.code).toBe('period_locked')
    expect((await world.ask(ana, contabilidad.reverseEntry, { id, date: '2026-01-02' })).status).toBe(200)
  })
})

describe('a lock and an entry at once', () => {
  const waiting = async () => {
    const { rows } = await db.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    return rows.length > 0
  }

  it('the entry that comes while the lock is set waits, and is refused', async () => {
    await lock(null)
    const client = await db.connect()
    await client.query('begin')
    await client.query('update period_locks set locked_through = $1 where company_id = $2', [CLOSED, ana.company])
    const late = world.ask(ana, contabilidad.addEntry, entry(CLOSED))
    await waitUntil(waiting)
    await client.query('commit')
    client.release()
    expect((await late).body.code).toBe('period_locked')
  })

  it('the lock that comes while an entry is written waits for it', async () => {
    await lock(null)
    const client = await db.connect()
    await client.query('begin')
    await client.query('select trama.check_period($1, $2)', [ana.company, CLOSED])
    // Another entry of the same company does not wait.
    expect((await world.ask(ana, contabilidad.addEntry, entry(CLOSED))).status).toBe(200)
    const { version } = await world.must(ana, contabilidad.periods, {})
    const locking = world.ask(ana, contabilidad.lockPeriods, { locked_through: CLOSED, version })
    await waitUntil(waiting)
    await client.query('commit')
    client.release()
    expect((await locking).status).toBe(200)
  })
})

describe('the final date', () => {
  it('is no later than the lock, goes forward alone, and holds the lock', async () => {
    await lock('2025-06-30')
    const ask = async (final_through: string, more: object = {}) => {
      const { version } = await world.must(ana, contabilidad.periods, {})
      return world.ask(ana, contabilidad.finalizePeriods, { final_through, version, ...more })
    }
    expect((await ask('2025-07-01')).body.code).toBe('period_not_locked')
    expect((await ask('2025-03-31', { version: 1 })).body.message).toBe(STALE)
    expect((await ask('2025-03-31')).status).toBe(200)
    expect((await ask('2025-02-28')).body.code).toBe('period_final')
    const { version } = await world.must(ana, contabilidad.periods, {})
    for (const locked_through of [null, '2025-01-31']) {
      const { body } = await world.ask(ana, contabilidad.lockPeriods, { locked_through, version })
      expect(body.code).toBe('period_final')
    }
    expect((await world.ask(ana, contabilidad.addEntry, entry('2025-03-31'))).body.code).toBe('period_final')
  })
})

describe('an exception', () => {
  const wanted = {
    person_id: beto.id,
    from_day: '2025-06-01',
    to_day: '2025-06-30',
    reason: 'Llegó tarde el extracto',
    ends_on: TODAY,
  }
  scenarios(world, contabilidad.grantPeriodException, [
    { it: 'is given by the company alone', as: beto, input: wanted, refused: FORBIDDEN },
    { it: 'is not for somebody else’s people', as: ana, input: { ...wanted, person_id: zoe.id }, refused: NOT_FOUND },
    {
      it: 'is never of final days',
      as: ana,
      input: { ...wanted, from_day: '2025-03-01' },
      refused: 'Esos días están cerrados definitivamente: para ellos no hay excepción.',
    },
    {
      it: 'ends on a day that has not passed',
      as: ana,
      input: { ...wanted, ends_on: laterDay(TODAY, -1) },
      refused: 'Ese día ya pasó: elige hasta cuándo vale.',
    },
  ])

  it('helps its person until it is taken back, and its end stands', async () => {
    await lock('2025-06-30')
    expect((await world.ask(beto, contabilidad.addEntry, entry('2025-06-30'))).body.code).toBe('period_locked')
    const { id, state } = await world.must(ana, contabilidad.grantPeriodException, wanted)
    expect(state).toBe('Vigente')
    expect((await world.ask(beto, contabilidad.addEntry, entry('2025-06-30'))).status).toBe(200)
    expect((await world.ask(ana, contabilidad.addEntry, entry('2025-06-30'))).body.code).toBe('period_locked')
    expect((await world.ask(zoe, contabilidad.revokePeriodException, { id })).status).toBe(404)
    expect((await world.must(ana, contabilidad.revokePeriodException, { id })).state).toBe('Retirada')
    expect((await world.ask(beto, contabilidad.addEntry, entry('2025-06-30'))).body.code).toBe('period_locked')
    expect((await world.ask(ana, contabilidad.revokePeriodException, { id })).body.code).toBe('exception_ended')
    const { rows } = await world.must(caro, contabilidad.periodExceptions, { search: 'extracto' })
    expect((await world.must(caro, contabilidad.periodExceptions, { search: 'de nadie' })).total).toBe(0)
    expect(rows.map(({ person, state }) => [person, state])).toEqual([[beto.name, 'Retirada']])
  })
})

describe('what is posted by itself', () => {
  it('goes on the first open day, keeps its month, and is told once', async () => {
    const year = Number(TODAY.slice(0, 4)) + 1
    const { id } = await world.must(ana, contabilidad.addRecurring, {
      ...{ description: 'Arriendo', amount: '10', starts_on: `${year}-01-31` },
      ...{ account_id: accounts[0] ?? '', counter_account_id: accounts[1] ?? '' },
    })
    await db.query(`update period_locks set locked_through = $1`, [`${year}-02-15`])
    // Closed up to that day: it waits.
    await postDue(pools, new Date(`${year}-02-15T17:00:00Z`))
    expect((await world.must(ana, contabilidad.recurringPostings, { id })).rows).toEqual([])
    for (const day of ['02-16', '02-17', '02-28']) await postDue(pools, new Date(`${year}-${day}T17:00:00Z`))
    const { rows } = await world.must(ana, contabilidad.recurringPostings, { id })
    expect(rows.map(({ period, date }) => [period, date])).toEqual([
      [`${year}-02`, `${year}-02-28`],
      [`${year}-01`, `${year}-02-16`],
    ])
    const { rows: told } = await db.query(`select distinct text from notifications where event = 'recurring_failed'`)
    expect(told.map(({ text }) => text)).toEqual([
      'El asiento recurrente «Arriendo» se registró en el primer día abierto: su fecha está cerrada.',
    ])
  })
})
