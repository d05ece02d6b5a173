import { startDatabase } from '#src/server/database/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { Halt } from '#src/server/start/halt.ts'

// A program that holds the database of a data folder until it is told to end, for tests that need a second process.
const [dataDir = ''] = process.argv.slice(2)

try {
  const database = await startDatabase({ dataDir, log: createLog('silent') })
  process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ url: database.url, pid: database.pid }))
} catch (error) {
  if (!(error instanceof Halt)) throw error
  console.log(JSON.stringify({ refused: error.message }))
  process.exitCode = 1
}
