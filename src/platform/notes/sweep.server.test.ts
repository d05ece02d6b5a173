import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { DOT } from '../../../test/files/picture.ts'
import { openWorld } from '../../../test/world/world.ts'
import { undo } from '../undo/contract.ts'
import { notes } from './contract.ts'
import { sweepNotes } from './server/sweep.ts'

const world = await openWorld()
const { ana, db } = world
const file = { type: 'image/png', bytes: DOT }

const project = await world.must(ana, proyectos.addProject, { name: 'Feria' })
const newTask = async () => {
  const { id } = await world.must(ana, proyectos.addTask, { project_id: project.id, title: 'Montar el puesto' })
  const record = { kind: 'tasks', record_id: id }
  await world.must(ana, notes.addComment, { ...record, text: 'Con toldo' })
  await world.must(ana, notes.addRecordFile, { ...record, name: 'plano.png' }, { file })
  await world.must(ana, notes.tagRecord, { ...record, name: 'Feria' })
  return record
}
const sweep = async () => {
  const pools = openPools(world.lines)
  await sweepNotes(pools).run({} as never)
  await pools.end()
}
const left = async ({ record_id }: { record_id: string }) => {
  const { rows } = await db.query(
    `select (select count(*)::int from record_comments where record_id = $1) as comments,
      (select count(*)::int from record_files where record_id = $1) as files,
      (select count(*)::int from record_tags where record_id = $1) as tags,
      (select count(*)::int from record_file_contents) as contents`,
    [record_id],
  )
  return rows[0]
}
const longAgo = () => db.query(`update row_history set at = at - interval '31 days' where op = 'delete'`)

it('what stands beside a record comes back with it, and goes with it once it cannot', async () => {
  const task = await newTask()
  const removed = await world.ask(ana, proyectos.removeTask, { id: task.record_id })
  await sweep()
  expect(await left(task)).toEqual({ comments: 1, files: 1, tags: 1, contents: 1 })
  await world.must(ana, undo.takeBack, { id: removed.headers.get(ACT_HEADER) ?? '' })
  expect((await world.must(ana, notes.ofRecord, task)).comments).toHaveLength(1)

  await world.must(ana, proyectos.removeTask, { id: task.record_id })
  await longAgo()
  await sweep()
  expect(await left(task)).toEqual({ comments: 0, files: 0, tags: 0, contents: 1 })
  await longAgo()
  await sweep()
  expect(await left(task)).toEqual({ comments: 0, files: 0, tags: 0, contents: 0 })
})

it('what is archived keeps what stands beside it', async () => {
  const task = await newTask()
  await world.must(ana, proyectos.archiveTask, { id: task.record_id, version: 1 })
  await longAgo()
  await sweep()
  expect(await left(task)).toMatchObject({ comments: 1, files: 1, tags: 1 })
  expect((await world.must(ana, notes.ofRecord, task)).files).toHaveLength(1)
})
