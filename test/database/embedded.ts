import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { type EmbeddedDatabase, startDatabase } from '#src/server/database/embedded.ts'
import { createLog } from '#src/server/log.ts'
import { startPostgres15 } from '../../scripts/postgres15.ts'
import { reachableFolder } from '../world/folder.ts'
import { createDatabase } from './database.ts'

// Embedded databases for the tests of the embedded database; all of it is gone when the test ends.

/** A data folder that does not exist yet. */
export function dataFolder(...below: string[]): string {
  const folder = reachableFolder()
  const dataDir = join(folder, ...below, 'data')
  onTestFinished(() => {
    rmSync(homeOf(dataDir), { recursive: true })
    rmSync(folder, { recursive: true })
  })
  return dataDir
}

export const homeOf = (dataDir: string) => realpathSync(join(dataDir, 'postgres'))
export const clusterOf = (dataDir: string) => join(homeOf(dataDir), 'cluster')

/** Starts the database in this process. */
export async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startDatabase({ dataDir, log: createLog('silent') })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= database.stop()
    return stopped
  }
  onTestFinished(stop)
  return {
    home: database.home,
    url: database.url,
    stop,
    get pid() {
      return database.pid
    },
  }
}

/** A database server for all the tests of a file, thrown away after them; of the release that the run is about. */
export async function serverOfFile(): Promise<Pick<EmbeddedDatabase, 'url'>> {
  if (process.env.TEST_POSTGRES === '15') {
    const { url, stop } = startPostgres15()
    afterAll(stop)
    return { url: await createDatabase(url, 'trama') }
  }
  const folder = reachableFolder()
  const database = await startDatabase({ dataDir: folder, log: createLog('silent'), withoutDurability: true })
  afterAll(async () => {
    await database.stop()
    rmSync(homeOf(folder), { recursive: true })
    rmSync(folder, { recursive: true })
  })
  return database
}

/** Starts a program of this folder in a process of its own and answers the first thing it said, which is JSON. @throws where it ends instead */
export async function launch<Said>(
  program: string,
  ...parameters: string[]
): Promise<{ child: ChildProcess; said: Said }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, program), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code} before it said anything`)
  })
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])
  ended.catch(() => {})
  return { child, said: JSON.parse(line) }
}

export async function ask(url: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
