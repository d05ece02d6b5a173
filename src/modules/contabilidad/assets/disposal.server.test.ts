import { expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(zoe, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''

/** 600.00 over 5 years, one month posted: 590.00 in the books. */
async function machine(name: string) {
  const added = await world.must(ana, contabilidad.addAsset, {
    name,
    acquisition_date: '2026-01-01',
    acquisition_cost: '600',
    useful_life_years: 5,
    asset_account_id: at('1401'),
    depreciation_account_id: at('1490'),
    expense_account_id: at('5206'),
  })
  await world.must(ana, contabilidad.depreciate, { month: '2026-01', asset_id: added.id })
  const { asset } = await world.must(ana, contabilidad.asset, { id: added.id })
  return { id: asset.id, version: asset.version, date: '2026-02-10' }
}
const entryOf = async (name: string) => {
  const { rows } = await world.must(caro, contabilidad.entries, { search: `de ${name}`, from: '2026-02-01' })
  return rows.map(({ description, lines }) => [
    description,
    ...lines.map(({ code, debit, credit }) => `${code} ${debit} ${credit}`),
  ])
}

// IAS 16.68 and .71: the gain or loss is the net proceeds less the carrying amount, and a gain is no revenue of sales.
it('a sale above its book value is a gain, in one entry', async () => {
  const sold = await machine('Torno')
  await world.must(ana, contabilidad.disposeAsset, {
    ...sold,
    proceeds: '700.00',
    proceeds_account_id: at('1102'),
    gain_account_id: at('4201'),
  })
  expect(await entryOf('Torno')).toEqual([
    ['Venta de Torno', '1102 700.00 0.00', '1490 10.00 0.00', '1401 0.00 600.00', '4201 0.00 110.00'],
  ])
})

it('a sale below it is a loss of the rest, a sale at it is neither', async () => {
  const below = await machine('Sierra')
  await world.must(ana, contabilidad.disposeAsset, {
    ...below,
    proceeds: '90.00',
    proceeds_account_id: at('1102'),
    loss_account_id: at('5301'),
  })
  expect(await entryOf('Sierra')).toEqual([
    ['Venta de Sierra', '1102 90.00 0.00', '1490 10.00 0.00', '5301 500.00 0.00', '1401 0.00 600.00'],
  ])
  const equal = await machine('Prensa')
  await world.must(ana, contabilidad.disposeAsset, { ...equal, proceeds: '590', proceeds_account_id: at('1102') })
  expect(await entryOf('Prensa')).toEqual([
    ['Venta de Prensa', '1102 590.00 0.00', '1490 10.00 0.00', '1401 0.00 600.00'],
  ])
})

it('asks for the accounts that it needs, of their types and one’s own', async () => {
  const sold = await machine('Fresa')
  const dispose = async (more: object) =>
    (await world.ask(ana, contabilidad.disposeAsset, { ...sold, proceeds: '700', ...more })).body.message
  const bank = { proceeds_account_id: at('1102') }
  expect(await dispose({})).toBe('Elige la cuenta que recibe el precio de venta.')
  expect(await dispose(bank)).toBe('Elige la cuenta que recibe la ganancia.')
  expect(await dispose({ ...bank, gain_account_id: at('5301') })).toBe('Elige una cuenta de tipo Ingreso.')
  expect(await dispose({ proceeds_account_id: at('2201') })).toBe('Elige una cuenta de tipo Activo.')
  expect(await dispose({ proceeds_account_id: at('1490') })).toBe(
    'Elige la cuenta que recibe el precio, no la del activo.',
  )
  const hers = await world.must(zoe, contabilidad.accounts, {})
  const foreign = (code: string) => hers.find((account) => account.code === code)?.id ?? ''
  const gone = 'Una de las cuentas ya no está en tu plan.'
  expect(await dispose({ ...bank, gain_account_id: foreign('4201') })).toBe(gone)
  expect(await dispose({ proceeds_account_id: foreign('1102'), gain_account_id: at('4201') })).toBe(gone)
  expect(await entryOf('Fresa')).toEqual([])
})
