import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { type Formats, formatsOf } from '#src/kernel/format.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { textil } from './contract.ts'
import type { LotCard } from './rows.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
const INCOMPLETE = 'Código, materiales y cantidad son obligatorios.'
const ALL_FIELDS = 'Todos los campos son requeridos.'

const product = (who: typeof ana, name: string, initial_stock = 0) =>
  world.must(who, cdm.addProduct, { name, price: '10', initial_stock })
const denim = await product(ana, 'Mezclilla', 3)
const thread = await product(ana, 'Hilo', 40)
const foreign = await product(zoe, 'Seda')
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'textil' })

let codes = 0
const order = (quantity = 100, more: object = {}) =>
  world.must(ana, textil.addOrder, { order_code: `N-${++codes}`, materials: [denim.id], quantity, ...more })
const lot = (production_order_id: string, quantity = 10, name = 'Lote') =>
  world.must(ana, textil.addLot, { name, production_order_id, quantity })
const stateOf = async (id: string) => (await world.must(caro, textil.order, { id })).order
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const move = (of: { id: string; version: number }, status: string, more: object = {}) =>
  world.must(caro, textil.moveLot, { ...seen(of), status, ...more })
const finished = async (production_order_id: string, quantity: number) => {
  const moved = await move(await lot(production_order_id, quantity), sewing.id)
  return world.must(ana, textil.finishLot, seen(moved))
}

const cutting = await world.must(ana, textil.addStation, { name: 'Corte', order_index: 1 })
const sewing = await world.must(ana, textil.addStation, { name: 'Confección', order_index: 2 })
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
    const change = { ...seen(made), order_code: 'OP-NUEVA', quantity: 7, due_date: '', description: 'Otra' }
    const refused = await world.ask(ana, textil.editOrder, { ...change, materials: [foreign.id] })
    expect([refused.status, refused.body.message]).toEqual([400, 'Error al guardar materiales'])
    expect(await stateOf(made.id)).toEqual(made)
    const edited = await world.must(beto, textil.editOrder, { ...change, materials: [thread.id] })
    expect(edited).toMatchObject({ order_code: 'OP-NUEVA', quantity: 7, version: 2, materials: [{ name: 'Hilo' }] })
    const stale = await world.ask(ana, textil.editOrder, { ...change, materials: [thread.id] })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    const other = await order()
    const taken = { ...change, ...seen(edited), order_code: other.order_code, materials: [denim.id] }
    const { status, body } = await world.ask(ana, textil.editOrder, taken)
    expect([status, body.message]).toEqual([409, 'Ya hay una orden con ese código.'])
    expect(await stateOf(made.id)).toEqual(edited)
  })

  it('goes from Pendiente to En Proceso with its first lot, and is Completada with its last unit', async () => {
    const { id } = await order(30)
    expect((await stateOf(id)).status).toBe('Pendiente')
    const [first] = [await finished(id, 20), await lot(id, 5, 'Sobrante')]
    expect(await stateOf(id)).toMatchObject({ status: 'En Proceso', lots: 2, assigned: 25, finished: 20 })
    await finished(id, 10)
    expect(await stateOf(id)).toMatchObject({ status: 'Completada', finished: 30, version: 1 })
    const again = await world.must(ana, textil.reopenLot, seen(first))
    expect(again).toMatchObject({ status: 'Creado', current_station_id: null, finished_at: null })
    expect((await stateOf(id)).status).toBe('En Proceso')
  })

  it('is Pendiente again when its only lot is archived', async () => {
    const { id } = await order()
    const only = await lot(id)
    const archived = await world.must(ana, textil.archiveLot, seen(only))
    expect((await stateOf(id)).status).toBe('Pendiente')
    await world.must(ana, textil.restoreLot, seen(archived))
    expect((await stateOf(id)).status).toBe('En Proceso')
  })

  it('is cancelled by hand: its lots leave the board, take no more, and come back with it', async () => {
    const made = await order()
    const one = await lot(made.id, 10, 'Cancelado')
    const cancelled = await world.must(beto, textil.cancelOrder, seen(made))
    expect(cancelled.status).toBe('Cancelada')
    expect(await named('Cancelado')).toEqual([])
    const more = await world.ask(ana, textil.addLot, { name: 'Más', production_order_id: made.id, quantity: 1 })
    expect(more.body.message).toBe('Esta orden está cancelada. Reactívala para agregarle lotes.')
    const moved = await world.ask(caro, textil.moveLot, { ...seen(one), status: cutting.id })
    expect(moved.body.message).toBe('La orden de este lote está cancelada.')
    const back = await world.must(ana, textil.reactivateOrder, seen(cancelled))
    expect(back).toMatchObject({ status: 'En Proceso', version: 3 })
    expect(await named('Cancelado')).toEqual(['Cancelado'])
  })

  it('is no longer cancelled once it is complete', async () => {
    const { id } = await order(10)
    await finished(id, 10)
    const { body } = await world.ask(ana, textil.cancelOrder, seen(await stateOf(id)))
    expect(body.message).toBe('Esta orden ya está completada: no se puede cancelar.')
  })

  it('is found by words without accents, by state, and in three orders', async () => {
    await order(1, { description: 'Edición límite', due_date: '2026-01-02' })
    const codesOf = async (input: object) =>
      (await world.must(caro, textil.orders, input)).rows.map(({ order_code }) => order_code)
    expect(await codesOf({ search: 'EDICION LIMITE' })).toEqual([`N-${codes}`])
    const all = await codesOf({})
    expect(await codesOf({ sort: 'created' })).toEqual(all.toReversed())
    expect(await codesOf({ sort: 'code' })).toEqual((await codesOf({ sort: '-code' })).toReversed())
    expect((await codesOf({ sort: 'due' }))[0]).toBe(`N-${codes}`)
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

const board = async (search = '') => (await world.must(caro, textil.board, { search })).columns
const named = async (search: string) => (await board(search)).flatMap(({ cards }) => cards.map(({ name }) => name))
const cardOf = async (id: string) =>
  (await board()).flatMap(({ cards }) => cards as LotCard[]).find((card) => card.id === id)
const historyOf = async (id: string) =>
  (await world.must(caro, textil.lot, { id })).moves.map(({ kind, from_name, to_name, username }) => [
    kind,
    from_name,
    to_name,
    username,
  ])

describe('a lot', async () => {
  const shirts = await order(50)
  const typed = { name: 'Lote A', production_order_id: shirts.id, quantity: 20 }
  scenarios(world, textil.addLot, [
    {
      it: 'is Creado, without a station',
      as: beto,
      input: typed,
      gives: {
        name: 'Lote A',
        status: 'Creado',
        current_station_id: null,
        is_stopped: false,
        late: false,
        order_quantity: 50,
        order_assigned: 20,
        order_code: shirts.order_code,
      },
    },
    { it: 'may exceed its order', as: ana, input: { ...typed, quantity: 40 }, gives: { order_assigned: 60 } },
    { it: 'needs a name', as: ana, input: { ...typed, name: '' }, status: 400, refused: ALL_FIELDS },
    { it: 'needs an order', as: ana, input: { ...typed, production_order_id: '' }, status: 400, refused: ALL_FIELDS },
    { it: 'needs a quantity above 0', as: ana, input: { ...typed, quantity: 0 }, status: 400, refused: ALL_FIELDS },
    { it: 'is not for a colaborador', as: caro, input: typed, status: 403, refused: FORBIDDEN },
    { it: 'does not reach another company', as: zoe, input: typed, refused: 'Elige una orden de la lista.' },
  ])

  it('warns of more than was ordered, and refuses nothing', () => {
    const done = textil.addLot['~orpc'].meta.done as (lot: object) => {
      title: string
      description: (formats: Formats) => string
    }
    const of = { name: 'B', order_code: 'OP-9', order_quantity: 1_000 }
    expect(done({ ...of, order_assigned: 1_000 })).toBe('«B» creado.')
    const { title, description } = done({ ...of, order_assigned: 1_200 })
    expect(title).toBe('«B» creado.')
    expect(description(formatsOf('Colombia'))).toBe('Los lotes de OP-9 suman 1.200 de 1.000 unidades.')
  })

  it('goes to any station and back, keeps its date there, and all of it is remembered', async () => {
    const made = await lot(shirts.id, 5, 'Viajero')
    const there = await move(made, sewing.id, { expected_completion_at: '2030-01-31T18:30:00-05:00' })
    expect(there).toMatchObject({ status: sewing.id, expected_completion_at: '2030-01-31T23:30:00.000Z', late: false })
    const again = await move(there, sewing.id)
    expect(again.expected_completion_at).toBe('2030-01-31T23:30:00.000Z')
    const put = await move(again, sewing.id, { expected_completion_at: '2030-02-01T12:00:00Z' })
    const back = await move(put, cutting.id)
    expect(back).toMatchObject({ status: cutting.id, expected_completion_at: null })
    expect((await world.must(caro, textil.lot, { id: made.id })).lot.status).toBe('Corte')
    const out = await move(back, 'por-asignar', { expected_completion_at: '2030-02-01T12:00:00Z' })
    expect(out).toMatchObject({ status: 'por-asignar', expected_completion_at: null })
    expect(await historyOf(made.id)).toEqual([
      ['movido', 'Corte', null, 'Caro'],
      ['movido', 'Confección', 'Corte', 'Caro'],
      ['reprogramado', 'Confección', 'Confección', 'Caro'],
      ['movido', null, 'Confección', 'Caro'],
      ['creado', null, null, 'Ana'],
    ])
  })

  it('is numbered anew beside others without leaving its column', async () => {
    const cards = [await lot(shirts.id, 1, 'Uno'), await lot(shirts.id, 1, 'Dos'), await lot(shirts.id, 1, 'Tres')]
    const placed: LotCard[] = []
    for (const card of cards) placed.push(await move(card, cutting.id))
    await world.db.query(`update production_lots set rank = 'i' where id = any($1)`, [cards.map(({ id }) => id)])
    const [above, below] = placed.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const last = placed.find((card) => card !== above && card !== below) as LotCard
    await move(last, cutting.id, { above_id: above?.id, below_id: below?.id })
    const order = (await board()).find(({ status }) => status === cutting.id)?.cards.map(({ id }) => id) ?? []
    expect(order.filter((id) => placed.some((card) => card.id === id))).toEqual([above?.id, last.id, below?.id])
    expect((await world.must(caro, textil.lot, { id: above?.id ?? '' })).lot.version).toBe(2)
  })

  it('is stopped and resumed by a colaborador, once each', async () => {
    const made = await lot(shirts.id, 5, 'Pausado')
    const stopped = await world.must(caro, textil.stopLot, seen(made))
    expect(stopped.is_stopped).toBe(true)
    const twice = await world.must(caro, textil.stopLot, seen(stopped))
    expect(twice.version).toBe(stopped.version)
    const resumed = await world.must(caro, textil.resumeLot, seen(stopped))
    expect(resumed.is_stopped).toBe(false)
    expect((await historyOf(made.id)).map(([kind]) => kind)).toEqual(['reanudado', 'detenido', 'creado'])
    const said = [textil.stopLot, textil.resumeLot].map((call) => call['~orpc'].meta.done)
    expect(said).toEqual(['El lote ha sido detenido', 'El lote ha sido reanudado'])
  })

  it('is finished at the last station only, and not while it is stopped', async () => {
    const refusal = async (of: { id: string; version: number }) =>
      (await world.ask(ana, textil.finishLot, seen(of))).body.message
    const made = await lot(shirts.id, 5, 'Final')
    expect(await refusal(made)).toBe('Un lote se termina cuando está en la última estación.')
    const cut = await move(made, cutting.id)
    expect(await refusal(cut)).toBe('Un lote se termina cuando está en la última estación.')
    const sewn = await move(cut, sewing.id)
    const stopped = await world.must(caro, textil.stopLot, seen(sewn))
    expect(await refusal(stopped)).toBe('Este lote está detenido. Reanúdalo para terminarlo.')
    const resumed = await world.must(caro, textil.resumeLot, seen(stopped))
    expect((await world.ask(caro, textil.finishLot, seen(resumed))).status).toBe(403)
    const done = await world.must(beto, textil.finishLot, seen(resumed))
    expect(done).toMatchObject({ status: 'Terminado', current_station_id: null, late: false })
    expect(await cardOf(made.id)).toBeUndefined()
    expect((await historyOf(made.id))[0]).toEqual(['terminado', 'Confección', null, 'Beto'])
    for (const call of [textil.stopLot, textil.finishLot, textil.moveLot] as const) {
      const input = { ...seen(done), status: 'por-asignar' }
      const { body } = await world.ask(ana, call, call === textil.moveLot ? input : seen(done))
      expect(body.message).toBe('Este lote ya está terminado.')
    }
  })

  it('goes to another order, and both follow', async () => {
    const [one, other] = [await order(5), await order(5)]
    const made = await lot(one.id, 5, 'Prestado')
    const change = { ...seen(made), name: 'Prestado', quantity: 5 }
    await world.must(ana, textil.editLot, { ...change, production_order_id: other.id })
    expect([(await stateOf(one.id)).status, (await stateOf(other.id)).status]).toEqual(['Pendiente', 'En Proceso'])
    const lost = await world.ask(ana, textil.editLot, { ...change, version: 2, production_order_id: v7() })
    expect([lost.status, lost.body.message]).toEqual([400, 'Elige una orden de la lista.'])
  })

  it('is found by its name or by its order', async () => {
    expect(await named('PRESTADO')).toEqual(['Prestado'])
    expect((await named(shirts.order_code)).length).toBeGreaterThan(3)
    const { rows } = await world.must(caro, textil.lots, { state: 'terminados', search: 'final' })
    expect(rows.map(({ name, order_code }) => [name, order_code])).toEqual([['Final', shirts.order_code]])
  })

  it('does not go to another company’s station, nor is it moved from there', async () => {
    const theirs = await world.must(zoe, textil.addStation, { name: 'Ajena' })
    const made = await lot(shirts.id, 1, 'Quieto')
    const [foreignStation, none] = [theirs.id, v7()].map((status) =>
      world.ask(caro, textil.moveLot, { ...seen(made), status }),
    )
    expect((await foreignStation)?.body).toEqual((await none)?.body)
    const { status, body } = await world.ask(zoe, textil.moveLot, { ...seen(made), status: theirs.id })
    expect([status, body.message]).toEqual([404, NOT_FOUND])
  })
})

describe('stations', () => {
  it('are made, renamed, ordered, and removed when empty', async () => {
    const ironing = await world.must(beto, textil.addStation, { name: 'Plancha' })
    expect(textil.addStation['~orpc'].meta.done).toBe('Estación creada.')
    expect(ironing.order_index).toBe(0)
    const names = async () => (await world.must(caro, textil.stations, {})).map(({ name }) => name)
    expect(await names()).toEqual(['Plancha', 'Corte', 'Confección'])
    await world.must(ana, textil.moveStation, { id: ironing.id, position: 3 })
    expect(await names()).toEqual(['Corte', 'Confección', 'Plancha'])
    const made = await move(await lot((await order()).id, 3, 'Arrugado'), ironing.id)
    await world.must(ana, textil.editStation, { ...seen(ironing), name: 'Planchado' })
    expect((await world.must(caro, textil.lot, { id: made.id })).lot.status).toBe('Planchado')
    const { status, body } = await world.ask(ana, textil.removeStation, { id: ironing.id })
    expect([status, body.message]).toEqual([409, 'Esta estación tiene lotes. Muévelos a otra antes de eliminarla.'])
    await world.must(ana, textil.archiveLot, seen(made))
    await world.must(ana, textil.removeStation, { id: ironing.id })
    expect(await names()).toEqual(['Corte', 'Confección'])
    expect((await historyOf(made.id))[0]).toEqual(['movido', null, 'Plancha', 'Caro'])
  })

  scenarios(
    world,
    textil.addStation,
    [
      { it: 'need a name', as: ana, input: { name: ' ' }, status: 400, refused: 'El nombre es obligatorio.' },
      { it: 'need a whole number for their order', as: ana, input: { name: 'X', order_index: 1.5 }, status: 400 },
      { it: 'are not for a colaborador', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
    ].map((row) => ({ refused: 'Escribe un orden entero entre 0 y 1.000.', ...row })),
  )
})

it('shows control a company that it chose', async () => {
  const { status, body } = await world.ask(control, textil.stations, {}, { company: ana.company ?? '' })
  expect([status, body.length]).toEqual([200, 2])
})
