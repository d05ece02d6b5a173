import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { isRoot, unprivilegedUser } from '#src/server/database/embedded/account.ts'
import { createLog } from '#src/server/log.ts'
import { ask, dataFolder, start } from './database/embedded.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { reachableFolder } from './world/folder.ts'
import { testNode } from './world/node.ts'
import { PASSWORD } from './world/people.ts'
import { cookieOf, send } from './world/request.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const SIZE = '96m'
const BLOCK = 4_096
/** Enough that the table and its indexes need a further page. */
const MOST_ACTS = 2_000

/** A disk of its own, so small that it can be filled; PostgreSQL's log of changes stays on the big one. */
function smallDisk() {
  const folder = join(reachableFolder(), 'disk')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const space = join(folder, 'space')
  mkdirSync(space, { mode: 0o700 })
  const account = unprivilegedUser()
  if (account) chownSync(space, account.uid, account.gid)
  const ballast = join(folder, 'ballast')
  return {
    space,
    fill() {
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(BLOCK), { flag: 'a' })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
      return statSync(ballast).size
    },
    empty: () => rmSync(ballast),
  }
}

async function shopOn(database: string) {
  const lines: Record<string, unknown>[] = []
  const node = await testNode({
    databaseUrl: database,
    logins: {},
    secretFile: join(mkdtempSync(join(tmpdir(), 'trama-key-')), 'secret.key'),
    log: createLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  onTestFinished(() => node.drain())
  const { headers } = await send(node.url, auth.register, {
    companyName: 'Confecciones Ariadna',
    username: 'Ana',
    email: 'ana@trama.test',
    password: PASSWORD,
    whatsapp: '+57 300 1234567',
    country: 'Colombia',
    city: 'Medellín',
  })
  const cookie = cookieOf(headers)
  await send(node.url, catalogue.connectModule, { module_id: 'cdm' }, { cookie })
  let nth = 0
  const add = async () => {
    nth++
    return (await send(node.url, cdm.addClient, { name: `Cliente ${nth}`, email: `c${nth}@trama.test` }, { cookie }))
      .status
  }
  const list = async () => (await send(node.url, cdm.clients, {}, { cookie })).status
  return { lines, add, list }
}

if (isRoot()) {
  it('says 503 while the disk is full, tells why once, loses nothing, and goes on when there is room', async () => {
    const disk = smallDisk()
    const { url } = await start(dataFolder())
    await ask(url, `create tablespace small location '${disk.space}'`)
    await ask(url, 'create database shop tablespace small')
    const database = new URL(url)
    database.pathname = '/shop'
    const { lines, add, list } = await shopOn(database.href)

    expect(disk.fill()).toBeGreaterThan(0)
    const statuses: number[] = []
    while (statuses.filter((status) => status === 503).length < 20 && statuses.length < MOST_ACTS)
      statuses.push(await add())
    const told = () => lines.filter(({ msg }) => msg === 'the database does not answer as it should')
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses).toContain(503)
    expect(await list()).toBe(200)
    expect(told()).toMatchObject([{ err: { kind: '53100' } }])

    disk.empty()
    expect(await add()).toBe(200)
    const [kept] = await ask(database.href, `select count(*)::int as n from cdm_clients where name like 'Cliente %'`)
    expect(kept.n).toBe(statuses.filter((status) => status === 200).length + 1)
  })
} else {
  it('can not fill a disk here: mounting a small one takes root', () => expect(isRoot()).toBe(false))
}
