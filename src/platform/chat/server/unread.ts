import fragment from 'sql-template-tag'
import { MOST_UNREAD } from '../contract.ts'

const NOTHING_READ = '00000000-0000-0000-0000-000000000000'

/**
 * The number of messages in the general channel that `me` (a row of profiles) has not read, without one's own, deleted ones, and those from before
 * `me` joined. `r` holds how far they read.
 */
export const unreadGeneral = fragment`(
  select count(*)::int from (
    select from chat_messages m
    where m.company_id = me.company_id and m.chat_type = 'global' and m.id > coalesce(r.last_read_id, ${NOTHING_READ})
      and m.sender_id <> me.id and m.deleted_at is null and m.created_at >= me.created_at
    limit ${MOST_UNREAD}) few)`

/** The number of unread messages from colleague `p` to `me`. */
export const unreadFrom = fragment`(
  select count(*)::int from (
    select from chat_messages m
    where m.company_id = me.company_id and m.chat_type = 'private' and m.sender_id = p.id and m.chat_id = me.id
      and m.id > coalesce(r.last_read_id, ${NOTHING_READ}) and m.deleted_at is null
    limit ${MOST_UNREAD}) few)`
