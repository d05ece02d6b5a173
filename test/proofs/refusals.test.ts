import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusals } from '#src/server/areas.ts'

const SRC = join(import.meta.dirname, '../../src')
/** Thrown by a handler, or raised by a trigger. */
const GIVEN = /\b(?:refusal|common)\(\s*'(\w+)'|errcode = 'TR409', constraint = '(\w+)'/g
const declared = await refusals()
const pairs = declared.flatMap(({ statuses }) => Object.entries(statuses))

it('gives a code one status, wherever it is declared', () => {
  const statuses = new Map(pairs)
  expect(pairs.filter(([code, status]) => statuses.get(code) !== status)).toEqual([])
  expect(pairs.filter(([code]) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
  expect(pairs.filter(([, status]) => !Number.isInteger(status) || status < 400 || status > 503)).toEqual([])
})

// Programs decide by them: one that is worded anew or goes breaks somebody's, so it is done knowingly (vitest -u).
it('keeps the codes that programs know', async () => {
  const lines = [...new Map(pairs)].map(([code, status]) => `${code} ${status}\n`).toSorted()
  await expect(lines.join('')).toMatchFileSnapshot('../files/refusal-codes.txt')
})

it('declares no code that nobody gives', () => {
  const sources = globSync('**/*.{ts,sql}', { cwd: SRC })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
  const given = new Set(sources.flatMap((text) => [...text.matchAll(GIVEN)].map(([, here, raised]) => here ?? raised)))
  expect(pairs.map(([code]) => code).filter((code) => !given.has(code))).toEqual([])
})
