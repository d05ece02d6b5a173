import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ask, clusterOf, dataFolder, homeOf, start } from '../../../test/database/embedded.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { processesOf } from './embedded/leftover-processes.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const socketsOf = (url: string) => decodeURIComponent(new URL(url).hostname)

it('is PostgreSQL 18, durable, checksummed, and the same in every language', async () => {
  const { url } = await start(dataFolder())
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
  const dataDir = dataFolder()
  const { url } = await start(dataDir)
  const modes = ['password', 'url', 'lock'].map((name) => statSync(`${homeOf(dataDir)}/${name}`).mode & 0o777)

  expect(modes).toEqual([0o600, 0o600, 0o600])
  expect(statSync(socketsOf(url)).mode & 0o777).toBe(0o700)
  expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700)
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
})

it('never runs as root', async () => {
  const dataDir = dataFolder()
  const { pid } = await start(dataDir)

  expect(processesOf(clusterOf(dataDir))).toContain(pid)
  expect(statSync(`${clusterOf(dataDir)}/postmaster.pid`).uid).not.toBe(0)
})

it('keeps its rows where its account can go, wherever the data folder is', async () => {
  const dataDir = dataFolder('closed')
  mkdirSync(dirname(dataDir), { mode: 0o700 })
  const { url, home } = await start(dataDir)

  expect(homeOf(dataDir)).toBe(home)
  expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

it('keeps its rows and its password from one start to the next, and leaves nothing running', async () => {
  const dataDir = dataFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept (id int)')
  await first.stop()
  expect(processesOf(clusterOf(dataDir))).toEqual([])
  expect(existsSync(socketsOf(first.url))).toBe(false)

  const second = await start(dataDir)
  expect(await ask(second.url, 'select * from kept')).toEqual([])
  expect(new URL(second.url).password).toBe(new URL(first.url).password)
})

it('begins again where making the cluster was cut off', async () => {
  const dataDir = dataFolder()
  await (await start(dataDir)).stop()
  rmSync(clusterOf(dataDir), { recursive: true })
  mkdirSync(`${homeOf(dataDir)}/cluster.new/half-made`, { recursive: true })

  await (await start(dataDir)).stop()
  expect(readdirSync(homeOf(dataDir)).sort()).toEqual(['cluster', 'lock', 'password'])
})
