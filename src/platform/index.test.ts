import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { platformAreas } from './index.ts'

/** What areas and modules share: it has neither calls nor screens. */
const SHARED = ['documents']

const screens = platformAreas.flatMap((area) => area.screens.map((screen) => ({ ...screen, area: area.id })))
const fileOf = (area: string, file: string) => join(import.meta.dirname, area, `${file}.tsx`)

describe('the platform', () => {
  it('is its folders, each with its name', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect([...platformAreas.map(({ id }) => id), ...SHARED].sort()).toEqual(folders.map(({ name }) => name).sort())
    expect(new Set(platformAreas.map(({ name }) => name)).size).toBe(platformAreas.length)
  })

  it('has a file for each screen, under a path of its own', () => {
    expect(screens.filter(({ area, file }) => !existsSync(fileOf(area, file)))).toEqual([])
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  it('counts only what has something to count', () => {
    const counted = screens.filter(({ link }) => link?.counted)
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.filter(({ area }) => !existsSync(fileOf(area, 'pending-count')))).toEqual([])
  })

  it('has a file for each item of the header, in a place of its own', () => {
    const items = platformAreas.flatMap(({ id, header }) => (header === undefined ? [] : [{ id, header }]))
    expect(items.length).toBeGreaterThan(0)
    expect(items.map(({ id }) => id)).toEqual(
      platformAreas.map(({ id }) => id).filter((id) => existsSync(fileOf(id, 'header-item'))),
    )
    expect(new Set(items.map(({ header }) => header)).size).toBe(items.length)
  })
})
