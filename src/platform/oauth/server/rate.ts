import fragment, { type Sql } from 'sql-template-tag'

/** What one program may ask for in a minute, tokens included, over all nodes. */
export const MOST_A_MINUTE = 120

/** Seconds until the minute of client c is over. */
export const SECONDS_LEFT: Sql = fragment`
  greatest(1, ceil(extract(epoch from c.since + interval '1 minute' - now())))::int`

/** What a count came to: null where it was not counted any more. */
export const isTooMany = (calls: number | null) => calls === null || calls > MOST_A_MINUTE
