import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const world = await openWorld()
const { ana, beto } = world

it('a new task to which a colleague added a point is not taken from him', async () => {
  const { id: project_id } = await world.must(ana, proyectos.addProject, { name: 'Uniformes' })
  const { body: task, headers } = await world.ask(ana, proyectos.addTask, { project_id, title: 'Cortar' })
  const { id } = await world.must(beto, proyectos.addItem, { task_id: task.id, text: 'Comprar tela' })
  const takeBack = () => world.ask(ana, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
  expect(await takeBack()).toMatchObject({
    status: 409,
    body: { code: 'undo_in_use', message: 'No se puede deshacer: otros registros ya lo usan.' },
  })
  expect((await world.must(ana, proyectos.task, { id: task.id })).checklist).toMatchObject([{ text: 'Comprar tela' }])
  await world.must(beto, proyectos.removeItem, { id })
  expect((await takeBack()).status).toBe(200)
})
