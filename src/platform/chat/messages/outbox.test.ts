import { describe, expect, it } from 'vitest'
import { waitUntil } from '../../../../test/world/wait-until.ts'
import type { Message } from '../contract.ts'
import { chatLinesOf } from './lines.ts'
import { type Arrival, Outbox, type Outgoing } from './outbox.ts'

const confirmed = ({ key, text }: Outgoing) => ({ message: { id: `id-${text}`, text, sent_key: key } as Message })

/** A box whose line does to each sending what the list says, then lets everything through. */
function boxOver(line: ((one: Outgoing) => Arrival)[] = []) {
  const sent: Outgoing[] = []
  const arrived: string[] = []
  let keys = 0
  const box = new Outbox({
    send: async (one) => {
      sent.push(one)
      return (line.shift() ?? confirmed)(one)
    },
    onSent: ({ text }) => arrived.push(text),
    newKey: () => `key-${++keys}`,
    pause: async () => {},
  })
  return { box, sent, arrived }
}

describe('the outbox', () => {
  it('sends in the order of writing, one after the other, and is empty afterwards', async () => {
    const { box, sent, arrived } = boxOver()
    for (const text of ['uno', 'dos', 'tres']) box.add(null, text)
    expect(box.items().map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
    await waitUntil(() => box.items().length === 0)
    expect([arrived, sent.map(({ text }) => text)]).toEqual([
      ['uno', 'dos', 'tres'],
      ['uno', 'dos', 'tres'],
    ])
  })

  it('keeps the key and the place while nobody answers', async () => {
    const { box, sent, arrived } = boxOver([() => 'later', () => 'later'])
    for (const text of ['uno', 'dos']) box.add(null, text)
    await waitUntil(() => box.items().length === 0)
    expect(sent.map(({ key, text }) => `${key} ${text}`)).toEqual(['key-1 uno', 'key-1 uno', 'key-1 uno', 'key-2 dos'])
    expect(arrived).toEqual(['uno', 'dos'])
  })

  it('lets a refused one step aside until it is sent again', async () => {
    const { box, arrived, sent } = boxOver([() => ({ refused: 'No.' })])
    for (const text of ['uno', 'dos']) box.add(null, text)
    await waitUntil(() => arrived.length === 1)
    expect(box.items()).toMatchObject([{ text: 'uno', refused: 'No.' }])
    box.retry('key-1')
    await waitUntil(() => box.items().length === 0)
    expect([arrived, sent.at(-1)?.key]).toEqual([['dos', 'uno'], 'key-1'])
  })

  it('forgets everything when somebody else signs in', async () => {
    const { box, arrived } = boxOver([() => 'later'])
    box.add(null, 'uno')
    box.close()
    await Promise.resolve()
    expect([box.items(), arrived]).toEqual([[], []])
  })
})

describe('the lines of a channel', () => {
  it('show a message once, whichever came first: the answer or the stream', () => {
    const written = { key: 'key-1', chat_id: null, text: 'uno', written_at: '2026-11-21T10:00:00Z', refused: null }
    const { message } = confirmed(written)
    expect(chatLinesOf([message], [written]).map(({ key }) => key)).toEqual(['key-1'])
    expect(chatLinesOf([], [written]).map(({ key }) => key)).toEqual(['key-1'])
    expect(chatLinesOf([message], []).map(({ key }) => key)).toEqual(['key-1'])
  })
})
