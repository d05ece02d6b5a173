import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../start/startup-error.ts'
import { runAs, type SystemUser } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPlace } from './cluster-place.ts'

export const SUPERUSER = 'postgres'
export const DATABASE = 'trama'
const SECRET = 0o600

/** Creates the cluster atomically if there is none, and returns its superuser's password. */
export function ensureCluster(place: ClusterPlace, binaries: Binaries, sync: boolean): string {
  const passwordFile = join(place.home, 'password')
  if (existsSync(place.cluster)) {
    refuseOtherRelease(place.cluster, binaries.major)
    return readFileSync(passwordFile, 'utf8')
  }

  const password = randomBytes(32).toString('base64url')
  writeSecret(passwordFile, password)
  const unfinished = join(place.home, 'cluster.new')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.account) chownSync(unfinished, place.account.uid, place.account.gid)
  fill(unfinished, place.account, binaries, password, sync)
  renameSync(unfinished, place.cluster)
  flush(place.home)
  return password
}

/** Writes a file that only this account can read; it is on disk on return. */
export function writeSecret(file: string, text: string) {
  rmSync(file, { force: true })
  writeFileSync(file, text, { mode: SECRET, flag: 'wx', flush: true })
}

function fill(folder: string, account: SystemUser | null, binaries: Binaries, password: string, sync: boolean) {
  // The builtin provider sorts and folds case the same on every machine; LC_CTYPE only tells pg_trgm what a letter is.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const parameters = [...locale, `--lc-ctype=${letters()}`, '--data-checksums', '--auth=trust', '-U', SUPERUSER]
  run(account, binaries.initdb, ['-D', folder, ...parameters, ...(sync ? [] : ['--no-sync'])])

  writeFileSync(join(folder, 'pg_hba.conf'), 'local all all scram-sha-256\n', { flush: sync })
  // Single-user mode, so that the cluster never listens without its password. One command a line.
  const commands = [`alter role ${SUPERUSER} password '${password}'`, `create database ${DATABASE}`]
  run(account, binaries.postgres, ['--single', '-D', folder, 'postgres'], `${commands.join('\n')}\n`)
}

function run(account: SystemUser | null, program: string, parameters: string[], input = '') {
  const { status, stderr, error } = runAs(account, program, parameters, input)
  if (status === 0 && !/^.*(ERROR|FATAL):/m.test(stderr)) return
  throw new StartupError(`No se pudo crear la base de datos: ${(error?.message ?? stderr).trim()}`)
}

function letters(): string {
  const { stdout } = runAs(null, 'locale', ['-a'])
  return /^C\.utf-?8$/im.test(stdout ?? '') ? 'C.UTF-8' : 'C'
}

function refuseOtherRelease(cluster: string, major: string) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === major) return
  throw new StartupError(
    `Los datos de ${cluster} son de PostgreSQL ${made} y esta versión de Trama trae PostgreSQL ${major}. Lee docs/operations.md.`,
  )
}

function flush(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
