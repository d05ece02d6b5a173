import type { Query } from '#src/server/database/transaction.ts'

/** A day, or the first open one where it is closed: what a job dates by itself goes there. */
export async function openDay(sql: Query, company: string, day: string): Promise<string> {
  const [open] = await sql<{ day: string }>`
    select greatest(${day}::date, (select locked_through + 1 from period_locks where company_id = ${company})) as day`
  return open?.day ?? day
}
