import { expect, it } from 'vitest'
import { testsNear } from './changed.ts'

it('finds the tests of an area by its name, and others by their file', () => {
  const files = [
    'src/modules/ventas/quotes/server/acts.ts',
    'src/modules/ventas/screen.tsx',
    'src/kernel/rank.ts',
    'e2e/axe.spec.ts',
  ]
  expect(testsNear(files)).toEqual(['ventas', 'src/kernel/rank', 'e2e/axe'])
})
