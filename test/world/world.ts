import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import type { Lines } from '#src/server/database/logins/lines.ts'
import type { ServerLog } from '#src/server/log.ts'
import type { Network } from '#src/server/outside/network.ts'
import { freshDatabase, poolOn } from '../database/database.ts'
import { linesOn, testNode } from './node.ts'
import type { People, Person } from './people.ts'
import { type Answer, type Sending, send } from './request.ts'
import { people as registerPeople } from './template.ts'

interface Wanted {
  /** Server processes' worth of nodes on the one database. */
  nodes?: number
  /** A browser program of the test's own. */
  dist?: string
  /** How long a slow sender is waited for. */
  patienceMs?: number
  environment?: Record<string, string>
  /** Settings that need the address of the database. */
  settings?: (databaseUrl: string) => Record<string, string>
  /** Where the servers log; nowhere unless said. */
  log?: ServerLog
  /** A network beyond, where the story needs one; otherwise nothing goes out. */
  outside?: Network
  /** Runs on the fresh database, as superuser, before the servers start. */
  before?: (db: pg.Pool) => Promise<unknown>
}

export interface World extends People {
  url: string
  /** Every node's own address, whatever PUBLIC_URL says; `url` is the first's. */
  urls: string[]
  /** The owner's, a superuser. */
  databaseUrl: string
  /** The logins of the servers. */
  lines: Lines
  secretFile: string
  /** Of control's second factor. */
  controlSecret: string
  /** The database as its superuser: to look behind the walls, and to prepare what no call makes. */
  db: pg.Pool
  /** A call as somebody (null: nobody), whatever the answer. */
  ask<C extends Call>(as: Person | null, call: C, input?: object, more?: Sending & { node?: number }): Promise<Answer>
  /** A call that must work. */
  must<C extends Call>(as: Person, call: C, input: InputOf<C>, more?: Sending): Promise<OutputOf<C>>
}

/** Two companies and their people on a database of this test file's own, behind real servers; gone after the file. */
export async function openWorld({ nodes = 1, before, settings, ...more }: Wanted = {}): Promise<World> {
  const { people: known, secretFile, controlSecret } = inject('template')
  const { url: databaseUrl, drop } = await freshDatabase()
  const db = poolOn(databaseUrl, 4)
  // The people of the template signed in when the run began: their idle time begins now.
  if (!inject('cluster'))
    await db.query(`update auth.session set "expiresAt" = now() + ("expiresAt" - "updatedAt"), "updatedAt" = now()`)
  await before?.(db)
  const environment = { ...more.environment, ...settings?.(databaseUrl) }
  const servers = await Promise.all(
    Array.from({ length: nodes }, () => testNode({ databaseUrl, secretFile, ...more, environment })),
  )
  const urls = servers.map(({ localUrl }) => localUrl)
  const at = (node = 0) => urls[node] ?? ''
  const people = inject('cluster') ? await newcomers(at(), db, databaseUrl, known) : known

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.drain()))
    await db.end()
    await drop()
  })

  const ask: World['ask'] = (as, call, input = {}, sending = {}) =>
    send(at(sending.node), call, input, { cookie: as?.cookie ?? null, ...sending })

  return {
    ...people,
    url: at(),
    urls,
    databaseUrl,
    lines: linesOn(databaseUrl),
    secretFile,
    controlSecret,
    db,
    ask,
    async must(as, call, input, sending) {
      const { status, body } = await ask(as, call, input as object, sending)
      if (status !== 200) throw new Error(`${as.name} was refused (${status}): ${JSON.stringify(body)}`)
      return body
    },
  }
}

/** On a cluster all files share one database, each with companies of its own. Nobody else registers so many from one place. */
async function newcomers(url: string, db: pg.Pool, databaseUrl: string, { control }: People): Promise<People> {
  await db.query('delete from auth.attempts')
  return registerPeople(url, databaseUrl, control.cookie, `.${process.hrtime.bigint()}`)
}
