import { expect, it, vi } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { PASSWORD } from '../../../../../test/world/people.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { auth } from '../../contract.ts'
import { attempt, forgetOld, forgive } from './attempts.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, zoe } = world
const AT_ONCE = 20

it('compares at most 10 of 1,000 wrong passwords, whatever address is pretended and whichever node is asked', async () => {
  const answers = await tries(1_000, () => ana.email)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(990)

  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.message).toBe('Demasiados intentos. Vuelve a intentarlo en 15 minutos.')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
})

it('refuses even the right password meanwhile, but nobody else', async () => {
  expect((await world.ask(null, auth.signIn, { email: ana.email, password: PASSWORD })).status).toBe(429)
  expect((await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })).status).toBe(200)
})

it('lets the owner in again once the account is reset', async () => {
  await world.db.query('delete from auth.attempts')
  expect((await world.ask(null, auth.signIn, { email: ana.email, password: PASSWORD })).status).toBe(200)
})

it('does not count what turns out well', async () => {
  for (let i = 0; i < 12; i++) {
    expect((await world.ask(null, auth.signIn, { email: zoe.email, password: PASSWORD })).status).toBe(200)
  }
})

it('compares at most 100 passwords of one address, of however many accounts', async () => {
  await world.db.query('delete from auth.attempts')
  const answers = await tries(120, (i) => `persona${i}@trama.test`)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100)
})

it('slides: an attempt counts for 15 minutes and no longer', async () => {
  const pools = openPools(world.lines)
  const sql = queryOn(pools.auth)
  const ago = (minutes: number[]) =>
    sql`insert into attempts (subject, moments, last_at)
        select 'story', array_agg(now() - make_interval(mins => m) order by m), now() from unnest(${minutes}::int[]) m`
  await ago([20, 14, 3])
  expect(await attempt(sql, 'story', 3)).toBeNull()
  const seconds = await attempt(sql, 'story', 3)
  expect(seconds).toBeGreaterThan(30)
  expect(seconds).toBeLessThanOrEqual(60)
  await forgive(sql, 'story')
  expect(await attempt(sql, 'story', 3)).toBeNull()

  await sql`update attempts set last_at = now() - interval '1 hour' where subject = 'story'`
  await forgetOld(sql)
  expect(await sql`select from attempts where subject = 'story'`).toEqual([])
  await pools.end()
})

/** Wrong passwords, 20 at a time, over both nodes, each pretending to come from somewhere else. */
async function tries(count: number, email: (i: number) => string) {
  const answers = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) =>
      world.ask(
        null,
        auth.signIn,
        { email: email(from + i), password: `equivocada-${from + i}` },
        {
          node: i % 2,
          headers: { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `198.51.100.${i}` },
        },
      ),
    )
    answers.push(...(await Promise.all(some)))
  }
  return answers
}
