import { expect, it } from 'vitest'
import type { Message } from '../contract.ts'
import { chatLinesOf } from './lines.ts'
import { outgoingAmong } from './outgoing.ts'

const tap = {
  key: 'key-1',
  person: 'p',
  company: 'c',
  route: 'POST /chat/messages',
  input: { text: 'uno' },
  title: 'Escribir en el chat',
  about: 'uno',
  at: Date.UTC(2026, 10, 21, 10),
  refused: null,
}

it('shows a message once, whichever came first: the answer or the stream', () => {
  const written = { key: 'key-1', chat_id: null, text: 'uno', written_at: '2026-11-21T10:00:00Z', refused: null }
  const message = { id: 'id-uno', text: 'uno', sent_key: 'key-1' } as Message
  expect(chatLinesOf([message], [written]).map(({ key }) => key)).toEqual(['key-1'])
  expect(chatLinesOf([], [written]).map(({ key }) => key)).toEqual(['key-1'])
  expect(chatLinesOf([message], []).map(({ key }) => key)).toEqual(['key-1'])
})

it('finds its messages among what waits on the device', () => {
  expect(outgoingAmong([tap, { ...tap, key: 'key-2', route: 'POST /textil/lots/{id}/stop' }], tap.route)).toEqual([
    { key: 'key-1', chat_id: null, text: 'uno', written_at: '2026-11-21T10:00:00.000Z', refused: null },
  ])
})
