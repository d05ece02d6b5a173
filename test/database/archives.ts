import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { backUp } from '#src/server/backup/back-up.ts'
import { inspect } from '#src/server/backup/inspect.ts'
import { fill } from '#src/server/backup/restore.ts'
import type { World } from '../world/world.ts'
import { createDatabase, dropDatabase, poolOn } from './database.ts'

export const PASSPHRASE = 'hilo aguja dedal tijera'
export const silent = () => {}

/** A world's key, a folder for its archives, and what makes one there. */
export async function openArchives({ databaseUrl, secretFile }: World) {
  const key = await readFile(secretFile)
  const folder = mkdtempSync(join(tmpdir(), 'trama-backup-'))
  const newFolder = () => mkdtempSync(join(folder, 'b-'))
  const archive = (passphrase?: string) => backUp({ databaseUrl, key, passphrase, folder: newFolder(), say: silent })
  return { key, folder, newFolder, archive }
}

/** An empty database that holds what an archive does; gone after the test. */
export async function restoreArchive(file: string, say: (line: string) => void = silent) {
  const { url, db } = await emptyDatabase()
  await fill(url, file, await inspect(file), say)
  return { url, db }
}

export async function emptyDatabase() {
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  const db = poolOn(url, 2)
  onTestFinished(async () => {
    await db.end()
    await dropDatabase(server, name)
  })
  return { url, db }
}
