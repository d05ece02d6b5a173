import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastDayOfMonth } from '../months.ts'
import { issueDue } from './server/day.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, db } = world
const pools = openPools(world.lines)
const otherNode = openPools(world.lines)
afterAll(() => Promise.all([pools.end(), otherNode.end()]))

const queued: string[] = []
const means = (over = pools) => ({
  pools: over,
  keys: async () => Promise.reject(new Error('Nothing is signed here')),
  areas: () => [],
  enqueue: (async (name) => {
    queued.push(name)
  }) satisfies Services['enqueue'] as Services['enqueue'],
})
/** Next year: the server's own hourly run finds nothing of it. */
const Y = new Date().getFullYear() + 1
const NOON = (day: string) => new Date(`${day}T17:00:00Z`)
const hosting = {
  client: 'Hotel Mirador',
  description: 'Mantenimiento',
  starts_on: `${Y}-01-31`,
  days_to_pay: 10,
  general_discount: '10%',
  lines: [{ description: 'Mes de mantenimiento', quantity: '1', price: '100', tax: '19' }],
}
const add = (more: Partial<InputOf<typeof contabilidad.addRecurringInvoice>> = {}, as = ana) =>
  world.must(as, contabilidad.addRecurringInvoice, { ...hosting, ...more })
const shown = async (id: string) =>
  (await world.must(ana, contabilidad.recurringInvoices, {})).rows.find((one) => one.id === id)
const issuesOf = async (id: string) => (await world.must(caro, contabilidad.recurringIssues, { id })).rows

beforeEach(async () => {
  await db.query('delete from recurring_invoice_issues')
  await db.query('delete from recurring_invoices')
  await db.query('delete from notifications')
})

describe('a recurring invoice', () => {
  it('is issued once a period, on two nodes and in thirty runs at once', async () => {
    const { id, total } = await add()
    // 90.00 and 19 %.
    expect(total).toBe('107.10')
    await issueDue(means(), NOON(`${Y}-01-30`))
    expect(await issuesOf(id)).toEqual([])
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => issueDue(means(turn % 2 ? pools : otherNode), NOON(`${Y}-01-31`))),
    )
    const [one, ...more] = await issuesOf(id)
    expect(more).toEqual([])
    expect(one).toMatchObject({ period: `${Y}-01`, date: `${Y}-01-31`, amount: '107.10', annulled: false })
    expect(await world.must(ana, contabilidad.invoice, { id: one?.invoice_id ?? '' })).toMatchObject({
      client: 'Hotel Mirador',
      description: `Mantenimiento, enero de ${Y}`,
      due_date: `${Y}-02-10`,
      general_discount: '10%',
      amount: '107.10',
    })
    expect(await shown(id)).toMatchObject({ next_on: lastDayOfMonth(`${Y}-02`), issued: 1 })
  })

  it('makes up for a stop of months, each period once, dated on the day of issue', async () => {
    const { id } = await add()
    await issueDue(means(), NOON(`${Y}-04-02`))
    const issues = await issuesOf(id)
    expect(issues.map(({ period, date }) => [period, date])).toEqual([
      [`${Y}-03`, `${Y}-04-02`],
      [`${Y}-02`, `${Y}-04-02`],
      [`${Y}-01`, `${Y}-04-02`],
    ])
    expect(new Set(issues.map(({ invoice }) => invoice)).size).toBe(3)
    expect(await shown(id)).toMatchObject({ next_on: `${Y}-04-30`, issued: 3 })
  })

  it('waits while it is paused or archived, and ends after its last day', async () => {
    const [paused, archived, ended] = [await add(), await add(), await add({ ends_on: `${Y}-02-01` })]
    await world.must(ana, contabilidad.pauseRecurringInvoice, { id: paused.id, version: 1, paused: true })
    await world.must(ana, contabilidad.archiveRecurringInvoice, { id: archived.id, version: 1 })
    await issueDue(means(), NOON(`${Y}-03-15`))
    expect([await issuesOf(paused.id), await issuesOf(archived.id)]).toEqual([[], []])
    expect((await issuesOf(ended.id)).map(({ period }) => period)).toEqual([`${Y}-01`])
    expect(await shown(ended.id)).toMatchObject({ next_on: null })
    expect(await world.must(ana, contabilidad.restoreRecurringInvoice, { id: archived.id, version: 2 })).toMatchObject({
      archived: false,
      next_on: `${Y}-01-31`,
    })
    const resumed = { id: paused.id, version: 2, paused: false }
    expect(await world.must(ana, contabilidad.pauseRecurringInvoice, resumed)).toMatchObject({ paused: false })
  })

  it('tells once a day why it was refused, does not stop the others, and makes up for it', async () => {
    const bad = await add({ description: 'Imposible' })
    const good = await add()
    await db.query(`update recurring_invoices set lines = jsonb_set(lines, '{0,product_id}', $1) where id = $2`, [
      JSON.stringify('0198a000-0000-7000-9000-00000000abcd'),
      bad.id,
    ])
    for (const _ of [1, 2]) await issueDue(means(), NOON(`${Y}-01-31`))
    expect(await issuesOf(good.id)).toHaveLength(1)
    expect(await shown(bad.id)).toMatchObject({
      failed_on: `${Y}-01-31`,
      failure: 'Uno de los productos ya no existe.',
      issued: 0,
    })
    const { rows } = await db.query('select distinct text from notifications')
    expect(rows).toEqual([
      {
        text: 'No pudimos emitir la factura recurrente «Imposible»: Uno de los productos ya no existe. Lo intentaremos de nuevo.',
      },
    ])
    await db.query(`update recurring_invoices set lines = jsonb_set(lines, '{0,product_id}', 'null') where id = $1`, [
      bad.id,
    ])
    await issueDue(means(), NOON(`${Y}-02-01`))
    expect(await shown(bad.id)).toMatchObject({ failed_on: null, failure: '', issued: 1 })
  })

  it('is edited in the version that was seen, and reached by nobody else', async () => {
    const { id } = await add()
    const change = { ...hosting, id, version: 1, lines: [{ description: 'Mes', quantity: '2', price: '50', tax: '0' }] }
    expect(await world.must(ana, contabilidad.editRecurringInvoice, change)).toMatchObject({
      total: '90.00',
      version: 2,
    })
    for (const [call, input] of [
      [contabilidad.editRecurringInvoice, change],
      [contabilidad.pauseRecurringInvoice, { id, version: 1, paused: true }],
      [contabilidad.archiveRecurringInvoice, { id, version: 1 }],
      [contabilidad.restoreRecurringInvoice, { id, version: 1 }],
    ] as const) {
      expect((await world.ask(ana, call, input)).body.message).toBe(STALE)
      expect((await world.ask(caro, call, input)).body.message).toBe(FORBIDDEN)
      expect((await world.ask(zoe, call, input)).body.message).toBe(NOT_FOUND)
    }
    const theirs = await world.must(zoe, cdm.addClient, { name: 'Ajena', email: 'ajena@cliente.test' })
    const stolen = { ...change, version: 2, client_id: theirs.id }
    expect((await world.ask(ana, contabilidad.editRecurringInvoice, stolen)).body.message).toBe(
      'Este cliente ya no existe.',
    )
    expect((await world.ask(zoe, contabilidad.recurringIssues, { id })).body.message).toBe(NOT_FOUND)
  })

  it('has issued only invoices of its own company', async () => {
    const { id } = await add()
    const issue = (invoice: string) =>
      db.query(
        `insert into recurring_invoice_issues (company_id, id, recurring_id, period, invoice_id)
         values ($1, gen_random_uuid(), $2, '2099-01', $3)`,
        [ana.company, id, invoice],
      )
    const typed = { client: 'Hotel Mirador', date: `${Y - 1}-01-10`, due_date: `${Y - 1}-01-25`, amount: '10' }
    const [mine, theirs] = [
      await world.must(ana, contabilidad.issueInvoice, typed),
      await world.must(zoe, contabilidad.issueInvoice, typed),
    ]
    await expect(issue(theirs.id)).rejects.toMatchObject({ code: '23503' })
    expect((await issue(mine.id)).rowCount).toBe(1)
  })

  it.each([
    [{ starts_on: '2020-01-01' }, 'El primer día no puede ser anterior a hoy.'],
    [{ ends_on: `${Y}-01-01` }, 'El último día no puede ser anterior al primero.'],
    [{ lines: [] }, 'Agrega al menos una línea.'],
    [{ days_to_pay: 400 }, 'Escribe los días de plazo, de 0 a 365.'],
    [{ general_discount: '500' }, 'El descuento general necesita líneas que sumen al menos lo mismo.'],
  ])('is refused with %j', async (more, message) => {
    const { body } = await world.ask(ana, contabilidad.addRecurringInvoice, { ...hosting, ...more })
    expect(JSON.stringify(body)).toContain(message)
  })
})
