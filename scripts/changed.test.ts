import { expect, it } from 'vitest'
import { isWalked, runsInBrowsersAlone, testsNear } from './changed.ts'

it('finds the tests of an area by its name, and others by their file', () => {
  const files = [
    'src/modules/ventas/quotes/server/acts.ts',
    'src/modules/ventas/screen.tsx',
    'src/kernel/rank.ts',
    'e2e/axe.spec.ts',
    'src/web/ui/table/table-head.tsx',
    'test/components/show.tsx',
  ]
  expect(testsNear(files)).toEqual(['ventas', 'src/kernel/rank', 'e2e/axe', 'src/web/ui/table/', '.browser.test.'])
})

it('walks and builds only where a journey or a server is meant', () => {
  const needs = (words: string[]) => ({ journeys: isWalked(words), build: !runsInBrowsersAlone(words) })
  expect(needs(['ventas'])).toEqual({ journeys: true, build: true })
  expect(needs(['src/web/ui/table/'])).toEqual({ journeys: false, build: false })
  expect(needs(['src/web/ui/table/', 'src/server/http'])).toEqual({ journeys: false, build: true })
  expect(needs(['.browser.test.'])).toEqual({ journeys: false, build: false })
})
