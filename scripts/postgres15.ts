import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAs, unprivilegedUser } from '../src/server/database/embedded/account.ts'
import { reachableFolder } from '../test/world/folder.ts'
import { installFromDebian } from './debian.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'clave-de-la-prueba'

/** A server of the oldest PostgreSQL that Trama takes, as Debian packages it, thrown away when it is stopped. Throws where there is none. */
export function startPostgres15(): { url: string; stop(): void } {
  if (!existsSync(PROGRAMS) && !installFromDebian('postgresql-15')) {
    throw new Error(
      `PostgreSQL 15 is not installed (${PROGRAMS} is missing); on Debian 12: apt-get install postgresql-15`,
    )
  }
  const account = unprivilegedUser()
  const folder = reachableFolder()
  const password = join(folder, 'password')
  writeFileSync(password, PASSWORD)
  for (const path of account ? [folder, password] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0)
  const run = (program: string, parameters: string[]) => {
    const { status, stderr } = runAs(account, join(PROGRAMS, program), parameters)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const cluster = join(folder, 'cluster')
  const control = (...parameters: string[]) =>
    run('pg_ctl', ['-D', cluster, '-s', '-w', '-l', join(folder, 'log'), ...parameters])
  const stop = () => {
    if (existsSync(join(cluster, 'postmaster.pid'))) control('-m', 'fast', 'stop')
    rmSync(folder, { recursive: true })
  }
  try {
    // Passwords count: who comes in as whom is what some tests are about.
    const admission = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
    run('initdb', ['-D', cluster, ...admission, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    control(
      '-o',
      `-k ${folder} -h '' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`,
      'start',
    )
    return { url: `postgres://postgres:${PASSWORD}@${encodeURIComponent(folder)}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}
