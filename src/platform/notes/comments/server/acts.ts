import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { MOST_COMMENTS } from '../../rules.ts'
import type { NewRecordComment, NotedRecord, RecordComment, RecordCommentChange } from '../../schemas.ts'
import { notedRecord, writtenRecord } from '../../server/noted-record.ts'
import refusal from '../../server/refusals.ts'
import { mentionedIn, tellMentioned } from './mentions.ts'

const OWN_ALONE = 'Solo puedes cambiar tus comentarios.'

const COLUMNS = fragment`c.id, c.author_id, p.username, c.text, c.mentions, c.created_at, c.edited_at, c.version`
const AUTHOR = fragment`join profiles p on p.company_id = c.company_id and p.id = c.author_id`

/** The oldest first. */
export const commentsOf = (sql: Query, company: string, { kind, record_id }: NotedRecord) =>
  sql<RecordComment>`
    select ${COLUMNS} from record_comments c ${AUTHOR}
    where c.company_id = ${company} and c.kind = ${kind} and c.record_id = ${record_id} order by c.id`

/** Says something about a record; whom it names with @ is told, if they may see it. */
export async function commentOnRecord(ctx: Ctx<NewRecordComment>, installed: Installed): Promise<RecordComment> {
  const { sql, company, user, input } = ctx
  const noted = await writtenRecord(ctx, installed, input)
  const { kind, record_id, of_id = null } = noted
  const [count] = await sql<{ comments: number }>`
    select count(*)::int as comments from record_comments
    where company_id = ${company} and kind = ${kind} and record_id = ${record_id}`
  if (found(count).comments >= MOST_COMMENTS)
    throw refusal('too_many_notes', `Un registro lleva como máximo ${MOST_COMMENTS} comentarios.`)
  const mentions = await mentionedIn(ctx, noted, installed)
  const [comment] = await sql<RecordComment>`
    with c as (
      insert into record_comments (company_id, id, kind, record_id, of_id, author_id, text, mentions)
      values (${company}, ${v7()}, ${kind}, ${record_id}, ${of_id}, ${user.id}, ${input.text}, ${mentions}) returning *)
    select ${COLUMNS} from c ${AUTHOR}`
  await tellMentioned(ctx, noted, mentions)
  return found(comment)
}

/** Whom the new text names in addition is told. */
export async function editComment(ctx: Ctx<RecordCommentChange>, installed: Installed): Promise<RecordComment> {
  const { sql, company, user, input } = ctx
  const before = await commentAt(sql, company, input.id)
  const noted = await writtenRecord(ctx, installed, before)
  if (before.author_id !== user.id) throw refusal('comment_of_another', OWN_ALONE)
  const mentions = await mentionedIn(ctx, noted, installed)
  const edited = await changeSeen<RecordComment>(
    ctx,
    'record_comments',
    fragment`text = ${input.text}, mentions = ${mentions}, edited_at = now()`,
    fragment`${COLUMNS} from changed c ${AUTHOR}`,
  )
  await tellMentioned(
    ctx,
    noted,
    mentions.filter((id) => !before.mentions.includes(id)),
  )
  return edited
}

/** One's own; empresa and administradores any. */
export async function deleteRecordComment(ctx: Ctx<ById>, installed: Installed) {
  const { sql, company, user, input } = ctx
  const comment = await commentAt(sql, company, input.id)
  const noted = await notedRecord(ctx, installed, comment)
  if (comment.author_id === user.id ? !noted.mayWrite : user.role === 'colaborador')
    throw refusal('comment_of_another', OWN_ALONE)
  await sql`delete from record_comments where company_id = ${company} and id = ${input.id}`
  return {}
}

async function commentAt(sql: Query, company: string, id: string) {
  const [comment] = await sql<NotedRecord & Pick<RecordComment, 'author_id' | 'mentions'>>`
    select kind, record_id, of_id, author_id, mentions from record_comments where company_id = ${company} and id = ${id}`
  const { kind, record_id, of_id, author_id, mentions } = found(comment)
  return { kind, record_id, of_id: of_id ?? undefined, author_id, mentions }
}
