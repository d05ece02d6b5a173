const underWay = new Set<Promise<unknown>>()
let ended = 0

/** Remembers an act until it is answered. */
export async function untilAnswered<T>(act: Promise<T>): Promise<T> {
  underWay.add(act)
  try {
    return await act
  } finally {
    underWay.delete(act)
    ended++
  }
}

/**
 * Asks; where that finds no session although an act was under way meanwhile, asks once more after it. The answer of an act may renew the session's
 * cookie (a changed password does), and a read that left before still bears the old one.
 */
export async function askedAfterActs<T>(ask: () => Promise<T>, isOut: (outcome: unknown) => boolean): Promise<T> {
  const endedBefore = ended
  const [first] = await Promise.allSettled([ask()])
  const out = isOut(first.status === 'fulfilled' ? first.value : first.reason)
  if (out && (underWay.size > 0 || ended !== endedBefore)) {
    await Promise.allSettled(underWay)
    return ask()
  }
  if (first.status === 'rejected') throw first.reason
  return first.value
}
