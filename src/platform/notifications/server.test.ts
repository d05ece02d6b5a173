import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { notifications } from './contract.ts'
import { EVENTS, type NotificationEvent } from './rules.ts'
import { notifyAcross } from './server/notify.ts'

const world = await openWorld()
const { ana, beto, caro, dora, zoe, control } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())
beforeEach(() =>
  world.db.query('delete from notifications; delete from notification_preferences; delete from control_notifications'),
)

/** `from` does something of which `people` are told. */
const tell = (from: Person, people: Person[], text: string, event: NotificationEvent = 'mention') =>
  inTransaction({ pool: pools.tenant, company: from.company, person: from.id }, (sql) =>
    notifyAcross(sql, {
      company: from.company ?? '',
      people: people.map(({ id }) => id),
      event,
      text,
      path: '/dashboard',
    }),
  )
const textsOf = async (person: Person, unread = false) =>
  (await world.must(person, notifications.list, { unread: String(unread) as 'true' })).rows.map(({ text }) => text)
const unreadOf = async (person: Person) => (await world.must(person, notifications.unreadCount, {})).unread

describe('telling', () => {
  it('reaches those named, once each, newest first', async () => {
    await tell(ana, [beto, caro, beto], 'Primero')
    await tell(caro, [beto], 'Segundo')
    expect(await textsOf(beto)).toEqual(['Segundo', 'Primero'])
    expect(await textsOf(caro)).toEqual(['Primero'])
    expect(await textsOf(ana)).toEqual([])
    expect(await unreadOf(beto)).toBe(2)
  })

  it('passes over who was deactivated and who is of another company', async () => {
    await tell(ana, [dora, zoe, control], 'Nada')
    const { rows } = await world.db.query('select from notifications')
    expect(rows).toHaveLength(0)
  })

  it('leaves out who does not want to hear of it, and of that event only', async () => {
    await world.must(beto, notifications.savePreference, { event: 'mention', in_app: false, by_mail: false })
    await tell(ana, [beto, caro], 'Te mencionó Ana')
    await tell(ana, [beto], 'Queda poco hilo', 'low_stock')
    expect(await textsOf(beto)).toEqual(['Queda poco hilo'])
    expect(await textsOf(caro)).toEqual(['Te mencionó Ana'])
  })

  it('keeps for the mail alone what a person wants only there', async () => {
    await world.must(caro, notifications.savePreference, { event: 'mention', in_app: false, by_mail: true })
    await tell(ana, [caro], 'Solo por correo')
    expect(await textsOf(caro)).toEqual([])
    expect(await unreadOf(caro)).toBe(0)
    const { rows } = await world.db.query('select text from notifications')
    expect(rows).toEqual([{ text: 'Solo por correo' }])
  })

  it('is undone with what it tells of', async () => {
    const scope = { pool: pools.tenant, company: ana.company, person: ana.id }
    const news = { company: ana.company ?? '', people: [beto.id], event: 'mention', text: 'Nada', path: '/' } as const
    const failing = inTransaction(scope, async (sql) => {
      await notifyAcross(sql, news)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await textsOf(beto)).toEqual([])
  })

  it('cuts what is longer than a notification holds', async () => {
    await tell(ana, [beto], '🧵'.repeat(600))
    const [text = ''] = await textsOf(beto)
    expect([...text]).toHaveLength(500)
    expect(text.endsWith('🧵…')).toBe(true)
  })
})

describe('the list', () => {
  scenarios(world, notifications.list, [
    { it: 'tells control of companies, which have done nothing', as: control, gives: { rows: [], total: 0 } },
    { it: 'is for nobody who is not signed in', as: null, refused: SIGNED_OUT },
    { it: 'is empty at first', as: caro, gives: { rows: [], total: 0, next: null } },
  ])

  it('pages through everything once', async () => {
    for (let n = 0; n < 60; n++) await tell(ana, [beto], `Aviso ${n}`)
    const first = await world.must(beto, notifications.list, {})
    const second = await world.must(beto, notifications.list, { cursor: first.next ?? '' })
    expect([first.rows.length, second.rows.length, first.total, second.next]).toEqual([50, 10, 60, null])
    expect([...first.rows, ...second.rows].map(({ text }) => text)).toEqual(
      Array.from({ length: 60 }, (_, n) => `Aviso ${59 - n}`),
    )
  })
})

describe('reading', () => {
  it('marks one, and it stays in the whole list only', async () => {
    await tell(ana, [beto], 'Uno')
    await tell(ana, [beto], 'Otro')
    const [newest] = (await world.must(beto, notifications.list, {})).rows
    await world.must(beto, notifications.markRead, { id: newest?.id ?? '' })
    expect(await textsOf(beto)).toEqual(['Otro', 'Uno'])
    expect(await textsOf(beto, true)).toEqual(['Uno'])
    expect(await unreadOf(beto)).toBe(1)
  })

  it('marks all of one’s own and nobody else’s', async () => {
    await tell(ana, [beto, caro], 'Para dos')
    await world.must(beto, notifications.markAllRead, {})
    expect([await unreadOf(beto), await unreadOf(caro)]).toEqual([0, 1])
  })

  it('does not find a colleague’s', async () => {
    await tell(ana, [beto], 'De Beto')
    const [of] = (await world.must(beto, notifications.list, {})).rows
    for (const other of [ana, caro, zoe]) {
      const { status, body } = await world.ask(other, notifications.markRead, { id: of?.id })
      expect([status, body.message]).toEqual([404, NOT_FOUND])
    }
    expect(await unreadOf(beto)).toBe(1)
  })
})

describe('preferences', () => {
  scenarios(world, notifications.preferences, [
    {
      it: 'are in the application and not by mail until one chooses',
      as: ana,
      gives: EVENTS.map(({ id }) => ({ event: id, in_app: true, by_mail: false })),
    },
    {
      it: 'name only what one’s role is ever told',
      as: caro,
      gives: [
        { event: 'mention' },
        { event: 'opportunity' },
        { event: 'fiscal' },
        { event: 'task' },
        { event: 'record_mention' },
        { event: 'task_mention' },
      ],
    },
  ])
  scenarios(world, notifications.savePreference, [
    {
      it: 'are kept a person and event',
      as: ana,
      input: { event: 'low_stock', in_app: false, by_mail: true },
      then: async () => {
        const chosen = await world.must(ana, notifications.preferences, {})
        expect(chosen).toContainEqual({ event: 'low_stock', in_app: false, by_mail: true })
        expect(await world.must(beto, notifications.preferences, {})).toContainEqual({
          event: 'low_stock',
          in_app: true,
          by_mail: false,
        })
      },
    },
    {
      it: 'know no other events',
      as: ana,
      input: { event: 'nada', in_app: true, by_mail: true },
      refused: 'Elige un aviso de la lista.',
    },
  ])

  it('may be changed again', async () => {
    for (const by_mail of [true, false, true]) {
      await world.must(ana, notifications.savePreference, { event: 'module', in_app: true, by_mail })
    }
    expect(await world.must(ana, notifications.preferences, {})).toContainEqual({
      event: 'module',
      in_app: true,
      by_mail: true,
    })
  })
})
