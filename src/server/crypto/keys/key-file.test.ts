import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keyId, makeKey, readKey } from './key-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'trama-key-'))
afterAll(() => rm(folder, { recursive: true }))

it('is made once, however many nodes start together, for the server alone to read', async () => {
  const inside = join(folder, 'new')
  await mkdir(inside)
  const file = join(inside, 'secret.key')
  const keys = await Promise.all(Array.from({ length: 8 }, () => makeKey(file)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(inside)).toEqual(['secret.key'])
})

it('makes no folder for a key', async () => {
  await expect(makeKey(join(folder, 'mistyped', 'secret.key'))).rejects.toThrow('no existe. Revisa SECRET_KEY_FILE.')
  expect(await readdir(folder)).not.toContain('mistyped')
})

it('refuses a key that is too short to sign with, and a folder', async () => {
  const file = join(folder, 'short.key')
  await writeFile(file, 'abc')
  await expect(readKey(file)).rejects.toThrow('demasiado corta')
  await expect(readKey(folder)).rejects.toThrow('es una carpeta')
})

it('is called by a name that is always the same and tells nothing of it', () => {
  const key = Buffer.alloc(32, 7)
  expect(keyId(key)).toBe(keyId(Buffer.alloc(32, 7)))
  expect(keyId(key)).not.toBe(keyId(Buffer.alloc(32, 8)))
  expect(keyId(key)).toMatch(/^[0-9a-f]{16}$/)
})
