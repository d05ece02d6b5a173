import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { KEY_DAYS } from '#src/kernel/calls/tap.ts'
import { ensureControl, type FirstControl } from '#src/platform/auth/registration/server/first-control.ts'
import { sessionLookup } from '#src/platform/auth/sessions/server/identify.ts'
import { areasWith, FOLDERS, moduleIds, refusals } from './areas.ts'
import { nightlyBackup } from './backup/nightly.ts'
import { refuseUnfinished } from './backup/unfinished-mark.ts'
import { apiClientsOf } from './calls/api-clients.ts'
import { dispatcher } from './calls/dispatch.ts'
import { trialServices } from './calls/trial/trial-services.ts'
import { turnsOf } from './calls/turns/turns.ts'
import type { Config } from './config.ts'
import { findKey, keyFileOf, keyringOf } from './crypto/keys/installation-key.ts'
import { keysOf } from './crypto/keys/keys-in-use.ts'
import { type DatabaseLimits, LIMITS } from './database/limits.ts'
import { takeLogins } from './database/logins/take-logins.ts'
import { migrate } from './database/migrate.ts'
import { openPools, type Pools } from './database/pool.ts'
import { queryOn } from './database/transaction.ts'
import { atServer, companyServersAt } from './distribution/near-pools.ts'
import { keepHistory } from './history/keep-history.ts'
import { BODY_MS } from './http/body/request-body.ts'
import { callListener } from './http/call-listener.ts'
import { describeRoutes } from './http/description/openapi.ts'
import { healthRoutes } from './http/health.ts'
import { areaRoutes, httpApp } from './http/http.ts'
import { indexPage } from './http/index-page.ts'
import { httpServer } from './http/listener.ts'
import { type Job, jobQueues } from './jobs/jobs.ts'
import { liveChannel } from './live/live.ts'
import { recentActs } from './live/recent-acts.ts'
import { liveRoute } from './live/stream.ts'
import type { ServerLog } from './log.ts'
import { mailer } from './mail/mail.ts'
import { metricsOf } from './metrics/metrics.ts'
import { metricsRoute, metricsServer } from './metrics/route.ts'
import { watchDatabase, watchedJob } from './metrics/watch.ts'
import { internet, type Network } from './outside/network.ts'
import { leaving, sendAway } from './start/drain.ts'
import { proxyWatch } from './start/exposure.ts'

interface Start {
  config: Config
  databaseUrl: string
  log: ServerLog
  /** Only for tests with a browser program of their own. */
  dist?: string
  /** Only for the tests of slow senders. */
  patienceMs?: number
  /** Only for tests of a silent network. */
  limits?: DatabaseLimits
  /** Only for tests, which never leave their machine. No setting reaches this. */
  outside?: Network
}

export interface Trama {
  /** The public address. */
  url: string
  /** The address that this process listens on, whatever stands in front. */
  localUrl: string
  /** The port of /metrics, if it has its own. */
  metricsPort: number | null
  /** The first control account, if this start created it. */
  firstControl: FirstControl | null
  /** Finishes running work and closes streams and connections. */
  drain(): Promise<void>
}

const DIST = join(import.meta.dirname, '../../dist')
/** Listening addresses that this machine reaches as 'localhost'. */
const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** Deletes old idempotency keys every night. */
const sweep = (pools: Pools): Job => ({
  name: 'sweep',
  cron: '17 3 * * *',
  run: async () => {
    await queryOn(pools.auth)`
      delete from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS})`
  },
})

/** Brings the database up to date and serves; several nodes may share one database. */
export async function serveTrama(start: Start): Promise<Trama> {
  const { config, databaseUrl, log, dist = DIST, patienceMs = BODY_MS, outside = internet, limits = LIMITS } = start
  const reach = {
    url: databaseUrl,
    direct: config.databaseDirectUrl ?? databaseUrl,
    own: config.databaseLogins,
    allowUnsafe: config.unsafeLogins,
  }
  await refuseUnfinished(reach.direct)
  const key = await findKey(config, reach.direct)
  const applied = await migrate(reach.direct, FOLDERS)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const ring = await keyringOf(key, config, reach.direct)
  if (ring.keys.size > 1) log.warn('the secret key is being changed: `npm run keys -- rotate` goes on with it')
  const secret = ring.root
  const keys = keysOf(ring, keyFileOf(config))
  const lines = await takeLogins(reach, log)
  const companyServers = await companyServersAt(reach.direct)
  const distributed = companyServers.length > 0
  const copy = distributed ? undefined : config.databaseReadUrl
  if (distributed && config.databaseReadUrl)
    log.warn('DATABASE_READ_URL is of no use where companies are on servers of their own')
  const pools = openPools(lines, limits, { distributed, copy })
  const firstControl = await ensureControl({ pools, config })
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const sessions = sessionLookup({ pools, secret, secure, moduleIds })
  const { identify } = sessions
  const mail = mailer(config)
  let url = config.publicUrl ?? `http://localhost:${config.port}`
  const origin = () => url
  const near = companyServers.map((server) => ({
    owner: atServer(reach.direct, server),
    jobs: atServer(lines.jobs, server),
    listener: atServer(lines.listener, server),
  }))
  const jobs = jobQueues([lines, ...near], log, limits)
  const turns = turnsOf(config.actsPerMinute)
  const services = {
    pools,
    config,
    secret,
    keys,
    secure,
    origin,
    mail,
    outside,
    identify,
    enqueue: jobs.enqueue,
    turns,
    log,
  }
  const areas = await areasWith(services)
  const trials = await areasWith(trialServices(services))
  const statuses = Object.assign({}, ...(await refusals()).map((declared) => declared.statuses))
  const metrics = metricsOf()
  const { backupDir: folder, backupPassphrase: passphrase } = config
  const backups = folder
    ? [nightlyBackup({ folder, passphrase, databaseUrl: reach.direct, keyFile: keyFileOf(config), log })]
    : []
  const allJobs = [sweep(pools), keepHistory(pools), ...backups, ...areas.flatMap((area) => area.jobs)]
  await jobs.start(allJobs.map((job) => watchedJob(job, metrics, log)))
  const channel = liveChannel(
    [lines.listener, ...near.map(({ listener }) => listener)],
    areas,
    moduleIds,
    { identify, findRecentActs: recentActs(pools.auth), onWrite: (company) => pools.standby?.wrote(company) },
    log,
    limits,
  )
  const health = healthRoutes({ pools, turns, limits })
  metrics.gauge('trama_requests_running', 'Calls that run now.', () => turns.load().running)
  metrics.gauge('trama_requests_waiting', 'Calls that wait for their turn.', () => turns.load().waiting)
  metrics.gauge('trama_live_streams', 'Open streams of changes.', () => channel.size())
  const unwatch = watchDatabase(pools, metrics, log)
  const figures = await metricsServer(metrics, config)

  const watchProxy = proxyWatch(log, config)
  const calls = callListener({
    calls: dispatcher(areas, {
      pools,
      turns,
      sessions,
      clients: apiClientsOf(areas),
      moduleIds,
      enqueue: jobs.enqueue,
      keys,
      metrics,
      secret,
      trials,
    }),
    config,
    log,
    metrics,
    watchProxy,
  })
  const app = httpApp({
    config,
    log,
    watchProxy,
    dist,
    page: () => indexPage(areas, dist, url),
    routes: (at) => {
      health.routes(at)
      metricsRoute(metrics, config)(at)
      describeRoutes(areas, statuses)(at)
      liveRoute(channel, identify)(at)
      for (const add of areaRoutes.filledBy(areas)) add(at)
    },
  })

  const server = httpServer(app, { calls, secure, patienceMs })
  sendAway(server, health.isLeaving)
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const localUrl = `http://${LOCAL_HOSTS.includes(config.host) ? 'localhost' : config.host}:${port}`
  url = config.publicUrl ?? localUrl
  return {
    url,
    localUrl,
    metricsPort: figures.port,
    firstControl,
    drain: () =>
      leaving({
        server,
        log,
        leave: health.leave,
        mostMs: limits.drainMs,
        first: () => {
          unwatch()
          figures.close()
          return channel.close()
        },
        closing: [jobs.stop, pools.end],
      }),
  }
}
