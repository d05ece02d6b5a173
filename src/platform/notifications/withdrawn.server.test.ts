import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { suggestions } from '../suggestions/contract.ts'
import { undo } from '../undo/contract.ts'
import { notifications } from './contract.ts'

const world = await openWorld()
const { ana, caro, control, db } = world
const toldTo = async (person: Person) => (await world.must(person, notifications.list, {})).rows
const unreadOf = async (person: Person) => (await world.must(person, notifications.unreadCount, {})).unread
const latestAct = async () =>
  (await db.query('select id from audit_log order by created_at desc, id desc limit 1')).rows[0].id
const takeBack = async (id: string) => {
  await world.must(ana, undo.takeBack, { id })
  return latestAct()
}

it('what an act told is withdrawn with it, and told again when it is made again', async () => {
  const project = await world.must(ana, proyectos.addProject, { name: 'Feria' })
  const task = await world.must(ana, proyectos.addTask, { project_id: project.id, title: 'Montar' })
  await world.must(ana, proyectos.addComment, { task_id: task.id, text: '@Caro mira esto primero' })
  const said = await world.ask(ana, proyectos.addComment, { task_id: task.id, text: '@Caro mira esto' })
  const act = said.headers.get(ACT_HEADER) ?? ''
  expect([(await toldTo(caro)).length, await unreadOf(caro)]).toEqual([2, 2])
  const [{ id } = { id: '' }] = await toldTo(caro)

  const undone = await takeBack(act)
  expect((await toldTo(caro)).map(({ text }) => text)).toEqual([expect.stringContaining('mira esto primero')])
  expect(await unreadOf(caro)).toBe(1)
  expect(await world.ask(caro, notifications.markRead, { id })).toMatchObject({
    status: 404,
    body: { message: NOT_FOUND },
  })

  const redone = await takeBack(undone)
  expect([(await toldTo(caro)).length, await unreadOf(caro)]).toEqual([2, 2])
  await takeBack(redone)
  expect(await unreadOf(caro)).toBe(1)
})

it('control too learns no more of what a company took back', async () => {
  const before = (await toldTo(control)).length
  const notices = async () => (await world.must(control, companies.notices, { id: ana.company ?? '' })).length
  const noted = await notices()
  const sent = await world.ask(ana, suggestions.send, { title: 'Otra columna', description: 'En la lista.' })
  expect(await toldTo(control)).toHaveLength(before + 1)
  const undone = await takeBack(sent.headers.get(ACT_HEADER) ?? '')
  expect(await toldTo(control)).toHaveLength(before)
  expect(await notices()).toBe(noted)
  await takeBack(undone)
  expect(await toldTo(control)).toHaveLength(before + 1)
})
