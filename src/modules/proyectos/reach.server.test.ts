import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const own = await world.must(ana, proyectos.addProject, { name: 'Propio' })
const foreign = await world.must(zoe, proyectos.addProject, { name: 'Ajeno' })
const [first, second] = await Promise.all(
  ['Uno', 'Dos'].map((title) => world.must(ana, proyectos.addTask, { project_id: own.id, title })),
)
const theirs = await world.must(zoe, proyectos.addTask, { project_id: foreign.id, title: 'Suyo' })

it('does not move a task into a project of another company, nor tell whether there is one', async () => {
  const edit = (project_id: string) =>
    world.ask(ana, proyectos.editTask, { id: first?.id, version: first?.version, project_id, title: 'Uno' })
  const [other, none] = [await edit(foreign.id), await edit(v7())]
  expect([other.status, other.body]).toEqual([none.status, none.body])
  expect(other.body.message).toBe('Elige un proyecto de la lista.')
})

it('passes over neighbours of another company like those that nobody has', async () => {
  const beside = async (id: string) => {
    const { columns } = await world.must(ana, proyectos.board, { id: own.id })
    const version = columns[0]?.cards.find((card) => card.id === second?.id)?.version
    await world.must(ana, proyectos.moveTask, {
      id: second?.id ?? '',
      version: version ?? 0,
      status: 'Pendiente',
      above_id: id,
      below_id: id,
    })
    const after = await world.must(ana, proyectos.board, { id: own.id })
    return after.columns[0]?.cards.map(({ title }) => title)
  }
  expect(await beside(theirs.id)).toEqual(await beside(v7()))
  expect((await world.must(zoe, proyectos.task, { id: theirs.id })).task).toEqual(theirs)
})
