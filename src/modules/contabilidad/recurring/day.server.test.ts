import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastDayOfMonth, monthOf } from '../months.ts'
import { postDue } from './server/day.ts'
import { PERIODS_A_RUN } from './server/turns.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world
const pools = openPools(world.lines)
const otherNode = openPools(world.lines)
afterAll(() => Promise.all([pools.end(), otherNode.end()]))

const chartOf = async (person: typeof ana) => {
  await world.must(person, contabilidad.startChart, { chart: 'general' })
  const plan = await world.must(person, contabilidad.accounts, {})
  return (code: string) => plan.find((account) => account.code === code)?.id ?? ''
}
const [at, atZoe] = [await chartOf(ana), await chartOf(zoe)]
/** Next year: the server's own hourly run finds nothing of it. */
const Y = new Date().getFullYear() + 1
const rent = {
  description: 'Arriendo del taller',
  amount: '1200.50',
  account_id: at('5202'),
  counter_account_id: at('1102'),
  starts_on: `${Y}-01-31`,
}
const NOON = (day: string) => new Date(`${day}T17:00:00Z`)
const add = (more: object = {}) => world.must(ana, contabilidad.addRecurring, { ...rent, ...more })
const entriesOf = async (person = ana) => {
  const { rows } = await world.must(person, contabilidad.entries, {})
  return rows.map(({ date, description }) => [date, description]).toSorted()
}
const shown = async (id: string) =>
  (await world.must(ana, contabilidad.recurring, {})).rows.find((one) => one.id === id)

// Each story begins with none; what is posted stays in the journal, dated apart.
beforeEach(async () => {
  await db.query('delete from recurring_postings')
  await db.query('delete from recurring_entries')
  await db.query('delete from notifications')
})

describe('the daily job', () => {
  it('posts each period once, the missed ones in order, on two nodes and in fifty runs at once', async () => {
    const { id } = await add()
    await Promise.all(
      Array.from({ length: 50 }, (_, turn) => postDue(turn % 2 ? pools : otherNode, NOON(`${Y}-03-31`))),
    )
    expect(await entriesOf()).toEqual([
      [`${Y}-01-31`, `Arriendo del taller, enero de ${Y}`],
      [lastDayOfMonth(`${Y}-02`), `Arriendo del taller, febrero de ${Y}`],
      [`${Y}-03-31`, `Arriendo del taller, marzo de ${Y}`],
    ])
    expect(await shown(id)).toMatchObject({ next_on: `${Y}-04-30`, posted: 3 })
    const { rows } = await world.must(caro, contabilidad.recurringPostings, { id })
    expect(rows.map(({ period, date, amount, entry }) => [period, date, amount, entry])).toEqual([
      [`${Y}-03`, `${Y}-03-31`, '1200.50', `${Y}-3`],
      [`${Y}-02`, lastDayOfMonth(`${Y}-02`), '1200.50', `${Y}-2`],
      [`${Y}-01`, `${Y}-01-31`, '1200.50', `${Y}-1`],
    ])
    await postDue(pools, NOON(`${Y}-04-29`))
    expect(await shown(id)).toMatchObject({ posted: 3 })
  })

  it('stands in the trail with what it posted, as nobody of the company did it', async () => {
    const { id } = await add()
    await postDue(pools, NOON(`${Y}-02-01`))
    await postDue(pools, NOON(`${Y}-02-01`))
    const { rows } = await world.must(ana, auditCalls.entries, { record: id })
    expect(rows).toMatchObject([
      {
        person: 'Trama',
        did: 'registró un asiento recurrente',
        changes: [{ what: 'Asiento', op: 'insert' }],
      },
      { person: 'Ana', did: 'agregó un asiento recurrente', subject: 'Arriendo del taller' },
    ])
    expect(rows[0]?.changes[0]?.fields).toContainEqual({ label: 'Fecha', before: null, after: `${Y}-01-31` })
  })

  it('keeps the day of each company’s country', async () => {
    await db.query(`update company_profiles set country = 'México' where company_id = $1`, [ana.company])
    const { id } = await add({ starts_on: `${Y + 1}-05-10` })
    await postDue(pools, new Date(`${Y + 1}-05-10T05:00:00Z`))
    expect(await shown(id)).toMatchObject({ posted: 0 })
    await postDue(pools, new Date(`${Y + 1}-05-10T06:30:00Z`))
    expect(await shown(id)).toMatchObject({ posted: 1 })
  })

  it('leaves what is paused, archived or ended, and what was missed meanwhile', async () => {
    const [paused, archived, ended] = await Promise.all([
      add({ starts_on: `${Y + 4}-01-10` }),
      add({ starts_on: `${Y + 4}-01-10`, description: 'Archivado' }),
      add({ starts_on: `${Y + 4}-01-10`, ends_on: `${Y + 4}-02-09`, description: 'Terminado' }),
    ])
    await world.must(ana, contabilidad.pauseRecurring, { id: paused.id, version: 1, paused: true })
    await world.must(ana, contabilidad.archiveRecurring, { id: archived.id, version: 1 })
    await postDue(pools, NOON(`${Y + 4}-03-15`))
    const texts = (await entriesOf()).filter(([date = '']) => date >= `${Y + 4}`).map(([, text]) => text)
    expect(texts).toEqual([`Terminado, enero de ${Y + 4}`])
    expect((await shown(ended.id))?.next_on).toBeNull()
    // Resumed on that day: January to March are left out, also by a later edit.
    await db.query(
      `update recurring_entries set not_before = '${Y + 4}-03-15', next_on = '${Y + 4}-04-10', paused = false
      where id = $1`,
      [paused.id],
    )
    const edited = await world.must(ana, contabilidad.editRecurring, {
      ...rent,
      starts_on: `${Y + 4}-01-10`,
      amount: '9',
      id: paused.id,
      version: 2,
    })
    expect(edited.next_on).toBe(`${Y + 4}-04-10`)
  })

  it('counts another frequency from the day on which it is chosen', async () => {
    const yearly = { ...rent, frequency: 'anual', starts_on: `${Y - 2}-03-15` } as const
    const { id } = await add(yearly)
    await world.must(ana, contabilidad.postRecurring, { id, period: `${Y - 2}-03` })
    const edit = (version: number, more: object) =>
      world.must(ana, contabilidad.editRecurring, { ...yearly, id, version, ...more })
    expect(await edit(1, { amount: '9' })).toMatchObject({ posted: 1, next_on: `${Y - 1}-03-15` })
    const today = clockIn('America/Bogota').day
    const next = today.slice(8) <= '15' ? monthOf(today) : laterMonth(monthOf(today), 1)
    expect(await edit(2, { frequency: 'mensual' })).toMatchObject({ posted: 1, next_on: `${next}-15` })
  })

  it('posts nothing where the module is not connected', async () => {
    const { id } = await add({ starts_on: `${Y + 5}-01-10` })
    await world.must(ana, catalogue.disconnectModule, { module_id: 'contabilidad' })
    await postDue(pools, NOON(`${Y + 5}-01-10`))
    await world.must(ana, catalogue.connectModule, { module_id: 'contabilidad' })
    expect(await shown(id)).toMatchObject({ posted: 0, next_on: `${Y + 5}-01-10` })
  })

  it('goes on when one fails, tells its company once a day, and makes up for it', async () => {
    const bad = await add({ starts_on: `${Y + 6}-01-10`, description: 'Imposible' })
    await world.must(zoe, contabilidad.addRecurring, {
      ...rent,
      account_id: atZoe('5202'),
      counter_account_id: atZoe('1102'),
      starts_on: `${Y + 6}-01-10`,
    })
    await db.query(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if new.description like 'Imposible%' then raise 'no'; end if; return new; end $$;
      create trigger refuse before insert on journal_entries for each row execute function refuse()`)
    for (const _ of [1, 2]) await expect(postDue(pools, NOON(`${Y + 6}-01-11`))).rejects.toThrow('not posted')
    expect(await shown(bad.id)).toMatchObject({ failed_on: `${Y + 6}-01-11`, posted: 0 })
    expect((await entriesOf(zoe)).at(-1)).toEqual([`${Y + 6}-01-10`, `Arriendo del taller, enero de ${Y + 6}`])
    const { rows } = await db.query('select person_id, text from notifications order by person_id')
    expect(rows.map(({ person_id }) => person_id).toSorted()).toEqual([ana.id, beto.id].toSorted())
    expect(rows[0]?.text).toBe('No pudimos registrar el asiento recurrente «Imposible». Lo intentaremos de nuevo.')
    await db.query('drop trigger refuse on journal_entries')
    await postDue(pools, NOON(`${Y + 6}-01-12`))
    expect(await shown(bad.id)).toMatchObject({ failed_on: null, posted: 1 })
  })
})

describe('a run of the job', () => {
  it('posts so many of a company in a run and no more, and those of others in their turn', async () => {
    const years = await Promise.all([1, 2, 3].map((nth) => add({ description: `Antiguo ${nth}` })))
    await db.query('update recurring_entries set starts_on = $1, next_on = $1', [`${Y + 20}-01-31`])
    await world.must(zoe, contabilidad.addRecurring, {
      ...rent,
      account_id: atZoe('5202'),
      counter_account_id: atZoe('1102'),
      starts_on: `${Y + 8}-01-31`,
      ends_on: `${Y + 8}-02-01`,
    })
    await postDue(pools, NOON(`${Y + 30}-02-15`))
    const { rows } = await db.query(
      'select company_id, count(*)::int as many, min(id::text) as first, max(id::text) as last from recurring_postings group by 1',
    )
    const of = (company: string | null) => rows.find(({ company_id }) => company_id === company)
    expect([of(ana.company)?.many, of(zoe.company)?.many]).toEqual([PERIODS_A_RUN, 1])
    // Ids grow with time: hers was not the last.
    expect(of(zoe.company)?.last < of(ana.company)?.last).toBe(true)
    await postDue(pools, NOON(`${Y + 30}-02-15`))
    const posted = await Promise.all(years.map(async ({ id }) => (await shown(id))?.posted))
    expect(posted).toEqual([121, 121, 121])
  })
})
