import type pg from 'pg'

/** How far behind the copy may be: a read of it is as old at most. */
const MOST_BEHIND_MS = 1_000
const LOOK_MS = 500
/** For how long after a write whoever wrote, and their company, read the database itself: beyond any delay of the copy, or of what is heard of it. */
const FRESH_MS = 5_000
const MOST_FRESH = 20_000

/** A copy of the database that follows it, for reads that may be a second old. */
export interface Standby {
  /**
   * The copy in place of the tenants' or control's pool; null while it is away or too far behind, or where something was written a moment ago.
   * @param whose the company and the person that ask
   */
  insteadOf(pool: pg.Pool, whose: readonly (string | null)[]): pg.Pool | null
  /** Something was written in a company, or by somebody, as this node did or hears. */
  wrote(whose: string): void
  /** Looks now how far it is, instead of waiting. */
  look(): Promise<void>
  end(): Promise<void>
}

/** An address of the database's with its login, at the copy. */
export function atCopy(line: string, copy: string): string {
  const [url, { username, password }] = [new URL(copy), new URL(line)]
  url.username = username
  url.password = password
  return url.href
}

/**
 * Watches how far the copy is: what the database had written a second ago must have been read there.
 * @param copies its pools, each by the pool in whose place it stands; any of the latter's answers for the database
 */
export function standbyOf(copies: ReadonlyMap<pg.Pool, pg.Pool>): Standby {
  const fresh = new Map<string, number>()
  let marks: { at: number; written: bigint }[] = []
  let follows = false
  const [[original, copy] = []] = copies

  async function look() {
    try {
      const [written, read] = await Promise.all([
        positionOf(original, 'pg_current_wal_insert_lsn()'),
        positionOf(copy, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end'),
      ])
      const now = performance.now()
      const last = marks.findLast(({ at }) => at <= now - MOST_BEHIND_MS)
      follows = read !== null && last !== undefined && read >= last.written
      marks = [...marks.filter((mark) => mark === last || mark.at > now - MOST_BEHIND_MS)]
      if (written !== null) marks.push({ at: now, written })
    } catch {
      follows = false
    }
  }
  const looking = setInterval(look, LOOK_MS)
  looking.unref()

  return {
    insteadOf(pool, whose) {
      const since = performance.now() - FRESH_MS
      const isFresh = whose.some((one) => one !== null && (fresh.get(one) ?? -Infinity) > since)
      return follows && !isFresh ? (copies.get(pool) ?? null) : null
    },
    wrote(whose) {
      const now = performance.now()
      if (fresh.size >= MOST_FRESH) for (const [one, at] of fresh) if (at <= now - FRESH_MS) fresh.delete(one)
      fresh.set(whose, now)
    },
    look,
    async end() {
      clearInterval(looking)
      await Promise.all([...copies.values()].map((pool) => pool.end()))
    },
  }
}

async function positionOf(pool: pg.Pool | undefined, lsn: string): Promise<bigint | null> {
  const answer = await pool?.query<{ position: string | null }>(`select (${lsn}) - '0/0'::pg_lsn as position`)
  const position = answer?.rows[0]?.position ?? null
  return position === null ? null : BigInt(position)
}

/** Says to every node that whoever sends it has written a moment ago. */
const COOKIE = 'trama_wrote'
export const WROTE = `${COOKIE}=1; Max-Age=${FRESH_MS / 1_000}; Path=/api; HttpOnly; SameSite=Lax`
export const saysWrote = (cookies: string | null) => new RegExp(`(^|;\\s*)${COOKIE}=1(;|$)`).test(cookies ?? '')
