import { beforeAll, describe, expect, it } from 'vitest'
import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { addPeople } from './database/add-people.ts'
import { atOnce } from './faults/raw-http.ts'
import { type Listening, listenTo, waitForListeners } from './live/listening.ts'
import type { Person } from './world/people.ts'
import { openWorld } from './world/world.ts'

const EACH = 25

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, db } = world

beforeAll(() => waitForListeners(world))

describe(`${4 * EACH} people who lose a right: the next request on either node is refused`, () => {
  it(`${EACH} who are deactivated`, async () => {
    const people = await addPeople(world, { company: ana.company, role: 'colaborador', people: EACH })
    const streams = await streamsOf(people)
    const statuses = await atOnce(people, async (person) => {
      await world.must(ana, team.removeMember, { id: person.id })
      return statusesOf(person)
    })
    expect(statuses).toEqual(Array(EACH).fill([401, 401]))
    await expect.poll(() => streams.filter(({ open }) => open)).toEqual([])
  })

  it(`${EACH} who are demoted`, async () => {
    const people = await addPeople(world, { company: ana.company, role: 'administrador', people: EACH })
    const streams = await streamsOf(people)
    const statuses = await atOnce(people, async ({ id, cookie, ...person }) => {
      await db.query(`update profiles set role = 'colaborador' where id = $1`, [id])
      return statusesOf({ id, cookie, ...person }, companies.saveDetails)
    })
    expect(statuses).toEqual(Array(EACH).fill([403, 403]))
    await expect.poll(() => streams.filter(({ heard }) => !toldOfSession(heard))).toEqual([])
    closeAll(streams)
  })

  it(`${EACH} who sign out`, async () => {
    const people = await addPeople(world, { company: ana.company, role: 'colaborador', people: EACH })
    const streams = await streamsOf(people)
    const statuses = await atOnce(people, async (person, at) => {
      await world.ask(person, auth.signOut, {}, { node: at % 2 })
      return statusesOf(person)
    })
    expect(statuses).toEqual(Array(EACH).fill([401, 401]))
    await expect.poll(() => streams.filter(({ open }) => open)).toEqual([])
  })

  it(`${EACH} whose company is switched off`, async () => {
    const people = await addPeople(world, { company: zoe.company, role: 'administrador', people: EACH })
    const streams = await streamsOf(people)
    await db.query('update company_profiles set active = false where company_id = $1', [zoe.company])
    expect(await atOnce(people, (person) => statusesOf(person))).toEqual(Array(EACH).fill([401, 401]))
    await expect.poll(() => streams.filter(({ open }) => open)).toEqual([])
    await expect(listenTo(world.url, zoe)).rejects.toThrow('401')
  })
})

describe('everybody else', () => {
  it('keeps session and stream', async () => {
    const [mine] = await streamsOf([beto])
    const [gone] = await addPeople(world, { company: ana.company, role: 'colaborador', people: 1 })
    await world.must(ana, team.removeMember, { id: gone?.id ?? '' })
    await expect.poll(() => mine && toldOfSession(mine.heard)).toBe(true)
    expect([mine?.open, ...(await statusesOf(beto))]).toEqual([true, 200, 200])
    mine?.close()
  })
})

describe('a node that could not hear for a while', () => {
  it('closes the streams of those who left meanwhile', async () => {
    const people = await addPeople(world, { company: ana.company, role: 'colaborador', people: 2 })
    const streams = await streamsOf(people)
    // Nothing announces these: the same as an announcement that came while the connection was away.
    await db.query(`set session_replication_role = replica; update profiles set active = false where id = '${people[0]?.id}';
      set session_replication_role = origin`)
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen trama'`,
    )
    await expect.poll(() => streams.slice(0, 2).filter(({ open }) => open)).toEqual([])
    expect(streams.slice(2).filter(({ open }) => !open)).toEqual([])
    closeAll(streams)
  })
})

/** A stream on each node, of each person in turn. */
async function streamsOf(people: readonly Person[]): Promise<Listening[]> {
  const pairs = await atOnce(people, (person) => Promise.all(world.urls.map((url) => listenTo(url, person))))
  return pairs.flat()
}

const closeAll = (streams: readonly Listening[]) => {
  for (const stream of streams) stream.close()
}

const toldOfSession = (heard: Listening['heard']) => heard.some(({ event }) => event === 'session')

async function statusesOf(person: Person, call: typeof account.mine | typeof companies.saveDetails = account.mine) {
  const answers = await Promise.all(world.urls.map((_, node) => world.ask(person, call, {}, { node })))
  return answers.map(({ status }) => status)
}
