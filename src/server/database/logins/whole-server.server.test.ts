import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, it, vi } from 'vitest'
import { FOLDERS } from '#src/server/areas.ts'
import { createDatabase } from '../../../../test/database/database.ts'
import { ask, serverOfFile } from '../../../../test/database/embedded.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { migrate } from '../migrate.ts'
import { rolesScript } from './hand-made-roles.ts'
import { LOGINS, withLogin } from './lines.ts'
import { takeLogins } from './take-logins.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

// On a server of its own, because logins belong to a whole server.
const { url: superuser } = await serverOfFile()
/** Migrated, and without logins so far. */
const MIGRATED = 'migrada'
const silent = pino({ level: 'silent' })
let nth = 0

/** A database, and the address of a login with these powers on it. */
async function databaseOf(powers: string, { owns, from }: { owns: boolean; from?: typeof MIGRATED }) {
  const name = `base_${++nth}`
  const login = `dueno_${nth}`
  await ask(superuser, `create role ${login} login password 'clave' ${powers}`)
  const admin = await createDatabase(superuser, name, from)
  if (owns) await ask(superuser, `alter database ${name} owner to ${login}`)
  return { admin, url: withLogin(admin, login, 'clave'), login }
}

const open = async (url: string) => {
  await migrate(url, FOLDERS)
  return takeLogins({ url, direct: url }, silent)
}

/** What a server does first with its lines. */
async function works(url: string) {
  const lines = await open(url)
  for (const login of LOGINS)
    expect(await ask(lines[login], 'select current_user::text as me')).toEqual([{ me: `trama_${login}` }])
}

/** The address of a login, on another's database. */
function elsewhere(line: string, database: string): string {
  const url = new URL(line)
  url.pathname = new URL(database).pathname
  return url.href
}

/** As before there were logins. */
const forget = () =>
  ask(
    superuser,
    `do $$ declare one text; begin
       for one in select rolname from pg_roles where rolname ~ '^trama_' and rolcanlogin loop
         execute format('alter role %I nologin password null', one); end loop; end $$`,
  )

beforeAll(async () => {
  await migrate(await createDatabase(superuser, MIGRATED), FOLDERS)
  await open(superuser)
})

it('takes up where an earlier version had one login for everything', async () => {
  const { admin } = await databaseOf('superuser', { owns: true, from: MIGRATED })
  await open(admin)
  await forget()
  await ask(admin, 'drop table trama.logins')
  await ask(admin, 'alter table trama.migrations owner to postgres')
  await works(admin)
})

it('begins with a superuser, who migrates and no more', async () => {
  const { url } = await databaseOf('superuser', { owns: true })
  const told: unknown[] = []
  await migrate(url, FOLDERS)
  await takeLogins({ url, direct: url }, pino({}, { write: (line: string) => void told.push(JSON.parse(line).msg) }))
  expect(told).toEqual(['DATABASE_URL is a superuser’s: it migrates, and no request runs as it'])
})

it('begins with an owner who makes no roles, once an administrator ran what `npm run roles` prints', async () => {
  const { admin, url, login } = await databaseOf('nocreaterole', { owns: true })
  await expect(open(url)).rejects.toThrow('npm run roles')
  for (let times = 0; times < 2; times++) await ask(admin, rolesScript(login))
  await works(url)
})

it('begins with a login that owns nothing, in the same way', async () => {
  const { admin, url, login } = await databaseOf('nocreaterole', { owns: false })
  await ask(admin, rolesScript(login))
  await works(url)
})

it('refuses a login for requests that could get past the walls, unless the operator insists', async () => {
  const cases = [
    { powers: 'superuser', says: 'es superusuario' },
    { powers: 'bypassrls', says: 'BYPASSRLS' },
    { powers: 'in role trama_owner', says: 'puede hacerse pasar por otras cuentas' },
    { powers: '', says: 'es «dueno_' },
  ]
  for (const { powers, says } of cases) {
    const { url } = await databaseOf(powers, { owns: false })
    const reach = { url: superuser, direct: superuser, own: { tenant: url.replace(/base_\d+/, 'trama') } }
    await expect(takeLogins(reach, silent)).rejects.toThrow(says)
    const told: string[] = []
    await takeLogins({ ...reach, allowUnsafe: true }, pino({}, { write: (line: string) => void told.push(line) }))
    expect(told.join()).toContain(says)
  }
})

it('refuses to take logins over from another Trama at work on the same server', async () => {
  const { admin } = await databaseOf('superuser', { owns: true, from: MIGRATED })
  const busy = new pg.Client({ connectionString: (await open(superuser)).tenant })
  await busy.connect()
  try {
    await expect(open(admin)).rejects.toThrow('Otro Trama trabaja en este servidor de PostgreSQL (base trama)')
  } finally {
    await busy.end()
  }
})

it('lets one of two on a server work at a time: whoever comes when the other has ended takes the logins over', async () => {
  const ends: (() => Promise<void>)[] = []
  const works = async (url: string) => {
    const client = new pg.Client({ connectionString: (await open(url)).listener })
    await client.connect()
    ends.push(() => client.end())
  }
  const [one, other] = [
    await databaseOf('superuser', { owns: true, from: MIGRATED }),
    await databaseOf('superuser', { owns: true, from: MIGRATED }),
  ]
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  await works(one.admin)
  await expect(open(other.admin)).rejects.toThrow(`(base ${nameOf(one.admin)})`)
  // A second node of the one that works finds its own passwords good.
  await works(one.admin)
  for (const end of ends.splice(0)) await end()

  await works(other.admin)
  await expect(open(one.admin)).rejects.toThrow(`(base ${nameOf(other.admin)})`)
  for (const end of ends.splice(0)) await end()
  await works(one.admin)
  for (const end of ends) await end()
})

it('leaves logins that the operator brings as they are', async () => {
  const { admin } = await databaseOf('superuser', { owns: true, from: MIGRATED })
  const kept = await open(superuser)
  const own = Object.fromEntries(LOGINS.map((login) => [login, elsewhere(kept[login], admin)]))
  await migrate(admin, FOLDERS)
  const lines = await takeLogins({ url: admin, direct: admin, own }, silent)
  expect(lines).toMatchObject(own)
  expect(await ask(kept.tenant, 'select 1 as still')).toEqual([{ still: 1 }])
})
