import type { RowChange } from '../database/listen.ts'

const KEPT_MS = 30_000

/** The announcements of the last 30 seconds by table and company, each once. */
export function recentChanges(clock = () => performance.now()) {
  // In the order of their last change.
  const changes = new Map<string, { at: number; change: RowChange }>()

  function forgetOld() {
    for (const [key, { at }] of changes) {
      if (at >= clock() - KEPT_MS) return
      changes.delete(key)
    }
  }

  return {
    keep({ table, company, people }: RowChange) {
      const change = { table, company, people }
      const key = JSON.stringify(change)
      changes.delete(key)
      changes.set(key, { at: clock(), change })
      forgetOld()
    },
    ofLast(seconds: number): RowChange[] {
      const since = clock() - Math.min(seconds * 1_000, KEPT_MS)
      return [...changes.values()].filter(({ at }) => at >= since).map(({ change }) => change)
    },
  }
}
