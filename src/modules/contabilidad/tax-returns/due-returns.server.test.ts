import { expect, it } from 'vitest'
import { desk } from '#src/platform/desk/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastFilingPeriod } from './filing-periods.ts'

const world = await openWorld()
const { ana } = world
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
const { from } = lastFilingPeriod(2, worldDay())
const asked = { form: 'co_300', from, months: 2 } as const

const waiting = async () =>
  (await world.must(ana, desk.companies, {})).flatMap(({ figures }) =>
    figures.filter(({ key }) => key.startsWith('taxes')).map(({ key, amount, path }) => [key, amount, path]),
  )

it('the desk tells of a declaration whose period is over, until it is settled', async () => {
  await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: from, due_date: from, client: 'Hotel Mirador' },
    lines: [{ description: 'Tela', quantity: '1', price: '1000', tax: '19' }],
  } as never)
  const path = `/module/contabilidad?tab=impuestos&vista=declaraciones&formulario=co_300&meses=2&periodo=${from}`
  expect(await waiting()).toEqual([['taxes_co_300', '190.00', path]])
  const { proposed } = await world.must(ana, contabilidad.taxSettlement, asked)
  const settled = await world.must(ana, contabilidad.settleTaxes, { ...asked, ...proposed })
  expect(await waiting()).toEqual([])
  await world.must(ana, contabilidad.undoTaxSettlement, { id: settled.id })
  expect(await waiting()).toEqual([['taxes_co_300', '190.00', path]])
})
