import pg from 'pg'
import { expect, it } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { LOGINS, type Login, loginRole } from './lines.ts'

const world = await openWorld()
const { ana, lines } = world
const DENIED = '42501'

/** Whatever somebody who can make a connection run one statement would try. */
const WAYS_OUT = [
  `select set_config('role', 'none', false)`,
  'set role none',
  'reset role',
  'reset all',
  'discard all',
  'set role postgres',
  'set role trama_owner',
  'set role trama_control',
  'set role trama_auth',
  'set session authorization postgres',
  'reset session authorization',
  `select set_config('session_authorization', 'postgres', false)`,
  'create role more superuser',
  `select pg_read_file('/etc/passwd')`,
  `copy (select 1) to program 'true'`,
  'select * from trama.logins',
  'alter table cdm_clients disable row level security',
  'set row_security = off',
]

async function on<T>(login: Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: lines[login] })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const attempt = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    ({ rows }) => rows,
    (error: { code: string }) => error.code,
  )

it.each(LOGINS)('%s becomes nobody else, whatever a statement says', async (login) => {
  await on(login, async (client) => {
    const role = loginRole(login)
    for (const way of WAYS_OUT) {
      await attempt(client, way)
      const { rows } = await client.query('select current_user::text as now, session_user::text as login')
      expect(rows[0], `after ${way}`).toEqual({ now: role, login: role })
    }
    expect(await attempt(client, `select pg_read_file('/etc/passwd')`)).toBe(DENIED)
    expect(await attempt(client, 'select password from trama.logins')).toBe(DENIED)
    expect(await attempt(client, 'create role more')).toBe(DENIED)
  })
})

it('is neither a superuser nor a member of anything, and no policy is passed by', async () => {
  const { rows } = await world.db.query(
    `select rolname, rolcanlogin, rolsuper, rolinherit, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_auth_members where member = r.oid) as memberships
     from pg_roles r where rolname = any ($1) order by rolname`,
    [LOGINS.map(loginRole)],
  )
  const nothing = { rolsuper: false, rolinherit: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
  expect(rows).toEqual(
    LOGINS.map(loginRole)
      .sort()
      .map((rolname) => ({ rolname, rolcanlogin: true, ...nothing, rolreplication: false, memberships: 0 })),
  )
})

it('shows a company its own people alone, after every way out was tried', async () => {
  await on('tenant', async (client) => {
    for (const way of WAYS_OUT) await attempt(client, way)
    expect(await attempt(client, 'select * from profiles')).toBe(DENIED)
    await client.query('set row_security = on')
    expect(await attempt(client, 'select * from profiles')).toEqual([])
    await client.query(`begin; set local trama.company_id = '${ana.company}'`)
    const { rows } = await client.query('select distinct company_id from profiles')
    expect(rows).toEqual([{ company_id: ana.company }])
  })
})

it.each(['listener', 'jobs'] as const)('lets %s see no table of a company', async (login) => {
  await on(login, async (client) => expect(await attempt(client, 'select * from public.profiles')).toBe(DENIED))
})

it('runs every pool of a server as its own login, none as the owner', async () => {
  await world.must(ana, auth.me, {})
  const { rows } = await world.db.query(
    `select distinct usename::text as login from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() order by 1`,
  )
  expect(rows.map((row) => row.login)).toEqual(
    expect.arrayContaining(['trama_auth', 'trama_jobs', 'trama_listener', 'trama_tenant']),
  )
})
