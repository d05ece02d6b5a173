import { expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, cdm.takeOfferedTaxes, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const account = (code: string) => plan.find((one) => one.code === code)?.id ?? ''
const accountsOf = async (search: string, as = ana) =>
  (await world.must(as, contabilidad.taxAccounts, { search })).rows[0] ?? ({} as never)

scenarios(world, contabilidad.chooseUsualTaxAccounts, [
  { it: 'is for whoever sets the module up', as: caro, input: {}, status: 403, refused: FORBIDDEN },
])

it('what is withheld gets the usual accounts of the chart once; what is added keeps none of its own', async () => {
  const { chosen } = await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
  const { rows } = await world.must(caro, contabilidad.taxAccounts, {})
  expect(chosen).toBe(rows.filter(({ withheld }) => withheld).length)
  expect((await world.must(beto, contabilidad.chooseUsualTaxAccounts, {})).chosen).toBe(0)
  // Decreto 2650 de 1993: 1355 anticipo de impuestos, 2365 retención en la fuente, 2367 impuesto a las ventas retenido.
  const renta = await accountsOf('compras 2,5')
  expect([renta.sales_id, renta.purchases_id]).toEqual([account('1355'), account('2365')])
  expect((await accountsOf('retención de iva')).purchases).toBe('2367 Impuesto a las ventas retenido')
  expect((await accountsOf('consumo')).sales).toBeNull()
})

const zoes = {
  accounts: await world
    .must(zoe, contabilidad.startChart, { chart: 'puc' })
    .then(() => world.must(zoe, contabilidad.accounts, {})),
  tax: await world.must(zoe, cdm.addTaxCode, {
    ...{ name: 'Retención ajena', short_name: 'Ret.', kind: 'renta' },
    rates: [{ from_day: '2020-01-01', percent: '2' }],
  }),
}

it('an account fits its side, is the company’s own, and stays in the plan while it is chosen', async () => {
  const { id, version } = await accountsOf('compras 2,5')
  const save = async (more: object, as = ana) =>
    world.ask(as, contabilidad.saveTaxAccounts, { code_id: id, version, sales_id: null, purchases_id: null, ...more })
  expect((await save({ sales_id: account('2408') })).body.message).toBe(
    'Elige una cuenta de tipo Activo, que no sea de dinero.',
  )
  expect((await save({ sales_id: account('1110') })).status).toBe(409)
  for (const side of ['sales_id', 'purchases_id']) {
    const nobodys = await save({ [side]: '00000000-0000-7000-8000-000000000009' })
    expect(nobodys.status).toBe(404)
    expect((await save({ [side]: zoes.accounts[0]?.id })).body).toEqual(nobodys.body)
  }
  const nobodys = await save({ code_id: '00000000-0000-7000-8000-000000000009' })
  expect(nobodys.status).toBe(404)
  expect((await save({ code_id: zoes.tax.id })).body).toEqual(nobodys.body)
  const saved = await world.must(ana, contabilidad.saveTaxAccounts, {
    ...{ code_id: id, version, sales_id: account('1355'), purchases_id: account('2365') },
  })
  expect([saved.sales_id, saved.version]).toEqual([account('1355'), version + 1])
  expect((await save({})).body.message).toBe(STALE)
  const gone = await world.ask(ana, contabilidad.deleteAccount, { id: account('2365') })
  expect(gone.body.message).toBe('Es la cuenta de un impuesto: elige antes otra en Impuestos.')
})
