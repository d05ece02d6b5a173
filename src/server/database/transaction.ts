import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { type RawValue, Sql } from 'sql-template-tag'
import { timeStatement } from './statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: the row's type is stated where the statement is written
type Row = Record<string, any>

export interface Query {
  /** Runs one statement, prepared under a name made of its text where connections are our own, and answers its rows. */
  <R extends Row = Row>(strings: readonly string[], ...values: RawValue[]): Promise<R[]>
  /** Runs a statement of another's making, as the job queue's. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export interface TransactionScope {
  pool: pg.Pool
  /** The tenant; null where no company is concerned. */
  company: string | null
  person: string | null
  readOnly?: boolean
}

/** Behind a pooler the next statement may meet another connection, where a name means nothing or something else. */
export const unnamed = new WeakSet<pg.Pool | pg.ClientBase>()

const ENDED = 'A statement came after the end of its transaction'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * One transaction in a company's name. `begin` and the settings travel in one packet with the first statement, `closing` in one
 * with the commit: when it fails, the commit undoes everything. Throws what `work` or `closing` throws, after the rollback; a
 * connection that was lost is thrown away.
 */
export async function inTransaction<T>(
  scope: TransactionScope,
  work: (sql: Query) => Promise<T>,
  closing?: (sql: Query, answer: T) => Promise<unknown>,
): Promise<T> {
  const client = await scope.pool.connect()
  const connection = hold(client)
  let over = false
  const sql = queryOn(client, () => over)
  try {
    inOnePacket(client)
    // Not awaited here: the first statement follows at once, and fails if this one did.
    const begun = client.query(opening(scope))
    begun.catch(() => {})
    const answer = await work(sql)
    await begun
    inOnePacket(client)
    const closed = closing?.(sql, answer)
    const [ended] = await Promise.all([client.query('commit'), closed])
    if (ended.command !== 'COMMIT') throw new Error(`The transaction ended with ${ended.command}`)
    return answer
  } catch (error) {
    over = true
    await client.query('rollback').catch(connection.lost)
    throw error
  } finally {
    over = true
    connection.release()
  }
}

/** Watches a connection while it is ours, so that one that broke is not handed to the next. */
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

/** Holds what is written to a connection back until the running microtasks are done: one system call instead of one a statement. */
function inOnePacket(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Statements outside a transaction, each on its own.
 *
 * @param over whether what they belong to has ended: a sibling that was left running must not write into whatever the connection does next
 */
export function queryOn(client: pg.Pool | pg.ClientBase, over: () => boolean = () => false): Query {
  const query = async <R extends Row = Row>(strings: readonly string[], ...values: RawValue[]) => {
    if (over()) throw new Error(ENDED)
    const { text, values: parameters } = new Sql(strings, values)
    const name = unnamed.has(client) ? undefined : nameOf(text)
    const result = await timeStatement(text, () => client.query<R>({ name, text, values: parameters }))
    return result.rows
  }
  const execute = async (text: string, values?: unknown[]) => {
    if (over()) throw new Error(ENDED)
    return client.query<Row>(text, values)
  }
  return Object.assign(query, { execute })
}

/** SET LOCAL of checked values: Citus hands it on to its workers, set_config it does not. */
function opening({ company, person, readOnly }: TransactionScope): string {
  const parts = [readOnly ? 'begin read only' : 'begin']
  if (company !== null) parts.push(`set local trama.company_id = '${checked(company)}'`)
  if (person !== null) parts.push(`set local trama.person_id = '${checked(person)}'`)
  return parts.join('; ')
}

function checked(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error('A tenant setting is no uuid')
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
