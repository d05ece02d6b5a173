import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../dist')

/** What Vite says of each built file: its imports, by the names of their sources. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[]; isEntry?: boolean }>

/**
 * S4: what the first visit of a screen loads, in kilobytes of JavaScript compressed with brotli, as it is served: the entry with all
 * it imports, then the screen's own part with all of that which was not there yet.
 */
export function firstLoads(say: (line: string) => void): void {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const sources = Object.keys(manifest)
  // The names of vite.config.ts's groups.
  const named = (name: string) => sources.filter((source) => manifest[source]?.name === name)
  const entry = sources.filter((source) => manifest[source]?.isEntry)

  const login = loaded(manifest, [...entry, ...named('entry')])
  const dashboard = loaded(manifest, [...entry, ...named('entry'), ...named('dashboard')])
  say(`S4 login: ${kilobytes(login)} KB of compressed JavaScript (target ≤ 155)`)
  say(`S4 dashboard: ${kilobytes(dashboard)} KB (target ≤ 250)`)
  for (const screen of sources.filter((source) => /modules\/\w+\/screen\.tsx$/.test(source))) {
    const more = [...loaded(manifest, [screen])].filter((file) => !dashboard.has(file))
    say(`S4 module ${screen.split('/').at(-2)}: ${kilobytes(more)} KB more (target ≤ 60)`)
  }
}

function loaded(manifest: Manifest, start: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...start]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source]
    if (!chunk || reached.has(chunk.file)) continue
    reached.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return reached
}

const kilobytes = (files: Iterable<string>) =>
  Math.round(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0) / 1024,
  )
