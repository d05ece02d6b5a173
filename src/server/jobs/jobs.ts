import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { underLock } from '../database/direct-connection.ts'
import { LIMITS, timeouts } from '../database/limits.ts'
import type { Lines } from '../database/logins/lines.ts'
import type { Query } from '../database/transaction.ts'

/** Work that is queued in an act's transaction and done after it, on whichever node is free; again when it failed. */
export interface Job {
  /** As in 'mail'; the queue's name. */
  name: string
  /** Runs by itself at these times too (cron, UTC), without data. */
  cron?: string
  run(data: never): Promise<void>
}

/** Puts a job in the queue; inside an act's transaction with its `sql`, so that both happen or neither. */
export type Enqueue = (name: string, data: object, sql?: Query) => Promise<void>

/** A failed job is tried again after 5 s, 10 s, 20 s … for about three hours. */
const RETRIES = 11
const FIRST_PAUSE_SECONDS = 5
/** Done jobs hold addresses and texts: they go soon. */
const KEPT_DONE_SECONDS = 3_600
const DAY_SECONDS = 86_400
const POLL_SECONDS = 10
const CONNECTIONS = 3
/** Tidying up a long queue takes a while. */
const LONGEST_QUERY_MS = 60_000
const LONGEST_STOP_MS = 5_000
const QUIET = { persistWarnings: false, monitorVacuum: false }

/** The queue on the application's own database (schema pgboss). Nodes share it; each job is done by one of them. */
export function jobQueue(lines: Pick<Lines, 'owner' | 'jobs'>, log: Logger, limits = LIMITS) {
  const boss = new PgBoss({
    connectionString: lines.jobs,
    max: CONNECTIONS,
    ...timeouts({ ...limits, queryMs: LONGEST_QUERY_MS }),
    useListenNotify: true,
    migrate: false,
    ...QUIET,
  })
  boss.on('error', (err) => log.warn({ err: err.message }, 'jobs'))

  const enqueue: Enqueue = async (name, data, sql) => {
    await boss.send(name, data, sql ? { db: { executeSql: sql.execute } } : {})
  }
  return {
    enqueue,
    /** Makes the queues and begins to work on them. */
    async start(jobs: readonly Job[]) {
      await underLock(lines.owner, (client) => makeQueues(client, jobs))
      await boss.start()
      for (const { name, run } of jobs) {
        const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
          // Jobs queued together are announced once: after this one it looks for more instead of waiting for the next poll.
          boss.notifyWorker(worker)
          for (const { data } of batch) await run(data as never)
        })
      }
    },
    /** Lets what runs finish. */
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  }
}

/** Tables and queues, as their owner; whoever works on them may fill and empty them. */
async function makeQueues(client: pg.Client, jobs: readonly Job[]) {
  await client.query('set role trama_owner')
  let before: Promise<unknown> = Promise.resolve()
  const executeSql = (text: string, values?: unknown[]) => {
    const after = before.then(() => client.query(text, values))
    before = after.catch(() => {})
    return after
  }
  const boss = new PgBoss({ db: { executeSql }, createSchema: false, supervise: false, ...QUIET })
  await boss.start()
  for (const job of jobs) await makeQueue(boss, job)
  await boss.stop({ graceful: false })
  await client.query(GRANTS)
}

async function makeQueue(boss: PgBoss, { name, cron }: Job) {
  await boss.createQueue(name, {
    retryLimit: RETRIES,
    retryDelay: FIRST_PAUSE_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: KEPT_DONE_SECONDS,
    retentionSeconds: DAY_SECONDS,
    notify: true,
  })
  if (cron) await boss.schedule(name, cron)
}

/** The workers of the queue rule over its rows. A request may add a job and learn its id; it may not read what others have queued. */
const GRANTS = `
  grant usage on schema pgboss to trama_jobs;
  grant select, insert, update, delete on all tables in schema pgboss to trama_jobs;
  grant usage on schema pgboss to trama_tenant, trama_control, trama_auth;
  grant select on pgboss.queue to trama_tenant, trama_control, trama_auth;
  grant insert, select (id, start_after) on pgboss.job_common to trama_tenant, trama_control, trama_auth;`
