import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/**
 * The SQL that an administrator runs, as often as they like, if the login of DATABASE_URL may not create roles: the roles, their passwords (created
 * and kept in the database), and this login's right to migrate.
 */
export function rolesScript(login: string): string {
  const name = pg.escapeIdentifier(login)
  const grants = `grant trama_owner to ${name};
do $$ begin execute format('grant connect on database %I to %I', current_database(), ${pg.escapeLiteral(login)}); end $$;
`
  return [read('../roles.sql'), read('passwords.sql'), grants].join('\n')
}
