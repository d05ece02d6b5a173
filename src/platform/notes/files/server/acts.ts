import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { savedOnly } from '#src/server/http/answer.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { MOST_FILES, storedName } from '../../rules.ts'
import type { NewRecordFile, NotedRecord, RecordFile, RecordFileInput } from '../../schemas.ts'
import { notedRecord, writtenRecord } from '../../server/noted-record.ts'
import refusal from '../../server/refusals.ts'
import { soundFile } from './sound-file.ts'

const OWN_ALONE = 'Solo puedes quitar tus archivos.'

const COLUMNS = fragment`f.id, f.name, f.type, f.size, f.author_id, p.username, f.created_at`
const AUTHOR = fragment`join profiles p on p.company_id = f.company_id and p.id = f.author_id`

/** The oldest first. */
export const filesOf = (sql: Query, company: string, { kind, record_id }: NotedRecord) =>
  sql<RecordFile>`
    select ${COLUMNS} from record_files f ${AUTHOR}
    where f.company_id = ${company} and f.kind = ${kind} and f.record_id = ${record_id} order by f.id`

/** Keeps a file beside a record. @throws Refusal 415 for what may not be kept, 409 where there is no room */
export async function addRecordFile(ctx: Ctx<NewRecordFile>, installed: Installed): Promise<RecordFile> {
  const { sql, company, user, input, file } = ctx
  const { kind, record_id, of_id = null } = await writtenRecord(ctx, installed, input)
  const { type, bytes, small } = await soundFile(file)
  const [count] = await sql<{ files: number }>`
    select count(*)::int as files from record_files where company_id = ${company} and kind = ${kind} and record_id = ${record_id}`
  if (found(count).files >= MOST_FILES)
    throw refusal('too_many_notes', `Un registro lleva como máximo ${MOST_FILES} archivos.`)
  await forgetLoose(sql, company)
  const content = v7()
  await sql`
    insert into record_file_contents (company_id, id, bytes, small) values (${company}, ${content}, ${bytes}, ${small})`
  const [kept] = await sql<RecordFile>`
    with f as (
      insert into record_files (company_id, id, kind, record_id, of_id, content_id, name, type, size, author_id)
      values (${company}, ${v7()}, ${kind}, ${record_id}, ${of_id}, ${content}, ${storedName(input.name, type)}, ${type},
        ${bytes.length}, ${user.id}) returning *)
    select ${COLUMNS} from f ${AUTHOR}`
  return found(kept)
}

/** Of what was taken off, as much stays as a company may keep, the latest: so that no more than twice that is ever stored. */
const forgetLoose = (sql: Query, company: string) => sql`
  delete from record_file_contents t using (
    select c.id, sum(octet_length(c.bytes)) over (order by c.id desc) as up_to from record_file_contents c
    where c.company_id = ${company}
      and not exists (select from record_files f where f.company_id = c.company_id and f.content_id = c.id)
  ) loose
  where t.company_id = ${company} and t.id = loose.id and loose.up_to > trama.files_quota()`

/** One's own; empresa and administradores any. */
export async function removeRecordFile(ctx: Ctx<ById>, installed: Installed): Promise<RecordFile> {
  const { sql, company, user, input } = ctx
  const { content_id: _, of: record, ...file } = await fileAt(sql, company, input.id)
  const noted = await notedRecord(ctx, installed, record)
  if (file.author_id === user.id ? !noted.mayWrite : user.role === 'colaborador')
    throw refusal('comment_of_another', OWN_ALONE)
  await sql`delete from record_files where company_id = ${company} and id = ${input.id}`
  return file
}

/** The file as it is kept, to be saved: no browser shows it as a page of ours. */
export async function recordFile(ctx: Ctx<RecordFileInput>, installed: Installed): Promise<File> {
  const { sql, company, input } = ctx
  const { name, type, content_id, of: record } = await fileAt(sql, company, input.id)
  await notedRecord(ctx, installed, record)
  const [content] = await sql<{ bytes: Buffer | null; small: Buffer | null }>`
    select case when not ${input.small} then bytes end as bytes, case when ${input.small} then small end as small
    from record_file_contents where company_id = ${company} and id = ${content_id}`
  const bytes = found((input.small ? content?.small : content?.bytes) ?? undefined)
  savedOnly(ctx.request)
  return new File([new Uint8Array(bytes)], name, { type })
}

async function fileAt(sql: Query, company: string, id: string) {
  const [file] = await sql<RecordFile & NotedRecord & { content_id: string }>`
    select ${COLUMNS}, f.content_id, f.kind, f.record_id, f.of_id from record_files f ${AUTHOR}
    where f.company_id = ${company} and f.id = ${id}`
  const { kind, record_id, of_id, ...kept } = found(file)
  return { ...kept, of: { kind, record_id, of_id: of_id ?? undefined } }
}
