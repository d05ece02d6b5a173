import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Move } from '#src/kernel/board.ts'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { modulePath } from '#src/kernel/module.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { notifyAcross } from '#src/platform/notifications/server/notify.ts'
import { lastRank } from '#src/server/board/board.ts'
import { moveCard } from '#src/server/board/move-card.ts'
import type { Ctx, CurrentUser } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { NewTask, Task, TaskChange, TaskStatus } from '../rows.ts'
import { TASK_CARDS } from './cards.ts'
import refusal from './refusals.ts'

const NOBODY = 'Elige una persona de la lista.'
const NOWHERE = 'Elige un proyecto de la lista.'
const ARCHIVED = 'Este proyecto está archivado. Restáuralo para agregarle tareas.'

export async function addTask({ sql, company, user, input }: Ctx<NewTask>) {
  const { project_id, title, description, assignee, due_date } = input
  await checkProject(sql, company, project_id)
  await checkPerson(sql, company, assignee)
  const rank = await rankAtEnd(sql, company, project_id, 'Pendiente')
  const [task] = await sql<Task>`
    with t as (
      insert into tasks (company_id, id, project_id, title, description, assignee, due_date, rank)
      values (${company}, ${v7()}, ${project_id}, ${title}, ${description}, ${assignee}::uuid, ${due_date}::date, ${rank})
      returning *)
    select ${TASK_CARDS.face} from t ${TASK_CARDS.joins ?? empty} where t.company_id = ${company}`
  await tellAssignee(sql, company, user, found(task))
  return found(task)
}

export async function editTask(ctx: Ctx<TaskChange>) {
  const { sql, company, user, input } = ctx
  const { id, version, project_id, title, description, assignee, due_date } = input
  const [row] = await sql<{ project_id: string; assignee: string | null; status: TaskStatus; version: number }>`
    select project_id, assignee, status, version from tasks where company_id = ${company} and id = ${id}`
  const before = foundAsSeen(row, version)
  const elsewhere = project_id !== before.project_id
  if (elsewhere) await checkProject(sql, company, project_id)
  // Whoever left the company keeps the tasks that he had.
  if (assignee !== before.assignee) await checkPerson(sql, company, assignee)
  const rank = elsewhere ? fragment`, rank = ${await rankAtEnd(sql, company, project_id, before.status)}` : empty
  const task = await change(
    ctx,
    fragment`project_id = ${project_id}, title = ${title}, description = ${description},
      assignee = ${assignee}::uuid, due_date = ${due_date}::date ${rank}`,
  )
  if (assignee !== before.assignee) await tellAssignee(sql, company, user, task)
  return task
}

export const moveTask = ({ sql, company, input }: Ctx<Move>) =>
  moveCard<Task>(sql, TASK_CARDS, { company, move: input })

export const archiveTask = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreTask = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

export async function removeTask({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`delete from tasks where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}

/** Where a task is to be seen. */
export const taskPath = (id: string) => `${modulePath('proyectos')}?tarea=${id}`

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Task>(ctx, 'tasks', set, fragment`${TASK_CARDS.face} from changed t ${TASK_CARDS.joins ?? empty}`)

const rankAtEnd = (sql: Query, company: string, project: string, status: TaskStatus) =>
  lastRank(sql, TASK_CARDS, { company, where: fragment`and t.project_id = ${project}`, status })

async function checkProject(sql: Query, company: string, id: string) {
  const [project] = await sql<{ archived: boolean }>`
    select archived_at is not null as archived from projects where company_id = ${company} and id = ${id}`
  if (!project) throw refusal('unknown_project', NOWHERE, { field: 'project_id' })
  if (project.archived) throw refusal('project_archived', ARCHIVED)
}

async function checkPerson(sql: Query, company: string, id: string | null) {
  if (id === null) return
  const [person] = await sql`
    select 1 from profiles where company_id = ${company} and id = ${id} and active and trama.may_open(company_id, id, 'proyectos')`
  if (!person) throw refusal('unknown_person', NOBODY, { field: 'assignee' })
}

async function tellAssignee(sql: Query, company: string, user: CurrentUser, task: Task) {
  if (task.assignee === null || task.assignee === user.id) return
  await notifyAcross(sql, {
    company,
    people: [task.assignee],
    event: 'task',
    text: `${user.username} te asignó la tarea «${task.title}».`,
    path: taskPath(task.id),
  })
}
