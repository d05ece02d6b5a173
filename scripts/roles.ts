import { configOf } from '../src/server/config.ts'
import { rolesScript } from '../src/server/database/logins/hand-made-roles.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { say } from './command.ts'

// `npm run roles [login]`: the SQL that an administrator runs in Trama's database where the login of DATABASE_URL may make no roles.

try {
  const { databaseUrl } = configOf(process.env)
  const login = process.argv[2] ?? (databaseUrl && decodeURIComponent(new URL(databaseUrl).username))
  if (!login) throw new StartupError('Di para qué cuenta: npm run roles -- cuenta (o indica DATABASE_URL).')
  say(rolesScript(login))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}
