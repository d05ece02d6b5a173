import fragment from 'sql-template-tag'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Tag, TagChange, TagMerge } from '../../schemas.ts'
import refusal from '../../server/refusals.ts'

const TAKEN = 'Ya tienes una etiqueta con ese nombre. Puedes unirlas.'

const COLUMNS = fragment`
  t.id, t.name, t.color, t.archived_at, t.version, (
    select count(*)::int from record_tags r where r.company_id = t.company_id and r.tag_id = t.id) as records`

export const tags = ({ sql, company, input: { archived } }: Ctx<{ archived: boolean }>) =>
  sql<Tag>`
    select ${COLUMNS} from tags t where t.company_id = ${company} and (t.archived_at is not null) = ${archived}
    order by t.plain_name, t.id`

export async function editTag(ctx: Ctx<TagChange>): Promise<Tag> {
  const { sql, company, input } = ctx
  const [tag] = await sql<{
    version: number
  }>`select version from tags where company_id = ${company} and id = ${input.id}`
  foundAsSeen(tag, input.version)
  const [other] = await sql`
    select from tags where company_id = ${company} and plain_name = trama.plain(${input.name}) and id <> ${input.id}`
  if (other) throw refusal('tag_taken', TAKEN, { field: 'name' })
  const { name, color } = input
  return changeSeen<Tag>(ctx, 'tags', fragment`name = ${name}, color = ${color}`, fragment`${COLUMNS} from changed t`)
}

/** It stays where it is, and is offered no more. */
export const archiveTag = (ctx: Ctx<ByVersion>) =>
  changeSeen<Tag>(ctx, 'tags', fragment`archived_at = now()`, fragment`${COLUMNS} from changed t`)

export const restoreTag = (ctx: Ctx<ByVersion>) =>
  changeSeen<Tag>(ctx, 'tags', fragment`archived_at = null`, fragment`${COLUMNS} from changed t`)

/** Every record with one tag has the other one instead; the first one is gone. */
export async function mergeTags({ sql, company, input: { id, version, into_id } }: Ctx<TagMerge>): Promise<Tag> {
  if (id === into_id) throw refusal('tag_into_itself', 'Elige otra etiqueta.', { field: 'into_id' })
  const both = await sql<{ id: string; version: number }>`
    select id, version from tags where company_id = ${company} and id = any(${[id, into_id]}::uuid[]) order by id for update`
  foundAsSeen(
    both.find((tag) => tag.id === id),
    version,
  )
  found(both.find((tag) => tag.id === into_id))
  await sql`
    delete from record_tags r where r.company_id = ${company} and r.tag_id = ${id} and exists (
      select from record_tags o where o.company_id = ${company} and o.tag_id = ${into_id} and o.kind = r.kind and o.record_id = r.record_id)`
  await sql`update record_tags set tag_id = ${into_id} where company_id = ${company} and tag_id = ${id}`
  await sql`delete from tags where company_id = ${company} and id = ${id}`
  const [merged] = await sql<Tag>`select ${COLUMNS} from tags t where t.company_id = ${company} and t.id = ${into_id}`
  return found(merged)
}
