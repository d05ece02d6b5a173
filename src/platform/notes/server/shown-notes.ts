import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'
import { commentsOf } from '../comments/server/acts.ts'
import { filesOf } from '../files/server/acts.ts'
import type { FilesQuota, NotedRecord, NotesOfRecord } from '../schemas.ts'
import { tagsOf } from '../tags/server/record-tags.ts'
import { notedRecord } from './noted-record.ts'
import { colleaguesWhoSee } from './readers.ts'

/** All that stands beside a record. */
export async function shownNotes(ctx: Ctx<NotedRecord>, installed: Installed): Promise<NotesOfRecord> {
  const { sql, company } = ctx
  const noted = await notedRecord(ctx, installed, ctx.input)
  const [named, comments, files, tags, people, quota] = await Promise.all([
    sql<{ name: string | null }>`
      select trama.told_row(trama.trail_list(${noted.kind}), trama.row_now(${noted.kind}, ${noted.record_id})) as name`,
    commentsOf(sql, company, noted),
    filesOf(sql, company, noted),
    tagsOf(sql, company, noted),
    colleaguesWhoSee(ctx, noted, installed),
    quotaOf(sql, company),
  ])
  return {
    name: named[0]?.name ?? '',
    may_write: noted.mayWrite,
    comments,
    files,
    tags,
    people: people.map(({ id, username }) => ({ id, username })),
    quota,
  }
}

/** How many there are of each. */
export async function countNotes(ctx: Ctx<NotedRecord>, installed: Installed) {
  const { sql, company } = ctx
  const { kind, record_id } = await notedRecord(ctx, installed, ctx.input)
  const [count] = await sql<{ comments: number; files: number; tags: number }>`
    select
      (select count(*)::int from record_comments where company_id = ${company} and kind = ${kind} and record_id = ${record_id}) as comments,
      (select count(*)::int from record_files where company_id = ${company} and kind = ${kind} and record_id = ${record_id}) as files,
      (select count(*)::int from record_tags where company_id = ${company} and kind = ${kind} and record_id = ${record_id}) as tags`
  return count ?? { comments: 0, files: 0, tags: 0 }
}

/** What the company's files take of what it may keep. */
export async function quotaOf(sql: Query, company: string): Promise<FilesQuota> {
  const [quota] = await sql<FilesQuota>`
    select coalesce(sum(size), 0)::float8 as used, trama.files_quota()::float8 as most from record_files where company_id = ${company}`
  return quota ?? { used: 0, most: 0 }
}
