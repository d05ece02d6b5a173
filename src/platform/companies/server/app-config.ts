import { unlessStale } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/**
 * Writes a setting of the whole platform and answers its version. Who saves first makes the row; from then on only whoever saw its
 * version changes it.
 */
export async function saveConfig(
  sql: Query,
  { key, value, version }: { key: string; value: object; version: number },
): Promise<number> {
  const [saved] = await sql<{ version: number }>`
    insert into app_config as c (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, version = c.version + 1, updated_at = now()
    where c.version = ${version}
    returning version`
  return unlessStale(saved).version
}

/** Writes some fields of a setting and leaves the others as they are: two owners who write two of them at once both have their way. */
export async function mergeConfig(sql: Query, key: string, fields: object): Promise<void> {
  await sql`
    insert into app_config (key, value) values (${key}, ${JSON.stringify(fields)}::jsonb)
    on conflict (key) do update
    set value = app_config.value || excluded.value, version = app_config.version + 1, updated_at = now()`
}
