/** Above so many, those that are full again are forgotten. */
const MOST_KEPT = 10_000
const MINUTE_MS = 60_000

interface Bucket {
  left: number
  at: number
}

/**
 * Token buckets, one a key: as many pieces at once as a minute gives, and then as many a minute. Counted in memory, so each node has its
 * own: it keeps floods off a node, and is no quota.
 */
export function buckets(aMinute: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>()
  const leftOf = ({ left, at }: Bucket, when: number) => Math.min(aMinute, left + ((when - at) * aMinute) / MINUTE_MS)

  return {
    /** How many seconds are to be waited before a key may take so many; 0: it may now. Takes nothing. */
    wait(key: string, many: number): number {
      const bucket = buckets.get(key)
      const lacking = bucket ? many - leftOf(bucket, now()) : 0
      return lacking <= 0 ? 0 : Math.ceil((lacking * MINUTE_MS) / aMinute / 1_000)
    },
    take(key: string, many: number): void {
      const when = now()
      const bucket = buckets.get(key)
      if (!bucket && buckets.size >= MOST_KEPT) {
        for (const [other, one] of buckets) if (leftOf(one, when) >= aMinute) buckets.delete(other)
      }
      buckets.set(key, { left: (bucket ? leftOf(bucket, when) : aMinute) - many, at: when })
    },
  }
}
