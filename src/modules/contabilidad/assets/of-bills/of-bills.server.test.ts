import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'

const world = await openWorld()
const { ana, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
await world.must(ana, contabilidad.preparePurchases, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((one) => one.code === code)?.id ?? ''
const supplier = await world.must(ana, cdm.addClient, { name: 'Máquinas Ríos', email: '', role: 'Proveedor' })
let numbers = 0

const buy = () =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `M-${++numbers}`, date: '2026-03-10', due_date: '2026-04-09' },
    general_discount: '10%',
    lines: [
      { description: 'Transporte', quantity: '1', price: '40', tax: '21', account_id: at('624') },
      { description: 'Remalladora', quantity: '3', price: '1000', tax: '21', account_id: at('213') },
    ],
  })
const linesOf = (id: string) => world.must(ana, contabilidad.billAssets, { id })
const make = (bill_line_id: string, as = ana) =>
  world.ask(as, contabilidad.addAsset, {
    ...{ name: 'Remalladora', acquisition_date: '2026-03-10', acquisition_cost: '900', useful_life_years: 10 },
    bill_line_id,
  })

it('offers what went to an account of assets, at the cost of a unit without tax and less discounts', async () => {
  const [line, ...others] = await linesOf((await buy()).id)
  // Plan General de Contabilidad (Real Decreto 1514/2007), NRV 2.ª 1.1: the price less discounts, without recoverable tax: 1,000 less 10 %.
  expect(line).toMatchObject({
    description: 'Remalladora',
    units: 3,
    unit_cost: '900.00',
    date: '2026-03-10',
    assets: [],
  })
  expect(line?.account_id).toBe(at('213'))
  expect(others).toEqual([])
})

it('makes an asset a unit, no more, also at the same moment; each leads to the bill and back', async () => {
  const bill = await buy()
  const [line] = await linesOf(bill.id)
  const tried = await Promise.all(Array.from({ length: 5 }, () => make(line?.id ?? '')))
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  expect((await linesOf(bill.id))[0]?.assets).toHaveLength(3)
  const { rows } = await world.must(ana, contabilidad.assets, {})
  expect(rows.filter((asset) => asset.bill?.number === bill.number)).toHaveLength(3)
})

it('a bill of which there is an asset is annulled once that is gone, and no asset is made of an annulled one', async () => {
  const bill = await buy()
  const [line] = await linesOf(bill.id)
  const made = await make(line?.id ?? '')
  const annul = () => world.ask(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-11', reason: 'Error' })
  expect(await annul()).toMatchObject({ status: 409, body: { message: /es el activo fijo «Remalladora»/ } })
  await world.must(ana, undo.takeBack, { id: made.headers.get('x-act') ?? '' })
  expect((await annul()).status).toBe(200)
  expect(await make(line?.id ?? '')).toMatchObject({ status: 409, body: { message: 'Esta factura está anulada.' } })
})

it('names no line of another company: it is answered as one that nobody has', async () => {
  const [line] = await linesOf((await buy()).id)
  await world.must(zoe, contabilidad.startChart, { chart: 'pgc' })
  const [theirs, none] = [await make(line?.id ?? '', zoe), await make('01a20000-0000-7000-8000-000000000000', zoe)]
  expect(theirs.status).toBe(404)
  expect([none.status, none.body]).toEqual([theirs.status, theirs.body])
})
