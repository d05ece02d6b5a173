import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../../contabilidad/contract.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world
const DAY = '2026-03-10'

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const offered = await world.must(ana, cdm.lineTaxes, { day: DAY, side: 'ventas' })
const TAXES = ['IVA 19%', 'Rtefte 2,5%', 'ReteIVA 15%'].map(
  (name) => offered.find((one) => one.name === name)?.id ?? '',
)

const written = (taxes: string[]) => ({
  ...{ client_name: 'Aurora', date: DAY, body: 'Hola' },
  lines: [{ description: 'Máquina', quantity: '2', price: '500000', taxes }],
})

it('a quote tells what is withheld, and its invoice bears the same taxes', async () => {
  const { id } = await world.must(ana, ventas.addQuote, written(TAXES))
  const { quote, lines, totals } = await world.must(ana, ventas.quote, { id })
  // gerencie.com, 'Base en la retención en la fuente por IVA': of 1,000,000 the IVA is 190,000, of which 28,500 are withheld; 2.5 % of renta are 25,000.
  expect([quote.total, totals.payable]).toEqual(['1190000.00', '1136500.00'])
  expect(lines[0]).toMatchObject({ tax: '19', taxes: TAXES })
  await world.must(ana, ventas.shareQuote, { id, version: 1, days: 30 })
  const { url } = await world.must(ana, ventas.quoteLink, { id })
  const page = await (await fetch(`${world.url}${new URL(url ?? '').pathname}`)).text()
  for (const told of ['ReteIVA 15%', '28.500', 'Neto a pagar', '1.136.500']) expect(page).toContain(told)

  await world.must(ana, ventas.markQuote, { id, version: 2, status: 'Aceptada' })
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: DAY, due_date: DAY, client: 'Aurora', quote_id: id },
    lines: lines.map(({ optional: _, adjustable: __, ...line }) => line),
  })
  expect(invoice).toMatchObject({ amount: '1136500.00', withheld: '53500.00', quote: { id } })
  expect(invoice.lines[0]?.taxes).toEqual(TAXES)
})

it('counts its taxes as on its date, until it is written again', async () => {
  const { id } = await world.must(ana, ventas.addQuote, written(TAXES.slice(0, 2)))
  const tax = (await world.must(ana, cdm.taxCodes, { search: 'compras 2,5' })).rows[0]
  const { withheld: _, archived_at: __, ...fields } = tax ?? ({} as never)
  const rates = [{ from_day: '2026-01-01', percent: '5', minimum: '0' }]
  await world.must(ana, cdm.editTaxCode, { ...fields, rates } as never)
  const payable = async (of: string) => (await world.must(ana, ventas.quote, { id: of })).totals.payable
  expect(await payable(id)).toBe('1165000.00')
  await world.must(ana, ventas.editQuote, { id, version: 1, ...written(TAXES.slice(0, 2)) })
  expect(await payable(id)).toBe('1140000.00')
  const copy = await world.must(ana, ventas.duplicateQuote, { id })
  expect(await payable(copy.id)).toBe('1140000.00')
})

it('refuses taxes of another company as those of nobody', async () => {
  const foreign = await world.must(zoe, cdm.addTaxCode, {
    ...{ name: 'IVA ajeno', short_name: 'IVA', kind: 'iva' },
    rates: [{ from_day: '2020-01-01', percent: '12' }],
  })
  const nobodys = await world.ask(ana, ventas.addQuote, written(['00000000-0000-7000-8000-000000000009']))
  expect(nobodys.body.message).toBe('Uno de los impuestos ya no existe: elige otro.')
  const refused = await world.ask(ana, ventas.addQuote, written([foreign.id]))
  expect([refused.status, refused.body]).toEqual([nobodys.status, nobodys.body])
})
