import type { Query } from '#src/server/database/transaction.ts'

/** The sliding window in which attempts are counted; with fixed windows twice as many would fit around a boundary. */
export const WINDOW_MINUTES = 15
/** A longer window, against slow guessing. */
export const DAY_MINUTES = 24 * 60
/** The prefix of subjects counted over a day. */
const OVER_A_DAY = 'day:'

const windowOf = (subject: string) => (subject.startsWith(OVER_A_DAY) ? DAY_MINUTES : WINDOW_MINUTES)

/** A subject that is counted over a day. */
export const aDay = (subject: string) => `${OVER_A_DAY}${subject}`

/**
 * Counts an attempt of `subject`. If its window already has `most`, it is not counted, and the seconds until the next one are returned; null:
 * allowed. Shared by all nodes and exact under concurrency (one row, one statement).
 */
export async function attempt(sql: Query, subject: string, most: number): Promise<number | null> {
  const minutes = windowOf(subject)
  const counted = await sql`
    insert into attempts as a (subject, moments, last_at) values (${subject}, array[now()], now())
    on conflict (subject) do update
      set last_at = excluded.last_at, moments = excluded.moments || trama.moments_within(a.moments, excluded.last_at, ${minutes})
      where cardinality(trama.moments_within(a.moments, excluded.last_at, ${minutes})) < ${most}
    returning subject`
  if (counted.length > 0) return null
  const [full] = await sql<{ seconds: number }>`
    select ceil(extract(epoch from min(m) + make_interval(mins => ${minutes}) - now()))::int as seconds
    from attempts a, unnest(a.moments) m
    where a.subject = ${subject} and m > now() - make_interval(mins => ${minutes})`
  return Math.max(1, full?.seconds ?? 1)
}

/** The number of attempts in a subject's window. */
export async function attemptsOf(sql: Query, subject: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from attempts a, unnest(a.moments) m
    where a.subject = ${subject} and m > now() - make_interval(mins => ${windowOf(subject)})`
  return row?.count ?? 0
}

/** Removes the latest attempt of `subject`: it succeeded, or did not happen. */
export async function forgive(sql: Query, subject: string): Promise<void> {
  await sql`update attempts set moments = moments[2:] where subject = ${subject}`
}

/** Deletes attempts outside every window. */
export async function forgetOld(sql: Query): Promise<void> {
  await sql`
    delete from attempts
    where last_at < now() - make_interval(mins =>
      case when starts_with(subject, ${OVER_A_DAY}) then ${DAY_MINUTES}::int else ${2 * WINDOW_MINUTES}::int end)`
}
