import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { MOST_COMPANY_TAGS, MOST_TAGS } from '../../rules.ts'
import type { NewRecordTag, NotedRecord, RecordKind, RecordTag, TaggedRow } from '../../schemas.ts'
import { refuseUnlessSees, writtenRecord } from '../../server/noted-record.ts'
import refusal from '../../server/refusals.ts'

const ARCHIVED = 'Esa etiqueta está archivada. Restáurala en Configuración o escribe otra.'

const SHOWN = fragment`
  select r.id, r.tag_id, t.name, t.color from record_tags r
  join tags t on t.company_id = r.company_id and t.id = r.tag_id`

/** By name. */
export const tagsOf = (sql: Query, company: string, { kind, record_id }: NotedRecord) =>
  sql<RecordTag>`
    ${SHOWN} where r.company_id = ${company} and r.kind = ${kind} and r.record_id = ${record_id} order by t.plain_name, t.id`

const MOST_ROWS = 2_000

/** Which records of a kind have which tags, for whoever sees such records at all. */
export function tagsOfKind(ctx: Ctx<RecordKind>, installed: Installed): Promise<TaggedRow[]> {
  const { sql, company, input } = ctx
  refuseUnlessSees(ctx, installed, input.kind)
  return sql<TaggedRow>`
    select r.record_id, r.tag_id, t.name, t.color from (
      select * from record_tags where company_id = ${company} and kind = ${input.kind} order by id desc limit ${MOST_ROWS}
    ) r
    join tags t on t.company_id = r.company_id and t.id = r.tag_id order by t.plain_name, r.id`
}

/** The condition of a list that shows records with a tag alone; false without one. @param id the column of the records' ids */
export const tagged = (company: string, kind: string, id: Sql, tag: string | undefined): Sql | false =>
  tag !== undefined &&
  fragment`exists (
    select from record_tags r where r.company_id = ${company} and r.kind = ${kind} and r.record_id = ${id} and r.tag_id = ${tag})`

/** Puts the company's tag of that name on a record, or a new one. A tag that is there already stays. */
export async function tagRecord(ctx: Ctx<NewRecordTag>, installed: Installed): Promise<RecordTag> {
  const { sql, company, input } = ctx
  const { kind, record_id, of_id = null } = await writtenRecord(ctx, installed, input)
  const tag = await tagNamed(sql, company, input.name)
  const [count] = await sql<{ tags: number }>`
    select count(*)::int as tags from record_tags
    where company_id = ${company} and kind = ${kind} and record_id = ${record_id} and tag_id <> ${tag}`
  if (found(count).tags >= MOST_TAGS)
    throw refusal('too_many_notes', `Un registro lleva como máximo ${MOST_TAGS} etiquetas.`)
  await sql`
    insert into record_tags (company_id, id, tag_id, kind, record_id, of_id)
    values (${company}, ${v7()}, ${tag}, ${kind}, ${record_id}, ${of_id}) on conflict do nothing`
  const [put] = await sql<RecordTag>`
    ${SHOWN} where r.company_id = ${company} and r.kind = ${kind} and r.record_id = ${record_id} and r.tag_id = ${tag}`
  return found(put)
}

export async function untagRecord(ctx: Ctx<ById>, installed: Installed): Promise<RecordTag> {
  const { sql, company, input } = ctx
  const [tag] = await sql<NotedRecord>`
    select kind, record_id, of_id from record_tags where company_id = ${company} and id = ${input.id}`
  const { of_id, ...record } = found(tag)
  await writtenRecord(ctx, installed, { ...record, of_id: of_id ?? undefined })
  const [taken] = await sql<RecordTag>`${SHOWN} where r.company_id = ${company} and r.id = ${input.id}`
  await sql`delete from record_tags where company_id = ${company} and id = ${input.id}`
  return found(taken)
}

/** The id of the company's tag of a name, whatever its case and accents; one is made where there is none. */
async function tagNamed(sql: Query, company: string, name: string): Promise<string> {
  const known = () => sql<{ id: string; archived_at: string | null }>`
    select id, archived_at from tags where company_id = ${company} and plain_name = trama.plain(${name})`
  const [tag] = await known()
  if (tag?.archived_at) throw refusal('tag_archived', ARCHIVED, { field: 'name' })
  if (tag) return tag.id
  const [count] = await sql<{ tags: number }>`select count(*)::int as tags from tags where company_id = ${company}`
  if (found(count).tags >= MOST_COMPANY_TAGS)
    throw refusal('too_many_notes', `Tu empresa tiene como máximo ${MOST_COMPANY_TAGS} etiquetas.`)
  // Somebody else may make the same one at this moment.
  await sql`insert into tags (company_id, id, name) values (${company}, ${v7()}, ${name}) on conflict do nothing`
  const [made] = await known()
  return found(made).id
}
