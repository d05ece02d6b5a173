import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modules } from '#src/modules/index.ts'
import { OWNERS } from './ownership/owners.ts'

const ROOT = join(import.meta.dirname, '..')

const pages = modules.map(({ id }) => {
  const text = readFileSync(join(ROOT, 'docs/modules', `${id}.md`), 'utf8')
  return { id, names: [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) }
})

it.each(pages)('names every table of $id', ({ id, names }) => {
  const own = [...OWNERS].filter(([, owner]) => owner === `modules/${id}`).map(([table]) => table)
  expect(own.filter((table) => !names.includes(table))).toEqual([])
})

it.each(pages)('names no file in the page of $id that is not there', ({ id, names }) => {
  const files = names.filter((name) => /^[\w./-]+\.(ts|tsx|sql)$/.test(name))
  expect(files.length).toBeGreaterThan(0)
  const places = (file: string) => [`src/modules/${id}/${file}`, `src/${file}`, `src/modules/${file}`, file]
  expect(files.filter((file) => !places(file).some((place) => existsSync(join(ROOT, place))))).toEqual([])
})
