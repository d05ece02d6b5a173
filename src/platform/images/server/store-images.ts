import type { Query } from '#src/server/database/transaction.ts'

/** Marks uploaded images as used, so that they are not swept; returns those that still exist. */
export async function keepImages(sql: Query, ids: readonly (string | null)[]): Promise<string[]> {
  const stored = await sql<{ id: string }>`
    update images set used_at = now() where id = any(${[...ids]}::uuid[]) returning id`
  return stored.map(({ id }) => id)
}
