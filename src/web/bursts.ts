/**
 * Collects what arrives in bursts: the first is acted upon at once, what follows within `ms` together at its end, and so on until
 * nothing more arrives.
 */
export function inBursts<T>(ms: number, act: (items: ReadonlySet<T>) => void) {
  let waiting: Set<T> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    waiting = new Set()
    timer = setTimeout(() => {
      const collected = waiting ?? new Set<T>()
      if (collected.size === 0) {
        waiting = null
      } else {
        act(collected)
        rest()
      }
    }, ms)
  }

  return {
    add(item: T) {
      if (waiting === null) {
        act(new Set([item]))
        rest()
      } else {
        waiting.add(item)
      }
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
