import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { checkReferences } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { EntryTemplate, EntryTemplateChange, EntryTemplatesAsked, NewEntryTemplate } from '../schemas.ts'

const MOST_TEMPLATES = 500
const SHOWN: Sql = fragment`
  t.id, t.name, t.description, t.lines, t.archived_at is not null as archived, p.username, t.version`
const JOINS: Sql = fragment`join profiles p on p.company_id = t.company_id and p.id = t.created_by`

export const entryTemplates = (ctx: Ctx<EntryTemplatesAsked>) =>
  listOf<EntryTemplate>(ctx, {
    select: SHOWN,
    from: fragment`from entry_templates t`,
    joins: JOINS,
    where: [
      fragment`t.company_id = ${ctx.company}`,
      ctx.input.archived ? fragment`t.archived_at is not null` : fragment`t.archived_at is null`,
    ],
    search: fragment`t.search_text`,
    order: descending(['uuid', fragment`t.id`]),
  })

export async function addEntryTemplate({ sql, company, user, input }: Ctx<NewEntryTemplate>) {
  await checkReferences(sql, company, input.lines)
  const id = v7()
  const added = await sql`
    insert into entry_templates (company_id, id, name, description, lines, created_by)
    select ${company}::uuid, ${id}::uuid, ${input.name}, ${input.description}, ${JSON.stringify(input.lines)}::jsonb, ${user.id}::uuid
    where (select count(*) from entry_templates where company_id = ${company}) < ${MOST_TEMPLATES}
    returning id`
  if (added.length === 0)
    throw refusal('too_many_entry_templates', `Puedes tener como máximo ${MOST_TEMPLATES} plantillas.`)
  return templateAt(sql, company, id)
}

export async function editEntryTemplate(ctx: Ctx<EntryTemplateChange>) {
  const { sql, company, input } = ctx
  await changed(
    ctx,
    fragment`name = ${input.name}, description = ${input.description}, lines = ${JSON.stringify(input.lines)}::jsonb`,
  )
  await checkReferences(sql, company, input.lines)
  return templateAt(sql, company, input.id)
}

export async function archiveEntryTemplate(ctx: Ctx<ByVersion>) {
  await changed(ctx, fragment`archived_at = coalesce(archived_at, now())`)
  return templateAt(ctx.sql, ctx.company, ctx.input.id)
}

export async function restoreEntryTemplate(ctx: Ctx<ByVersion>) {
  await changed(ctx, fragment`archived_at = null`)
  return templateAt(ctx.sql, ctx.company, ctx.input.id)
}

const changed = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<{ id: string }>(ctx, 'entry_templates', set, fragment`id from changed`)

async function templateAt(sql: Query, company: string, id: string): Promise<EntryTemplate> {
  const [template] = await sql<EntryTemplate>`
    select ${SHOWN} from entry_templates t ${JOINS} where t.company_id = ${company} and t.id = ${id}`
  return found(template)
}
