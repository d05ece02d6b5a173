import { describe, expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { recordHistory, type ShownRecord } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world
const of = async (record: ShownRecord) => (await world.must(ana, recordHistory.ofRecord, record)).rows
const line = (description: string, quantity: string, price = '100') => ({ description, quantity, price })

describe('what belongs to a record is told in its history', () => {
  it('the lines of a quote, each as itself while it keeps its place', async () => {
    const { id, version, client_name } = await world.must(ana, ventas.addQuote, {
      client_name: 'Hotel',
      lines: [line('Camisa', '2'), line('Gorra', '1'), line('Bolsa', '4')],
    })
    await world.must(ana, ventas.editQuote, {
      ...{ id, version, client_name },
      lines: [line('Camisa', '3'), line('Gorra', '1', '120')],
    })
    const [edited, made] = await of({ call: '/ventas/quote/{id}', id })
    expect(edited?.changes).toEqual([
      { part: '', op: 'update', fields: [field('Total', 700, 420)] },
      { part: 'Línea 1 Camisa', op: 'update', fields: [field('Cantidad', 2, 3)] },
      { part: 'Línea 2 Gorra', op: 'update', fields: [field('Precio', 100, 120)] },
      expect.objectContaining({ part: 'Línea 3 Bolsa', op: 'delete' }),
    ])
    expect(made?.changes.map(({ part, op }) => `${part} ${op}`)).toEqual([
      ' insert',
      'Línea 1 Camisa insert',
      'Línea 2 Gorra insert',
      'Línea 3 Bolsa insert',
    ])
    const [, first] = made?.changes ?? []
    expect(first?.fields.map(({ label }) => label).slice(0, 6)).toEqual([
      ...['Descripción', 'Detalle', 'Cantidad', 'Precio', 'Descuento (%)', 'Impuesto (%)'],
    ])
  })

  it('the lines of an invoice', async () => {
    const { id } = await world.must(ana, contabilidad.issueInvoice, {
      ...{ client: 'Hotel', date: worldDay(), due_date: worldDay(), description: 'Dotación' },
      lines: [line('Camisa', '2')],
    })
    const [issued] = await of({ call: '/contabilidad/invoice/{id}', id })
    expect(issued?.changes).toContainEqual({
      part: 'Línea 1 Camisa',
      op: 'insert',
      fields: expect.arrayContaining([field('Cantidad', null, 2), field('Precio', null, 100)]),
    })
  })

  it('the movements of a product, beside what was edited of it', async () => {
    const { id } = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '10', initial_stock: 5 })
    await world.must(caro, bodega.registerMovement, { product_id: id, type: 'salida', quantity: 2 })
    const [out, made] = await of({ call: '/cdm/products', id })
    expect(out).toMatchObject({ person: 'Caro', did: 'registró un movimiento' })
    expect(out?.changes).toEqual([
      {
        part: 'Movimiento',
        op: 'insert',
        fields: [field('Tipo', null, 'salida'), field('Cantidad', null, 2)],
      },
    ])
    expect(made?.changes.map(({ part }) => part)).toEqual(['', 'Movimiento'])
    expect((await world.ask(zoe, recordHistory.ofRecord, { call: '/cdm/products', id })).status).toBe(404)
  })

  it('of very many movements the latest thousand', async () => {
    const { id } = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1' })
    await db.query(
      `insert into stock_movements (company_id, id, product_id, type, quantity, user_id)
       select $1, ('0198a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'entrada', 1, $3 from generate_series(1, 1200) n`,
      [ana.company, id, ana.id],
    )
    await world.must(ana, bodega.registerMovement, { product_id: id, type: 'entrada', quantity: 7 })
    const [latest] = await of({ call: '/cdm/products', id })
    expect(latest?.changes).toMatchObject([{ fields: [{ after: 'entrada' }, { after: 7 }] }])
  })

  it('the checklist of a task and what is said about it, also what is gone', async () => {
    const project = await world.must(ana, proyectos.addProject, { name: 'Feria' })
    const { id: task_id } = await world.must(ana, proyectos.addTask, { project_id: project.id, title: 'Montar' })
    const point = await world.must(ana, proyectos.addItem, { task_id, text: 'Comprar cinta' })
    await world.must(ana, proyectos.tickItem, { id: point.id, done: true })
    await world.must(beto, proyectos.addComment, { task_id, text: 'Llega el lunes' })
    await world.must(ana, proyectos.removeItem, { id: point.id })
    const told = (await of({ call: '/proyectos/task/{id}', id: task_id })).map(({ person, did, changes }) => [
      person,
      did,
      changes.map(({ part, op }) => `${part} ${op}`),
    ])
    expect(told).toEqual([
      ['Ana', 'quitó un punto de una lista', ['Punto Comprar cinta delete']],
      ['Beto', 'comentó una tarea', ['Comentario insert']],
      ['Ana', 'marcó un punto de una lista', ['Punto Comprar cinta update']],
      ['Ana', 'agregó un punto a una lista', ['Punto Comprar cinta insert']],
      ['Ana', 'agregó una tarea', [' insert']],
    ])
  })
})

const field = (label: string, before: string | number | null, after: string | number | null) => ({
  label,
  before,
  after,
  restores: null,
})
