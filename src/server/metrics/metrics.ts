import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Bucket bounds in seconds, from a cached answer to the statement time limit. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Gauges of the library whose names Prometheus takes for counters. */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `trama_nodejs_active_${what}_total`)

/** A node's metrics, in Prometheus's text format. */
export interface Metrics {
  /** Counts an answered call by its name, as in 'cdm.createClient', its status and duration. */
  answered(call: string, status: number, ms: number): void
  /** Records how long a call waited for its turn. */
  waited(ms: number): void
  /** Counts a finished job. */
  worked(job: string, outcome: 'done' | 'failed', ms: number): void
  /** Counts a finished statement. */
  stated(ms: number): void
  /** `read` is called for each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** A pool's connections by state. */
  pool(name: string, pool: pg.Pool): void
  text(): Promise<string>
  contentType: string
}

export function metricsOf(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'trama_' })
  for (const name of MISNAMED) register.removeSingleMetric(name)
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [register] })

  const calls = histogram('trama_call_duration_seconds', 'How long calls took to be answered.', ['call', 'status'])
  const queue = histogram('trama_queue_wait_seconds', 'How long calls waited for their turn.', [])
  const jobs = histogram('trama_job_duration_seconds', 'How long jobs took.', ['job', 'outcome'])
  const statements = histogram('trama_statement_duration_seconds', 'How long statements took in the database.', [])
  const errors = new Counter({
    name: 'trama_call_errors_total',
    help: 'Calls that were answered with 500 or more.',
    labelNames: ['call', 'status'],
    registers: [register],
  })
  const connections = new Gauge({
    name: 'trama_database_connections',
    help: 'Connections to the database, by pool and by what they do; waiting are those who wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      for (const [name, pool] of pools) {
        connections.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        connections.set({ pool: name, state: 'idle' }, pool.idleCount)
        connections.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
  const pools = new Map<string, pg.Pool>()

  return {
    answered(call, status, ms) {
      calls.observe({ call, status: String(status) }, ms / 1_000)
      if (status >= 500) errors.inc({ call, status: String(status) })
    },
    waited: (ms) => queue.observe(ms / 1_000),
    worked: (job, outcome, ms) => jobs.observe({ job, outcome }, ms / 1_000),
    stated: (ms) => statements.observe(ms / 1_000),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [register], collect: () => gauge.set(read()) })
    },
    pool: (name, pool) => {
      pools.set(name, pool)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
