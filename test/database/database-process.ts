import { startDatabase } from '#src/server/database/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { StartupError } from '#src/server/start/startup-error.ts'

// A program that holds the database of a data folder until it is told to end, for tests that need a second process.
const [dataDir = ''] = process.argv.slice(2)

try {
  const database = await startDatabase({ dataDir, log: createLog('silent') })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ url: database.url, pid: database.pid }))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.log(JSON.stringify({ refused: error.message }))
  process.exitCode = 1
}
