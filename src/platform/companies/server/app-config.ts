import { unlessStale } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** Saves a platform setting in the version that the person saw, and returns its new version. The first save inserts the row. */
export async function saveConfig(
  sql: Query,
  { key, value, version }: { key: string; value: object; version: number },
): Promise<number> {
  const [saved] = await sql<{ version: number }>`
    insert into app_config as c (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, now())
    on conflict (key) do update set value = excluded.value, version = c.version + 1, updated_at = excluded.updated_at
    where c.version = ${version}
    returning version`
  return unlessStale(saved).version
}

/** Saves some fields of a setting and keeps the others, so that two people who change different fields at once both succeed. */
export async function mergeConfig(sql: Query, key: string, fields: object): Promise<void> {
  await sql`
    insert into app_config (key, value, updated_at) values (${key}, ${JSON.stringify(fields)}::jsonb, now())
    on conflict (key) do update
    set value = app_config.value || excluded.value, version = app_config.version + 1, updated_at = excluded.updated_at`
}
