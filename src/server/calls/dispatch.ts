import { type AnyProcedure, Procedure } from '@orpc/server'
import type { Logger } from 'pino'
import type { Call, Upload } from '#src/kernel/contract.ts'
import type { Pools } from '../database/pool.ts'
import type { Query } from '../database/transaction.ts'
import { reporter } from '../http/report.ts'
import { logChange, logRefusal } from '../http/security-log.ts'
import { receive } from '../http/upload.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { authenticateApiClient, bearerIn, checkScope } from './api-clients.ts'
import { type Authorization, type GateServices, passGate } from './gate.ts'
import { type BoundedQueue, boundedQueue } from './queue.ts'
import { asAnswer, isRetryable, refusalOf } from './refuse.ts'
import type { Area, Ctx, RequestInfo, UploadedFile } from './serve.ts'
import { transact } from './transact.ts'
import type { Turns } from './turns/turns.ts'

/** What travels with a request through the chain: request → pass → the transaction's ctx. */
interface Travelling {
  request: RequestInfo
  log: Logger
  pass?: Authorization
  file?: UploadedFile
  sql?: Query
  enqueue?: Enqueue
}

export interface DispatchMeans extends GateServices {
  pools: Pools
  turns: Turns
  enqueue: Enqueue
  metrics: Metrics
  /** Under it the inputs of acts are kept as hashes. */
  secret: Buffer
}

const MOST_COLLISIONS = 4
/** Files that a node holds in memory at once; others wait before they are read. */
const MOST_FILES = 32

type Next = (more?: { context: Partial<Travelling> }) => Promise<{ output: unknown; context: object }>
type Step = (at: { context: Travelling; next: Next }, input: unknown) => Promise<{ output: unknown; context: object }>

/**
 * The calls of every area as oRPC procedures, each behind the same chain: refuse → gate → turn → input → transaction → output. A file
 * is read before that, from whoever is let through already, so that a slow sender holds nobody else up.
 */
export function dispatcher(
  areas: readonly Area[],
  services: DispatchMeans,
): Record<string, Record<string, AnyProcedure>> {
  const files = boundedQueue(MOST_FILES)
  return Object.fromEntries(
    areas.map(({ contract, handlers }) => [
      areaOf(contract),
      Object.fromEntries(
        Object.entries(contract).map(([key, call]) => {
          const handler = handlers[key]
          if (!handler) throw new Error(`${key} has no handler`)
          return [key, procedureOf(`${areaOf(contract)}.${key}`, call, handler, services, files)]
        }),
      ),
    ]),
  )
}

export function areaOf(contract: Area['contract']): string {
  const [first] = Object.values(contract)
  if (!first) throw new Error('A contract without calls')
  return first['~orpc'].meta.area
}

function procedureOf(
  name: string,
  call: Call,
  handler: Area['handlers'][string],
  services: DispatchMeans,
  files: BoundedQueue,
): AnyProcedure {
  const { meta } = call['~orpc']
  if (meta.access === undefined) throw new Error(`${name} does not say who may`)
  checkScope(name, meta)
  const before = meta.upload ? [received(call, meta.upload, services, files)] : []
  const steps: Step[] = [
    refusing(name, services),
    ...before,
    gated(name, call, services),
    inTurn(call, services),
    ...(meta.watched ? [watched(services)] : []),
    transacted(name, call, services),
  ]
  return new Procedure({
    ...call['~orpc'],
    middlewares: steps as never,
    // The input is read once the gate is passed; the output is cut to its schema before the commit.
    inputValidationIndex: steps.length - 1,
    outputValidationIndex: steps.length,
    handler: (({ context, input }: { context: Travelling; input: never }) => handler(ctxOf(context, input))) as never,
  })
}

/** Turns whatever was thrown into what the person reads. */
const refusing =
  (name: string, { secret }: DispatchMeans): Step =>
  async ({ context: { request, log }, next }) => {
    request.trace.call = name
    try {
      return await next()
    } catch (error) {
      const refusal = refusalOf(error, reporter(log, request.id))
      logRefusal(log, secret, request, refusal)
      if (refusal.retryAfterSeconds !== null) request.resHeaders.set('retry-after', String(refusal.retryAfterSeconds))
      throw asAnswer(refusal)
    }
  }

const inTurn =
  (call: Call, { turns, metrics }: DispatchMeans): Step =>
  ({ context, next }) => {
    const pass = context.pass as Authorization
    turns.spend(call['~orpc'].meta, pass)
    const began = performance.now()
    return turns.run(pass, () => {
      metrics.waited(performance.now() - began)
      return next()
    })
  }

const received =
  (call: Call, upload: Upload, services: DispatchMeans, files: BoundedQueue): Step =>
  async ({ context, next }) => {
    // No program sends files: the gate tells it so.
    if (bearerIn(context.request.headers) !== null) return next()
    await services.turns.door(context.request.ip, () => passGate(call['~orpc'].meta, context.request, services))
    return files.run(async () => next({ context: { file: await receive(upload, context.request) } }))
  }

const gated = (name: string, call: Call, services: DispatchMeans): Step => {
  const { meta, route } = call['~orpc']
  const called = { name, meta, method: route.method ?? 'GET', path: `/api${route.path}` }
  return async ({ context: { request }, next }) => {
    const token = bearerIn(request.headers)
    if (token === null) {
      const pass = await services.turns.door(request.ip, () => passGate(meta, request, services))
      return next({ context: { pass } })
    }
    return authenticateApiClient(called, { ...services, request, token }, (pass) => next({ context: { pass } }))
  }
}

/** Proofs that change stand in the log, beside those that fail. */
const watched =
  ({ secret }: DispatchMeans): Step =>
  async ({ context: { request, log, pass }, next }, input) => {
    const done = await next()
    const typed = typeof input === 'object' && input !== null && 'email' in input ? String(input.email) : undefined
    logChange(log, secret, request, pass?.who?.email ?? typed)
    return done
  }

const transacted =
  (name: string, call: Call, { pools, enqueue, secret }: DispatchMeans): Step =>
  async ({ context, next }, input) => {
    const { meta } = call['~orpc']
    const { request, file } = context
    const pass = context.pass as Authorization
    if (pass.who) request.trace.person = pass.who.id
    if (pass.company) request.trace.company = pass.company
    if (meta.anonymous) return next()
    for (let collisions = 0; ; collisions++) {
      try {
        const output = await transact({ name, meta, pass, request, input, file, pools, secret }, async (sql) => {
          const done = await next({ context: { sql, enqueue } })
          return done.output
        })
        return { output, context: {} }
      } catch (error) {
        if (!isRetryable(error) || collisions >= MOST_COLLISIONS) throw error
      }
    }
  }

function ctxOf({ request, pass, file, sql, enqueue }: Travelling, input: never): Ctx<never> {
  const missing = (what: string) => () => {
    throw new Error(`This call has no ${what}`)
  }
  return {
    get sql() {
      return sql ?? missing('transaction')()
    },
    get company() {
      return pass?.company ?? missing('company')()
    },
    get user() {
      return pass?.who ?? missing('user')()
    },
    input,
    get file() {
      return file ?? missing('file')()
    },
    request,
    later: (job, data) => (sql && enqueue ? enqueue(job, data, sql) : missing('transaction')()),
  }
}
