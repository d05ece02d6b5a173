import { expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
/** Next year: the hourly run finds nothing of it. */
const Y = new Date().getFullYear() + 1
const subscription = {
  description: 'Mantenimiento de Taller Sol',
  amount: '300.00',
  account_id: at('4101'),
  counter_account_id: at('1102'),
  starts_on: `${Y}-01-15`,
}
const shown = async (id: string) =>
  (await world.must(caro, contabilidad.recurring, {})).rows.find((one) => one.id === id)

it('an income credits its account and debits the one that collects it', async () => {
  const added = await world.must(ana, contabilidad.addRecurring, subscription)
  expect(added).toMatchObject({ income: true, account: expect.stringMatching(/^4101 /) })
  await world.must(ana, contabilidad.postRecurring, { id: added.id, period: `${Y}-01` })
  const { rows } = await world.must(caro, contabilidad.entries, { search: 'Taller Sol' })
  expect(rows[0]?.lines).toMatchObject([
    { code: '4101', debit: '0.00', credit: '300.00' },
    { code: '1102', debit: '300.00', credit: '0.00' },
  ])
})

it('a period whose entry was reversed is due again, and stands so in the list until it is posted', async () => {
  const { id } = await world.must(ana, contabilidad.addRecurring, { ...subscription, description: 'Local en alquiler' })
  await world.must(ana, contabilidad.postRecurring, { id, period: `${Y}-01` })
  expect((await shown(id))?.due_again).toBeNull()
  const [posting] = (await world.must(caro, contabilidad.recurringPostings, { id })).rows
  await world.must(ana, contabilidad.reverseEntry, { id: posting?.entry_id ?? '', date: posting?.date ?? '' })
  expect(await shown(id)).toMatchObject({ due_again: `${Y}-01`, next_on: `${Y}-02-15` })
  await world.must(ana, contabilidad.postRecurring, { id, period: `${Y}-01` })
  expect(await shown(id)).toMatchObject({ due_again: null, posted: 1 })
})

it('the forecast expects what an income brings in', async () => {
  const before = await world.must(caro, contabilidad.forecast, {})
  const [first = '', second = ''] = before.months.map(({ month }) => month)
  const starts_on = `${second}-10`
  await world.must(ana, contabilidad.addRecurring, { ...subscription, description: 'Asesoría', starts_on })
  const after = await world.must(caro, contabilidad.forecast, {})
  const of = (month: string) => after.months.find((one) => one.month === month)
  expect([of(first)?.recurring, of(second)?.recurring]).toEqual([before.months[0]?.recurring, '-300.00'])
})
