/** Seconds after each try, then every half hour. */
const PAUSES = [5, 30, 60, 120, 300, 900, 1_800]
const LATER = 1_800
/** Nobody tries by himself after that. */
export const GIVE_UP_HOURS = 72
/** Of a pause, up or down, so that not everybody comes at once. */
const JITTER = 0.2

/** Seconds until the next try. @param random in [0, 1) */
export const pauseAfter = (tries: number, random: () => number): number =>
  (PAUSES[Math.max(tries, 1) - 1] ?? LATER) * (1 + JITTER * (2 * random() - 1))

/** Whether there is no further try by itself. */
export const isGivenUp = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= GIVE_UP_HOURS * 3_600_000

/** Failures in a row of an authority after which nothing is sent there for a while. */
export const MOST_FAILURES = 5
export const PAUSE_SECONDS = 120
