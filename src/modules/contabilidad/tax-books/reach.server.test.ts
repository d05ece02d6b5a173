import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const DAY = '2026-03-11'
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'

/** A code of a company, borne by an invoice and by a supplier's bill. */
async function borneCode(person: typeof ana) {
  await world.must(person, contabilidad.startChart, { chart: 'pgc' })
  await world.must(person, contabilidad.prepareBooks, {})
  await world.must(person, contabilidad.preparePurchases, {})
  const { id } = await world.must(person, cdm.addTaxCode, {
    ...{
      name: 'IVA propio',
      short_name: 'IVA propio',
      kind: 'iva',
      rates: [{ from_day: '2020-01-01', percent: '10' }],
    },
  })
  const lines = [{ description: 'Hilo', quantity: '1', price: '100', taxes: [id] }]
  await world.must(person, contabilidad.issueInvoice, { date: DAY, due_date: DAY, client: 'Hotel Mar', lines })
  const supplier = await world.must(person, cdm.addClient, { name: 'Proveedora', email: '', role: 'Proveedor' })
  const numbered = { supplier_id: supplier.id, supplier_number: 'F-1', date: DAY, due_date: DAY }
  await world.must(person, contabilidad.registerBill, { ...numbered, lines })
  return id
}
const [own, foreign] = [await borneCode(ana), await borneCode(zoe)]

it.each(['salesTaxBook', 'salesTaxBookToExport', 'purchaseTaxBook', 'purchaseTaxBookToExport'] as const)(
  '%s has of another company’s code what it has of one that nobody has',
  async (book) => {
    const answerTo = async (code_id: string) => {
      const { status, body } = await world.ask(ana, contabilidad[book], { ...MARCH, code_id })
      return { status, body }
    }
    expect((await answerTo(own)).body.total).toBe(1)
    const theirs = await answerTo(foreign)
    expect(theirs).toMatchObject({ status: 200, body: { rows: [], total: 0 } })
    expect(await answerTo(NOBODY)).toEqual(theirs)
  },
)
