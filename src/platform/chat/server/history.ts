import fragment, { empty } from 'sql-template-tag'
import type { OutputOf } from '#src/kernel/contract.ts'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { decodeCursor, encodeCursor } from '#src/server/calls/page.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { chat, Message } from '../contract.ts'
import refusal from './refusals.ts'
import { beyond, fromThread, type Thread } from './threads.ts'

/** With more changes the browser reloads the channel. */
const MOST_CHANGES = 200
/** A transaction that began before the last answer may commit after it; statements run no longer than this. */
const OVERLAP_SECONDS = 20
const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

type Page = OutputOf<typeof chat.messages>
type Changes = OutputOf<typeof chat.changes>

/** A page before, after or around a message; without any, the last page. */
export async function pageOfThread(
  sql: Query,
  thread: Thread,
  { message_id, cursor }: { message_id?: string; cursor?: string },
): Promise<Page> {
  if (message_id === undefined) return along(sql, thread, cursor)
  const [page, end] = await Promise.all([around(sql, thread, message_id), along(sql, thread, undefined)])
  return { ...page, since: end.since }
}

export async function changesOf(sql: Query, thread: Thread, since: string): Promise<Changes> {
  if (since !== '' && (!MOMENT.test(since) || Number.isNaN(Date.parse(since))))
    throw refusal('invalid_cursor', 'Vuelve a cargar el chat.')
  const where =
    since === ''
      ? empty
      : fragment`and m.changed_at > ${since}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`
  const changed = await fromThread(sql, thread, { where, order: 'asc', most: MOST_CHANGES + 1 })
  const rows = changed.slice(0, MOST_CHANGES)
  return { rows, complete: changed.length <= MOST_CHANGES, since: latest(rows, since) }
}

async function along(sql: Query, thread: Thread, cursor: string | undefined): Promise<Page> {
  const [direction, from] = decodeCursor(cursor, ['text', 'uuid']) ?? ['older', null]
  const order = direction === 'newer' ? 'asc' : 'desc'
  const rows = await fromThread(sql, thread, { where: beyond(order, from ?? null), order, most: PAGE_ROWS + 1 })
  const page = rows.slice(0, PAGE_ROWS)
  const more = rows.length > PAGE_ROWS
  const since = latest(page)
  return order === 'asc'
    ? { rows: page, older: null, newer: more ? cursorAt('newer', page.at(-1)) : null, since }
    : { rows: page.toReversed(), older: more ? cursorAt('older', page.at(-1)) : null, newer: null, since }
}

async function around(sql: Query, thread: Thread, id: string): Promise<Omit<Page, 'since'>> {
  const half = Math.floor(PAGE_ROWS / 2)
  const [before, after] = await Promise.all([
    fromThread(sql, thread, { where: fragment`and m.id <= ${id}`, order: 'desc', most: half + 1 }),
    fromThread(sql, thread, { where: beyond('asc', id), order: 'asc', most: half + 1 }),
  ])
  // The middle must be a message of this channel.
  if (before[0]?.id !== id) found(undefined)
  const above = before.slice(0, half).toReversed()
  const below = after.slice(0, half)
  return {
    rows: [...above, ...below],
    older: before.length > half ? cursorAt('older', above[0]) : null,
    newer: after.length > half ? cursorAt('newer', below.at(-1)) : null,
  }
}

const cursorAt = (direction: 'older' | 'newer', message: Message | undefined) =>
  message ? encodeCursor([direction, message.id]) : null

/** The time of the latest of these changes, by the database's clock. */
const latest = (rows: readonly Message[], first = '') =>
  rows.reduce((last, row) => {
    const changed = row.deleted_at ?? row.edited_at ?? row.created_at
    return changed > last ? changed : last
  }, first)
