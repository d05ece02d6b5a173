import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { mentionsIn } from '#src/platform/chat/rules.ts'
import { notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import {
  type ChecklistItem,
  type Comment,
  MOST_CHECKLIST_ITEMS,
  type NewItem,
  type NewTaskComment,
  type TaskPerson,
} from '../rows.ts'
import refusal from './refusals.ts'
import { taskPath } from './tasks.ts'

export async function addItem({ sql, company, input: { task_id, text } }: Ctx<NewItem>) {
  const [task] = await sql<{ items: number }>`
    select (select count(*)::int from task_items i where i.company_id = ${company} and i.task_id = t.id) as items
    from tasks t where t.company_id = ${company} and t.id = ${task_id}`
  if (found(task).items >= MOST_CHECKLIST_ITEMS)
    throw refusal('too_many_checklist_items', `Como máximo ${MOST_CHECKLIST_ITEMS} puntos en una lista.`)
  const [item] = await sql<ChecklistItem>`
    insert into task_items (company_id, id, task_id, text) values (${company}, ${v7()}, ${task_id}, ${text})
    returning id, text, done`
  return found(item)
}

export async function tickItem({ sql, company, input: { id, done } }: Ctx<{ id: string; done: boolean }>) {
  const [item] = await sql<ChecklistItem>`
    update task_items set done = ${done} where company_id = ${company} and id = ${id} returning id, text, done`
  return found(item)
}

export async function removeItem({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`delete from task_items where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}

/** Says something about a task; whom it names with @ is told. */
export async function addComment({ sql, company, user, input: { task_id, text } }: Ctx<NewTaskComment>) {
  const [[task], team] = await Promise.all([
    sql<{ title: string }>`select title from tasks where company_id = ${company} and id = ${task_id}`,
    sql<TaskPerson>`
      select id, username from profiles
      where company_id = ${company} and active and trama.may_open(company_id, id, 'proyectos')`,
  ])
  const { title } = found(task)
  const [comment] = await sql<Omit<Comment, 'username'>>`
    insert into task_comments (company_id, id, task_id, author_id, text)
    values (${company}, ${v7()}, ${task_id}, ${user.id}, ${text}) returning id, author_id, text, created_at`
  await notifyAcross(sql, {
    company,
    people: mentionsIn(text, team).filter((id) => id !== user.id),
    event: 'task_mention',
    text: `${user.username} te mencionó en la tarea «${title}»: ${text}`,
    path: taskPath(task_id),
  })
  return { ...found(comment), username: user.username }
}

/** Only what one said oneself. */
export async function removeComment({ sql, company, user, input: { id } }: Ctx<ById>) {
  const removed = await sql`
    delete from task_comments where company_id = ${company} and id = ${id} and author_id = ${user.id} returning id`
  found(removed[0])
  return {}
}
