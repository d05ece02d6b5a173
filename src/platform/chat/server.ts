import fragment, { empty } from 'sql-template-tag'
import { v7 } from 'uuid'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import { serve } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { notifyAcross } from '../notifications/server/notify.ts'
import { chat, type FoundMessage, type Message } from './contract.ts'
import { mentionsIn, type Named } from './rules.ts'
import { channelsOf, unreadOf } from './server/channels.ts'
import { changesOf, pageOfThread } from './server/history.ts'
import refusal from './server/refusals.ts'
import { searchedChat } from './server/search.ts'
import { channelFor, messageColumns, readableBy } from './server/threads.ts'

export default {
  ...serve(chat, {
    channels: ({ sql, company, user }) => channelsOf(sql, company, user.id),

    async unread({ sql, company, user }) {
      const [all] = await unreadOf(sql, company, user.id)
      return { unread: all?.unread ?? 0 }
    },

    async messages({ sql, company, user, input }) {
      const thread = { company, me: user.id, other: input.chat_id }
      const [page] = await Promise.all([pageOfThread(sql, thread, input), knowColleague(sql, company, input.chat_id)])
      return page
    },

    async changes({ sql, company, user, input }) {
      const thread = { company, me: user.id, other: input.chat_id }
      const [changes] = await Promise.all([
        changesOf(sql, thread, input.since),
        knowColleague(sql, company, input.chat_id),
      ])
      return changes
    },

    async search({ sql, company, user, input }) {
      if (input.search === '') return { rows: [], next: null }
      const [before] = decodeCursor(input.cursor, ['uuid']) ?? []
      const rows = await sql<FoundMessage>`
      select ${messageColumns(user.id)}, ${channelFor(user.id)} as channel_id, coalesce(c.username, 'General') as channel_name
      from chat_messages m
      join profiles p on p.company_id = ${company} and p.id = m.sender_id
      left join profiles c on c.company_id = ${company} and c.id = ${channelFor(user.id)}
      where m.company_id = ${company} and ${readableBy(user.id)} and m.deleted_at is null
        and m.search_text like trama.anywhere(${input.search})
        ${before ? fragment`and m.id < ${before}` : empty}
      order by m.id desc limit ${PAGE_ROWS + 1}`
      return cutPage(rows, rows.length, ({ id }) => [id])
    },

    async send({ sql, company, user, input, request }) {
      const { chat_id, text } = input
      if (chat_id === user.id) throw refusal('message_to_oneself', 'No puedes escribirte a ti mismo.')
      const mentions = mentionsIn(text, await readersOf(sql, company, user.id, chat_id))
      const key = request.headers.get('idempotency-key')
      const [sent] = await sql<Message>`
      with m as (
        insert into chat_messages (company_id, id, sender_id, chat_type, chat_id, text, mentions, sent_key)
        values (${company}, ${v7()}, ${user.id}, ${chat_id ? 'private' : 'global'}, ${chat_id ?? null}, ${text}, ${mentions}, ${key})
        returning *)
      select ${messageColumns(user.id)} from m join profiles p on p.company_id = ${company} and p.id = m.sender_id`
      await tellMentioned(sql, company, found(sent), mentions)
      return found(sent)
    },

    async edit({ sql, company, user, input }) {
      const own = fragment`company_id = ${company} and id = ${input.id} and sender_id = ${user.id} and deleted_at is null`
      const [before] = await sql<Pick<Message, 'chat_id' | 'mentions'>>`
      select chat_id, mentions from chat_messages where ${own}`
      const readers = await readersOf(sql, company, user.id, found(before).chat_id ?? undefined)
      const [edited] = await sql<Message>`
      with m as (
        update chat_messages set text = ${input.text}, mentions = ${mentionsIn(input.text, readers)}, edited_at = now()
        where ${own} returning *)
      select ${messageColumns(user.id)} from m join profiles p on p.company_id = ${company} and p.id = m.sender_id`
      const already = found(before).mentions
      await tellMentioned(
        sql,
        company,
        found(edited),
        found(edited).mentions.filter((id) => !already.includes(id)),
      )
      return found(edited)
    },

    async remove({ sql, company, user, input }) {
      const [removed] = await sql<Message>`
      with m as (
        update chat_messages set text = '', mentions = '{}', deleted_at = now()
        where company_id = ${company} and id = ${input.id} and sender_id = ${user.id} and deleted_at is null
        returning *)
      select ${messageColumns(user.id)} from m join profiles p on p.company_id = ${company} and p.id = m.sender_id`
      return found(removed)
    },

    async markRead({ sql, company, user, input }) {
      const [read] = await sql`
      insert into chat_reads (company_id, id, person_id, channel_id, last_read_id)
      select ${company}, ${v7()}, ${user.id}, coalesce(${channelFor(user.id)}, m.company_id), m.id
      from chat_messages m
      where m.company_id = ${company} and m.id = ${input.message_id} and ${readableBy(user.id)}
      on conflict (company_id, person_id, channel_id) do update
        set last_read_id = greatest(chat_reads.last_read_id, excluded.last_read_id), read_at = now()
      returning id`
      found(read)
      return {}
    },
  }),
  fillings: [searchedChat],
}

/** Refuses a private channel with somebody of another company. */
async function knowColleague(sql: Query, company: string, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const [colleague] = await sql`select from profiles where company_id = ${company} and id = ${id}`
  found(colleague)
}

/** The other readers of a channel, who can be mentioned; a private channel needs its person to be in the team still. */
async function readersOf(sql: Query, company: string, me: string, chatId: string | undefined): Promise<Named[]> {
  const readers = await sql<Named & { active: boolean }>`
    select id, username, active from profiles
    where company_id = ${company} and ${chatId ? fragment`id = ${chatId}` : fragment`active and id <> ${me}`}`
  if (chatId && !found(readers[0]).active)
    throw refusal('person_left_team', 'Esta persona ya no forma parte del equipo.')
  return readers
}

/** The notification names the author and the channel, not the text, which may be edited or deleted. */
function tellMentioned(sql: Query, company: string, { chat_type, sender_id, sender_name }: Message, people: string[]) {
  const [place, channel] = chat_type === 'private' ? ['un mensaje privado', sender_id] : ['el chat general', 'general']
  const text = `${sender_name} te mencionó en ${place}.`
  return notifyAcross(sql, { company, people, event: 'mention', text, path: `/chat?canal=${channel}` })
}
