import type { OutputOf } from '#src/kernel/contract.ts'
import type { chat, Message } from '../contract.ts'

/** The stretch of a channel that a browser holds, in order; null cursors mean that nothing lies beyond. */
export type Timeline = OutputOf<typeof chat.messages>
type Changes = OutputOf<typeof chat.changes>

export const withOlder = (held: Timeline, page: Timeline): Timeline => ({
  ...held,
  rows: merged(page.rows, held.rows),
  older: page.older,
})

export const withNewer = (held: Timeline, page: Timeline): Timeline => ({
  ...held,
  rows: merged(held.rows, page.rows),
  newer: page.newer,
})

/** What was written since joins at its place by id; outside the stretch that is held it would leave a gap. */
export function withChanges(held: Timeline, { rows, since }: Pick<Changes, 'rows' | 'since'>): Timeline {
  const known = new Map(held.rows.map((row) => [row.id, row]))
  const first = held.rows[0]?.id ?? ''
  const last = held.rows.at(-1)?.id ?? ''
  const fitting = rows.filter(
    ({ id }) => known.has(id) || ((held.older === null || id > first) && (held.newer === null || id < last)),
  )
  const fresh = fitting.filter((row) => !alike(known.get(row.id), row))
  if (fresh.length === 0) return held.since === since ? held : { ...held, since }
  return { ...held, rows: merged(held.rows, fresh), since }
}

/** Both lists by id; of a message that is in both, the second's. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const all = new Map([...one, ...other].map((row) => [row.id, row]))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

const alike = (one: Message | undefined, other: Message) =>
  one !== undefined &&
  one.edited_at === other.edited_at &&
  one.deleted_at === other.deleted_at &&
  one.sender_name === other.sender_name
