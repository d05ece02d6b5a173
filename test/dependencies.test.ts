import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MOST_ON_A_SIDE = 25

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const direct = Object.entries({ ...dependencies, ...devDependencies })

/** The table's rows: a side and the packages that it names. */
const documented = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| package'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, names = '', side = '']) => names.split(', ').map((name) => ({ name, side })))

it('says of every direct dependency what it is for, and of nothing else', () => {
  expect(documented.map(({ name }) => name).sort()).toEqual(direct.map(([name]) => name).sort())
})

it('keeps production small on both sides', () => {
  const on = (side: string) => documented.filter((one) => one.side.includes(side))
  expect(on('server').length).toBeLessThanOrEqual(MOST_ON_A_SIDE)
  expect(on('browser').length).toBeLessThanOrEqual(MOST_ON_A_SIDE)
  const production = documented.filter(({ side }) => side !== 'dev').map(({ name }) => name)
  expect(production.sort()).toEqual(Object.keys(dependencies).sort())
})

it('pins exact versions from the registry', () => {
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
