import type { Logger } from 'pino'
import type { Pools } from '../database/pool.ts'
import { watchStatements } from '../database/statements.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'

/** Slower statements are logged. */
const SLOW_MS = 1_000
const LONGEST_TEXT = 400

/** Wraps a job: its duration goes to the metrics, its failures to the log. */
export function watchedJob(job: Job, metrics: Metrics, log: Logger): Job {
  return {
    ...job,
    async run(data) {
      const began = performance.now()
      const ms = () => Math.round(performance.now() - began)
      try {
        await job.run(data)
        metrics.worked(job.name, 'done', ms())
        log.debug({ job: job.name, ms: ms() }, 'job')
      } catch (error) {
        metrics.worked(job.name, 'failed', ms())
        log.warn({ job: job.name, ms: ms(), err: error }, 'job failed')
        throw error
      }
    },
  }
}

/** Counts statements and logs the slow ones, without values; returns the function that stops it. */
export function watchDatabase(pools: Pools, metrics: Metrics, log: Logger): () => void {
  metrics.pool('tenant', pools.tenant)
  metrics.pool('control', pools.control)
  metrics.pool('auth', pools.auth)
  return watchStatements(({ text, ms }) => {
    metrics.stated(ms)
    if (ms < SLOW_MS) return
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
    log.warn({ statement, ms: Math.round(ms) }, 'slow statement')
  })
}
