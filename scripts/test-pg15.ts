import { chownSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runAs, unprivileged } from '../src/server/db/embedded/account.ts'
import { reachableFolder } from '../test/folder.ts'
import { buildWeb, isStale } from './build.ts'
import { say, tool } from './steps.ts'

// `npm run test:pg15`: the tests on the oldest PostgreSQL that Trama takes, as Debian packages it.

const PROGRAMS = '/usr/lib/postgresql/15/bin'

if (existsSync(PROGRAMS)) {
  // The servers under test send the built page.
  if (isStale()) buildWeb()
  process.exitCode = onPostgres15() ? 0 : 1
} else say(`PostgreSQL 15 is not installed (${PROGRAMS} is missing); on Debian 12: apt-get install postgresql-15`)

function onPostgres15(): boolean {
  const account = unprivileged()
  const folder = reachableFolder()
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, parameters: string[]) => {
    const { status, stderr } = runAs(account, join(PROGRAMS, program), parameters)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const cluster = join(folder, 'cluster')
  const control = (...parameters: string[]) =>
    run('pg_ctl', ['-D', cluster, '-s', '-w', '-l', join(folder, 'log'), ...parameters])

  try {
    run('initdb', ['-D', cluster, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    const settings = `-k ${folder} -h '' -c fsync=off -c synchronous_commit=off -c max_connections=200`
    control('-o', settings, 'start')
    const TEST_DATABASE_URL = `postgres://postgres@${encodeURIComponent(folder)}/postgres`
    return tool('vitest/vitest.mjs', ['run', '--exclude', '**/embedded*.test.ts', ...process.argv.slice(2)], {
      TEST_DATABASE_URL,
    })
  } finally {
    if (existsSync(join(cluster, 'postmaster.pid'))) control('-m', 'fast', 'stop')
    rmSync(folder, { recursive: true })
  }
}
