import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { type RawValue, Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type CompanyPlace, foundInPart, holdsPart, nearest, openedApart } from '../distribution/company-places.ts'
import { rethrow } from '../raised.ts'
import { askingFor, type FoundSession, SessionChanged, type SessionCheck } from './session-check.ts'
import { timeStatement } from './statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: the row's type is stated where the statement is written
type Row = Record<string, any>

export interface Query {
  /** Runs one statement and returns its rows. It is prepared under a name derived from its text, unless a pooler shares the connection. */
  <R extends Row = Row>(strings: readonly string[], ...values: RawValue[]): Promise<R[]>
  /** Runs a statement built elsewhere, as by the job queue. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export interface TransactionScope {
  pool: pg.Pool
  /** The tenant; null for work outside any company. */
  company: string | null
  person: string | null
  /** The id of the act's audit row, kept with every row change in row_history; a new one unless given. */
  act?: string
  readOnly?: boolean
  /** The session to check in the first packet; the transaction throws SessionChanged if it is no longer the same. */
  session?: SessionCheck
}

/**
 * Connections behind a pooler, which do not use named statements: the next one may reach another connection, where the name is unknown or means
 * something else.
 */
export const unnamed = new WeakSet<pg.Pool | pg.ClientBase>()

const ENDED = 'A statement came after the end of its transaction'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Runs `work` in a transaction of one company. `begin`, the settings and the session check travel in one packet with the first statement, `closing`
 * in one with the commit: if it fails, everything is rolled back. What changed is announced after the commit, in the same packet. Rethrows errors of
 * `work` and `closing` after the rollback, and SessionChanged before either; a lost connection is discarded.
 */
export async function inTransaction<T>(
  scope: TransactionScope,
  work: (sql: Query) => Promise<T>,
  closing?: (sql: Query, answer: T) => Promise<unknown>,
): Promise<T> {
  const { client, part } = await connect(scope)
  const connection = hold(client)
  let over = false
  try {
    inOnePacket(client)
    const act = scope.act ?? v7()
    // Not awaited here: the first statement follows at once, and fails if this one did.
    const begun = begin(client, { ...scope, act, part })
    const sql = queryOn(client, { isOver: () => over, begun })
    const answer = await work(sql).catch((error) => begun.then(() => Promise.reject(error)))
    await begun
    inOnePacket(client)
    const closed = closing?.(sql, answer)
    const [ended] = await Promise.all([client.query(ending(act)), closed])
    const [committed] = ended as unknown as pg.QueryResult[]
    if (committed?.command !== 'COMMIT') throw new Error(`The transaction ended with ${committed?.command}`)
    return answer
  } catch (error) {
    over = true
    await client.query('rollback').catch(connection.lost)
    if (part !== null && isElsewhere(error)) nearest.get(scope.pool)?.forget(scope.company ?? '')
    throw error
  } finally {
    over = true
    connection.release()
  }
}

/**
 * Reads in the name of one company. Statements issued together leave in one packet, from `begin` to `commit`, and each sees what was committed when
 * it ran (read committed); later ones make another packet. Rethrows errors of `work`, and SessionChanged before them.
 */
export async function inReads<T>(scope: TransactionScope, work: (sql: Query) => Promise<T>): Promise<T> {
  const { client, part } = await connect(scope)
  const held = hold(client)
  let over = false
  let session = scope.session
  let batch: Promise<void> | null = null
  const ends: Promise<unknown>[] = []

  function begun(): Promise<void> {
    if (batch) return batch
    const committed = Promise.withResolvers<unknown>()
    ends.push(committed.promise)
    inOnePacket(client, () => {
      batch = null
      committed.resolve(client.query('commit').catch(held.lost))
    })
    batch = begin(client, { ...scope, readOnly: true, session, part })
    session = undefined
    return batch
  }

  const first = scope.session ? begun() : Promise.resolve()
  try {
    const answer = await work(
      queryOn(client, {
        isOver: () => over,
        get begun() {
          return begun()
        },
      }),
    ).catch((error) => first.then(() => Promise.reject(error)))
    await first
    return answer
  } finally {
    over = true
    // The commits are answered in the packet of the last rows. A connection handed back earlier would be missing for the next request.
    await Promise.all(ends)
    held.release()
  }
}

async function connect({ pool, company }: TransactionScope) {
  const places = nearest.get(pool)
  const place = places && company !== null ? await places.of(company) : { pool, part: null }
  return { client: await place.pool.connect(), part: place.part }
}

/** As trama.hold_part says it of a part that was moved. */
const isElsewhere = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40001'

/** Sends `begin` and the session check. The caller handles rejections. */
function begin(client: pg.PoolClient, scope: TransactionScope & Pick<CompanyPlace, 'part'>): Promise<void> {
  const parts = opening(scope)
  const opened = openedApart.has(scope.pool)
    ? Promise.all(parts.map((part) => client.query(part)))
    : client.query(parts.join('; '))
  const begun = opened.then((results) => {
    const { session } = scope
    if (!session) return
    const answered = (results as unknown as pg.QueryResult<FoundSession>[]).at(-1)
    if (!session.confirm(answered?.rows[0])) throw new SessionChanged()
  })
  begun.catch(() => {})
  return begun
}

/** Watches a connection while it is in use, so that a broken one is not returned to the pool. */
function hold(client: pg.PoolClient) {
  let broken: Error | undefined
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  return {
    lost,
    release() {
      client.off('error', lost)
      client.release(broken)
    },
  }
}

/** Corks a connection until the running microtasks are done, then `last`: one system call instead of one for each statement. */
function inOnePacket(client: pg.PoolClient, last?: () => void) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => {
    last?.()
    stream.uncork()
  })
}

interface Bounds {
  /** Whether the transaction has ended: a statement that is still running must not write into the connection's next transaction. */
  isOver(): boolean
  /** Settled before any answer is looked at; reading it begins where that has to be done. */
  readonly begun?: Promise<void>
}

const UNBOUND: Bounds = { isOver: () => false }

/** Statements outside a transaction, each on its own, or within bounds. */
export function queryOn(client: pg.Pool | pg.ClientBase, bounds: Bounds = UNBOUND): Query {
  const query = async <R extends Row = Row>(strings: readonly string[], ...values: RawValue[]) => {
    if (bounds.isOver()) throw new Error(ENDED)
    const { text, values: parameters } = new Sql(strings, values)
    const name = unnamed.has(client) ? undefined : nameOf(text)
    const { begun } = bounds
    const [result] = await Promise.all([
      timeStatement(text, () => client.query<R>({ name, text, values: parameters })).catch(rethrow),
      begun,
    ])
    return result.rows
  }
  const execute = async (text: string, values?: unknown[]) => {
    if (bounds.isOver()) throw new Error(ENDED)
    const { begun } = bounds
    const [result] = await Promise.all([client.query<Row>(text, values).catch(rethrow), begun])
    return result
  }
  return Object.assign(query, { execute })
}

/** SET LOCAL with validated values: Citus forwards it to its workers, but not set_config. */
function opening({
  company,
  person,
  act,
  readOnly,
  session,
  part,
}: TransactionScope & Pick<CompanyPlace, 'part'>): string[] {
  const parts = [readOnly ? 'begin read only' : 'begin']
  if (part !== null) parts.push(foundInPart(part))
  if (part !== null && !readOnly) parts.push(holdsPart(part))
  if (company !== null) parts.push(`set local trama.company_id = '${checked(company)}'`)
  if (person !== null) parts.push(`set local trama.person_id = '${checked(person)}'`)
  if (act !== undefined) parts.push(`set local trama.act_id = '${checked(act)}'`)
  if (session) parts.push(askingFor(session))
  return parts
}

/**
 * The commit, and the announcement of what changed. As one text it runs to its end though this process dies, and on one connection though a pooler
 * shares them.
 */
const ending = (act: string) => `commit; select trama.send_announcements('${checked(act)}')`

function checked(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error('A setting is no uuid')
  return uuid
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const cached = names.get(text)
  if (cached) return cached
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
