import fragment, { empty, raw, type Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { Message } from '../contract.ts'

/** A channel as a person sees it; `other` undefined is the general channel. */
export interface Thread {
  company: string
  me: string
  other: string | undefined
}

const COLUMNS = raw(
  'm.id, m.text, m.chat_type, m.chat_id, m.sender_id, m.mentions, m.created_at, m.edited_at, m.deleted_at, m.sent_key',
)

/** The messages that a person may read: the general channel's, and both directions of their private ones. */
export const readableBy = (me: string, m = raw('m')) =>
  fragment`(${m}.chat_type = 'global' or (${m}.chat_type = 'private' and ${me} in (${m}.sender_id, ${m}.chat_id)))`

/** The channel of message `m` for a person; null is the general channel. */
export const channelFor = (me: string) =>
  fragment`(case when m.chat_type = 'private' then case when m.sender_id = ${me} then m.chat_id else m.sender_id end end)`

/** Messages of a channel beyond a bound, the nearest first; each direction of a private channel uses the index separately. */
export function fromThread(
  sql: Query,
  { company, me, other }: Thread,
  { where, order, most }: { where: Sql; order: 'asc' | 'desc'; most: number },
): Promise<Message[]> {
  const part = (which: Sql) => fragment`
    (select ${COLUMNS} from chat_messages m where m.company_id = ${company} and ${which} ${where}
     order by m.id ${raw(order)} limit ${most})`
  const direction = (from: string, to: string) =>
    part(fragment`m.chat_type = 'private' and m.sender_id = ${from} and m.chat_id = ${to}`)
  const parts =
    other === undefined
      ? part(fragment`m.chat_type = 'global'`)
      : fragment`${direction(me, other)} union all ${direction(other, me)}`
  return sql<Message>`
    select ${messageColumns(me)} from (${parts}) m join profiles p on p.company_id = ${company} and p.id = m.sender_id
    order by m.id ${raw(order)} limit ${most}`
}

/** The select list of a message, from `m` and its sender `p`. */
export const messageColumns = (me: string) => fragment`
  m.id, m.text, m.chat_type, m.chat_id, m.sender_id, p.username as sender_name, m.mentions, m.created_at, m.edited_at, m.deleted_at,
  case when m.sender_id = ${me} then m.sent_key end as sent_key`

/** The condition for messages beyond an id, or from the end. */
export const beyond = (order: 'asc' | 'desc', id: string | null) =>
  id === null ? empty : order === 'asc' ? fragment`and m.id > ${id}` : fragment`and m.id < ${id}`
