import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const USUAL = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** A PgBouncer to test with: the one of PGBOUNCER_PATH, an installed one, or Debian's, installed now. Throws where there is none. */
export function pgbouncerPath(): string {
  const path = installed() ?? (installFromDebian('pgbouncer') ? installed() : null)
  if (!path)
    throw new Error(
      'No PgBouncer found. Install one (on Debian: apt-get install pgbouncer) or name it in PGBOUNCER_PATH.',
    )
  return path
}

function installed(): string | null {
  const chosen = process.env.PGBOUNCER_PATH
  return [...(chosen ? [chosen] : []), ...USUAL].find((path) => existsSync(path)) ?? null
}
