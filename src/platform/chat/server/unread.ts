import fragment from 'sql-template-tag'
import { MOST_UNREAD } from '../contract.ts'

const NOTHING_READ = '00000000-0000-0000-0000-000000000000'

/**
 * How many messages of the general channel `me` (a row of profiles) has not read, own and deleted ones aside; what was written before
 * they came is not news. `r` is how far they read.
 */
export const unreadGeneral = fragment`(
  select count(*)::int from (
    select from chat_messages m
    where m.company_id = me.company_id and m.chat_type = 'global' and m.id > coalesce(r.last_read_id, ${NOTHING_READ})
      and m.sender_id <> me.id and m.deleted_at is null and m.created_at >= me.created_at
    limit ${MOST_UNREAD}) few)`

/** The same of what `p`, a colleague, wrote to `me`. */
export const unreadFrom = fragment`(
  select count(*)::int from (
    select from chat_messages m
    where m.company_id = me.company_id and m.chat_type = 'private' and m.sender_id = p.id and m.chat_id = me.id
      and m.id > coalesce(r.last_read_id, ${NOTHING_READ}) and m.deleted_at is null
    limit ${MOST_UNREAD}) few)`
