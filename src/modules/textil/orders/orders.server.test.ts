import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { addProduct, openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
const { denim, cutting, order, lot, orderNow, finishedLot, lotNames } = await openFactory(world)
const thread = await addProduct(world, ana, 'Hilo', 40)
const foreign = await addProduct(world, zoe, 'Seda')

const INCOMPLETE = 'Código, materiales y cantidad son obligatorios.'
const count = async (table: string) => (await world.db.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('a production order', () => {
  const typed = { order_code: 'OP-2026-01', materials: [denim.id, thread.id], quantity: 120 }
  scenarios(world, textil.addOrder, [
    {
      it: 'is made with its materials and their stock',
      as: beto,
      input: { ...typed, due_date: '2026-12-24', description: 'Pantalón clásico' },
      gives: {
        order_code: 'OP-2026-01',
        quantity: 120,
        due_date: '2026-12-24',
        status: 'Pendiente',
        version: 1,
        lots: 0,
        assigned: 0,
        finished: 0,
        materials: [
          { id: thread.id, name: 'Hilo', stock: 40, min_stock: 5 },
          { id: denim.id, name: 'Mezclilla', stock: 3, min_stock: 5 },
        ],
      },
    },
    {
      it: 'needs no due date',
      as: ana,
      input: { ...typed, order_code: 'OP-2', due_date: '' },
      gives: { due_date: null },
    },
    { it: 'needs a code', as: ana, input: { ...typed, order_code: ' ' }, status: 400, refused: INCOMPLETE },
    { it: 'needs a material', as: ana, input: { ...typed, materials: [] }, status: 400, refused: INCOMPLETE },
    { it: 'needs materials', as: ana, input: { order_code: 'X', quantity: 1 }, status: 400, refused: INCOMPLETE },
    { it: 'needs a quantity above 0', as: ana, input: { ...typed, quantity: 0 }, status: 400, refused: INCOMPLETE },
    { it: 'has a code of its own', as: ana, input: typed, status: 409, refused: 'Ya hay una orden con ese código.' },
    { it: 'may have the code of another company’s', as: zoe, input: { ...typed, materials: [foreign.id] } },
    { it: 'is not for a colaborador', as: caro, input: typed, status: 403, refused: FORBIDDEN },
    { it: 'is not for control', as: control, input: typed, status: 403, refused: FORBIDDEN },
  ])

  it.each([
    ['nobody’s', () => v7()],
    ['another company’s', () => foreign.id],
  ])('is not made where a material is %s: nothing is saved', async (_, id) => {
    const before = [await count('production_orders'), await count('production_order_materials')]
    const input = { order_code: 'OP-PERDIDA', materials: [denim.id, id()], quantity: 5 }
    const { status, body } = await world.ask(ana, textil.addOrder, input)
    expect([status, body.message]).toEqual([400, 'Error al guardar materiales'])
    expect([await count('production_orders'), await count('production_order_materials')]).toEqual(before)
  })

  it('says what people read', () => {
    const { failed, done } = textil.addOrder['~orpc'].meta
    expect([failed, done]).toEqual(['Error al crear OP', 'Orden de Producción creada.'])
    for (const name of ['addLot', 'moveLot', 'addStation', 'addMachine', 'stopLot', 'resumeLot'] as const) {
      expect(textil[name]['~orpc'].meta.failed).toBe('Error')
    }
  })

  it('is edited whole, or not at all', async () => {
    const made = await order()
    const change = { ...versionOf(made), order_code: 'OP-NUEVA', quantity: 7, due_date: '', description: 'Otra' }
    const refused = await world.ask(ana, textil.editOrder, { ...change, materials: [foreign.id] })
    expect([refused.status, refused.body.message]).toEqual([400, 'Error al guardar materiales'])
    expect(await orderNow(made.id)).toEqual(made)
    const edited = await world.must(beto, textil.editOrder, { ...change, materials: [thread.id] })
    expect(edited).toMatchObject({ order_code: 'OP-NUEVA', quantity: 7, version: 2, materials: [{ name: 'Hilo' }] })
    const stale = await world.ask(ana, textil.editOrder, { ...change, materials: [thread.id] })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    const other = await order()
    const taken = { ...change, ...versionOf(edited), order_code: other.order_code, materials: [denim.id] }
    const { status, body } = await world.ask(ana, textil.editOrder, taken)
    expect([status, body.message]).toEqual([409, 'Ya hay una orden con ese código.'])
    expect(await orderNow(made.id)).toEqual(edited)
  })

  it('goes from Pendiente to En Proceso with its first lot, and is Completada with its last unit', async () => {
    const { id } = await order(30)
    expect((await orderNow(id)).status).toBe('Pendiente')
    const [first] = [await finishedLot(id, 20), await lot(id, 5, 'Sobrante')]
    expect(await orderNow(id)).toMatchObject({ status: 'En Proceso', lots: 2, assigned: 25, finished: 20 })
    await finishedLot(id, 10)
    expect(await orderNow(id)).toMatchObject({ status: 'Completada', finished: 30, version: 1 })
    const again = await world.must(ana, textil.reopenLot, versionOf(first))
    expect(again).toMatchObject({ status: 'Creado', current_station_id: null, finished_at: null })
    expect((await orderNow(id)).status).toBe('En Proceso')
  })

  it('is Pendiente again when its only lot is archived', async () => {
    const { id } = await order()
    const only = await lot(id)
    const archived = await world.must(ana, textil.archiveLot, versionOf(only))
    expect((await orderNow(id)).status).toBe('Pendiente')
    await world.must(ana, textil.restoreLot, versionOf(archived))
    expect((await orderNow(id)).status).toBe('En Proceso')
  })

  it('is cancelled by hand: its lots leave the board, take no more, and come back with it', async () => {
    const made = await order()
    const one = await lot(made.id, 10, 'Cancelado')
    const cancelled = await world.must(beto, textil.cancelOrder, versionOf(made))
    expect(cancelled.status).toBe('Cancelada')
    expect(await lotNames('Cancelado')).toEqual([])
    const more = await world.ask(ana, textil.addLot, { name: 'Más', production_order_id: made.id, quantity: 1 })
    expect(more.body.message).toBe('Esta orden está cancelada. Reactívala para agregarle lotes.')
    const moved = await world.ask(caro, textil.moveLot, { ...versionOf(one), status: cutting.id })
    expect(moved.body.message).toBe('La orden de este lote está cancelada.')
    const back = await world.must(ana, textil.reactivateOrder, versionOf(cancelled))
    expect(back).toMatchObject({ status: 'En Proceso', version: 3 })
    expect(await lotNames('Cancelado')).toEqual(['Cancelado'])
  })

  it('is no longer cancelled once it is complete', async () => {
    const { id } = await order(10)
    await finishedLot(id, 10)
    const { body } = await world.ask(ana, textil.cancelOrder, versionOf(await orderNow(id)))
    expect(body.message).toBe('Esta orden ya está completada: no se puede cancelar.')
  })

  it('is found by words without accents, by state, and in three orders', async () => {
    const limited = await order(1, { description: 'Edición límite', due_date: '2026-01-02' })
    const codesOf = async (input: object) =>
      (await world.must(caro, textil.orders, input)).rows.map(({ order_code }) => order_code)
    expect(await codesOf({ search: 'EDICION LIMITE' })).toEqual([limited.order_code])
    const all = await codesOf({})
    expect(await codesOf({ sort: 'created' })).toEqual(all.toReversed())
    expect(await codesOf({ sort: 'code' })).toEqual((await codesOf({ sort: '-code' })).toReversed())
    expect((await codesOf({ sort: 'due' }))[0]).toBe(limited.order_code)
    for (const status of ['Pendiente', 'Completada'] as const) {
      const { rows } = await world.must(ana, textil.orders, { status })
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]))
    }
  })

  it('is paged whole in every order', async () => {
    for (let more = 0; more < 55; more++) await order(1, more % 3 === 0 ? { due_date: '2026-05-05' } : {})
    const total = (await world.must(ana, textil.orders, {})).total
    for (const sort of ['created', '-created', 'code', '-code', 'due', '-due'] as const) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await world.must(ana, textil.orders, { sort, ...(cursor ? { cursor } : {}) })
        ids.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect([sort, new Set(ids).size, ids.length]).toEqual([sort, total, total])
    }
  })
})
