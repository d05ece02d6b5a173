import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world

const addProject = (name: string) => world.must(ana, proyectos.addProject, { name, description: 'Para el colegio' })
const tasksOf = async (project_id: string) => (await world.must(ana, proyectos.tasks, { project_id })).rows
const duplicate = (as: typeof ana, id: string) => world.ask(as, proyectos.duplicateProject, { id })

it('copies a project with its tasks to do, and takes all of it back at once', async () => {
  const { id } = await addProject('Uniformes')
  const task = { project_id: id, assignee: beto.id, due_date: '2026-12-24' }
  const cut = await world.must(ana, proyectos.addTask, { ...task, title: 'Cortar', description: 'Con la mesa nueva' })
  await world.must(ana, proyectos.addItem, { task_id: cut.id, text: 'Comprar tela' })
  const sew = await world.must(ana, proyectos.addTask, { ...task, title: 'Coser' })
  await world.must(ana, proyectos.moveTask, { id: sew.id, version: sew.version, status: 'Completado' })
  const old = await world.must(ana, proyectos.addTask, { ...task, title: 'Vieja' })
  await world.must(ana, proyectos.archiveTask, { id: old.id, version: old.version })

  const { status, body, headers } = await duplicate(ana, id)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: 'Uniformes (copia)', description: 'Para el colegio', tasks: 2, completed: 0 }),
  ])
  const tasks = (await tasksOf(body.id)).map(
    ({ title, status: at, assignee, due_date, items, items_done, comments }) => ({
      ...{ title, at, assignee, due_date, items, items_done, comments },
    }),
  )
  const alike = { at: 'Pendiente', assignee: beto.id, due_date: null, items_done: 0, comments: 0 }
  expect(tasks).toHaveLength(2)
  expect(tasks).toEqual(
    expect.arrayContaining([
      { ...alike, title: 'Cortar', items: 1 },
      { ...alike, title: 'Coser', items: 0 },
    ]),
  )
  expect((await tasksOf(id)).map(({ title }) => title).toSorted()).toEqual(['Cortar', 'Coser'])

  const { lists } = await boardOf(body.id)
  expect(lists).toEqual(['Cortar', 'Coser'])
  await world.must(ana, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
  expect(await world.ask(ana, proyectos.project, { id: body.id })).toMatchObject({ status: 404 })
})

/** The first column of a project's board, in its order. */
async function boardOf(id: string) {
  const rows = await db.query<{ title: string }>(
    `select title from tasks where project_id = $1 and status = 'Pendiente' order by rank`,
    [id],
  )
  return { lists: rows.rows.map(({ title }) => title) }
}

it('is for whoever manages projects, of their own company', async () => {
  const { id } = await addProject('Ajeno')
  expect(await duplicate(caro, id)).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
  expect(await duplicate(zoe, id)).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
})

it('does not copy more tasks than a board shows', async () => {
  const { id } = await addProject('Enorme')
  await db.query(
    `insert into tasks (company_id, id, project_id, title, rank)
     select $1, ('0198a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2, 'Tarea ' || n, 'i' || n || '5' from generate_series(1, 1001) n`,
    [ana.company, id],
  )
  expect(await duplicate(ana, id)).toMatchObject({ status: 409, body: { code: 'project_too_large' } })
})
