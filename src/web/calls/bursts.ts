/**
 * Batches bursts: acts on the first item at once, then on all items that arrived meanwhile, as soon as `ms` have passed and the previous act is done.
 * So a slow answer slows requests down instead of piling them up.
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
