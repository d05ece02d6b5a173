import type { OutputOf } from '#src/kernel/contract.ts'
import type { chat, Message } from '../contract.ts'

/** The loaded part of a channel, in order; null cursors mean that there is nothing beyond. */
export type Timeline = OutputOf<typeof chat.messages>
type Changes = OutputOf<typeof chat.changes>

export const withOlder = (timeline: Timeline, page: Timeline): Timeline => ({
  ...timeline,
  rows: merged(page.rows, timeline.rows),
  older: page.older,
})

export const withNewer = (timeline: Timeline, page: Timeline): Timeline => ({
  ...timeline,
  rows: merged(timeline.rows, page.rows),
  newer: page.newer,
})

/** Merges changes by id; messages outside the loaded part are ignored, because they would leave a gap. */
export function withChanges(timeline: Timeline, { rows, since }: Pick<Changes, 'rows' | 'since'>): Timeline {
  const rowsById = new Map(timeline.rows.map((row) => [row.id, row]))
  const first = timeline.rows[0]?.id ?? ''
  const last = timeline.rows.at(-1)?.id ?? ''
  const fitting = rows.filter(
    ({ id }) => rowsById.has(id) || ((timeline.older === null || id > first) && (timeline.newer === null || id < last)),
  )
  const fresh = fitting.filter((row) => !alike(rowsById.get(row.id), row))
  if (fresh.length === 0) return timeline.since === since ? timeline : { ...timeline, since }
  return { ...timeline, rows: merged(timeline.rows, fresh), since }
}

/** Merges two lists by id; the second list's version wins. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const all = new Map([...one, ...other].map((row) => [row.id, row]))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const alike = (one: Message | undefined, other: Message) =>
  one !== undefined &&
  one.edited_at === other.edited_at &&
  one.deleted_at === other.deleted_at &&
  one.sender_name === other.sender_name
