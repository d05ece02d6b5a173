import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import type { Question, Usage } from './told.ts'

export type ServerName = 'trama' | 'bare' | 'fair'

/** A server in a process of its own, as it would run. */
export interface Measured {
  url: string
  usage(): Promise<Usage>
  /** Records what its processor does until the answer is called. */
  profile(): Promise<() => Promise<Profiler.Profile>>
  stop(): Promise<void>
}

/** Trama's log is written, as where it serves; a proxy in front says from where each person comes. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'info', ACTS_PER_MINUTE: '99999', TRUST_PROXY: '1' }

/** What is told of a log. */
const TAIL = 2_000

/** Starts a server of this folder on a database. */
export async function startServer(name: ServerName, databaseUrl: string, dataDir: string): Promise<Measured> {
  // Written to a file, as where it serves.
  const log = openSync(join(dataDir, `${name}.log`), 'a')
  const server = fork(join(import.meta.dirname, `${name}.ts`), [], {
    env: { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const [url] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (typeof url !== 'string') throw new Error(`${name} does not start: ${tailOf(dataDir, name)}`)
  const ask = async (question: Question) => {
    server.send(question)
    const [{ answer }] = await once(server, 'message')
    return answer
  }
  return {
    url,
    usage: () => ask('usage'),
    async profile() {
      await ask('profile')
      return () => ask('profiled')
    },
    async stop() {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

const tailOf = (dataDir: string, name: ServerName) => readFileSync(join(dataDir, `${name}.log`), 'utf8').slice(-TAIL)
