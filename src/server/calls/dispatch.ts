import type { Logger } from 'pino'
import type { Call } from '#src/kernel/contract.ts'
import { Refusal } from '#src/kernel/refusal.ts'
import type { Keys } from '../crypto/keys/keys-in-use.ts'
import type { Pools } from '../database/pool.ts'
import { SessionChanged } from '../database/session-check.ts'
import type { Query } from '../database/transaction.ts'
import { receive } from '../http/body/upload.ts'
import { reporter } from '../http/report.ts'
import { logChange, logRefusal } from '../http/security-log.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { checkUndo } from '../undo/check-undo.ts'
import { authenticateApiClient, bearerIn, checkScope } from './api-clients.ts'
import { contextOf } from './context.ts'
import { type Authorization, type GateServices, passGate, recallPass } from './gate.ts'
import { type BoundedQueue, boundedQueue } from './queue.ts'
import { isRetryable, refusalOf } from './refuse.ts'
import type { Area, Recorded, RequestInfo, UploadedFile } from './serve.ts'
import { cutToSchema, validInput } from './shape.ts'
import { refuseOldTap } from './tap.ts'
import { transact } from './transact.ts'
import { asksForTrial, refuseUntriable } from './trial/trial-header.ts'
import { trialWordsOf, tryAct } from './trial/try-act.ts'
import type { Turns } from './turns/turns.ts'

export interface DispatchMeans extends GateServices {
  pools: Pools
  turns: Turns
  enqueue: Enqueue
  keys: Keys
  metrics: Metrics
  /** Keys the hashes of acts' inputs. */
  secret: Buffer
  /** The same areas once more, whose handlers reach nothing but their transaction: with these an act is tried. */
  trials: readonly Area[]
}

/** A call, independent of its transport. */
export interface ServedCall {
  call: Call
  /**
   * @param input as sent, not validated
   * @throws Refusal for every failure
   */
  answer(request: RequestInfo, log: Logger, input: unknown): Promise<unknown>
}

/** What is known of a request so far. */
interface Brought {
  request: RequestInfo
  log: Logger
  input: unknown
  /** It is only tried. */
  trial: boolean
  file?: UploadedFile
}

const MOST_COLLISIONS = 4
/** Uploads that a node holds in memory at once; others wait before they are read. */
const MOST_FILES = 32

/**
 * All areas' calls, each behind the same chain: refuse → gate → turn → input → transaction → output. An upload is read before its turn, but only from
 * people who passed the gate, so that a slow sender blocks nobody.
 */
export function dispatcher(areas: readonly Area[], services: DispatchMeans): ServedCall[] {
  const files = boundedQueue(MOST_FILES)
  const tell = trialWordsOf(areas)
  return areas.flatMap(({ contract, handlers }, at) =>
    Object.entries(contract).map(([key, call]) => {
      const name = `${call['~orpc'].meta.area}.${key}`
      const [handler, trialHandler] = [handlers[key], services.trials[at]?.handlers[key]]
      if (!handler || !trialHandler) throw new Error(`${name} has no handler`)
      checkUndo(name, call['~orpc'].meta, areas)
      return served(name, call, { handler, trialHandler, tell }, services, files)
    }),
  )
}

/** What answers a call: its handler, and the one by which it is tried. */
interface Answering {
  handler: Handler
  trialHandler: Handler
  tell: ReturnType<typeof trialWordsOf>
}
type Handler = Area['handlers'][string]

function served(
  name: string,
  call: Call,
  { handler, trialHandler, tell }: Answering,
  services: DispatchMeans,
  files: BoundedQueue,
): ServedCall {
  const { meta, inputSchema, outputSchema, route } = call['~orpc']
  if (meta.access === undefined) throw new Error(`${name} does not say who may`)
  checkScope(name, meta)
  const requested = { name, meta, method: route.method ?? 'GET', path: `/api${route.path}` }
  const { pools, turns, enqueue, keys, metrics, secret } = services

  async function answer(request: RequestInfo, log: Logger, input: unknown): Promise<unknown> {
    request.trace.call = name
    try {
      return await received({ request, log, input, trial: asksForTrial(request.headers) })
    } catch (error) {
      const refused = refusalOf(error, reporter(log, request.id))
      logRefusal(log, secret, request, refused)
      throw refused
    }
  }

  async function received(brought: Brought) {
    const { request } = brought
    const { upload } = meta
    // Programs send no files: the gate refuses them.
    if (!upload || bearerIn(request.headers) !== null) return gated(brought)
    await turns.door(request.ip, () => passGate(meta, request, services))
    return files.run(async () => gated({ ...brought, file: await receive(upload, request) }))
  }

  async function gated(brought: Brought) {
    const { request } = brought
    const token = bearerIn(request.headers)
    if (token !== null) {
      return authenticateApiClient(requested, { ...services, request, token }, (pass) => inTurn(brought, pass))
    }
    // A read of the copy is nobody's who has not been identified in the database itself.
    const recalled = meta.mayLag && pools.standby ? null : recallPass(meta, request, services)
    if (recalled) {
      try {
        return await inTurn(brought, recalled)
      } catch (error) {
        // What was refused before it was known who asks, may have been refused for who they no longer are.
        const mayDiffer = error instanceof SessionChanged || error instanceof Refusal
        if (!mayDiffer || recalled.recalled?.isConfirmed()) throw error
      }
    }
    return inTurn(brought, await turns.door(request.ip, () => passGate(meta, request, services)))
  }

  function inTurn(brought: Brought, pass: Authorization) {
    turns.spend(meta, pass)
    if (brought.trial) refuseUntriable(meta)
    refuseOldTap(meta, brought.request.headers)
    const began = performance.now()
    return turns.run(pass, async () => {
      metrics.waited(performance.now() - began)
      const input = await validInput(inputSchema, brought.input)
      const output = await transacted({ ...brought, input }, pass)
      if (meta.watched && !brought.trial) watched(brought, input, pass)
      return output
    })
  }

  /** Logs successful changes of how an account is proved; the failures are logged as refusals. */
  function watched({ log, request }: Brought, input: unknown, { who }: Authorization) {
    const typed = typeof input === 'object' && input !== null && 'email' in input ? String(input.email) : undefined
    logChange(log, secret, request, who?.email ?? typed)
  }

  async function transacted({ request, input, file, trial }: Brought, pass: Authorization) {
    const { trace } = request
    if (pass.who) trace.person = pass.who.id
    if (pass.company) trace.company = pass.company
    if (trial) trace.trial = true
    const recorded: Recorded = { call: name, undo: meta.undo, many: null }
    // The output is validated before the commit, so that an answer that does not fit rolls the act back.
    const handle = async (sql?: Query) => {
      const ctx = contextOf({
        request: trial ? withoutCookies(request) : request,
        input,
        file,
        pass,
        sql,
        enqueue,
        keys,
        recordAs: (as) => Object.assign(recorded, as),
      })
      return cutToSchema(outputSchema, await (trial ? trialHandler : handler)(ctx))
    }
    if (meta.anonymous) return handle()
    const work = { name, meta, recorded, pass, request, input, file, pools, secret }
    for (let collisions = 0; ; collisions++) {
      try {
        return await (trial ? tryAct(work, tell, handle) : transact(work, handle))
      } catch (error) {
        if (!isRetryable(error) || collisions >= MOST_COLLISIONS) throw error
      }
    }
  }

  return { call, answer }
}

const withoutCookies = (request: RequestInfo): RequestInfo => ({ ...request, resHeaders: new Headers() })
