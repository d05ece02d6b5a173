import { expect, test } from 'vitest'
import { modules } from '../src/modules/index.ts'
import { platformAreas } from '../src/platform/index.ts'

test('a letter after g leads to one place', () => {
  const ofModules = modules.flatMap(({ keys = [] }) => keys)
  const ofScreens = platformAreas.flatMap(({ screens }) => screens.flatMap(({ key }) => key ?? []))
  const letters = [...ofModules, ...ofScreens].map(({ key }) => key)
  expect(letters.length).toBeGreaterThan(10)
  expect(letters).toEqual([...new Set(letters)])
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([])
})
