import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { modules } from '#src/modules/index.ts'

const SRC = join(import.meta.dirname, '../../src')
const LONGEST = 250
const LONGEST_TEST = 400
const MEDIAN = 50
const NINE_OF_TEN = 120
/** Files that a person finds at a glance; migrations are read in order. */
const FULL_FOLDER = 15

/** Where the parts are put together; they alone may look at all of them. */
const ROOTS = ['server/main.ts', 'server/areas.ts', 'web/main.tsx', 'web/routes.tsx', 'web/slots.ts']

interface Source {
  /** Under src, as in 'modules/cdm/server/list.ts'. */
  path: string
  lines: number
  text: string
  /** Files under src, or a package's name. */
  imports: { to: string; typeOnly: boolean }[]
}

const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readFileSync(join(SRC, path), 'utf8')
    return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
  })
/** A test looks at whatever it tests. */
const shipped = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))

function importsOf(path: string, text: string): Source['imports'] {
  const statements = text.matchAll(
    /^\s*(?:import|export)(\s+type)?\b[^'"`;()]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]/gm,
  )
  const dynamic = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...statements].map(([, type, from, bare]) => ({ to: from ?? bare ?? '', typeOnly: type !== undefined })),
    ...[...dynamic].map(([, to = '']) => ({ to, typeOnly: false })),
  ].map(({ to, typeOnly }) => ({ to: resolved(path, to), typeOnly }))
}

function resolved(path: string, to: string): string {
  if (to.startsWith('#src/')) return to.slice('#src/'.length)
  return to.startsWith('.') ? relative(SRC, join(SRC, dirname(path), to)) : to
}

const isNode = (path: string) =>
  path.startsWith('server/') || /(^|\/)server(\.ts$|\/)|^modules\/\w+\/port\.ts$/.test(path)
const isBrowser = (path: string) => path.startsWith('web/') || path.endsWith('.tsx')
const isPure = (path: string) => !isNode(path) && !isBrowser(path)
const isOurs = (to: string) => /^(kernel|server|web|platform|modules)\//.test(to)
const needsNode = (to: string) => to.startsWith('node:') || builtinModules.includes(to) || (isOurs(to) && isNode(to))
/** The first folder, and of a module or a platform area the second too. */
const partOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(platform|modules)\//.test(path) ? 2 : 1)
    .join('/')

/** What the layers may import, besides themselves. */
const BELOW: Record<string, readonly string[]> = {
  kernel: [],
  server: ['kernel'],
  web: ['kernel'],
  platform: ['kernel', 'server', 'web'],
  modules: ['kernel', 'server', 'web', 'platform'],
}

const offences = (judge: (from: string, to: string, typeOnly: boolean) => boolean) =>
  shipped.flatMap(({ path, imports }) =>
    imports.filter(({ to, typeOnly }) => judge(path, to, typeOnly)).map(({ to }) => `${path} imports ${to}`),
  )

it('reads the imports of every file', () => {
  expect(shipped.length).toBeGreaterThan(150)
  expect(offences((_, to) => to.startsWith('.') || to === '')).toEqual([])
  expect(offences((_, to) => isOurs(to)).length).toBeGreaterThan(shipped.length)
})

it('keeps what runs in Node out of browsers, and the other way round', () => {
  expect(offences((from, to) => isBrowser(from) && needsNode(to))).toEqual([])
  expect(offences((from, to) => isNode(from) && isOurs(to) && isBrowser(to))).toEqual([])
})

it('keeps what both sides share pure', () => {
  const inIndex = (path: string) => ROOTS.includes(path)
  expect(offences((from, to) => isPure(from) && !inIndex(from) && needsNode(to))).toEqual([])
  expect(offences((from, to, typeOnly) => isPure(from) && !typeOnly && isOurs(to) && isBrowser(to))).toEqual([])
  expect(
    shipped.filter(({ path, text }) => isPure(path) && /\bprocess\.|\bBuffer\b/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

it('lets imports flow one way: kernel, then server and web, then platform, then modules', () => {
  const upwards = offences((from, to) => {
    const [layer = ''] = from.split('/')
    const [other = ''] = to.split('/')
    return isOurs(to) && !ROOTS.includes(from) && layer !== other && !BELOW[layer]?.includes(other)
  })
  expect(upwards).toEqual([])
})

it('lets a module know another by its contract, rules and port only, and only when it names it', () => {
  const needs = new Map(
    modules.map((module) => [
      `modules/${module.id}`,
      [...module.needs, ...(module.uses ?? [])].map((id) => `modules/${id}`),
    ]),
  )
  const uninvited = offences((from, to) => {
    if (
      !from.startsWith('modules/') ||
      !to.startsWith('modules/') ||
      partOf(from) === partOf(to) ||
      from === 'modules/index.ts'
    )
      return false
    return !needs.get(partOf(from))?.includes(partOf(to)) || !/^modules\/\w+\/(contract|rules|port)\.ts$/.test(to)
  })
  expect(uninvited).toEqual([])
  const unknown = [...needs].flatMap(([id, others]) =>
    others.filter((other) => !needs.has(other)).map((other) => `${id} needs ${other}`),
  )
  expect(unknown).toEqual([])
})

it('imports the file that has it: no barrels', () => {
  expect(
    shipped.filter(({ text }) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\b/m.test(text)).map(({ path }) => path),
  ).toEqual([])
})

it('keeps files short enough to read', () => {
  const sorted = shipped.map(({ lines }) => lines).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  console.info(`${shipped.length} files: median ${at(0.5)} lines, 90th percentile ${at(0.9)}, longest ${at(1)}`)
  expect(shipped.filter(({ lines }) => lines > LONGEST).map(({ path }) => path)).toEqual([])
  expect(sources.filter(({ lines }) => lines > LONGEST_TEST).map(({ path }) => path)).toEqual([])
  expect(at(0.5)).toBeLessThanOrEqual(MEDIAN)
  expect(at(0.9)).toBeLessThanOrEqual(NINE_OF_TEN)
})

it('keeps folders small enough to look over', () => {
  const folders = Object.groupBy(
    readdirSync(SRC, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.parentPath.endsWith('migrations'),
    ),
    ({ parentPath }) => relative(SRC, parentPath),
  )
  expect(Object.keys(folders).length).toBeGreaterThan(150)
  expect(Object.keys(folders).filter((folder) => (folders[folder]?.length ?? 0) > FULL_FOLDER)).toEqual([])
})

it('locks every package to the registry, by its checksum', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  const foreign = Object.entries(packages)
    .filter(
      ([path, { resolved, integrity, link }]) =>
        path !== '' && (link || !integrity || (resolved && !/^https:\/\//.test(resolved))),
    )
    .map(([path]) => path)
  expect(foreign).toEqual([])
})
