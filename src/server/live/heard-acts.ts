import type { AnnouncedAct } from './recent-acts.ts'

/** A minute at most: the database shows no more. */
const LOOKED_BACK_S = 30
const KEPT_MS = 2 * LOOKED_BACK_S * 1_000

/** The acts whose announcements came, to tell those apart that died between their commit and it. */
export function heardActs(clock = () => performance.now()) {
  // In the order in which they were heard.
  const heard = new Map<string, number>()
  let since = Number.POSITIVE_INFINITY

  function forgetOld() {
    for (const [act, at] of heard) {
      if (at >= clock() - KEPT_MS) return
      heard.delete(act)
    }
  }

  function hear(act: string) {
    heard.delete(act)
    heard.set(act, clock())
    forgetOld()
  }

  return {
    hear,
    /** Announcements come from now on; of what was before, everybody was told to read again. */
    begin() {
      since = clock()
    },
    /** How far back to look for acts that had to be heard. */
    seconds: () => Math.max(0, Math.min(LOOKED_BACK_S, (clock() - since) / 1_000)),
    /** Those never heard; each is given out once. */
    missedOf(acts: readonly AnnouncedAct[]): AnnouncedAct[] {
      const missed = acts.filter(({ act }) => !heard.has(act))
      for (const { act } of missed) hear(act)
      return missed
    },
  }
}
