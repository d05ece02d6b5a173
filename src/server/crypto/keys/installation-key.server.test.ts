import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { createDatabase, dropDatabase, freshDatabase, poolOn } from '../../../../test/database/database.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { testNode } from '../../../../test/world/node.ts'
import { PASSWORD } from '../../../../test/world/people.ts'
import { send } from '../../../../test/world/request.ts'
import { keyBoundTables } from '../../areas.ts'
import { abandonKey } from './abandon-key.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const folder = () => mkdtempSync(join(tmpdir(), 'trama-keys-'))

it('refuses to start without the key that the database was written with, and makes none', async () => {
  const { url } = await written()
  const file = join(folder(), 'secret.key')
  await expect(testNode({ databaseUrl: url, secretFile: file })).rejects.toThrow(`Falta la clave secreta ${file}`)
  expect(existsSync(file)).toBe(false)
})

it('refuses a mistyped path, where it makes neither a key nor a folder', async () => {
  const { url } = await written()
  const inside = folder()
  const file = join(inside, 'mistyped', 'secret.key')
  await expect(testNode({ databaseUrl: url, secretFile: file })).rejects.toThrow(`Falta la clave secreta ${file}`)
  const empty = await emptyDatabase()
  await expect(testNode({ databaseUrl: empty, secretFile: file })).rejects.toThrow('no existe. Revisa SECRET_KEY_FILE.')
  expect(readdirSync(inside)).toEqual([])
})

it('refuses another key, and a database of before keys were noted without its own', async () => {
  const { url, db } = await written()
  const file = join(folder(), 'secret.key')
  writeFileSync(file, randomBytes(32))
  await expect(testNode({ databaseUrl: url, secretFile: file })).rejects.toThrow(
    `La clave secreta ${file} no es la de esta base de datos.`,
  )
  await db.query('delete from trama.keys')
  const elsewhere = join(folder(), 'secret.key')
  await expect(testNode({ databaseUrl: url, secretFile: elsewhere })).rejects.toThrow('Falta la clave secreta')
})

it('notes the key of a database of before keys were noted', async () => {
  const { url, db } = await written()
  await db.query('delete from trama.keys')
  const node = await testNode({ databaseUrl: url, secretFile: inject('template').secretFile })
  await node.drain()
  expect((await db.query('select from trama.keys')).rows).toHaveLength(1)
})

it('lets nodes that start together on an empty database agree on one key', async () => {
  const url = await emptyDatabase()
  const secretFile = join(folder(), 'secret.key')
  const nodes = await Promise.all([
    testNode({ databaseUrl: url, secretFile }),
    testNode({ databaseUrl: url, secretFile }),
  ])
  await Promise.all(nodes.map((node) => node.drain()))
  const db = pooled(url)
  expect((await db.query('select from trama.keys where ended_at is null')).rows).toHaveLength(1)
})

it('goes on with another key once the lost one is given up, and everybody signs in again', async () => {
  const { url, db } = await written()
  const file = join(folder(), 'secret.key')
  expect((await abandonKey(url, await keyBoundTables()))['auth.session']).toBeGreaterThan(0)
  const node = await testNode({ databaseUrl: url, secretFile: file })
  onTestFinished(() => node.drain())
  const { ana } = inject('template').people
  expect((await send(node.url, cdm.products, {}, { cookie: ana.cookie })).status).toBe(401)
  expect((await send(node.url, auth.signIn, { email: ana.email, password: PASSWORD })).status).toBe(200)
  const { rows } = await db.query('select ended_at is null as used from trama.keys order by since')
  expect(rows).toEqual([{ used: false }, { used: true }])
})

it('refuses tables of a later release, and changes nothing', async () => {
  const { url, db } = await written()
  await db.query("insert into trama.migrations (id, checksum) values ('bodega/999_later.sql', 'x')")
  const applied = async () => (await db.query('select id, applied_at from trama.migrations order by id')).rows
  const before = await applied()
  await expect(testNode({ databaseUrl: url, secretFile: inject('template').secretFile })).rejects.toThrow(
    'La base de datos es de una versión posterior de Trama: esta no conoce bodega/999_later.sql.',
  )
  expect(await applied()).toEqual(before)
})

/** A database that a Trama has worked with. */
async function written(): Promise<{ url: string; db: pg.Pool }> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { url, db: pooled(url) }
}

async function emptyDatabase(): Promise<string> {
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  onTestFinished(() => dropDatabase(server, name))
  return createDatabase(server, name)
}

function pooled(url: string): pg.Pool {
  const db = poolOn(url, 1)
  onTestFinished(() => db.end())
  return db
}
