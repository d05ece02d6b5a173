import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { readArchive } from '#src/server/backup/archive/read-archive.ts'
import { writeArchive } from '#src/server/backup/archive/write-archive.ts'
import { backUp } from '#src/server/backup/back-up.ts'
import { MANIFEST, Manifest, SEAL_OF_MANIFEST } from '#src/server/backup/manifest.ts'
import { check } from '#src/server/backup/restore.ts'
import { keyId } from '#src/server/crypto/keys/key-file.ts'
import { LOGINS } from '#src/server/database/logins/lines.ts'
import { emptyDatabase, openArchives, PASSPHRASE, restoreArchive, silent } from './database/archives.ts'
import { checksum } from './database/checksum.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { fillCompanies } from './world/fill-companies.ts'
import { testNode } from './world/node.ts'
import { send } from './world/request.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const WRITERS = 6
const BEFORE = 40

const world = await openWorld({ nodes: 2 })
const { key, folder, newFolder, archive } = await openArchives(world)

it('copies one moment while two nodes write, and gives it back whole', async () => {
  const { id: product_id } = await world.must(world.ana, cdm.addProduct, { name: 'Camisa', price: '10.00' })
  let acknowledged = 0
  let writing = true
  const movement = { product_id, type: 'entrada', quantity: 1 } as const
  const write = async (node: number) => {
    while (writing) {
      const { status } = await world.ask(world.ana, bodega.registerMovement, movement, { node, key: randomUUID() })
      if (status === 200) acknowledged++
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, n) => write(n % 2))
  await expect.poll(() => acknowledged).toBeGreaterThan(BEFORE)
  const before = acknowledged
  const file = await archive(PASSPHRASE)
  const during = acknowledged - before
  writing = false
  await Promise.all(writers)

  const said: string[] = []
  const { db } = await restoreArchive(file, (line) => said.push(line))
  const { rows } = await db.query(
    `select stock, (select count(*)::int from stock_movements m where m.product_id = p.id) as movements
     from cdm_products p where id = $1`,
    [product_id],
  )
  expect(during).toBeGreaterThan(0)
  expect(rows[0].stock).toBe(rows[0].movements)
  expect(rows[0].stock).toBeGreaterThanOrEqual(before)
  expect(rows[0].stock).toBeLessThanOrEqual(acknowledged)
  expect(said.join('\n')).toContain('✓ Asientos en los que el debe no es igual al haber: 0')
  expect(said.join('\n')).toContain('la misma suma')
})

it('gives every table back as it was, with its keys, triggers and walls, and people go on where they were', async () => {
  await fillCompanies(world)
  // Jobs that earlier calls queued have ended when nothing changes any more.
  const settled = await quiet()
  const { db, url } = await restoreArchive(await archive(PASSPHRASE))
  const ownOfEach = { 'trama.migrations': expect.any(String), 'trama.logins': expect.any(String) }
  expect(await checksum(db)).toEqual({ ...settled, ...ownOfEach })
  expect(await shapeOf(db)).toEqual(await shapeOf(world.db))

  const node = await testNode({ databaseUrl: url, secretFile: world.secretFile })
  onTestFinished(() => node.drain())
  const { status, body } = await send(node.url, cdm.products, {}, { cookie: world.ana.cookie })
  expect({ status, any: body.rows.length > 0 }).toEqual({ status: 200, any: true })
})

it('holds the key under the passphrase alone, or says that it is left out', async () => {
  const sealed = await archive(PASSPHRASE)
  expect(readFileSync(sealed).includes(key)).toBe(false)
  expect(readFileSync(sealed).includes(key.toString('base64'))).toBe(false)
  const asking = (file: string, phrase: string | undefined) =>
    check({ file, keyFile: join(folder, 'none.key'), passphrase: async () => phrase, say: silent })
  const opened = await asking(sealed, PASSPHRASE)
  expect(opened.key && keyId(opened.key)).toBe(keyId(key))
  await expect(asking(sealed, 'otra frase de paso')).rejects.toThrow('La frase de paso no es la de esta copia.')
  await expect(asking(sealed, undefined)).rejects.toThrow('BACKUP_PASSPHRASE')
  expect((await asking(await archive(), undefined)).key).toBe(null)
})

it('holds no password of the database’s logins, and passes over those in archives of before', async () => {
  const { rows: logins } = await world.db.query<{ password: string }>('select password from trama.logins')
  const file = await archive(PASSPHRASE)
  const texts: string[] = []
  for await (const { name, bytes } of readArchive(file)) {
    texts.push((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
  }
  const text = texts.join('\n')
  expect(logins).toHaveLength(LOGINS.length)
  expect(text.includes(world.ana.email)).toBe(true)
  expect(logins.filter(({ password }) => text.includes(password))).toEqual([])

  const { db } = await restoreArchive(await withLogins(file))
  expect((await db.query('select from trama.logins')).rows).toEqual([])
})

it('leaves nothing behind where it could not be finished', async () => {
  const into = newFolder()
  const { url } = await emptyDatabase()
  await expect(backUp({ databaseUrl: url, key, folder: into, say: silent })).rejects.toThrow('no hay nada que copiar')
  expect(readdirSync(into)).toEqual([])
})

/** The archive as releases of before wrote it: with one table more. */
async function withLogins(file: string): Promise<string> {
  const before = join(newFolder(), 'before.tar')
  await writeArchive(before, async (tar) => {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === SEAL_OF_MANIFEST) continue
      if (name !== MANIFEST) {
        await tar.add(name, bytes)
        continue
      }
      const manifest = Manifest.parse(JSON.parse(bytes.toString('utf8')))
      const part = 'tables/trama.logins/000001.gz'
      const sha256 = await tar.add(part, gzipSync('clave\ttrama_tenant\n'))
      const logins = { name: 'trama.logins', columns: ['password', 'role'], rows: '1', sum: '1' }
      const tables = [...manifest.tables, { ...logins, parts: [{ name: part, sha256 }] }]
      const digest = await tar.add(MANIFEST, Buffer.from(JSON.stringify({ ...manifest, tables })))
      await tar.add(SEAL_OF_MANIFEST, Buffer.from(digest))
    }
  })
  return before
}

async function quiet(): Promise<Record<string, string>> {
  let before = await checksum(world.db)
  await expect
    .poll(async () => {
      const now = await checksum(world.db)
      const same = JSON.stringify(now) === JSON.stringify(before)
      before = now
      return same
    })
    .toBe(true)
  return before
}

async function shapeOf(db: typeof world.db): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(`
    select 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
      from pg_constraint where connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'trama'::regnamespace)
    union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || roles::text || coalesce(qual, '') from pg_policies
    union all select 'table ' || relname || ' ' || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '')
      from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'trama'::regnamespace)
    order by 1`)
  return rows.map(({ line }) => line)
}
