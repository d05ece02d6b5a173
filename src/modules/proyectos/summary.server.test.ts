import { expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { worldDay } from '../../../test/world/company-day.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world

it('counts what is due by today for whoever asks, and nothing that is done, archived or of others', async () => {
  const project = async (name: string) => (await world.must(ana, proyectos.addProject, { name })).id
  const [shop, gone] = [await project('Tienda'), await project('Mudanza')]
  const task = (title: string, due: number, more: object = {}) =>
    world.must(ana, proyectos.addTask, {
      project_id: shop,
      title,
      assignee: caro.id,
      due_date: laterDay(worldDay(), due),
      ...more,
    })
  await task('Vencida', -3)
  await task('De hoy', 0)
  await task('De mañana', 1)
  await task('De Ana', 0, { assignee: ana.id })
  await task('De un proyecto archivado', 0, { project_id: gone })
  const done = await task('Hecha', 0)
  await world.must(ana, proyectos.moveTask, { id: done.id, version: done.version, status: 'Completado' })
  const archived = await task('Archivada', 0)
  await world.must(ana, proyectos.archiveTask, { id: archived.id, version: archived.version })
  await world.must(ana, proyectos.archiveProject, { id: gone, version: 1 })
  expect(await world.must(caro, proyectos.summary, {})).toEqual({ projects: 1, due: 2 })
  expect(await world.must(ana, proyectos.summary, {})).toEqual({ projects: 1, due: 1 })
  expect(await world.must(zoe, proyectos.summary, {})).toEqual({ projects: 0, due: 0 })
})
