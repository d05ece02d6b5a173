import type pg from 'pg'
import { consistencyChecks } from '../areas.ts'

/** A condition that holds in any state of an area's rows. */
export interface ConsistencyCheck {
  /** What is wrong when it fails, as a person reads it. */
  what: string
  /** SQL that counts the violations as `n`. */
  count: string
}

/** Runs the checks whose tables exist; an older backup lacks some. */
export async function runConsistencyChecks(client: pg.Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const { what, count } of await consistencyChecks()) {
    const { rows } = await client.query<{ n: string }>(count)
    counts[what] = rows[0]?.n ?? ''
  }
  return counts
}
