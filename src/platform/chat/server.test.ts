import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from '../notifications/contract.ts'
import { team } from '../team/contract.ts'
import { chat, type Message } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, dora, zoe, control } = world

const say = (as: Person, text: string, to?: Person) => world.must(as, chat.send, { text, chat_id: to?.id })
const textsOf = async (as: Person, to?: Person) =>
  (await world.must(as, chat.messages, to ? { chat_id: to.id } : {})).rows.map(({ text }) => text)
const channelOf = async (as: Person, other: Person | null) =>
  (await world.must(as, chat.channels, {})).find(({ chat_id }) => chat_id === (other?.id ?? null))

describe('a message', () => {
  scenarios(world, chat.send, [
    {
      it: 'is trimmed, and told with its sender',
      as: ana,
      input: { text: '  hola a todos \n' },
      gives: { text: 'hola a todos', chat_type: 'global', chat_id: null, sender_id: ana.id, sender_name: 'Ana' },
    },
    {
      it: 'may be for one colleague',
      as: caro,
      input: { text: 'para ti', chat_id: beto.id },
      gives: { chat_type: 'private', chat_id: beto.id, sender_name: 'Caro' },
    },
    {
      it: 'stores whom it names, oneself aside',
      as: caro,
      input: { text: '@Ana y @beto, @Caro avisa' },
      gives: { mentions: [ana.id, beto.id] },
    },
    {
      it: 'names in private the reader alone',
      as: caro,
      input: { text: '@Ana y @Beto', chat_id: beto.id },
      gives: { mentions: [beto.id] },
    },
    { it: 'says something', as: ana, input: { text: ' \n ' }, refused: 'Escribe un mensaje.', status: 400 },
    { it: 'has a limit', as: ana, input: { text: 'x'.repeat(4_001) }, refused: 'Como máximo 4000 caracteres.' },
    {
      it: 'is not for oneself',
      as: ana,
      input: { text: 'yo', chat_id: ana.id },
      refused: 'No puedes escribirte a ti mismo.',
    },
    {
      it: 'is not for whoever left',
      as: ana,
      input: { text: 'x', chat_id: dora.id },
      refused: 'Esta persona ya no forma parte del equipo.',
    },
    { it: 'does not reach another company', as: zoe, input: { text: 'x', chat_id: ana.id }, refused: NOT_FOUND },
    { it: 'is not for control to write', as: control, input: { text: 'x' }, refused: FORBIDDEN },
  ])

  it('is sent once however often it arrives', async () => {
    const key = '0b3ab2a5-5f0b-4f62-9a3c-0b6a4a2c1d11'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.ask(ana, chat.send, { text: 'una vez' }, { key })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await textsOf(beto)).filter((text) => text === 'una vez')).toHaveLength(1)
    expect(answers[0]?.body.sent_key).toBe(key)
    const seen = (await world.must(beto, chat.messages, {})).rows.find(({ text }) => text === 'una vez')
    expect(seen?.sent_key).toBeNull()
  })
})

describe('whoever is mentioned', () => {
  const toldTo = async (as: Person) =>
    (await world.must(as, notifications.list, {})).rows.map(({ text, path }) => `${text} ${path}`)

  it('is told once, by whom and where, and not what', async () => {
    await world.db.query('delete from notifications')
    const { id } = await say(ana, 'secreto de @Beto')
    expect(await toldTo(beto)).toEqual(['Ana te mencionó en el chat general. /chat?canal=general'])
    await world.must(ana, chat.edit, { id, text: 'secreto de @Beto y @Caro' })
    expect((await toldTo(beto)).length).toBe(1)
    expect(await toldTo(caro)).toEqual(['Ana te mencionó en el chat general. /chat?canal=general'])
    expect(await toldTo(ana)).toEqual([])
  })

  it('in private, only where the message can be read', async () => {
    await world.db.query('delete from notifications')
    await say(ana, '@Beto y @Caro', beto)
    expect(await toldTo(beto)).toEqual([`Ana te mencionó en un mensaje privado. /chat?canal=${ana.id}`])
    expect(await toldTo(caro)).toEqual([])
  })
})

describe('whoever wrote a message', () => {
  it('edits and deletes it, and a trace stays', async () => {
    const { id } = await say(ana, 'con herror')
    const edited = await world.must(ana, chat.edit, { id, text: 'sin error, @Beto' })
    expect(edited).toMatchObject({ text: 'sin error, @Beto', mentions: [beto.id], deleted_at: null })
    expect(edited.edited_at).not.toBeNull()
    await world.must(ana, chat.remove, { id })
    const trace = (await world.must(caro, chat.messages, {})).rows.find((row) => row.id === id)
    expect(trace).toMatchObject({ text: '', mentions: [] })
    expect(trace?.deleted_at).not.toBeNull()
    const kept = await world.db.query('select text, search_text from chat_messages where id = $1', [id])
    expect(kept.rows).toEqual([{ text: '', search_text: '' }])
    for (const call of [chat.edit, chat.remove]) {
      expect((await world.ask(ana, call, { id, ...(call === chat.edit ? { text: 'x' } : {}) })).status).toBe(404)
    }
  })

  it('is the only one who may', async () => {
    const { id } = await say(ana, 'solo mío')
    for (const other of [beto, caro, zoe]) {
      expect((await world.ask(other, chat.edit, { id, text: 'x' })).status).toBe(404)
      expect((await world.ask(other, chat.remove, { id })).status).toBe(404)
    }
    expect(await textsOf(beto)).toContain('solo mío')
  })
})

describe('what is unread', () => {
  it('is counted for each channel until it is read, on whatever device', async () => {
    await say(beto, 'privado 1', caro)
    const last = await say(beto, 'privado 2', caro)
    await say(caro, 'mío', beto)
    expect(await channelOf(caro, beto)).toMatchObject({ unread: 2, last: { text: 'mío', sender_name: 'Caro' } })
    expect((await channelOf(ana, beto))?.unread).toBe(0)

    const before = (await world.must(caro, chat.unread, {})).unread
    await world.must(caro, chat.markRead, { message_id: last.id })
    expect((await channelOf(caro, beto))?.unread).toBe(0)
    expect((await world.must(caro, chat.unread, {})).unread).toBe(before - 2)
  })

  it('never goes back, and leaves out what was deleted', async () => {
    const first = await say(ana, 'primera', caro)
    const second = await say(ana, 'segunda', caro)
    await world.must(caro, chat.markRead, { message_id: second.id })
    await world.must(caro, chat.markRead, { message_id: first.id })
    expect((await channelOf(caro, ana))?.unread).toBe(0)
    const { id } = await say(ana, 'tercera', caro)
    expect((await channelOf(caro, ana))?.unread).toBe(1)
    await world.must(ana, chat.remove, { id })
    expect((await channelOf(caro, ana))?.unread).toBe(0)
  })

  it('is not counted for a thread of others', async () => {
    const { id } = await say(ana, 'entre dos', beto)
    expect((await world.ask(caro, chat.markRead, { message_id: id })).status).toBe(404)
  })

  it('does not begin before one came', async () => {
    const newcomer = {
      name: 'Nora',
      username: 'Nora',
      email: 'nora@trama.test',
      password: 'tela-hilo-boton-9',
    } as const
    const { id } = await world.must(ana, team.addMember, { ...newcomer, role: 'colaborador' })
    const { rows } = await world.db.query(
      'select count(*)::int as older from chat_messages m join profiles p on p.id = $1 and p.company_id = m.company_id where m.created_at < p.created_at',
      [id],
    )
    expect(rows[0].older).toBeGreaterThan(3)
    const channels = await world.must(ana, chat.channels, {})
    expect(channels.find(({ chat_id }) => chat_id === id)).toMatchObject({ unread: 0, last: null })
  })
})

describe('a long channel', () => {
  const texts = Array.from({ length: 120 }, (_, at) => `línea ${at}`)
  const sent: Message[] = []

  it('is read upward by pages of fifty, in the order in which it was written', async () => {
    for (const text of texts) sent.push(await say(zoe, text, world.yago))
    const pages: OutputOf<typeof chat.messages>[] = []
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.older ?? null) {
      pages.push(await world.must(world.yago, chat.messages, { chat_id: zoe.id, cursor }))
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    expect(pages.toReversed().flatMap(({ rows }) => rows.map(({ text }) => text))).toEqual(texts)
  })

  it('opens around a message, and goes on downward', async () => {
    const middle = sent[40] as Message
    const page = await world.must(zoe, chat.messages, { chat_id: world.yago.id, message_id: middle.id })
    expect(page.rows.map(({ text }) => text)).toEqual(texts.slice(16, 66))
    const below = await world.must(zoe, chat.messages, { chat_id: world.yago.id, cursor: page.newer ?? '' })
    expect(below.rows.map(({ text }) => text)).toEqual(texts.slice(66, 116))
    const above = await world.must(zoe, chat.messages, { chat_id: world.yago.id, cursor: page.older ?? '' })
    expect([above.rows.map(({ text }) => text), above.older]).toEqual([texts.slice(0, 16), null])
    // It is no message of the general channel.
    expect((await world.ask(zoe, chat.messages, { message_id: middle.id })).body.message).toBe(NOT_FOUND)
  })

  it('tells what changed since, and when that is too much', async () => {
    const [first, last] = [sent[0], sent.at(-1)] as [Message, Message]
    await world.db.query(
      `update chat_messages set created_at = now() - make_interval(hours => case id when $2 then 1 else 2 end) where company_id = $1`,
      [zoe.company, last.id],
    )
    const { since } = await world.must(zoe, chat.messages, { chat_id: world.yago.id })
    await world.must(zoe, chat.edit, { id: first.id, text: 'editada' })
    const changes = await world.must(world.yago, chat.changes, { chat_id: zoe.id, since })
    expect(changes.rows.map(({ id, text }) => [id, text])).toEqual([
      [first.id, 'editada'],
      [last.id, 'línea 119'],
    ])
    expect(changes.complete).toBe(true)
    await world.db.query('update chat_messages set created_at = now() where company_id = $1', [zoe.company])
    for (let at = 0; at < 2; at++) {
      await world.db.query(
        `insert into chat_messages (company_id, id, sender_id, chat_type, chat_id, text)
         select company_id, gen_random_uuid(), sender_id, chat_type, chat_id, text from chat_messages where company_id = $1`,
        [zoe.company],
      )
    }
    expect(await world.must(world.yago, chat.changes, { chat_id: zoe.id, since })).toMatchObject({ complete: false })
  })

  it.each(['x', '2026-13-45T00:00:00.000Z', '0000-01-01T00:00:00.000Z', 'infinity'])(
    'refuses the moment %s',
    async (since) => {
      expect((await world.ask(zoe, chat.changes, { since })).status).toBe(400)
    },
  )
})

describe('a search', () => {
  it('finds words without case and accents in what one may read, and says where', async () => {
    await say(beto, 'La cotización de Medellín', caro)
    await say(beto, 'Cotizacion para todos')
    const found = await world.must(caro, chat.search, { search: 'COTIZACIÓN' })
    expect(found.rows.map(({ text, channel_id, channel_name }) => [text, channel_id, channel_name])).toEqual([
      ['Cotizacion para todos', null, 'General'],
      ['La cotización de Medellín', beto.id, 'Beto'],
    ])
    expect((await world.must(ana, chat.search, { search: 'cotizacion' })).rows).toHaveLength(1)
    expect((await world.must(ana, chat.search, { search: '' })).rows).toEqual([])
  })
})
