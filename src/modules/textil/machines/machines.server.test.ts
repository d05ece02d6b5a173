import { expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro } = world
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

it('a machine is added, maintained and archived, with its history', async () => {
  const made = await world.must(beto, textil.addMachine, { name: 'Cortadora', brand: 'Brother', reference: 'K-9' })
  expect(made).toMatchObject({ status: 'Operativo', last_maintenance_date: null, next_maintenance_date: null })
  const first = { date: '2026-03-01', next_maintenance_date: '2026-06-01', note: 'Afilada', status: 'Operativo' }
  const once = await world.must(ana, textil.registerMaintenance, { ...seen(made), ...first })
  expect(once).toMatchObject({ last_maintenance_date: '2026-03-01', next_maintenance_date: '2026-06-01', version: 2 })
  const late = { ...first, date: '2026-01-15', note: 'La de enero', status: 'En Mantenimiento' }
  const twice = await world.must(beto, textil.registerMaintenance, { ...seen(once), ...late })
  expect(twice).toMatchObject({ last_maintenance_date: '2026-03-01', status: 'En Mantenimiento' })
  const { records } = await world.must(caro, textil.maintenance, { id: made.id })
  expect(records.map(({ date, note, username }) => [date, note, username])).toEqual([
    ['2026-03-01', 'Afilada', 'Ana'],
    ['2026-01-15', 'La de enero', 'Beto'],
  ])
  const archived = await world.must(ana, textil.archiveMachine, seen(twice))
  const listed = async (more: object) => (await world.must(caro, textil.machines, more)).rows.map(({ name }) => name)
  expect([await listed({}), await listed({ archived: true, search: 'BROTHER' })]).toEqual([[], ['Cortadora']])
  await world.must(ana, textil.restoreMachine, seen(archived))
  expect(await listed({ sort: 'next' })).toEqual(['Cortadora'])
})

scenarios(world, textil.addMachine, [
  { it: 'needs a name', as: ana, input: { name: '' }, status: 400, refused: 'El nombre es obligatorio.' },
  { it: 'may be in a state of one’s own words', as: ana, input: { name: 'X', status: 'Prestada' } },
  { it: 'is not for a colaborador', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
])
