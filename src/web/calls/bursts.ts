/**
 * Collects what arrives in bursts: the first is acted upon at once; what follows meanwhile, together, when `ms` have passed and the act
 * before is done; and so on until nothing more arrives. So a slow answer slows the asking down instead of being asked for again and again.
 */
export function inBursts<T>(ms: number, act: (items: ReadonlySet<T>) => Promise<unknown>) {
  let waiting: Set<T> | null = null
  let stopped = false

  const work = async (first: T) => {
    let items = new Set([first])
    while (items.size > 0 && !stopped) {
      const meanwhile = new Set<T>()
      waiting = meanwhile
      await Promise.all([act(items), sleep(ms)])
      items = meanwhile
    }
    waiting = null
  }

  return {
    add(item: T) {
      if (waiting === null) void work(item)
      else waiting.add(item)
    },
    stop() {
      stopped = true
    },
  }
}

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
