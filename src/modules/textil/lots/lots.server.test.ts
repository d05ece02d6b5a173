import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { type Formats, formatsOf } from '#src/kernel/format.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import type { LotCard } from '../rows.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const { cutting, sewing, order, lot, orderNow, move, board, cards, lotNames, historyOf } = await openFactory(world)
const ALL_FIELDS = 'Todos los campos son requeridos.'

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
    const stopped = await world.must(caro, textil.stopLot, versionOf(made))
    expect(stopped.is_stopped).toBe(true)
    const twice = await world.must(caro, textil.stopLot, versionOf(stopped))
    expect(twice.version).toBe(stopped.version)
    const resumed = await world.must(caro, textil.resumeLot, versionOf(stopped))
    expect(resumed.is_stopped).toBe(false)
    expect((await historyOf(made.id)).map(([kind]) => kind)).toEqual(['reanudado', 'detenido', 'creado'])
    const said = [textil.stopLot, textil.resumeLot].map((call) => call['~orpc'].meta.done)
    expect(said).toEqual(['El lote ha sido detenido', 'El lote ha sido reanudado'])
  })

  it('is finished at the last station only, and not while it is stopped', async () => {
    const refusal = async (of: { id: string; version: number }) =>
      (await world.ask(ana, textil.finishLot, versionOf(of))).body.message
    const made = await lot(shirts.id, 5, 'Final')
    expect(await refusal(made)).toBe('Un lote se termina cuando está en la última estación.')
    const cut = await move(made, cutting.id)
    expect(await refusal(cut)).toBe('Un lote se termina cuando está en la última estación.')
    const sewn = await move(cut, sewing.id)
    const stopped = await world.must(caro, textil.stopLot, versionOf(sewn))
    expect(await refusal(stopped)).toBe('Este lote está detenido. Reanúdalo para terminarlo.')
    const resumed = await world.must(caro, textil.resumeLot, versionOf(stopped))
    expect((await world.ask(caro, textil.finishLot, versionOf(resumed))).status).toBe(403)
    const done = await world.must(beto, textil.finishLot, versionOf(resumed))
    expect(done).toMatchObject({ status: 'Terminado', current_station_id: null, late: false })
    expect((await cards()).find(({ id }) => id === made.id)).toBeUndefined()
    expect((await historyOf(made.id))[0]).toEqual(['terminado', 'Confección', null, 'Beto'])
    for (const call of [textil.stopLot, textil.finishLot, textil.moveLot] as const) {
      const input = { ...versionOf(done), status: 'por-asignar' }
      const { body } = await world.ask(ana, call, call === textil.moveLot ? input : versionOf(done))
      expect(body.message).toBe('Este lote ya está terminado.')
    }
  })

  it('goes to another order, and both follow', async () => {
    const [one, other] = [await order(5), await order(5)]
    const made = await lot(one.id, 5, 'Prestado')
    const change = { ...versionOf(made), name: 'Prestado', quantity: 5 }
    await world.must(ana, textil.editLot, { ...change, production_order_id: other.id })
    expect([(await orderNow(one.id)).status, (await orderNow(other.id)).status]).toEqual(['Pendiente', 'En Proceso'])
    const lost = await world.ask(ana, textil.editLot, { ...change, version: 2, production_order_id: v7() })
    expect([lost.status, lost.body.message]).toEqual([400, 'Elige una orden de la lista.'])
  })

  it('is found by its name or by its order', async () => {
    expect(await lotNames('PRESTADO')).toEqual(['Prestado'])
    expect((await lotNames(shirts.order_code)).length).toBeGreaterThan(3)
    const { rows } = await world.must(caro, textil.lots, { state: 'terminados', search: 'final' })
    expect(rows.map(({ name, order_code }) => [name, order_code])).toEqual([['Final', shirts.order_code]])
  })

  it('does not go to another company’s station, nor is it moved from there', async () => {
    const theirs = await world.must(zoe, textil.addStation, { name: 'Ajena' })
    const made = await lot(shirts.id, 1, 'Quieto')
    const [foreignStation, none] = [theirs.id, v7()].map((status) =>
      world.ask(caro, textil.moveLot, { ...versionOf(made), status }),
    )
    expect((await foreignStation)?.body).toEqual((await none)?.body)
    const { status, body } = await world.ask(zoe, textil.moveLot, { ...versionOf(made), status: theirs.id })
    expect([status, body.message]).toEqual([404, NOT_FOUND])
  })
})
