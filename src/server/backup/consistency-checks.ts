import type pg from 'pg'
import { consistencyChecks } from '../areas.ts'

/** A condition that holds in any state of an area's rows. */
export interface ConsistencyCheck {
  /** What is wrong when it fails, as a person reads it. */
  what: string
  /** SQL that counts the violations as `n`. */
  count: string
  /** A table that came with what the check is about, if not with the first release. */
  since?: string
}

/** Runs the checks whose tables exist; an older backup lacks some. */
export async function runConsistencyChecks(client: pg.Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {}
  for (const { what, count, since } of await consistencyChecks()) {
    if (since !== undefined && !(await exists(client, since))) continue
    const { rows } = await client.query<{ n: string }>(count)
    counts[what] = rows[0]?.n ?? ''
  }
  return counts
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ here: boolean }>('select to_regclass($1) is not null as here', [
    `public.${table}`,
  ])
  return rows[0]?.here ?? false
}
