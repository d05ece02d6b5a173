import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|enum|interface|type) ([\w$]+)/gm

const exported = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) => {
    const names = readFileSync(join(SRC, path), 'utf8').matchAll(EXPORTED)
    // A schema and the type that is inferred from it are one thing.
    return [...new Set([...names].map(([, name = '']) => name))].map((name) => ({ name, path }))
  })

it('gives no two exported things one name, so that a search finds the one that is meant', () => {
  const byName = Map.groupBy(exported, ({ name }) => name)
  const alike = [...byName].filter(([, places]) => places.length > 1)
  expect(alike.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([])
  expect(exported.length).toBeGreaterThan(2_000)
})
