import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById, ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyToday } from '#src/platform/companies/server/company-day.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { NewProject, Project, ProjectChange } from '../rows.ts'

/** A project `p` with its progress and with who works in it. */
const SHOWN = fragment`
  p.id, p.name, p.description, p.archived_at, p.version, p.created_at, done.tasks, done.completed, members.members`
const JOINS = fragment`
  cross join lateral (
    select count(*)::int as tasks, count(*) filter (where t.status = 'Completado')::int as completed
    from tasks t where t.company_id = p.company_id and t.project_id = p.id and t.archived_at is null) done
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'username', m.username) order by m.username, m.id), '[]') as members
    from profiles m where m.company_id = p.company_id and exists (
      select from tasks t where t.company_id = p.company_id and t.project_id = p.id and t.archived_at is null and t.assignee = m.id
    )) members`

export async function proyectosSummary({ sql, company, user }: Ctx<unknown>) {
  const [row] = await sql<{ projects: number; due: number }>`
    select
      (select count(*)::int from projects where company_id = ${company} and archived_at is null) as projects,
      (select count(*)::int from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
       where t.company_id = ${company} and t.assignee = ${user.id} and t.status <> 'Completado'
         and t.due_date <= ${companyToday(company)} and t.archived_at is null and p.archived_at is null) as due`
  return found(row)
}

export const projects = (ctx: Ctx<{ search: string; archived: boolean; tag?: string | undefined; cursor?: string }>) =>
  listOf<Project>(ctx, {
    select: SHOWN,
    from: fragment`from projects p`,
    joins: JOINS,
    where: [
      fragment`p.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`p.archived_at is not null` : fragment`p.archived_at is null`,
      tagged(ctx.company, 'projects', fragment`p.id`, ctx.input.tag),
    ],
    search: fragment`p.search_text`,
    order: ascending(['text', fragment`p.plain_name`], ['uuid', fragment`p.id`]),
  })

export async function project({ sql, company, input: { id } }: Pick<Ctx<ById>, 'sql' | 'company' | 'input'>) {
  const [row] = await sql<Project>`
    select ${SHOWN} from projects p ${JOINS} where p.company_id = ${company} and p.id = ${id}`
  return found(row)
}

export async function addProject({ sql, company, input: { name, description } }: Ctx<NewProject>) {
  const [row] = await sql<Project>`
    with p as (
      insert into projects (company_id, id, name, description) values (${company}, ${v7()}, ${name}, ${description})
      returning *)
    select ${SHOWN} from p ${JOINS}`
  return found(row)
}

export const editProject = (ctx: Ctx<ProjectChange>) =>
  change(ctx, fragment`name = ${ctx.input.name}, description = ${ctx.input.description}`)

export const archiveProject = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = coalesce(archived_at, now())`)

export const restoreProject = (ctx: Ctx<ByVersion>) => change(ctx, fragment`archived_at = null`)

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Project>(ctx, 'projects', set, fragment`${SHOWN} from changed p ${JOINS}`)
