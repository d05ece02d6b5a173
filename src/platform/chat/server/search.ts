import fragment, { raw } from 'sql-template-tag'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { searchSlot } from '../../search/server/searchable.ts'
import { chat } from '../contract.ts'
import { readableBy } from './threads.ts'

/** The general channel's messages, and those of the private channels that the person is in. */
export const searchedChat = searchSlot.fill({
  area: 'chat',
  kinds: [
    {
      kind: 'chat.message',
      name: 'Mensaje',
      icon: 'message-circle',
      call: chat.messages,
      table: 'chat_messages',
      title: fragment`left(t.text, 120)`,
      about: fragment`coalesce((select p.username from profiles p where p.company_id = t.company_id and p.id = t.sender_id), '')
        || ' · ' || to_char(t.created_at, 'DD/MM/YYYY')`,
      state: fragment`case when t.chat_type = 'global' then 'General' else 'Privado' end`,
      where: ({ id }) => fragment`t.deleted_at is null and ${readableBy(id, raw('t'))}`,
      // The other side of a private channel, whoever of both looks.
      key: fragment`case when t.chat_type = 'global' then 'general'
        when t.sender_id = trama.person() then t.chat_id::text else t.sender_id::text end`,
      path: ({ key }) => `/chat?canal=${key}`,
    },
  ],
  screens: [{ title: 'Chat', icon: 'message-circle', path: '/chat', access: COMPANY_ROLES }],
  acts: [{ call: chat.send, icon: 'message-circle', path: '/chat?canal=general' }],
})
