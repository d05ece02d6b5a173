import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { underLock } from '../database/direct-connection.ts'
import { LIMITS, timeouts } from '../database/limits.ts'
import type { Lines } from '../database/logins/lines.ts'
import type { Query } from '../database/transaction.ts'

/** Work that an act queues in its transaction and any node runs after the commit, with retries. */
export interface Job {
  /** The queue's name, as in 'mail'. */
  name: string
  /** Also runs on this schedule (cron, UTC), without data. */
  cron?: string
  /** How many of it run at the same time on a node; 1 unless given. */
  atOnce?: number
  run(data: never): Promise<void>
}

/** Queues a job; with an act's `sql` it is part of that transaction. `afterSeconds`: not before. */
export type Enqueue = (name: string, data: object, sql?: Query, afterSeconds?: number) => Promise<void>

/** A failed job is retried after 5 s, 10 s, 20 s … for about three hours. */
const RETRIES = 11
const FIRST_PAUSE_SECONDS = 5
/** Finished jobs hold addresses and texts, so they are deleted soon. */
const KEPT_DONE_SECONDS = 3_600
const DAY_SECONDS = 86_400
const POLL_SECONDS = 10
const CONNECTIONS = 3
/** Maintenance of a long queue takes a while. */
const LONGEST_QUERY_MS = 60_000
const LONGEST_STOP_MS = 5_000
const QUIET = { persistWarnings: false, monitorVacuum: false }

/** The job queue in the application's own database (schema pgboss). Nodes share it; one node runs each job. */
export function jobQueue(lines: Places, log: Logger, limits = LIMITS) {
  const boss = new PgBoss({
    connectionString: lines.jobs,
    max: CONNECTIONS,
    ...timeouts({ ...limits, queryMs: LONGEST_QUERY_MS }),
    useListenNotify: true,
    migrate: false,
    ...QUIET,
  })
  boss.on('error', (err) => log.warn({ err: err.message }, 'jobs'))

  const enqueue: Enqueue = async (name, data, sql, afterSeconds) => {
    await boss.send(name, data, {
      ...(sql && { db: { executeSql: sql.execute } }),
      ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
    })
  }
  return {
    enqueue,
    /** Creates the queues and starts to work on them. */
    async start(jobs: readonly Job[]) {
      await underLock(lines.owner, (client) => makeQueues(client, jobs))
      await boss.start()
      for (const { name, run, atOnce = 1 } of jobs) {
        const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: atOnce }
        const worker = await boss.work(name, options, async (batch) => {
          // Jobs that were queued together are announced once: after each one the worker looks for more instead of waiting for the next poll.
          boss.notifyWorker(worker)
          for (const { data } of batch) await run(data as never)
        })
      }
    },
    /** Waits for running jobs. */
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  }
}

/**
 * One queue for each server of a database: an act queues where it runs, in its own transaction. What is due at a time is queued at the first server.
 * @param places the first's lines, and those of the servers that hold companies where the database is distributed
 */
export function jobQueues([first, ...others]: [Places, ...Places[]], log: Logger, limits = LIMITS) {
  const main = jobQueue(first, log, limits)
  const near = others.map((lines) => jobQueue(lines, log, limits))
  return {
    enqueue: main.enqueue,
    async start(jobs: readonly Job[]) {
      await main.start(jobs)
      const unscheduled = jobs.map(({ cron: _, ...job }) => job)
      await Promise.all(near.map((queue) => queue.start(unscheduled)))
    },
    stop: () => Promise.all([main, ...near].map((queue) => queue.stop())),
  }
}

type Places = Pick<Lines, 'owner' | 'jobs'>

/** Creates tables and queues as their owner; the workers' login may only add and remove rows. */
async function makeQueues(client: pg.Client, jobs: readonly Job[]) {
  // Each server of a distributed database has a queue of its own. An ordinary one knows no such setting, and keeps it as a name.
  await client.query('set citus.enable_ddl_propagation = off')
  await client.query(OWN_SCHEMA)
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

/** A server that joined a cluster was given the first one's types and functions, without tables. */
const OWN_SCHEMA = `do $$ begin
  if to_regclass('pgboss.version') is null and exists (select from pg_type where typnamespace = to_regnamespace('pgboss')) then
    drop schema pgboss cascade;
    create schema pgboss authorization trama_owner;
  end if;
end $$`

/** The workers' login reads and writes the queue. A request's login may add a job and learn its id, but not read the queue. */
const GRANTS = `
  grant usage on schema pgboss to trama_jobs;
  grant select, insert, update, delete on all tables in schema pgboss to trama_jobs;
  grant usage on schema pgboss to trama_tenant, trama_control, trama_auth;
  grant select on pgboss.queue to trama_tenant, trama_control, trama_auth;
  grant insert, select (id, start_after) on pgboss.job_common to trama_tenant, trama_control, trama_auth;`
