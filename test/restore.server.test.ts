import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { inspect } from '#src/server/backup/inspect.ts'
import { check, fill } from '#src/server/backup/restore.ts'
import { emptyDatabase, openArchives, PASSPHRASE, silent } from './database/archives.ts'
import { checksum } from './database/checksum.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { testNode } from './world/node.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { folder, archive } = await openArchives(world)

it('refuses an archive with a changed byte anywhere, cut anywhere, or of a later release', async () => {
  const file = await archive(PASSPHRASE)
  const whole = readFileSync(file)
  const spoilt = join(folder, 'spoilt.tar')
  const refused = async (bytes: Buffer) => {
    writeFileSync(spoilt, bytes)
    return inspect(spoilt).then(
      () => 'taken',
      (error: Error) => `${error.name} ${error.message}`,
    )
  }
  // Not in the padding of a file, which means nothing: wherever a file begins, and within it.
  for (const at of namesIn(whole).flatMap((header) => [header, header + 130, header + 512])) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(await refused(changed), `byte ${at}`).toMatch(/^Halt La copia .* está (dañada|incompleta)/)
  }
  for (const share of [0, 0.2, 0.5, 0.9]) {
    expect(await refused(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(
      /^Halt La copia .* está incompleta/,
    )
  }
  const END_BYTES = 1_024
  expect(await refused(whole.subarray(0, whole.length - END_BYTES - 1))).toMatch(/^Halt La copia .* está incompleta/)
  expect(await refused(Buffer.from('no es una copia'.repeat(100)))).toMatch(/^Halt La copia .* está dañada/)
  expect(await refused(whole)).toBe('taken')

  const { manifest } = await check({ file, keyFile: world.secretFile, passphrase: async () => undefined, say: silent })
  const later = { ...manifest, migrations: [...manifest.migrations, { id: 'bodega/999_later.sql', checksum: 'x' }] }
  const { url, db } = await emptyDatabase()
  await expect(fill(url, file, later, silent)).rejects.toThrow('esta no conoce bodega/999_later.sql')
  expect(await relations(db)).toEqual([])
})

it('restores into nothing but emptiness, and leaves it empty when the rows are not the same', async () => {
  const file = await archive(PASSPHRASE)
  const { manifest } = await check({ file, keyFile: world.secretFile, passphrase: async () => undefined, say: silent })
  const { url, db } = await emptyDatabase()
  const other = manifest.tables.map((table) => (table.name === 'public.companies' ? { ...table, sum: '1' } : table))
  await expect(fill(url, file, { ...manifest, tables: other }, silent)).rejects.toThrow('public.companies')
  expect(await relations(db)).toEqual([])

  await fill(url, file, manifest, silent)
  const before = await checksum(db)
  await expect(fill(url, file, manifest, silent)).rejects.toThrow('La base de datos no está vacía')
  expect(await checksum(db)).toEqual(before)
})

it('keeps a start from serving what a killed restore left, which the next restore clears', async () => {
  const { url, db } = await emptyDatabase()
  await db.query('create schema trama_restoring; create table half (id int)')
  await expect(testNode({ databaseUrl: url, secretFile: world.secretFile })).rejects.toThrow(
    'una restauración a medias',
  )
  const file = await archive()
  await fill(url, file, await inspect(file), silent)
  expect(await relations(db)).not.toContain('half')
})

/** Where the files of an archive begin. */
function namesIn(archive: Buffer): number[] {
  const found: number[] = []
  for (let at = archive.indexOf('ustar'); at >= 0; at = archive.indexOf('ustar', at + 1)) found.push(at - 257)
  const some = found.filter((at) => at % 512 === 0)
  return some.filter((_, n) => n % Math.ceil(some.length / 10) === 0 || n >= some.length - 2)
}

async function relations(db: typeof world.db): Promise<string[]> {
  const { rows } = await db.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth', 'trama', 'pgboss', 'trama_restoring') and c.relkind in ('r', 'p')`,
  )
  return rows.map(({ relname }) => relname)
}
