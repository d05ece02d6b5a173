import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { reteicaOf } from '#src/modules/cdm/taxes/reteica/guided-reteica.ts'
import { desk } from '#src/platform/desk/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastFilingPeriod } from './filing-periods.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe } = world
const MARCH = { form: 'co_reteica', municipality: 'Bogotá', from: '2026-03-01', months: 2 } as const
const CALI = { ...MARCH, municipality: 'Cali' } as const

await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
const reteica = async (municipality: string, per_mille: string, concept: 'servicios' | 'compras') =>
  (
    await world.must(
      ana,
      cdm.addTaxCode,
      reteicaOf({ municipality, per_mille, concept, applies: 'ambas' }, '2026-11-25', per_mille),
    )
  ).id
const services = await reteica('Bogotá', '9.66', 'servicios')
const goods = await reteica('Bogotá', '11.04', 'compras')
const cali = await reteica('Cali', '10', 'servicios')
const loose = await world.must(ana, cdm.addTaxCode, {
  ...{ name: 'ReteICA sin municipio', short_name: 'ReteICA', kind: 'reteica' as const },
  rates: [{ from_day: '2026-01-01', percent: '0.5', source: '', source_url: '' }],
})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (wanted: string) => plan.find((account) => account.code === wanted)?.id ?? expect.fail(wanted)
const payable = await world.must(ana, contabilidad.addAccount, { code: '2495', name: 'ICA por pagar', type: 'Pasivo' })
const INTO = { payable_account_id: payable.id, credit_account_id: at('1355') }

const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
let bills = 0
const buy = (date: string, price: string, taxes: string[]) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++bills}`, date, due_date: date },
    lines: [{ description: 'Servicio', quantity: '1', price, taxes }],
  })
const first = await buy('2026-03-10', '11190000', [services])
await buy('2026-03-11', '2000000', [goods])
// Below 27 UVT, 1.414.098 pesos: nothing is withheld.
await buy('2026-03-12', '1414000', [goods])
await buy('2026-04-02', '1000000', [cali])
await buy('2026-04-03', '1000000', [loose.id])
const wrong = await buy('2026-04-04', '1000000', [services])
await world.must(ana, contabilidad.annulBill, { id: wrong.id, date: '2026-04-20', reason: 'Repetida' })

const draftOf = (asked: typeof MARCH | typeof CALI, as = ana) => world.must(as, contabilidad.taxReturn, asked)
const figures = async (asked: typeof MARCH | typeof CALI) =>
  Object.fromEntries(
    (await draftOf(asked)).sections.flatMap(({ boxes }) => boxes.map(({ number, amount }) => [number, amount])),
  )
const balance = async (code: string) =>
  (await world.must(ana, contabilidad.trialBalance, { to: '2026-04-30' })).find((one) => one.code === code)?.closing

it('withholds what an accountant does of the same invoice, and owes it in 2368', () => {
  // 108.095 of 11.190.000 at 9,66 ‰: yepesasecas/calculadora-retenciones, fixtures/facturas.js.
  expect([first.withheld, first.amount]).toEqual(['108095.40', '11081904.60'])
})

it('each municipality for which something is withheld has a summary, and nobody else', async () => {
  const listed = async (as = caro) =>
    (await world.must(as, contabilidad.taxReturns, {})).forms
      .filter(({ form }) => form === 'co_reteica')
      .map(({ municipality, number, months }) => [municipality, number, months[0]])
  expect(await listed()).toEqual([
    ['Bogotá', 'ReteICA Bogotá', 2],
    ['Cali', 'ReteICA Cali', 2],
  ])
  expect(await listed(zoe)).toEqual([])
  const none = await world.ask(zoe, contabilidad.taxReturn, MARCH)
  expect([none.status, none.body.message]).toEqual([
    404,
    'No tienes un ReteICA de ese municipio que se use en compras.',
  ])
})

it('has a row a rate with the documents behind it, and what came back comes off', async () => {
  expect(await figures(MARCH)).toEqual({
    ...{ '1.1': '12190000.00', '1.2': '2000000.00', '2.1': '117755.40', '2.2': '22080.00' },
    ...{ '3.1': '14190000.00', '3.2': '139835.40', '3.3': '9660.00', '3.4': '0.00', '3.5': '130175.40', '3.6': '0.00' },
  })
  const { sections, unboxed } = await draftOf(MARCH, caro)
  expect(sections[1]?.boxes.map(({ label }) => label)).toEqual([
    ...['Tarifa 9,66 ‰, retenido', 'Tarifa 11,04 ‰, retenido'],
  ])
  expect(unboxed).toEqual([])
  const { rows } = await world.must(caro, contabilidad.taxReturnDocuments, { ...MARCH, box: '2.1' })
  expect(rows.map(({ number, amount }) => [number, amount])).toEqual([
    ['F-1', '108095.40'],
    ['F-6', '9660.00'],
  ])
})

it('of no municipality is named in the 350, and those of one are not', async () => {
  const { unboxed } = await world.must(ana, contabilidad.taxReturn, { form: 'co_350', from: '2026-04-01', months: 1 })
  expect(unboxed.map(({ name, why, amount }) => [name, why, amount])).toEqual([
    ['ReteICA', 'El impuesto no dice de qué municipio es.', '5000.00'],
  ])
})

it('each is settled by itself, and only its part leaves 2368', async () => {
  expect(await balance('2368')).toBe('-145175.40')
  const settled = await world.must(ana, contabilidad.settleTaxes, { ...MARCH, ...INTO })
  expect(settled).toMatchObject({ municipality: 'Bogotá', due: '130175.40', credit: '0.00' })
  // Cali's 10.000 and the 5.000 of no municipality are still there.
  expect([await balance('2368'), await balance('2495')]).toEqual(['-15000.00', '-130175.40'])
  expect((await draftOf(CALI)).settlement).toBeNull()
  expect((await world.must(ana, contabilidad.settleTaxes, { ...CALI, ...INTO })).due).toBe('10000.00')
  const again = await world.ask(ana, contabilidad.settleTaxes, { ...MARCH, ...INTO })
  expect(again.body.code).toBe('tax_period_settled')
  const { rows } = await world.must(ana, contabilidad.entries, { search: 'ReteICA Bogotá' })
  expect(rows[0]?.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['2368', '130175.40', '0.00'],
    ['2495', '0.00', '130175.40'],
  ])
  await world.must(ana, contabilidad.undoTaxSettlement, { id: settled.id })
  expect([await balance('2368'), (await draftOf(CALI)).settlement?.due]).toEqual(['-135175.40', '10000.00'])
})

it('the desk tells of each municipality whose period is over', async () => {
  const { from } = lastFilingPeriod(2, worldDay())
  await buy(from, '1000000', [cali])
  const waiting = (await world.must(ana, desk.companies, {})).flatMap(({ figures }) =>
    figures
      .filter(({ key }) => key.startsWith('taxes_co_reteica'))
      .map(({ text, amount, path }) => [text, amount, path]),
  )
  const path = `/module/contabilidad?tab=impuestos&vista=declaraciones&formulario=co_reteica&municipio=Cali&meses=2&periodo=${from}`
  expect(waiting).toEqual([[expect.stringMatching(/^declaración por liquidar: ReteICA Cali/), '10000.00', path]])
})
