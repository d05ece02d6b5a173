import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundleCount, bundleName, bundlesOf, cellsCut } from './rules.ts'
import type { LayMarker } from './schemas.ts'

const MARKERS: LayMarker[] = [
  { ratio: { S: 1, M: 2 }, layers: { Rojo: 25, Azul: 10 } },
  { ratio: { M: 1, L: 0 }, layers: { Rojo: 5, Azul: 0 } },
]

it('a cut gives each size as often as it stands in the marker, times the layers of each colour', () => {
  expect(cellsCut(MARKERS)).toEqual([
    { size: 'S', colour: 'Rojo', pieces: 25 },
    { size: 'S', colour: 'Azul', pieces: 10 },
    { size: 'M', colour: 'Rojo', pieces: 55 },
    { size: 'M', colour: 'Azul', pieces: 20 },
  ])
})

it('bundles are of one stack, so that shades do not meet, and none is above its size', () => {
  expect(bundlesOf(MARKERS.slice(0, 1), 20).filter(({ size, colour }) => size === 'M' && colour === 'Rojo')).toEqual([
    { size: 'M', colour: 'Rojo', pieces: 13 },
    { size: 'M', colour: 'Rojo', pieces: 12 },
    { size: 'M', colour: 'Rojo', pieces: 13 },
    { size: 'M', colour: 'Rojo', pieces: 12 },
  ])
})

const names = fc.dictionary(fc.constantFrom('XS', 'S', 'M', 'L', 'Rojo', 'Azul'), fc.integer({ min: 0, max: 60 }))

it('however it is laid, the bundles hold just the pieces that were cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ratio: names, layers: names }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 50 }),
      (markers, most) => {
        const bundles = bundlesOf(markers, most)
        const sum = (all: readonly { pieces: number }[]) => all.reduce((whole, { pieces }) => whole + pieces, 0)
        expect(sum(bundles)).toBe(sum(cellsCut(markers)))
        expect(bundles).toHaveLength(bundleCount(markers, most))
        expect(bundles.every(({ pieces }) => pieces > 0 && pieces <= most)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

it.each([
  [{ number: 12, size: 'M', colour: 'Rojo' }, 'Bulto 12 · M · Rojo'],
  [{ number: 3, size: '', colour: '' }, 'Bulto 3'],
])('a bundle is called by its number, size and colour', (bundle, name) => expect(bundleName(bundle)).toBe(name))
