import type pg from 'pg'
import { consistencyChecks } from '../areas.ts'

/** What has to be so in any state of an area's rows. */
export interface ConsistencyCheck {
  /** What is wrong where it is not, as a person reads it. */
  what: string
  /** SQL that counts, as `n`, how many times it is not. */
  count: string
}

/** The proofs of a database that knows their tables; a backup of before them has none. */
export async function runConsistencyChecks(client: pg.Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const { what, count } of await consistencyChecks()) {
    const { rows } = await client.query<{ n: string }>(count)
    counts[what] = rows[0]?.n ?? ''
  }
  return counts
}
