import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { configOf } from '#src/server/config.ts'
import { type DatabaseLimits, LIMITS } from '#src/server/database/limits.ts'
import { DIRECT, type Lines, LOGINS, type Login, withLogin } from '#src/server/database/logins/lines.ts'
import { createLog, type ServerLog } from '#src/server/log.ts'
import { serveTrama, type Trama } from '#src/server/main.ts'
import type { Network } from '#src/server/outside/network.ts'
import { throughPooler } from '../database/database.ts'
import { noNetwork } from '../faults/no-network.ts'
import { PATIENCE_MS } from '../runner/patience.ts'
import { CONTROL } from './people.ts'

interface Node {
  databaseUrl: string
  /** The same without the pooler that `databaseUrl` leads to. */
  direct?: string
  /** Settings of its logins; unless said, those of every test, on this database. */
  logins?: Record<string, string>
  secretFile: string
  dist?: string
  patienceMs?: number
  environment?: Record<string, string>
  /** Where it logs; noNetwork unless said. */
  log?: ServerLog
  outside?: Network
  /** How long the database is waited for; unless said, a machine with all tests to do may be slow to open a connection. */
  limits?: DatabaseLimits
}

const UNHURRIED: DatabaseLimits = { ...LIMITS, connectMs: PATIENCE_MS }

/** A real server on a port of its own, from which nothing goes out. `environment` adds settings. */
export function testNode({
  databaseUrl,
  direct = databaseUrl,
  secretFile,
  logins = commonLogins(databaseUrl),
  environment = {},
  limits = UNHURRIED,
  ...more
}: Node): Promise<Trama> {
  const config = configOf({
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'trama-data-')),
    SECRET_KEY_FILE: secretFile,
    CONTROL_EMAIL: CONTROL.email,
    CONTROL_PASSWORD: CONTROL.password,
    // Walks through every call are no floods.
    ACTS_PER_MINUTE: '99999',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DATABASE_DIRECT_URL: direct,
    ...logins,
    ...environment,
  })
  return serveTrama({
    config,
    databaseUrl,
    outside: noNetwork,
    limits,
    ...more,
    log: more.log ?? createLog(config.logLevel),
  })
}

/** The logins of every test on a database of its own: the template's, which PostgreSQL knows on all of them. */
export function linesOn(databaseUrl: string): Lines {
  const { lines } = inject('template')
  const lineOf = (login: Login) => {
    const { username, password } = new URL(lines[login])
    const line = withLogin(databaseUrl, username, password)
    return DIRECT.includes(login) ? line : throughPooler(line)
  }
  const own = Object.fromEntries(LOGINS.map((login) => [login, lineOf(login)])) as Record<Login, string>
  return { ...own, owner: databaseUrl, pooled: inject('pooler') !== null }
}

export function commonLogins(databaseUrl: string): Record<string, string> {
  const lines = linesOn(databaseUrl)
  return Object.fromEntries(LOGINS.map((login) => [`DATABASE_URL_${login.toUpperCase()}`, lines[login]]))
}
