import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../src/server/start/startup-error.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
/** Everything the browser's files are made of; a removed file shows in the time of its folder. */
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package-lock.json']
const NOT_FOR_BROWSERS = /(^server$|^server\.ts$|\.test\.tsx?$|\.sql$|^migrations$)/

const PAGE = join(DIST, 'index.html')

export const isBuilt = () => existsSync(PAGE)

/** Whether the web has to be built: never was, or something it is made of is newer. */
export function isStale(): boolean {
  if (!isBuilt()) return true
  const time = statSync(PAGE).mtimeMs
  return SOURCES.some((source) => newest(join(ROOT, source)) > time)
}

/** Builds the web beside the old one and puts it in its place when it is whole. */
export function buildWeb() {
  const fresh = `${DIST}.new`
  rmSync(fresh, { recursive: true, force: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  if (status !== 0) throw new StartupError(`La web no se ha podido construir:\n${stdout}${stderr}`)
  rmSync(DIST, { recursive: true, force: true })
  renameSync(fresh, DIST)
}

function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  const inside = readdirSync(path).filter((name) => !NOT_FOR_BROWSERS.test(name))
  return Math.max(info.mtimeMs, ...inside.map((name) => newest(join(path, name))))
}
