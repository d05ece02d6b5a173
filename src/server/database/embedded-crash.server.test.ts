import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { ask, clusterOf, dataFolder, launch, start } from '../../../test/database/embedded.ts'
import { COUNTS } from '../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { processesOf } from './embedded/leftover-processes.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ACKNOWLEDGED_BETWEEN_KILLS = 20

const hold = (dataDir: string) => launch<{ url: string; pid: number; refused?: string }>('database-process.ts', dataDir)

describe('one server a folder', () => {
  it('refuses a second start with a sentence and changes nothing', async () => {
    const dataDir = dataFolder()
    const { url, pid } = await start(dataDir)
    // Without its last lines, which PostgreSQL itself changes.
    const identity = () =>
      readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')
        .split('\n')
        .slice(0, 5)
    const before = identity()
    const { said } = await hold(dataDir)

    expect(said.refused).toBe(
      `Ya hay un Trama en marcha con la carpeta de datos ${dataDir}. Deténlo o elige otra con DATA_DIR.`,
    )
    expect(identity()).toEqual(before)
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect(processesOf(clusterOf(dataDir))).toContain(pid)
  })

  it('takes over the database that a killed process left running', async () => {
    const dataDir = dataFolder()
    const { child, said } = await hold(dataDir)
    await ask(said.url, 'create table kept (id int)')
    await ask(said.url, 'insert into kept values (7)')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(processesOf(clusterOf(dataDir))).toContain(said.pid)

    const { url } = await start(dataDir)
    expect(processesOf(clusterOf(dataDir))).not.toContain(said.pid)
    expect(await ask(url, 'select id from kept')).toEqual([{ id: 7 }])
    expect(existsSync(decodeURIComponent(new URL(said.url).hostname))).toBe(false)
  })

  it('ends the database when its process is told to end', async () => {
    const dataDir = dataFolder()
    const { child } = await hold(dataDir)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(processesOf(clusterOf(dataDir))).toEqual([])
  })
})

it('comes back by itself when it is killed, with every acknowledged row', async () => {
  const dataDir = dataFolder()
  const database = await start(dataDir)
  await ask(database.url, 'create table written (id int primary key)')
  const acknowledged: number[] = []
  let writing = true
  const writer = write(database.url, acknowledged, () => writing)
  const more = () => {
    const wanted = acknowledged.length + ACKNOWLEDGED_BETWEEN_KILLS
    return expect.poll(() => acknowledged.length).toBeGreaterThan(wanted)
  }

  for (let kill = 0; kill < COUNTS.kills; kill += 1) {
    await more()
    // By turns the postmaster alone, whose children linger, and the whole server at once.
    const victims = kill % 2 === 0 ? [database.pid] : processesOf(clusterOf(dataDir))
    for (const pid of victims) process.kill(pid, 'SIGKILL')
  }
  await more()
  writing = false
  await writer

  const stored = new Set((await ask(database.url, 'select id from written')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

/** Inserts 0, 1, 2 … one after the other, on a new connection whenever the old one breaks. */
async function write(url: string, acknowledged: number[], more: () => boolean) {
  let id = 0
  while (more()) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      for (; more(); id += 1) {
        await client.query('insert into written values ($1)', [id])
        acknowledged.push(id)
      }
      await client.end()
    } catch {
      // Unknown whether this one was stored; it was not acknowledged, so the next number is tried.
      id += 1
    }
  }
}
