import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../..')
const WRITTEN =
  /(?:<Icon name=|\bicon=|\bicon: )(?:'([a-z0-9-]+)'|"([a-z0-9-]+)"|[^'"\n]*\? '([a-z0-9-]+)' : '([a-z0-9-]+)')/g

it('draws every icon that a screen names', () => {
  const drawn = readFileSync(join(import.meta.dirname, 'icon.tsx'), 'utf8')
  const known = new Set([...drawn.matchAll(/^ {2}'?([a-z0-9-]+)'?: [A-Z]\w*,$/gm)].map(([, name]) => name))
  const named = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(SRC, path), 'utf8').matchAll(WRITTEN)])
    .flatMap(([, ...names]) => names.filter((name) => name !== undefined))
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})
