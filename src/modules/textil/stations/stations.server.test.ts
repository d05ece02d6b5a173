import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, control } = world
const { order, lot, move, historyOf } = await openFactory(world)
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id: 'textil' })

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
    await world.must(ana, textil.editStation, { ...versionOf(ironing), name: 'Planchado' })
    expect((await world.must(caro, textil.lot, { id: made.id })).lot.status).toBe('Planchado')
    const { status, body } = await world.ask(ana, textil.removeStation, { id: ironing.id })
    expect([status, body.message]).toEqual([409, 'Esta estación tiene lotes. Muévelos a otra antes de eliminarla.'])
    await world.must(ana, textil.archiveLot, versionOf(made))
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
