import fragment, { type Sql } from 'sql-template-tag'

/** What one program may ask for in a minute, tokens included, over all nodes. */
export const MOST_A_MINUTE = 120

const STANDS = fragment`c.since > now() - interval '1 minute'`

/**
 * Counts a request of client c in its row, one statement and exact whatever happens at once; the minute begins with its first request.
 * The first one too many is counted as well, so that it can be told apart; what follows writes nothing.
 */
export const COUNT_ONE: Sql = fragment`
  update clients c set since = case when ${STANDS} then c.since else now() end,
    calls = case when ${STANDS} then c.calls + 1 else 1 end`
export const COUNTABLE: Sql = fragment`(not ${STANDS} or c.calls <= ${MOST_A_MINUTE})`

/** Seconds until the minute of client c is over. */
export const SECONDS_LEFT: Sql = fragment`
  greatest(1, ceil(extract(epoch from c.since + interval '1 minute' - now())))::int`

/** What a count came to: null where it was not counted any more. */
export const isTooMany = (calls: number | null) => calls === null || calls > MOST_A_MINUTE
