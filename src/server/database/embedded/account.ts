import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartupError } from '../../start/startup-error.ts'

/** The unprivileged account that PostgreSQL runs as. Null means the account of this process, which is not root. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const CANDIDATES = ['trama', 'postgres', 'nobody']

export const isRoot = () => process.getuid?.() === 0

/** The account to start PostgreSQL with. PostgreSQL refuses to run as root, so for root it is the first known unprivileged one. */
export function unprivilegedUser(): SystemUser | null {
  if (!isRoot()) return null
  const byName = new Map(accounts().map((account) => [account.name, account]))
  const account = CANDIDATES.map((name) => byName.get(name)).find((one) => one !== undefined && one.uid > 0)
  if (!account)
    throw new StartupError('PostgreSQL no funciona como root. Crea la cuenta de sistema «trama» y vuelve a empezar.')
  return account
}

/** The account that owns an existing cluster, whatever its name here. */
export function ownerOf(owner: { uid: number; gid: number }): SystemUser {
  const name = accounts().find((account) => account.uid === owner.uid)?.name ?? String(owner.uid)
  return { name, uid: owner.uid, gid: owner.gid }
}

/** Whether an account can reach a folder: tried instead of computed, so that access lists and mounts count too. */
export function canEnter(account: SystemUser, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]).status === 0
}

/** Runs a program to its end as an account, in a minimal environment. */
export function runAs(account: SystemUser | null, program: string, parameters: string[], input = '') {
  return spawnSync(program, parameters, { ...identity(account), input, encoding: 'utf8' })
}

/** The spawn options of every database process. */
export function identity(account: SystemUser | null) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  }
}

function accounts(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && Number.isInteger(account.uid) && Number.isInteger(account.gid))
}
