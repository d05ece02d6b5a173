import { configOf } from '#src/server/config.ts'
import { startDatabase } from '#src/server/database/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { serveTrama } from '#src/server/main.ts'

// The whole of Trama in a process of its own, for tests that kill it.
const [dataDir = ''] = process.argv.slice(2)

const config = configOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const log = createLog(config.logLevel)
const database = await startDatabase({ dataDir, log })
const trama = await serveTrama({ config, databaseUrl: database.url, log })

process.once('SIGTERM', async () => {
  await trama.drain()
  await database.stop()
  process.exit(0)
})
console.log(JSON.stringify({ url: trama.url, databaseUrl: database.url }))
