import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type RawValue, Sql } from 'sql-template-tag'

// biome-ignore lint/suspicious/noExplicitAny: the row's type is stated where the statement is written
type Row = Record<string, any>

/** Runs one statement, prepared under a name made of its text, and answers its rows. */
export type Query = <R extends Row = Row>(strings: readonly string[], ...values: RawValue[]) => Promise<R[]>

export interface Scope {
  pool: pg.Pool
  /** The tenant; null where no company is concerned. */
  company: string | null
  person: string | null
  readOnly?: boolean
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * One transaction in a company's name. `begin` and the settings travel with the first statement; the commit is awaited, unless
 * nothing was written. Throws what `work` throws, after the rollback; a lost connection is thrown away.
 */
export async function inTransaction<T>(scope: Scope, work: (sql: Query) => Promise<T>): Promise<T> {
  const client = await scope.pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  const release = () => {
    client.off('error', onError)
    client.release(broken)
  }
  // Not awaited: the first statement follows in the same packet, and fails if this one failed.
  const begun = client.query(opening(scope))
  begun.catch(() => {})
  try {
    const answer = await work(queryOn(client))
    await begun
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    release()
  }
}

/** Statements outside a transaction, each on its own. */
export const queryOn =
  (client: pg.Pool | pg.ClientBase): Query =>
  async <R extends Row>(strings: readonly string[], ...values: RawValue[]) => {
    const statement = new Sql(strings, values)
    const result = await client.query<R>({
      name: nameOf(statement.text),
      text: statement.text,
      values: statement.values,
    })
    return result.rows
  }

/** SET LOCAL of checked values: Citus hands it on to its workers, set_config it does not. */
function opening({ company, person, readOnly }: Scope): string {
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
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}
