import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { postDue } from './server/day.ts'

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
const at = await chartOf(ana)
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
const shown = async (id: string) =>
  (await world.must(ana, contabilidad.recurring, {})).rows.find((one) => one.id === id)

// Each story begins with none; what is posted stays in the journal, dated apart.
beforeEach(async () => {
  await db.query('delete from recurring_postings')
  await db.query('delete from recurring_entries')
  await db.query('delete from notifications')
})

describe('a recurring entry', () => {
  scenarios(world, contabilidad.addRecurring, [
    {
      it: 'is set up, monthly unless said',
      as: beto,
      input: rent,
      gives: { frequency: 'mensual', next_on: `${Y}-01-31`, account: '5202 Arriendos', posted: 0, username: 'Beto' },
    },
    {
      it: 'is an expense or an income',
      as: ana,
      input: { ...rent, account_id: at('1101') },
      status: 409,
      refused: 'Elige una cuenta de gasto o de ingreso.',
    },
    {
      it: 'is paid from another account',
      as: ana,
      input: { ...rent, counter_account_id: at('5202') },
      refused: 'Elige otra cuenta que la del gasto o ingreso.',
    },
    {
      it: 'comes to something',
      as: ana,
      input: { ...rent, amount: '0' },
      refused: 'Escribe un importe mayor que 0, con dos decimales como máximo.',
    },
    {
      it: 'ends after it began',
      as: ana,
      input: { ...rent, ends_on: `${Y}-01-30` },
      refused: 'El último día no puede ser anterior al primero.',
    },
    {
      it: 'is of the own plan',
      as: zoe,
      input: rent,
      status: 404,
      refused: 'Una de las cuentas ya no está en tu plan.',
    },
    {
      it: 'begins two years ago at most',
      as: ana,
      input: { ...rent, starts_on: '1900-01-31' },
      refused: 'El primer día puede ser de hace 2 años como máximo, o de aquí a 10 años.',
    },
    {
      it: 'begins in ten years at most',
      as: ana,
      input: { ...rent, starts_on: '2199-01-31' },
      refused: 'El primer día puede ser de hace 2 años como máximo, o de aquí a 10 años.',
    },
    { it: 'is not a colaborador’s', as: caro, input: rent, refused: FORBIDDEN },
  ])

  it('of long ago is edited as it stands, and not begun anew so early', async () => {
    const { id } = await add()
    await db.query(`update recurring_entries set starts_on = '2015-03-31', next_on = '2015-03-31' where id = $1`, [id])
    const edit = (more: object) => world.ask(ana, contabilidad.editRecurring, { ...rent, id, version: 1, ...more })
    expect((await edit({ starts_on: '2016-03-31' })).body.message).toMatch(/^El primer día puede ser/)
    expect((await edit({ starts_on: '2015-03-31', amount: '7' })).body).toMatchObject({ version: 2, amount: '7.00' })
  })

  it('is edited, paused, archived by who saw its last version, and not from another company', async () => {
    const { id } = await add()
    const acts = [
      [contabilidad.editRecurring, { ...rent, amount: '1' }],
      [contabilidad.pauseRecurring, { paused: true }],
      [contabilidad.archiveRecurring, {}],
      [contabilidad.restoreRecurring, {}],
    ] as const
    for (const [turn, [call, input]] of acts.entries()) {
      const asked = { ...input, id, version: turn + 1 }
      const [one, other] = await Promise.all([0, 1].map((node) => world.ask(ana, call, asked, { node })))
      const [won, lost] = [one, other].toSorted((a, b) => (a?.status ?? 0) - (b?.status ?? 0))
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, turn + 2, 409, STALE])
      expect((await world.ask(zoe, call, asked)).body.message).toBe(NOT_FOUND)
    }
  })

  it('holds its accounts', async () => {
    await add()
    const { body } = await world.ask(ana, contabilidad.deleteAccount, { id: at('5202') })
    expect(body.message).toMatch(/^Esta cuenta (tiene movimientos|es del asiento recurrente)/)
  })
})

describe('posting now', () => {
  it('posts the next period once, whoever presses how often, and the job does not repeat it', async () => {
    const { id } = await add({ starts_on: `${Y + 8}-06-15` })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        world.ask(turn % 2 ? ana : beto, contabilidad.postRecurring, { id, period: `${Y + 8}-06` }, { node: turn % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.message).toBe('Ese período ya está registrado.')
    await postDue(pools, NOON(`${Y + 8}-06-20`))
    expect(await shown(id)).toMatchObject({ posted: 1, next_on: `${Y + 8}-07-15` })
  })

  it('waits for what rests', async () => {
    const { id } = await add()
    await world.must(ana, contabilidad.pauseRecurring, { id, version: 1, paused: true })
    const { body } = await world.ask(ana, contabilidad.postRecurring, { id, period: `${Y}-01` })
    expect(body.message).toBe('Está en pausa: reanúdalo primero.')
  })
})

it('a period whose entry was reversed can be posted again, once, and not by the job', async () => {
  const { id } = await add()
  await postDue(pools, NOON(`${Y}-02-28`))
  const postings = async () => (await world.must(ana, contabilidad.recurringPostings, { id })).rows
  const january = (await postings()).find(({ period }) => period === `${Y}-01`)
  await world.must(ana, contabilidad.reverseEntry, { id: january?.entry_id ?? '', date: `${Y}-01-31` })
  await postDue(pools, NOON(`${Y}-02-28`))
  expect((await postings()).map(({ period, reversed }) => [period, reversed])).toContainEqual([`${Y}-01`, true])

  const again = { id, period: `${Y}-01` }
  await world.must(ana, contabilidad.postRecurring, again)
  const { status, body } = await world.ask(beto, contabilidad.postRecurring, again)
  expect([status, body.message]).toEqual([409, 'Ese período ya está registrado.'])
  const after = await postings()
  expect(after.map(({ period, reversed }) => [period, reversed]).toSorted()).toEqual([
    [`${Y}-01`, false],
    [`${Y}-02`, false],
  ])
  expect(after.find(({ period }) => period === `${Y}-01`)?.entry_id).not.toBe(january?.entry_id)
  expect(await shown(id)).toMatchObject({ next_on: `${Y}-03-31`, posted: 2 })
})
