import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import { StartupError } from '../../start/startup-error.ts'
import { POOLED, underLock } from '../direct-connection.ts'
import { DIRECT, type Lines, LOGINS, type Login, loginRole, type Reach, withLogin } from './lines.ts'
import { type ConnectionRole, probe } from './probe.ts'
import { unverifiedHosts } from './unverified-hosts.ts'

const PASSWORDS = readFileSync(join(import.meta.dirname, 'passwords.sql'), 'utf8')
/** The login is unknown, or its password is wrong. */
const REFUSED = /^(28P01|28000|08P01)$/

/**
 * The URLs of a migrated database's logins, each tried. A login that is refused gets the password that the database keeps for it.
 * @throws StartupError if a login is not what it should be, or could bypass row-level security
 */
export async function takeLogins(reach: Reach, log: Log): Promise<Lines> {
  const owner = reach.direct
  const own = reach.own ?? {}
  const made = LOGINS.filter((login) => !own[login])
  const passwords = await underLock(owner, (client) => settle(client, owner, made))
  const lineOf = (login: Login) =>
    own[login] ?? withLogin(DIRECT.includes(login) ? owner : reach.url, loginRole(login), passwords.get(login) ?? '')
  const lines = Object.fromEntries(LOGINS.map((login) => [login, lineOf(login)])) as Record<Login, string>

  const { database, superuser } = await probe(owner)
  if (superuser) log.info('DATABASE_URL is a superuser’s: it migrates, and no request runs as it')
  const unverified = unverifiedHosts([owner, ...Object.values(lines)])
  if (unverified.length > 0) {
    log.warn({ hosts: unverified }, 'the way to the database is not checked: add sslmode=verify-full to its addresses')
  }
  const connections = await Promise.all(
    LOGINS.map(async (login) => ({ login, connection: await tried(login, lines[login]) })),
  )
  for (const one of connections) inspect(one, database, reach.allowUnsafe ?? false, log)
  return {
    ...lines,
    owner,
    pooled: connections.some(({ login, connection }) => connection.pooled && !DIRECT.includes(login)),
  }
}

/** The passwords of these logins, set on the server where the owner's login may do so. */
async function settle(client: pg.Client, owner: string, made: readonly Login[]): Promise<Map<Login, string>> {
  const passwords = await passwordsOf(client)
  const shut: Login[] = []
  for (const login of made) {
    const password = passwords.get(login)
    if (!password || !(await comesIn(withLogin(owner, loginRole(login), password)))) shut.push(login)
  }
  if (shut.length === 0) return passwords
  await refuseTakingOver(client, shut)
  try {
    await client.query('select set_config($1, $2, false)', ['trama.wanted_logins', shut.map(loginRole).join()])
    await client.query(PASSWORDS)
  } catch (error) {
    throw new StartupError(
      `PostgreSQL no deja entrar a ${shut.map(loginRole).join(', ')} y la cuenta de DATABASE_URL no puede darles clave (${reason(error)}). ` +
        'Ejecuta en esa base, como administrador, lo que imprime `npm run roles`.',
    )
  }
  return passwordsOf(client)
}

async function passwordsOf(client: pg.Client): Promise<Map<Login, string>> {
  await client.query('set role trama_owner')
  const { rows } = await client.query<{ role: string; password: string }>('select role, password from trama.logins')
  await client.query('reset role')
  return new Map(
    LOGINS.flatMap((login) => rows.filter((row) => row.role === loginRole(login)).map((row) => [login, row.password])),
  )
}

async function comesIn(url: string): Promise<boolean> {
  try {
    await probe(url)
    return true
  } catch (error) {
    if (REFUSED.test(codeOf(error))) return false
    throw error
  }
}

/** Logins belong to the whole server: a new password would lock out another running Trama. */
async function refuseTakingOver(client: pg.Client, shut: readonly Login[]) {
  const { rows } = await client.query<{ database: string }>(
    `select distinct datname as database from pg_stat_activity where usename = any ($1) and datname <> current_database()`,
    [shut.map(loginRole)],
  )
  if (rows.length === 0) return
  throw new StartupError(
    `Otro Trama trabaja en este servidor de PostgreSQL (base ${rows.map(({ database }) => database).join(', ')}) con las mismas cuentas y otras claves. ` +
      'Usa otro servidor, o indica a este las cuentas con DATABASE_URL_TENANT, _CONTROL, _AUTH, _LISTENER y _JOBS.',
  )
}

async function tried(login: Login, url: string): Promise<ConnectionRole> {
  try {
    return await probe(url)
  } catch (error) {
    throw new StartupError(
      `La base de datos no deja entrar a «${loginRole(login)}»: ${reason(error)}. ` +
        'Revisa pg_hba.conf y, si hay un pooler, que conozca esa cuenta (docs/operations.md).',
    )
  }
}

interface Tried {
  login: Login
  connection: ConnectionRole
}

function inspect({ login, connection }: Tried, database: string, allowUnsafe: boolean, log: Log) {
  const variable = `DATABASE_URL_${login.toUpperCase()}`
  const role = loginRole(login)
  if (connection.database !== database) {
    throw new StartupError(`${variable} lleva a la base «${connection.database}» y DATABASE_URL a «${database}».`)
  }
  if (DIRECT.includes(login) && connection.pooled) throw new StartupError(POOLED)
  const faults = [
    ...(connection.current === role ? [] : [`es «${connection.current}»`]),
    ...(connection.superuser ? ['es superusuario'] : []),
    ...(connection.bypassesPolicies ? ['pasa por alto las políticas (BYPASSRLS)'] : []),
    ...(connection.memberships > 0 ? ['puede hacerse pasar por otras cuentas'] : []),
  ]
  if (faults.length === 0) return
  const sentence = `La conexión que debe ser «${role}» ${faults.join(', ')}: nada en la base separaría ya a las empresas.`
  if (!allowUnsafe) throw new StartupError(`${sentence} Corrígela, o insiste con DATABASE_UNSAFE_LOGINS=1.`)
  log.warn({ login: connection.login, current: connection.current }, sentence)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
