import { Session } from 'node:inspector/promises'

/** What a measured process has used since it began, and holds now. */
export interface Usage {
  /** Milliseconds of processor. */
  processorMs: number
  /** Bytes. */
  memory: number
}

export type Question = 'usage' | 'profile' | 'profiled'

/** Tells the process that started this one where it serves, and from then on whatever it asks. Ends with it. */
export function tellParent(url: string): void {
  let inspector: Session | undefined
  const answers = {
    usage() {
      const { user, system } = process.cpuUsage()
      return { processorMs: (user + system) / 1_000, memory: process.memoryUsage.rss() }
    },
    async profile() {
      inspector = new Session()
      inspector.connect()
      await inspector.post('Profiler.enable')
      await inspector.post('Profiler.start')
    },
    profiled: async () => (await inspector?.post('Profiler.stop'))?.profile,
  }
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (question: Question) => process.send?.({ answer: await answers[question]() }))
  process.send?.(url)
}
