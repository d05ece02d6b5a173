import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DIST = join(import.meta.dirname, '../dist')

/**
 * S4: what the first visit of a screen loads, in compressed kilobytes of JavaScript: the entry with all it imports, then the
 * screen's own part with all of that which was not there yet. Counted from the built files, as they are served.
 */
export function firstLoads(say: (line: string) => void): void {
  const files = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'))
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const entry = withImports(
    files.filter((file) => page.includes(file)),
    files,
  )
  const login = withImports([...entry, ...named(files, 'login-screen')], files)
  const dashboard = withImports([...entry, ...named(files, 'dashboard-screen'), ...named(files, 'shell')], files)
  say(`S4 login: ${kilobytes(login)} KB of compressed JavaScript (target ≤ 150)`)
  say(`S4 dashboard: ${kilobytes(dashboard)} KB (target ≤ 250)`)
  for (const screen of named(files, 'screen')) {
    const own = withImports([screen], files)
    say(`S4 module ${moduleOf(screen)}: ${kilobytes(minus(own, dashboard))} KB more (target ≤ 60)`)
  }
}

/** Files whose name before the hash is this one. */
const named = (files: readonly string[], name: string) =>
  files.filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === name)

/** A screen's module, by the first tab name in it that only this module has. */
function moduleOf(file: string): string {
  const text = readFileSync(join(DIST, 'assets', file), 'utf8')
  return /\/module\/(\w+)/.exec(text)?.[1] ?? file
}

function withImports(start: readonly string[], files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...start]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const text = readFileSync(join(DIST, 'assets', file), 'utf8')
    const imported = [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name)
    waiting.push(...imported.filter((name) => files.includes(name)))
  }
  return reached
}

const minus = (all: ReadonlySet<string>, known: ReadonlySet<string>) => [...all].filter((file) => !known.has(file))

const kilobytes = (files: Iterable<string>) =>
  Math.round([...files].reduce((sum, file) => sum + statSync(join(DIST, 'assets', `${file}.br`)).size, 0) / 1024)
