/** When there are more, the full ones are dropped. */
const MOST_KEPT = 10_000
const MINUTE_MS = 60_000

interface Bucket {
  left: number
  at: number
}

/**
 * Token buckets by key. A bucket holds one minute's allowance and refills at that rate. It is kept in memory for each node: it protects a node from
 * floods and is not a quota.
 */
export function buckets(aMinute: number, now: () => number = Date.now) {
  const buckets = new Map<string, Bucket>()
  const leftOf = ({ left, at }: Bucket, when: number) => Math.min(aMinute, left + ((when - at) * aMinute) / MINUTE_MS)

  return {
    /** Seconds until a key may take so many tokens; 0 if it may now. Takes nothing. */
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
