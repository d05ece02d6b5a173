import { expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { laterDay, laterMonth } from '#src/kernel/days/day.ts'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { dayIn, monthOf } from '../months.ts'
import { booksSummaryCalls } from '../summary.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world
const TODAY = worldDay()
const THIS = monthOf(TODAY)
/** The first day of the month, so many before this one. */
const first = (before: number) => `${laterMonth(THIS, -before)}-01`

const prepared = async (person: typeof ana) => {
  await world.must(person, contabilidad.preparePurchases, {})
  const supplier = await world.must(person, cdm.addClient, { name: 'Inmobiliaria', email: '', role: 'Proveedor' })
  const product = await world.must(person, cdm.addProduct, { name: 'Aseo', price: '1', type: 'Servicio' })
  const center = await world.must(person, contabilidad.addCenter, { name: 'Taller' })
  const plan = await world.must(person, contabilidad.accounts, {})
  return {
    supplier_id: supplier.id,
    product_id: product.id,
    cost_center_id: center.id,
    account_id: plan.find(({ type }) => type === 'Gasto')?.id ?? '',
  }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]
let numbers = 0

type New = InputOf<typeof contabilidad.addRecurringBill>
const typed = (more: Partial<New> = {}): New => ({
  ...{ supplier_id: own.supplier_id, description: 'Arriendo', starts_on: first(2) },
  lines: [{ description: 'Mes', quantity: '1', price: '100', tax: '19' }],
  ...more,
})
const add = (more: Partial<New> = {}) => world.must(ana, contabilidad.addRecurringBill, typed(more))
const at = async (id: string) =>
  (await world.must(ana, contabilidad.recurringBills, {})).rows.find((row) => row.id === id)
const bill = (recurring: { id: string; period: string } | null): InputOf<typeof contabilidad.registerBill> => ({
  ...{ supplier_id: own.supplier_id, supplier_number: `F-${++numbers}`, date: TODAY, due_date: TODAY, recurring },
  lines: [{ description: 'Mes', quantity: '1', price: '110' }],
})
const register = (id: string, before: number) =>
  world.must(ana, contabilidad.registerBill, bill({ id, period: laterMonth(THIS, -before) }))
const awaited = async () => (await world.must(ana, booksSummaryCalls.summary, {})).bills_awaited_count

it('waits on its day until each period is registered, in any order', async () => {
  const before = await awaited()
  const { id, next_on, total, due } = await add()
  expect([next_on, total, due]).toEqual([first(2), '119.00', true])
  expect(await awaited()).toBe(before + 1)
  await register(id, 1)
  expect((await at(id))?.next_on).toBe(first(2))
  const kept = await register(id, 2)
  expect(kept).toMatchObject({ recurring_id: id, recurring_period: laterMonth(THIS, -2) })
  expect(await at(id)).toMatchObject({ next_on: first(0), due: true, registered: 2 })
  await register(id, 0)
  expect(await at(id)).toMatchObject({ next_on: first(-1), due: false, registered: 3 })
  expect(await awaited()).toBe(before)
})

it('waits again once its bill is annulled, or taken back', async () => {
  const { id } = await add()
  const { id: annulled } = await register(id, 2)
  await world.must(ana, contabilidad.annulBill, { id: annulled, date: TODAY, reason: 'No era' })
  expect((await at(id))?.next_on).toBe(first(2))
  const done = await world.ask(ana, contabilidad.registerBill, bill({ id, period: laterMonth(THIS, -2) }))
  expect((await at(id))?.next_on).toBe(first(1))
  await world.must(ana, undo.takeBack, { id: done.headers.get('x-act') ?? '' })
  expect((await at(id))?.next_on).toBe(first(2))
  const { rows } = await world.must(ana, contabilidad.recurringBillPeriods, { id })
  expect(rows.map(({ period, annulled: gone }) => [period, gone])).toEqual([
    [laterMonth(THIS, -2), true],
    [laterMonth(THIS, -2), true],
  ])
})

it('registers a period once, though twenty ask at once, and none that is not due', async () => {
  const { id, description } = await add({ frequency: 'trimestral' })
  const period = laterMonth(THIS, -2)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, node) =>
      world.ask(ana, contabilidad.registerBill, bill({ id, period }), { node: node % 2 }),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.find(({ status }) => status !== 200)?.body.code).toBe('recurring_period_taken')
  const other = await world.ask(ana, contabilidad.registerBill, bill({ id, period: laterMonth(THIS, -1) }))
  expect(other.body.message).toContain(`no toca «${description}»`)
})

it('leaves a period out, and takes that back', async () => {
  const { id, version } = await add()
  const done = await world.ask(ana, contabilidad.skipRecurringBill, { id, version })
  expect(done.body).toMatchObject({ next_on: first(1), version: version + 1 })
  expect((await world.ask(ana, contabilidad.skipRecurringBill, { id, version })).body.message).toBe(STALE)
  const skipped = await world.ask(ana, contabilidad.registerBill, bill({ id, period: laterMonth(THIS, -2) }))
  expect(skipped.body.code).toBe('recurring_period_taken')
  await world.must(ana, undo.takeBack, { id: done.headers.get('x-act') ?? '' })
  expect((await at(id))?.next_on).toBe(first(2))
})

it('leaves out what falls into a pause, and ends on its last day', async () => {
  const { id, version } = await add({ ends_on: first(0) })
  const paused = await world.must(ana, contabilidad.pauseRecurringBill, { id, version, paused: true })
  expect(paused).toMatchObject({ paused: true, due: false })
  const resumed = await world.must(ana, contabilidad.pauseRecurringBill, { id, version: paused.version, paused: false })
  expect(resumed.next_on).toBe(TODAY === first(0) ? first(0) : null)
  const put = await world.must(ana, contabilidad.archiveRecurringBill, { id, version: resumed.version })
  expect(put).toMatchObject({ archived: true, due: false })
  expect(await world.must(ana, contabilidad.restoreRecurringBill, { id, version: put.version })).toMatchObject({
    archived: false,
  })
})

it('falls due on the last day of shorter months', async () => {
  const year = Number(TODAY.slice(0, 4)) + 1
  const { id } = await add({ starts_on: `${year}-01-31` })
  await world.must(ana, contabilidad.registerBill, bill({ id, period: `${year}-01` }))
  expect((await at(id))?.next_on).toBe(dayIn(`${year}-02`, 31))
})

it('is edited as it was seen, not begun more than a year ago, and without a total', async () => {
  const { id, version } = await add()
  const edit = (more: Partial<New>, seen = version) =>
    world.ask(ana, contabilidad.editRecurringBill, { id, version: seen, ...typed(more) })
  expect((await edit({}, version + 1)).body.message).toBe(STALE)
  for (const call of ['pauseRecurringBill', 'archiveRecurringBill', 'restoreRecurringBill'] as const) {
    const input = { id, version: version + 1, ...(call === 'pauseRecurringBill' && { paused: true }) }
    expect((await world.ask(ana, contabilidad[call], input as never)).body.message).toBe(STALE)
  }
  expect((await edit({ starts_on: laterDay(TODAY, -400) })).body.message).toBe(
    'El primer día no puede ser anterior a hace un año.',
  )
  expect((await edit({ lines: [{ description: 'Mes', quantity: '1', price: '0' }] })).body.message).toBe(
    'El total de la factura debe ser mayor que 0.',
  )
  expect((await edit({ description: 'Arriendo del taller' })).body).toMatchObject({
    description: 'Arriendo del taller',
    next_on: first(2),
  })
})

it.each(['supplier_id', 'cost_center_id', 'account_id', 'product_id'] as const)(
  'names no %s of another company: it is answered as one that nobody has',
  async (field) => {
    const asked = ({ account_id, product_id, ...more }: typeof own) =>
      typed({ ...more, lines: [{ description: 'Mes', quantity: '1', price: '100', account_id, product_id }] })
    const { id, version } = await add()
    const nobody = '01a1fbc4-0000-7000-8000-00000000dead'
    const [theirs, none, edited] = await Promise.all([
      world.ask(ana, contabilidad.addRecurringBill, asked({ ...own, [field]: foreign[field] })),
      world.ask(ana, contabilidad.addRecurringBill, asked({ ...own, [field]: nobody })),
      world.ask(ana, contabilidad.editRecurringBill, { id, version, ...asked({ ...own, [field]: foreign[field] }) }),
    ])
    expect(theirs.status).toBeGreaterThanOrEqual(400)
    expect([theirs.status, theirs.body.message]).toEqual([none.status, none.body.message])
    expect(edited.body.message).toBe(none.body.message)
  },
)

it('is nobody else’s; a colaborador looks', async () => {
  const { id, version } = await add()
  expect((await world.ask(zoe, contabilidad.skipRecurringBill, { id, version })).body.message).toBe(NOT_FOUND)
  expect((await world.ask(zoe, contabilidad.recurringBillPeriods, { id })).body.message).toBe(NOT_FOUND)
  expect((await world.must(zoe, contabilidad.recurringBills, {})).rows).toEqual([])
  const theirs = { ...bill({ id, period: laterMonth(THIS, -2) }), supplier_id: foreign.supplier_id }
  expect((await world.ask(zoe, contabilidad.registerBill, theirs)).body.message).toBe(NOT_FOUND)
  expect((await world.ask(caro, contabilidad.recurringBills, {})).status).toBe(200)
  expect((await world.ask(caro, contabilidad.skipRecurringBill, { id, version })).status).toBe(403)
})
