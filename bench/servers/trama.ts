import { configOf } from '#src/server/config.ts'
import { createLog } from '#src/server/log.ts'
import { serveTrama } from '#src/server/main.ts'
import { giveBackWhenIdle } from '#src/server/start/idle-memory.ts'
import { tellParent } from './told.ts'

// Trama as it runs in production, on a database that the benchmark holds.
const config = configOf(process.env)
const databaseUrl = config.databaseUrl ?? ''
const { url } = await serveTrama({ config, databaseUrl, log: createLog(config.logLevel) })
giveBackWhenIdle()
tellParent(url)
