import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { type Listening, listenTo, waitForListeners } from '../../../test/live/listening.ts'
import { attacks } from '../../../test/walk/attack.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { notifications } from './contract.ts'
import { notifyAcross } from './server/notify.ts'
import { tellControl } from './server/tell-control.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, yago, control, dora, iker, db } = world
const pools = openPools(world.lines)
const attack = await attacks(world)
afterAll(async () => {
  await pools.end()
  await attack.end()
})

const WORD = 'confidencial'
/** Who causes what for whom. */
const NEWS: [from: Person, to: Person][] = [
  ...[ana, beto, caro].flatMap((from) => [ana, beto, caro].map((to): [Person, Person] => [from, to])),
  [zoe, zoe],
  [zoe, yago],
  [yago, zoe],
  // What their company does is told to the platform's owners, whoever does it.
  [caro, control],
  [zoe, control],
]
const READERS = [ana, beto, caro, zoe, yago, control, dora, iker, null]

interface Told {
  id: string
  text: string
  to: Person
}

const told: Told[] = []
const streams = new Map<Person, Listening>()
const nameOf = (person: Person | null) => person?.name ?? 'nobody'
/** What reached somebody for whom it was not, and what did not reach whom it was for. */
const wrongIn = (reader: Person | null, learnt: (one: Told) => boolean) =>
  told.filter((one) => learnt(one) !== (one.to === reader)).map(({ text }) => `${nameOf(reader)} and '${text}'`)

beforeAll(async () => {
  // What the companies' first day brought.
  await db.query('delete from notifications; delete from control_notifications')
  await waitForListeners(world)
  // On the other node, so that the database alone tells.
  for (const person of [ana, beto, caro, zoe, yago, control]) {
    streams.set(person, await listenTo(world.urls[1] ?? '', person))
  }
  for (const [from, to] of NEWS) {
    const text = `${WORD}: de ${from.name} para ${to.name}`
    const story = { company: from.company ?? '', text, path: '/dashboard' }
    await inTransaction({ pool: pools.tenant, company: from.company, person: from.id }, (sql) =>
      to === control
        ? tellControl(sql, { ...story, event: 'request_sent' })
        : notifyAcross(sql, { ...story, people: [to.id], event: 'mention' }),
    )
    const { rows } = await db.query(
      'select id from notifications where text = $1 union all select id from control_notifications where text = $1',
      [text],
    )
    told.push({ id: rows[0].id, text, to })
  }
})

describe('who learns of which notification', () => {
  it('by every read', async () => {
    const wrong: string[] = []
    for (const reader of READERS) {
      const answers = [
        await world.ask(reader, notifications.list, {}),
        await world.ask(reader, notifications.list, { unread: 'true' }),
        await world.ask(reader, notifications.preferences, {}),
        await world.ask(reader, notifications.unreadCount, {}),
        // After the counter, which stands in its place.
        await world.ask(reader, companies.notices, { id: ana.company }),
        await world.ask(reader, companies.notices, { id: zoe.company }),
      ]
      const said = JSON.stringify(answers.map(({ body }) => body))
      wrong.push(...wrongIn(reader, ({ text }) => said.includes(text)))
      const own = told.filter(({ to }) => to === reader).length
      if ((answers[3]?.body.unread ?? 0) !== own) wrong.push(`${nameOf(reader)} counts ${answers[3]?.body.unread}`)
    }
    console.info(`Notifications: ${told.length} told, ${READERS.length} readers: ${wrong.length} leaks or gaps`)
    expect(wrong).toEqual([])
  })

  it('by the stream, when it is told and when it is read', async () => {
    for (const { id, to } of told) await world.must(to, notifications.markRead, { id })
    // What all of a company hear, last: whoever heard it heard what came before.
    const of = (company: string | null) =>
      db.query('update company_modules set connected_at = connected_at where company_id = $1', [company])
    await of(ana.company)
    await of(zoe.company)
    for (const [person, stream] of streams) {
      await expect.poll(() => stream.of('company_modules').length).toBeGreaterThan(0)
      const own = told.filter(({ to }) => to === person)
      const ids = stream.of('notifications').flatMap(({ data }) => data.ids ?? [])
      // Of control's it hears no more than that there are some; the others, not even that.
      const news = ['control_notifications', 'control_readings'].map((table) => stream.of(table).length)
      if (person === control) expect([ids, news]).toEqual([[], [own.length, own.length]])
      else {
        expect(wrongIn(person, ({ id }) => ids.includes(id))).toEqual([])
        // Once told, once read.
        expect([ids.length, news]).toEqual([2 * own.length, [0, 0]])
      }
      expect(JSON.stringify(stream.heard)).not.toContain(WORD)
      stream.close()
    }
  })

  it('by the policies alone, without a word of the statement', async () => {
    for (const person of [ana, beto, caro, zoe, yago]) {
      const scope = await attack.scopeOf({ name: person.name, person, own: null })
      const reached = async (statement: string) => (await attack.run(scope, statement)).companies.length > 0
      for (const { id, to } of told) {
        const own = to === person
        const ofControl = `select null as company_id from control_notifications where id = '${id}'`
        expect((await attack.run(scope, ofControl)).code).toBe('42501')
        expect([
          await reached(`select company_id from notifications where id = '${id}'`),
          await reached(`update notifications set read_at = now() where id = '${id}' returning company_id`),
          await reached(`delete from notifications where id = '${id}' returning company_id`),
          // Nobody turns one of their own into a colleague's.
          await reached(
            `update notifications set person_id = '${own ? beto.id : person.id}' where id = '${id}' returning company_id`,
          ),
        ]).toEqual([own, own, own, own && person === beto])
      }
    }
  })

  it('nor does anybody choose for a colleague', async () => {
    const scope = await attack.scopeOf({ name: 'Caro', person: caro, own: null })
    const choose = (person: Person) =>
      attack.run(
        scope,
        `insert into notification_preferences (id, person_id, event, in_app, by_mail)
         values (gen_random_uuid(), '${person.id}', 'mention', false, false) returning company_id`,
      )
    expect((await choose(caro)).code).toBeNull()
    expect((await choose(ana)).code).toBe('42501')
  })
})
