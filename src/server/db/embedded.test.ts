import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reachableFolder } from '../../../test/folder.ts'
import { createLog } from '../log.ts'
import { processesOf } from './embedded/leftover.ts'
import { type EmbeddedDatabase, startDatabase } from './embedded.ts'

const KILLS = 5
const ACKNOWLEDGED_BETWEEN_KILLS = 20
const log = createLog('silent')

let dataDir: string
const running: (() => Promise<unknown>)[] = []

beforeEach(() => {
  dataDir = join(reachableFolder(), 'data')
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
  rmSync(join(dataDir, '..'), { recursive: true })
})

describe('the embedded database', () => {
  it('is PostgreSQL 18, durable, checksummed, and the same in every language', async () => {
    const { url } = await start()
    const [row] = await ask(
      url,
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
              datlocprovider as provider, datlocale as locale, lower('ÁÑ') as folded
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({
      major: 18,
      checksums: 'on',
      fsync: 'on',
      listens: '',
      provider: 'b',
      locale: 'C.UTF-8',
      folded: 'áñ',
    })
  })

  it('lets in only who has the password, which only its owner reads', async () => {
    const { url } = await start()
    const [home, sockets] = [join(dataDir, 'postgres'), decodeURIComponent(new URL(url).hostname)]
    const modes = ['password', 'url', 'lock'].map((name) => statSync(join(home, name)).mode & 0o066)

    expect(modes).toEqual([0, 0, 0])
    expect(statSync(sockets).mode & 0o777).toBe(0o700)
    expect(statSync(join(home, 'cluster')).mode & 0o777).toBe(0o700)
    await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
  })

  it.runIf(process.getuid?.() === 0)('runs under an unprivileged account when root starts it', async () => {
    await start()
    const owners = processesOf(cluster()).map((pid) => statSync(`/proc/${pid}`).uid)
    expect(owners.length).toBeGreaterThan(1)
    expect(owners).not.toContain(0)
  })

  it('keeps its rows and its password from one start to the next, and leaves nothing running', async () => {
    const first = await start()
    await ask(first.url, 'create table kept (id int)')
    await first.stop()
    expect(processesOf(cluster())).toEqual([])
    expect(existsSync(decodeURIComponent(new URL(first.url).hostname))).toBe(false)

    const second = await start()
    expect(await ask(second.url, 'select * from kept')).toEqual([])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
  })

  it('begins again where making the cluster was cut off', async () => {
    await (await start()).stop()
    const home = join(dataDir, 'postgres')
    rmSync(cluster(), { recursive: true })
    await (await start()).stop()
    expect(readdirSync(home).sort()).toEqual(['cluster', 'lock', 'password'])
  })
})

describe('one server a folder', () => {
  it('refuses a second start with a sentence and changes nothing', async () => {
    const { url, pid } = await start()
    const before = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')
    const second = await hold()

    expect(second.said.refused).toBe(
      `Ya hay un Trama en marcha con la carpeta de datos ${dataDir}. Deténlo o elige otra con DATA_DIR.`,
    )
    expect(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8')).toBe(before)
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
    expect(processesOf(cluster())).toContain(pid)
  })

  it('takes over the database that a killed process left running', async () => {
    const { process: holder, said } = await hold()
    await ask(said.url ?? '', 'create table kept (id int)')
    await ask(said.url ?? '', 'insert into kept values (7)')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(processesOf(cluster())).toContain(said.pid)

    const { url } = await start()
    expect(processesOf(cluster())).not.toContain(said.pid)
    expect(await ask(url, 'select id from kept')).toEqual([{ id: 7 }])
    expect(existsSync(decodeURIComponent(new URL(said.url ?? '').hostname))).toBe(false)
  })

  it('ends the database when its process is told to end', async () => {
    const { process: holder } = await hold()
    holder.kill('SIGTERM')
    expect(await once(holder, 'exit')).toEqual([0, null])
    expect(processesOf(cluster())).toEqual([])
  })
})

describe('a database that is killed', () => {
  it('comes back by itself and has every acknowledged row', async () => {
    const database = await start()
    await ask(database.url, 'create table written (id int primary key)')
    const acknowledged: number[] = []
    let writing = true
    const writer = write(database.url, acknowledged, () => writing)

    for (let kill = 0; kill < KILLS; kill += 1) {
      const wanted = acknowledged.length + ACKNOWLEDGED_BETWEEN_KILLS
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(wanted)
      // By turns the postmaster alone, whose children linger, and the whole server at once.
      const victims = kill % 2 === 0 ? [database.pid] : processesOf(cluster())
      for (const pid of victims) process.kill(pid, 'SIGKILL')
    }
    const wanted = acknowledged.length + ACKNOWLEDGED_BETWEEN_KILLS
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(wanted)
    writing = false
    await writer

    const rows = await ask(database.url, 'select id from written')
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  })
})

const cluster = () => join(realpathSync(join(dataDir, 'postgres')), 'cluster')

async function start(): Promise<EmbeddedDatabase> {
  const database = await startDatabase({ dataDir, log })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= database.stop()
    return stopped
  }
  running.push(stop)
  return {
    home: database.home,
    url: database.url,
    stop,
    get pid() {
      return database.pid
    },
  }
}

interface Said {
  url?: string
  pid?: number
  refused?: string
}

/** Starts the database in a process of its own and answers what it said. */
async function hold(): Promise<{ process: ChildProcess; said: Said }> {
  const program = join(import.meta.dirname, '../../../test/holder.ts')
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(async () => {
    if (holder.exitCode === null && holder.signalCode === null && holder.kill('SIGTERM')) await once(holder, 'exit')
  })
  const [line] = await once(createInterface({ input: holder.stdout }), 'line')
  return { process: holder, said: JSON.parse(line) }
}

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

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
