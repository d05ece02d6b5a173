import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { templateCalls } from '../templates/contract.ts'
import { defaultDesign } from '../templates/rows.ts'
import { undo } from '../undo/contract.ts'
import { recordHistory, type ShownRecord } from './contract.ts'

const world = await openWorld()
const { ana } = world

/** Restores what the latest act took from a field, by its label; answers that act. */
async function restore(record: ShownRecord, label: string) {
  const { rows } = await world.must(ana, recordHistory.ofRecord, record)
  const change = rows[0]?.changes.flatMap(({ fields }) => fields).find((field) => field.label === label)
  expect([label, change?.restores]).toEqual([label, expect.any(String)])
  const restored = { ...record, entry: rows[0]?.id ?? '', field: change?.restores ?? '' }
  const { status, body, headers } = await world.ask(ana, recordHistory.restoreValue, restored)
  expect([status, body]).toEqual([200, { label }])
  return headers.get(ACT_HEADER) ?? ''
}

const takeBack = (id: string) => world.must(ana, undo.takeBack, { id })

describe('a value is restored by the edit of its record', () => {
  it('of an employee from today on, which is taken back and made again', async () => {
    const hired = { name: 'Rosa', position: 'Costura', salary: '100', hire_date: '2026-01-05' }
    const { id, version } = await world.must(ana, rrhh.addEmployee, hired)
    await world.must(ana, rrhh.editEmployee, { ...hired, id, version, salary: '1000', from_date: worldDay() })
    const act = await restore({ call: '/rrhh/staff', id }, 'Salario')
    const salary = async () =>
      (await world.must(ana, rrhh.staff, {})).rows.find((employee) => employee.id === id)?.salary
    expect(await salary()).toBe('100.00')
    expect((await takeBack(act)).redoable).toBe(true)
    expect(await salary()).toBe('1000.00')
  })

  it('of a quote, with its lines as they are', async () => {
    const made = {
      client_name: 'Hotel',
      body: 'Hola {CLIENTE}',
      lines: [{ description: 'A', quantity: '2', price: '5' }],
    }
    const { id, version } = await world.must(ana, ventas.addQuote, made)
    await world.must(ana, ventas.editQuote, { ...made, id, version, body: 'Adiós' })
    await restore({ call: '/ventas/quote/{id}', id }, 'Mensaje')
    const { quote, typed_body, body, lines } = await world.must(ana, ventas.quote, { id })
    expect([typed_body, body, quote.total, lines.length]).toEqual(['Hola {CLIENTE}', 'Hola Hotel', '10.00', 1])
  })

  it('of an order, with its materials', async () => {
    const cloth = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '10' })
    const made = { order_code: 'OP-1', materials: [cloth.id], quantity: 20 }
    const { id, version } = await world.must(ana, textil.addOrder, made)
    await world.must(ana, textil.editOrder, { ...made, id, version, quantity: 2 })
    await restore({ call: '/textil/order/{id}', id }, 'Cantidad')
    const { order } = await world.must(ana, textil.order, { id })
    expect([order.quantity, order.materials.map(({ id: material }) => material)]).toEqual([20, [cloth.id]])
  })
})

describe('where the edit is taken back by a counter, so is what restored a value', () => {
  it('of the company itself', async () => {
    const { company_id: _, ...before } = { company_id: '', ...(await world.must(ana, companies.details, {})) }
    await world.must(ana, companies.saveDetails, { ...before, city: 'Bello' })
    const act = await restore({ call: '/companies/details' }, 'Ciudad')
    const city = async () => (await world.must(ana, companies.details, {})).city
    expect(await city()).toBe(before.city)
    expect((await takeBack(act)).redoable).toBe(false)
    expect(await city()).toBe('Bello')
  })

  it('of a template, whose versions stay', async () => {
    const design = defaultDesign('quote')
    const { id, version } = await world.must(ana, templateCalls.createTemplate, {
      ...{ template_type: 'quote' as const, name: 'Sobria', ...design },
    })
    await world.must(ana, templateCalls.saveTemplate, { ...design, id, version, name: 'Alegre' })
    const act = await restore({ call: '/templates/template/{id}', id }, 'Nombre')
    const now = async () => world.must(ana, templateCalls.template, { id })
    expect(await now()).toMatchObject({ name: 'Sobria', version: 3 })
    await takeBack(act)
    expect(await now()).toMatchObject({ name: 'Alegre', version: 4 })
  })
})
