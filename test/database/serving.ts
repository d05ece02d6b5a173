import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configOf } from '#src/server/config.ts'
import { createLog } from '#src/server/log.ts'
import { serveTrama } from '#src/server/main.ts'

// A node in a process of its own, on a database that is there: for tests that stop and start it as an operator does.
const [databaseUrl = '', SECRET_KEY_FILE = '', PORT = '0', settings = '{}'] = process.argv.slice(2)

const DATA_DIR = mkdtempSync(join(tmpdir(), 'trama-data-'))
const config = configOf({
  ...{ PORT, SECRET_KEY_FILE, DATA_DIR, ACTS_PER_MINUTE: '99999', LOG_LEVEL: 'silent' },
  ...JSON.parse(settings),
})
const trama = await serveTrama({ config, databaseUrl, log: createLog(config.logLevel) })

process.once('SIGTERM', async () => {
  await trama.drain()
  process.exit(0)
})
console.log(JSON.stringify({ url: trama.localUrl }))
