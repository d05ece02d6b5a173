import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { withLogin } from '#src/server/database/logins/lines.ts'
import { sampled } from '../runner/counts.ts'
import { everyCall } from '../walk/calls.ts'
import { walkCalls } from '../walk/http-walk.ts'
import { openWorld } from '../world/world.ts'

// The other wall, row-level security without the statements' own predicates, is attacked in database-matrix.test.ts.

/** Logs in for trama_tenant, may do what it may, and no policy binds it. Roles belong to the whole server, so the name is this run's own. */
const UNBOUND = `trama_unbound_${randomUUID().slice(0, 8)}`

// Set up before the world's own end, so that it runs after it.
afterAll(async () => {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(`drop role ${UNBOUND}`)
  await client.end()
})

const world = await openWorld({
  settings: (url) => ({ DATABASE_URL_TENANT: withLogin(url, UNBOUND, UNBOUND), DATABASE_UNSAFE_LOGINS: '1' }),
  before: (db) =>
    db.query(`create role ${UNBOUND} login password '${UNBOUND}' inherit bypassrls; grant trama_tenant to ${UNBOUND}`),
})

it('runs its requests past every policy', async () => {
  const { rows } = await world.db.query(`select count(distinct company_id)::int as companies from profiles`)
  const client = new pg.Client({ connectionString: world.databaseUrl, options: `-c role=${UNBOUND}` })
  await client.connect()
  const { rows: seen } = await client.query(`select count(distinct company_id)::int as companies from profiles`)
  await client.end()
  expect(seen).toEqual(rows)
  expect(rows[0].companies).toBe(3)
})

it('keeps companies apart by the statements alone', async () => {
  const calls = sampled(await everyCall(), 32)
  const { leaks, failures, blind, requests, once } = await walkCalls(world, calls)
  console.info(
    `I9: ${calls.length} calls, ${requests} requests without row-level security: ${leaks.length} leaks; seen once only: ${once.join() || 'nothing'}`,
  )
  expect({ leaks, failures, blind }).toEqual({ leaks: [], failures: [], blind: [] })
})
