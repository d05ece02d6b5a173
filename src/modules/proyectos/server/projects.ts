import fragment, { empty, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type ById, type ByVersion, PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
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
  const today = await companyDay(sql, company)
  const [row] = await sql<{ projects: number; due: number }>`
    select
      (select count(*)::int from projects where company_id = ${company} and archived_at is null) as projects,
      (select count(*)::int from tasks t join projects p on p.company_id = t.company_id and p.id = t.project_id
       where t.company_id = ${company} and t.assignee = ${user.id} and t.status <> 'Completado'
         and t.due_date <= ${today}::date and t.archived_at is null and p.archived_at is null) as due`
  return found(row)
}

export async function projects({ sql, company, input }: Ctx<{ search: string; archived: boolean; cursor?: string }>) {
  const after = decodeCursor(input.cursor, ['text', 'uuid'])
  const wanted = fragment`
    p.company_id = ${company} and p.archived_at is ${input.archived ? fragment`not null` : fragment`null`}
    ${input.search === '' ? empty : fragment`and p.search_text like trama.anywhere(${input.search})`}`
  const [rows, [counted]] = await Promise.all([
    sql<Project & { plain_name: string }>`
      select ${SHOWN}, p.plain_name from projects p ${JOINS}
      where ${wanted} ${after ? fragment`and (p.plain_name, p.id) > (${after[0]}, ${after[1]}::uuid)` : empty}
      order by p.plain_name, p.id limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from projects p where ${wanted}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.plain_name, row.id])
}

export async function project({ sql, company, input: { id } }: Ctx<ById>) {
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
