import type { Query } from '#src/server/db/transaction.ts'

/** The window in which attempts are counted; it slides, so that no moment allows twice as many. */
export const WINDOW_MINUTES = 15

/**
 * Counts one attempt of `subject`, unless `most` of them stand in the window already: then it is not counted, and the answer is
 * the seconds after which the next one is. Null: go ahead. Shared by all nodes, exact under concurrency (one row, one statement).
 */
export async function attempt(sql: Query, subject: string, most: number): Promise<number | null> {
  const counted = await sql`
    insert into attempts as a (subject, moments, last_at) values (${subject}, array[now()], now())
    on conflict (subject) do update
      set last_at = now(), moments = now() || array(
        select m from unnest(a.moments) m where m > now() - make_interval(mins => ${WINDOW_MINUTES}))
      where (select count(*) from unnest(a.moments) m where m > now() - make_interval(mins => ${WINDOW_MINUTES})) < ${most}
    returning subject`
  if (counted.length > 0) return null
  const [full] = await sql<{ seconds: number }>`
    select ceil(extract(epoch from min(m) + make_interval(mins => ${WINDOW_MINUTES}) - now()))::int as seconds
    from attempts a, unnest(a.moments) m
    where a.subject = ${subject} and m > now() - make_interval(mins => ${WINDOW_MINUTES})`
  return Math.max(1, full?.seconds ?? 1)
}

/** Takes the latest attempt of `subject` back: it turned out well, or was not made after all. */
export async function forgive(sql: Query, subject: string): Promise<void> {
  await sql`update attempts set moments = moments[2:] where subject = ${subject}`
}

/** Forgets what no window needs any more. */
export async function forgetOld(sql: Query): Promise<void> {
  await sql`delete from attempts where last_at < now() - make_interval(mins => ${2 * WINDOW_MINUTES})`
}
