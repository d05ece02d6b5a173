import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { identity } from '#src/server/database/embedded/account.ts'
import { binariesFor } from '#src/server/database/embedded/binaries.ts'
import { clusterPlace } from '#src/server/database/embedded/cluster-place.ts'
import { reachableFolder } from '../world/folder.ts'
import { poolOn } from './database.ts'

/** A second PostgreSQL that follows an embedded one, made as any standby: a copy of its files, and then what it writes. */
export async function followingCopy({
  home,
  url,
}: {
  home: string
  url: string
}): Promise<{ url: string; db: pg.Pool }> {
  const cluster = join(home, 'cluster')
  const folder = reachableFolder()
  const place = clusterPlace(folder)
  appendFileSync(join(cluster, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.query(`select pg_backup_start('copy', true)`)
  cpSync(cluster, place.cluster, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()

  const { hostname, username, password } = new URL(url)
  const sockets = join(place.home, 's')
  mkdirSync(sockets)
  writeFileSync(join(place.cluster, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(place.cluster, 'standby.signal'), '')
  const conninfo = `host=${decodeURIComponent(hostname)} user=${username} password=${password}`
  appendFileSync(join(place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  own(place.cluster, statSync(cluster))
  chownSync(sockets, statSync(cluster).uid, statSync(cluster).gid)

  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${sockets}`, 'max_connections=200', 'io_method=sync'],
    ...['max_wal_size=512MB', 'fsync=off', 'timezone=UTC'],
  ]
  const parameters = ['-D', place.cluster, ...settings.flatMap((one) => ['-c', one])]
  const child = spawn(binariesFor(place.account).postgres, parameters, { ...identity(place.account), stdio: 'ignore' })
  const ended = once(child, 'exit')
  const copy = new URL(url)
  copy.hostname = encodeURIComponent(sockets)
  const db = poolOn(copy.href, 2)
  onTestFinished(async () => {
    await db.end()
    child.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true })
  })
  await expect
    .poll(() =>
      db.query('select').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  return { url: copy.href, db }
}

function own(path: string, owner: { uid: number; gid: number }) {
  chownSync(path, owner.uid, owner.gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) own(join(path, name), owner)
}
