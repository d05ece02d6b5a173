import type { Query } from '#src/server/database/transaction.ts'

/** Says of uploaded images that they are in use, so that none is swept; answers those that are still there. */
export async function keepImages(sql: Query, ids: readonly (string | null)[]): Promise<string[]> {
  const stored = await sql<{ id: string }>`
    update images set used_at = now() where id = any(${[...ids]}::uuid[]) returning id`
  return stored.map(({ id }) => id)
}
