import type pg from 'pg'
import { type Keyring, markOf, openWith, sealWith } from './keyring.ts'
import type { SealedColumn } from './sealed-column.ts'

/** Rows locked at a time: people who work on them wait no longer than one batch. */
const ROWS_A_BATCH = 50

export interface Resealed {
  rows: number
  /** Values that no key in use decrypts: they were changed, or their key was abandoned. They stay as they are. */
  unreadable: number
}

/** Encrypts every value of a column with the latest key, in batches, each in a `together`; current values are skipped. */
export async function resealColumn(
  client: pg.Client,
  ring: Keyring,
  column: SealedColumn,
  together: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Resealed> {
  const done = { rows: 0, unreadable: 0 }
  let after: string[] | null = null
  do {
    const batch: Batch = await together(() => resealBatch(client, ring, column, after))
    done.rows += batch.rows
    done.unreadable += batch.unreadable
    after = batch.last
  } while (after)
  return done
}

interface Batch extends Resealed {
  /** The primary key of the batch's last row; null if the batch was empty. */
  last: string[] | null
}

async function resealBatch(
  client: pg.Client,
  ring: Keyring,
  sealed: SealedColumn,
  after: string[] | null,
): Promise<Batch> {
  const { table, id, column, stale, reseal } = sealed
  const key = id.join(', ')
  const place = id.map((_, at) => `$${at + 2}::uuid`).join(', ')
  const { rows } = await client.query(
    `select ${key}, ${column} as value from ${table}
     where ${stale} ${after ? `and (${key}) > (${place})` : ''} order by ${key} limit ${ROWS_A_BATCH} for no key update`,
    [markOf(ring.latest), ...(after ?? [])],
  )
  let unreadable = 0
  for (const { value, ...row } of rows) {
    const anew = (at: string, text: string) => {
      const opened = tried(ring, at, text)
      if (opened === null) unreadable++
      return opened === null ? text : sealWith(ring, at, opened)
    }
    const changed = reseal(row, value as never, anew)
    await client.query(`update ${table} set ${column} = $1 where (${key}) = (${place})`, [
      typeof changed === 'string' ? changed : JSON.stringify(changed),
      ...id.map((part) => row[part]),
    ])
  }
  const last = rows.at(-1)
  return { rows: rows.length, unreadable, last: last ? id.map((part) => last[part] as string) : null }
}

function tried(ring: Keyring, place: string, sealed: string): string | null {
  try {
    return openWith(ring, place, sealed)
  } catch {
    return null
  }
}
