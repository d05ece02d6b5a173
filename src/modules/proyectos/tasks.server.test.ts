import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { proyectos } from './contract.ts'

const INCOMPLETE = 'El título y el proyecto son obligatorios.'

const world = await openWorld()
const { ana, beto, caro, dora, zoe } = world

const shop = await world.must(ana, proyectos.addProject, { name: 'Tienda nueva', description: 'Abrir en marzo' })
const task = (title: string, more: object = {}) =>
  world.must(ana, proyectos.addTask, { project_id: shop.id, title, ...more })
const columnsOf = async (input: object = {}) => {
  const { columns } = await world.must(caro, proyectos.board, { id: shop.id, ...input })
  return Object.fromEntries(columns.map((column) => [column.status, column.cards.map(({ title }) => title)]))
}
const toldTo = async (who: typeof ana) => (await world.must(who, notifications.list, {})).rows

describe('adding a project', () => {
  scenarios(world, proyectos.addProject, [
    { it: 'works', as: beto, input: { name: ' Mudanza ' }, gives: { name: 'Mudanza', tasks: 0, members: [] } },
    { it: 'needs a name', as: ana, input: { name: ' ' }, refused: 'El nombre es obligatorio.' },
    { it: 'is not for a colaborador', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
  ])
})

describe('adding a task', () => {
  scenarios(world, proyectos.addTask, [
    {
      it: 'puts it in Pendiente and tells whom it is for',
      as: ana,
      input: { project_id: shop.id, title: 'Pintar', assignee: caro.id, due_date: '2026-01-31' },
      gives: {
        status: 'Pendiente',
        project_name: 'Tienda nueva',
        assignee_name: 'Caro',
        due_date: '2026-01-31',
        items: 0,
        items_done: 0,
        comments: 0,
        version: 1,
      },
      then: async () =>
        expect(await toldTo(caro)).toMatchObject([{ event: 'task', text: 'Ana te asignó la tarea «Pintar».' }]),
    },
    {
      it: 'tells nobody of a task that one gives oneself',
      as: ana,
      input: { project_id: shop.id, title: 'Contar', assignee: ana.id },
      then: async () => expect(await toldTo(ana)).toEqual([]),
    },
    {
      it: 'takes an empty person and an empty day for none',
      as: beto,
      input: { project_id: shop.id, title: 'Barrer', assignee: '', due_date: '' },
      gives: { assignee: null, due_date: null },
    },
    { it: 'needs a title', as: ana, input: { project_id: shop.id, title: '' }, refused: INCOMPLETE },
    { it: 'needs a project', as: ana, input: { project_id: '', title: 'X' }, refused: INCOMPLETE },
    {
      it: 'is not given to who left',
      as: ana,
      input: { project_id: shop.id, title: 'X', assignee: dora.id },
      refused: 'Elige una persona de la lista.',
    },
    {
      it: 'is not given to somebody of another company',
      as: ana,
      input: { project_id: shop.id, title: 'X', assignee: zoe.id },
      refused: 'Elige una persona de la lista.',
    },
    {
      it: 'refuses a day that is none',
      as: ana,
      input: { project_id: shop.id, title: 'X', due_date: '2026-02-30' },
      status: 400,
      refused: 'Elige una fecha válida.',
    },
    {
      it: 'does not reach another company',
      as: zoe,
      input: { project_id: shop.id, title: 'X' },
      refused: 'Elige un proyecto de la lista.',
    },
    {
      it: 'is not for a colaborador',
      as: caro,
      input: { project_id: shop.id, title: 'X' },
      status: 403,
      refused: FORBIDDEN,
    },
  ])

  it('is refused where the project is archived', async () => {
    const old = await world.must(ana, proyectos.addProject, { name: 'Vieja' })
    await world.must(ana, proyectos.archiveProject, { id: old.id, version: old.version })
    const { status, body } = await world.ask(ana, proyectos.addTask, { project_id: old.id, title: 'X' })
    expect([status, body.message]).toEqual([409, 'Este proyecto está archivado. Restáuralo para agregarle tareas.'])
  })
})

describe('a task', () => {
  const detail = (id: string) => world.must(caro, proyectos.task, { id })

  it('is edited, tells the new assignee, and refuses who saw another version', async () => {
    const card = await task('Rotular')
    const change = { id: card.id, version: 1, project_id: shop.id, title: 'Rotular la fachada', assignee: beto.id }
    await world.must(ana, proyectos.editTask, { ...change, due_date: '2026-03-01', description: 'En azul' })
    expect(await detail(card.id)).toMatchObject({
      task: { title: 'Rotular la fachada', assignee_name: 'Beto', due_date: '2026-03-01', version: 2 },
      description: 'En azul',
    })
    expect((await toldTo(beto))[0]?.text).toBe('Ana te asignó la tarea «Rotular la fachada».')
    const { status, body } = await world.ask(beto, proyectos.editTask, change)
    expect([status, body.message]).toEqual([409, STALE])
  })

  it('goes to the end of its column in another project', async () => {
    const card = await task('Va a otra parte')
    const other = await world.must(ana, proyectos.addProject, { name: 'Otra parte' })
    const moved = await world.must(ana, proyectos.editTask, {
      id: card.id,
      version: 1,
      project_id: other.id,
      title: card.title,
    })
    expect(moved).toMatchObject({ project_name: 'Otra parte', status: 'Pendiente', version: 2 })
  })

  it('has a checklist, and a talk in which people are named', async () => {
    const card = await task('Inaugurar')
    const item = await world.must(ana, proyectos.addItem, { task_id: card.id, text: 'Invitaciones' })
    await world.must(ana, proyectos.addItem, { task_id: card.id, text: 'Música' })
    await world.must(beto, proyectos.tickItem, { id: item.id, done: true })
    const said = await world.must(beto, proyectos.addComment, { task_id: card.id, text: '¿Lo ves, @caro? @Zoe no' })
    expect(await detail(card.id)).toMatchObject({
      task: { items: 2, items_done: 1, comments: 1 },
      checklist: [
        { text: 'Invitaciones', done: true },
        { text: 'Música', done: false },
      ],
      discussion: [{ username: 'Beto', text: '¿Lo ves, @caro? @Zoe no' }],
    })
    expect((await toldTo(caro))[0]).toMatchObject({
      event: 'task_mention',
      text: 'Beto te mencionó en la tarea «Inaugurar»: ¿Lo ves, @caro? @Zoe no',
      path: `/module/proyectos?tarea=${card.id}`,
    })
    expect(await toldTo(zoe)).toEqual([])
    const foreign = await world.ask(ana, proyectos.removeComment, { id: said.id })
    expect([foreign.status, foreign.body.message]).toEqual([404, NOT_FOUND])
    await world.must(beto, proyectos.removeComment, { id: said.id })
    await world.must(ana, proyectos.removeItem, { id: item.id })
    expect((await detail(card.id)).task).toMatchObject({ items: 1, items_done: 0, comments: 0 })
  })

  it('is archived, restored and at last removed with all it holds', async () => {
    const card = await task('Se acaba')
    await world.must(ana, proyectos.addItem, { task_id: card.id, text: 'Punto' })
    await world.must(ana, proyectos.archiveTask, { id: card.id, version: 1 })
    expect((await columnsOf()).Pendiente).not.toContain('Se acaba')
    const archived = await world.must(caro, proyectos.tasks, { project_id: shop.id, archived: true })
    expect(archived.rows.map(({ title }) => title)).toEqual(['Se acaba'])
    await world.must(ana, proyectos.restoreTask, { id: card.id, version: 2 })
    expect((await columnsOf()).Pendiente).toContain('Se acaba')
    await world.must(ana, proyectos.removeTask, { id: card.id })
    expect((await world.ask(caro, proyectos.task, { id: card.id })).status).toBe(404)
  })
})

describe('the list of tasks', () => {
  it('is by due date, those without one last, and pages whichever way', async () => {
    const project = await world.must(ana, proyectos.addProject, { name: 'Larga' })
    for (let at = 0; at < 60; at++) {
      const due_date = at % 3 === 0 ? null : `2026-05-${String(1 + (at % 28)).padStart(2, '0')}`
      await world.must(ana, proyectos.addTask, { project_id: project.id, title: `T${at}`, due_date, assignee: beto.id })
    }
    for (const sort of ['due', '-due'] as const) {
      const first = await world.must(beto, proyectos.tasks, { project_id: project.id, sort })
      const second = await world.must(beto, proyectos.tasks, {
        project_id: project.id,
        sort,
        cursor: first.next ?? '',
      })
      const days = [...first.rows, ...second.rows].map(({ due_date }) => due_date ?? '9999-12-31')
      expect([first.total, days.length, second.next]).toEqual([60, 60, null])
      expect(days).toEqual(sort === 'due' ? [...days].sort() : [...days].sort().reverse())
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60)
    }
    const week = await world.must(beto, proyectos.tasks, {
      project_id: project.id,
      from: '2026-05-02',
      to: '2026-05-03',
    })
    expect(new Set(week.rows.map(({ due_date }) => due_date))).toEqual(new Set(['2026-05-02', '2026-05-03']))
    expect((await world.must(beto, proyectos.tasks, { mine: true, open: true, search: 'T5' })).total).toBe(11)
    expect((await world.must(caro, proyectos.tasks, { mine: true, project_id: project.id })).total).toBe(0)
    await world.must(ana, proyectos.archiveProject, { id: project.id, version: 1 })
    expect((await world.must(beto, proyectos.tasks, { mine: true, search: 'T5' })).total).toBe(0)
  })
})
