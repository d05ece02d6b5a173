import { configOf } from '../src/server/config.ts'
import { distribute, distributionOf } from '../src/server/distribution/distribute.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { command, say } from './command.ts'

// `npm run distribute`: divides a migrated database by company over the servers of a Citus cluster (docs/operations.md, 'Growing').
// `npm run distribute -- --check`: says what is missing and how far it is, and changes nothing.

await command(async () => {
  const { databaseUrl, databaseDirectUrl } = configOf(process.env)
  const url = databaseDirectUrl ?? databaseUrl
  if (!url) throw new StartupError('Indica en DATABASE_URL el coordinador de Citus: la base propia no se distribuye.')
  if (!process.argv.includes('--check')) {
    await distribute(url, say)
    say('✓ Distribuida. Empieza Trama con la misma DATABASE_URL.')
    return
  }
  const { problems, tables, divided, waiting } = await distributionOf(url)
  for (const problem of problems) say(`✗ ${problem}`)
  say(`  ${divided} de ${tables} tablas divididas por empresa; ${waiting} reglas por poner de nuevo.`)
  if (problems.length > 0) process.exit(1)
})
