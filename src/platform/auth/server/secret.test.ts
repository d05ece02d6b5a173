import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadSecret } from './secret.ts'

const folder = await mkdtemp(join(tmpdir(), 'trama-secret-'))
afterAll(() => rm(folder, { recursive: true }))

it('is made once, however many nodes start together, for the server alone to read', async () => {
  const file = join(folder, 'new', 'secret.key')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(file)))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(secrets[0]).toHaveLength(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'new'))).toEqual(['secret.key'])
})

it('refuses a key that is too short to sign with', async () => {
  const file = join(folder, 'short.key')
  await writeFile(file, 'abc')
  await expect(loadSecret(file)).rejects.toThrow('demasiado corta')
})
