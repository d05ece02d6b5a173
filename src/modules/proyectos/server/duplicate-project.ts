import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Project } from '../rows.ts'
import { project } from './projects.ts'
import refusal from './refusals.ts'

/** More would keep the other people of a board waiting. */
const MOST_TASKS = 1_000
const TOO_MANY = 'Este proyecto tiene más de 1.000 tareas. Archiva las que no quieras repetir.'

/**
 * Copies a project with its tasks and their checklists, but for archived ones: all of them to do, for whoever had them, without days. What was said
 * about them stays where it was said.
 */
export async function duplicateProject({ sql, company, input }: Ctx<ById>): Promise<Project> {
  const [load] = await sql<{ tasks: number }>`
    select count(*)::int as tasks from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
    where t.company_id = ${company} and t.project_id = ${input.id} and t.archived_at is null`
  if (Number(load?.tasks) > MOST_TASKS) throw refusal('project_too_large', TOO_MANY)
  const id = v7()
  const [made] = await sql<{ id: string }>`
    insert into projects (company_id, id, name, description)
    select company_id, ${id}, left(name, 192) || ' (copia)', description
    from projects where company_id = ${company} and id = ${input.id} returning id`
  found(made)
  const tasks = await sql<{ id: string }>`
    select id from tasks where company_id = ${company} and project_id = ${input.id} and archived_at is null
    order by array_position(array['Pendiente', 'En Progreso', 'Completado'], status), rank, id`
  const copies = tasks.map((task, at) => ({ id: task.id, copy: v7(), rank: rankAt(at) }))
  await sql`
    insert into tasks (company_id, id, project_id, title, description, assignee, rank)
    select t.company_id, c.copy, ${id}, t.title, t.description, t.assignee, c.rank
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id uuid, copy uuid, rank text)
    join tasks t on t.company_id = ${company} and t.id = c.id`
  const items = await sql<{ id: string; task_id: string }>`
    select i.id, i.task_id from task_items i join tasks t on t.company_id = i.company_id and t.id = i.task_id
    where i.company_id = ${company} and t.project_id = ${input.id} and t.archived_at is null order by i.id`
  const copyOfTask = new Map(copies.map((one) => [one.id, one.copy]))
  const points = items.map((item) => ({ id: item.id, copy: v7(), task: copyOfTask.get(item.task_id) }))
  await sql`
    insert into task_items (company_id, id, task_id, text)
    select i.company_id, c.copy, c.task, i.text
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as c (id uuid, copy uuid, task uuid)
    join task_items i on i.company_id = ${company} and i.id = c.id`
  return project({ sql, company, input: { id } })
}

/** Places in a column, in order: see src/kernel/rank.ts. */
const rankAt = (place: number) => `i${String(place).padStart(4, '0')}5`
