import fragment, { join, raw } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { Channel } from '../contract.ts'
import { unreadFrom, unreadGeneral } from './unread.ts'

/** No team is larger; it bounds the answer. */
const MOST_COLLEAGUES = 500

const LAST =
  raw(`jsonb_build_object('id', m.id, 'text', left(m.text, 160), 'sender_id', m.sender_id, 'sender_name', s.username,
  'created_at', m.created_at, 'deleted_at', m.deleted_at)`)

export async function channelsOf(sql: Query, company: string, me: string): Promise<Channel[]> {
  const [general, colleagues] = await Promise.all([generalOf(sql, company, me), colleaguesOf(sql, company, me)])
  return [...general, ...colleagues]
}

const generalOf = (sql: Query, company: string, me: string) => sql<Channel>`
  select null as chat_id, 'General' as username, '' as name, true as active, ${unreadGeneral} as unread,
    (select ${LAST} from chat_messages m join profiles s on s.company_id = m.company_id and s.id = m.sender_id
     where m.company_id = ${company} and m.chat_type = 'global' order by m.id desc limit 1) as last
  from profiles me
  left join chat_reads r on r.company_id = ${company} and r.person_id = me.id and r.channel_id = me.company_id
  where me.company_id = ${company} and me.id = ${me}`

function colleaguesOf(sql: Query, company: string, me: string): Promise<Channel[]> {
  const newest = [
    fragment`m.sender_id = me.id and m.chat_id = p.id`,
    fragment`m.sender_id = p.id and m.chat_id = me.id`,
  ].map(
    (direction) => fragment`
      (select m.* from chat_messages m
       where m.company_id = ${company} and m.chat_type = 'private' and ${direction} order by m.id desc limit 1)`,
  )
  return sql<Channel>`
    select p.id as chat_id, p.username, p.name, p.active, ${unreadFrom} as unread, l.last
    from profiles me
    join profiles p on p.company_id = ${company} and p.id <> me.id
    left join lateral (
      select m.id, ${LAST} as last from (${join(newest, ' union all ')}) m
      join profiles s on s.company_id = ${company} and s.id = m.sender_id
      order by m.id desc limit 1) l on true
    left join chat_reads r on r.company_id = ${company} and r.person_id = me.id and r.channel_id = p.id
    where me.company_id = ${company} and me.id = ${me} and (p.active or l.id is not null)
    order by l.id desc nulls last, trama.plain(p.username), p.id
    limit ${MOST_COLLEAGUES}`
}

/** Unread messages of all channels, each counted up to its limit. */
export const unreadOf = (sql: Query, company: string, me: string) => sql<{ unread: number }>`
  select (
    select ${unreadGeneral} from profiles me
    left join chat_reads r on r.company_id = ${company} and r.person_id = me.id and r.channel_id = me.company_id
    where me.company_id = ${company} and me.id = ${me}
  ) + (
    select coalesce(sum(${unreadFrom}), 0)::int from profiles me
    join profiles p on p.company_id = ${company} and p.id <> me.id
    left join chat_reads r on r.company_id = ${company} and r.person_id = me.id and r.channel_id = p.id
    where me.company_id = ${company} and me.id = ${me}
  ) as unread`
