import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { configOf } from '../src/server/config.ts'
import { startDatabase } from '../src/server/db/embedded.ts'
import { createLog } from '../src/server/log.ts'
import { serveTrama } from '../src/server/main.ts'
import { reachableFolder } from '../test/folder.ts'
import { localWeb } from '../test/local-web.ts'
import { CONTROL } from '../test/people.ts'
import { SITES } from './sites.ts'

// A server for journeys: the built web, a new database, gone when it is told to end. Its first line says where both are.

const dataDir = reachableFolder()
const config = configOf({
  PORT: '0',
  DATA_DIR: dataDir,
  CONTROL_EMAIL: CONTROL.email,
  CONTROL_PASSWORD: CONTROL.password,
  // Every company of a journey comes from an address of its own, as outside, where limits count by address.
  TRUST_PROXY: '1',
  SMTP_URL: process.env.SMTP_URL,
  LOG_LEVEL: 'warn',
  // Journeys prepare companies by hundreds of calls.
  ACTS_PER_MINUTE: '99999',
})
const log = createLog(config.logLevel)

const web = await localWeb(SITES)
const database = await startDatabase({ dataDir, log, withoutDurability: true })
try {
  const trama = await serveTrama({ config, databaseUrl: database.url, log, outside: web.outside })
  console.log(`${trama.url} ${database.url}`)
  await once(process, 'SIGTERM')
  await trama.drain()
} finally {
  web.close()
  await database.stop()
  rmSync(dataDir, { recursive: true })
}
