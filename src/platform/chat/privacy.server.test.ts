import { beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listenTo, waitForListeners } from '../../../test/live/listening.ts'
import { attacks } from '../../../test/walk/attack.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { chat, type Message } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, yago, control, dora, iker } = world
const WORD = 'confidencial'

/** Who writes to whom; null is everybody of the company. */
const THREADS: [from: Person, to: Person | null][] = [
  [ana, null],
  [ana, beto],
  [beto, ana],
  [ana, caro],
  [beto, caro],
  [caro, beto],
  [zoe, null],
  [zoe, yago],
]
const READERS = [ana, beto, caro, zoe, yago, control, dora, iker, null]

interface Said {
  message: Message
  text: string
  readers: readonly Person[]
}

const said: Said[] = []
const streams = new Map<Person, Listening>()

const nameOf = (person: Person | null) => person?.name ?? 'nobody'
/** Written by hand: a private message is of its two people, a general one of the company's active people. */
const readersOf = (from: Person, to: Person | null) =>
  to ? [from, to] : [ana, beto, caro, zoe, yago].filter(({ company }) => company === from.company)
/** What of all that was said somebody was told, where only some of it was theirs. */
const leaksIn = (reader: Person | null, heard: (one: Said) => boolean) =>
  said
    .filter((one) => heard(one) && !one.readers.some((person) => person === reader))
    .map(({ text }) => `${nameOf(reader)} learns ${text}`)
const missedIn = (reader: Person | null, heard: (one: Said) => boolean) =>
  said
    .filter((one) => !heard(one) && one.readers.some((person) => person === reader))
    .map(({ text }) => `${nameOf(reader)} misses ${text}`)

beforeAll(async () => {
  await waitForListeners(world)
  // On the other node, so that the database alone tells.
  for (const person of [ana, beto, caro, zoe, yago, control]) {
    streams.set(person, await listenTo(world.urls[1] ?? '', person))
  }
  for (const [from, to] of THREADS) {
    const text = `${WORD} de ${from.name} a ${to?.name ?? 'todos'}`
    const message = await world.must(from, chat.send, to ? { text, chat_id: to.id } : { text })
    said.push({ message, text, readers: readersOf(from, to) })
  }
})

describe('who learns of which message', () => {
  it('by every read, of every channel', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const reader of READERS) {
      let told = ''
      const ask = async (...[call, input]: [Parameters<typeof world.ask>[1], object]) => {
        asked++
        told += JSON.stringify((await world.ask(reader, call, input)).body)
      }
      for (const other of [null, ana, beto, caro, dora, zoe, yago, control]) {
        const channel = other ? { chat_id: other.id } : {}
        await ask(chat.messages, channel)
        await ask(chat.changes, channel)
        for (const { message } of said) await ask(chat.messages, { ...channel, message_id: message.id })
      }
      await ask(chat.search, { search: WORD })
      for (const { text } of said) await ask(chat.search, { search: text })
      await ask(chat.channels, {})
      const heard = ({ text }: Said) => told.includes(text)
      wrong.push(...leaksIn(reader, heard), ...missedIn(reader, heard))
    }
    console.info(
      `Chat: ${said.length} messages, ${READERS.length} readers, ${asked} reads: ${wrong.length} leaks or gaps`,
    )
    expect(wrong).toEqual([])
  })

  it('by the search alone', async () => {
    for (const reader of READERS) {
      const { body } = await world.ask(reader, chat.search, { search: WORD })
      const ids = ((body as { rows?: Message[] }).rows ?? []).map(({ id }) => id)
      const heard = ({ message }: Said) => ids.includes(message.id)
      expect([...leaksIn(reader, heard), ...missedIn(reader, heard)]).toEqual([])
    }
  })

  it('by the stream, when it is written, edited, deleted or read', async () => {
    for (const { message } of said) {
      const writer = THREADS.map(([from]) => from).find(({ id }) => id === message.sender_id) as Person
      await world.must(writer, chat.edit, { id: message.id, text: `${message.text}!` })
      await world.must(writer, chat.remove, { id: message.id })
    }
    await world.must(beto, chat.markRead, { message_id: said[0]?.message.id ?? '' })
    // The last of all: whoever heard it heard what came before.
    const markers = await Promise.all([ana, zoe].map((person) => world.must(person, chat.send, { text: 'fin' })))
    for (const [person, stream] of streams) {
      const idsIn = () => stream.of('chat_messages').flatMap(({ data }) => data.ids ?? [])
      if (person !== control) await expect.poll(() => markers.some(({ id }) => idsIn().includes(id))).toBe(true)
      const heard = ({ message }: Said) => idsIn().includes(message.id)
      expect([...leaksIn(person, heard), ...missedIn(person, heard)]).toEqual([])
      expect(stream.of('chat_reads').length, `${person.name} hears who read`).toBe(person === beto ? 1 : 0)
      // No text travels, and nothing but table and rows.
      expect(JSON.stringify(stream.heard)).not.toContain(WORD)
      stream.close()
    }
  })
})

it('lets the policies alone keep a thread to its two people', async () => {
  const attack = await attacks(world)
  const [, thread] = said
  const id = thread?.message.id
  const where = `where id = '${id}' returning company_id`
  const forged = (sender: string, type: string, to: string) =>
    `insert into chat_messages (id, sender_id, chat_type, chat_id, text) values (gen_random_uuid(), '${sender}', '${type}', ${to}, 'x') returning company_id`
  for (const person of [ana, beto, caro, zoe]) {
    const scope = await attack.scopeOf({ name: person.name, person, own: null })
    const reached = async (statement: string) => (await attack.run(scope, statement)).companies.length > 0
    const two = person === ana || person === beto
    expect([
      await reached(`select company_id from chat_messages where id = '${id}'`),
      await reached(`update chat_messages set text = 'x' ${where}`),
      await reached(`delete from chat_messages ${where}`),
      await reached(forged(person === ana ? beto.id : ana.id, 'global', 'null')),
      await reached(forged(person.id, 'global', 'null')),
    ]).toEqual([two, person === ana, person === ana, false, true])
    // Nobody hands a message of their own on as another's.
    expect(
      (await attack.run(scope, `update chat_messages set sender_id = '${beto.id}' where sender_id = '${ana.id}'`)).code,
    ).toBe(person === ana ? '42501' : null)
    expect(await reached(`select company_id from chat_reads where person_id <> '${person.id}'`)).toBe(false)
  }
  await attack.end()
})
