import type { InferSchemaOutput } from '@orpc/contract'
import type { Role } from '#src/kernel/access.ts'
import type { Undo } from '#src/kernel/calls/undo.ts'
import type { Call, Contract, OutputOf } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
import type { Levels } from '#src/kernel/rights/levels.ts'
import type { Config } from '../config.ts'
import type { Keys } from '../crypto/keys/keys-in-use.ts'
import type { Pools } from '../database/pool.ts'
import type { SessionCheck } from '../database/session-check.ts'
import type { Query } from '../database/transaction.ts'
import type { Hooks } from '../hooks.ts'
import type { Enqueue, Job } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { SendMail } from '../mail/mail.ts'
import type { Network } from '../outside/network.ts'
import type { Filling } from '../slots.ts'
import type { Sample } from './sample.ts'
import type { Turns } from './turns/turns.ts'

/** The person who asks, read from the database for every request. */
export interface CurrentUser {
  id: string
  username: string
  email: string
  role: Role
  /** Null for control. */
  company: string | null
  /** Modules open to this person: active on the platform, connected by the company and not withheld from them; for control, all. */
  modules: readonly string[]
  /** What was given to this person apart from the role, by module. */
  levels: Levels
  session: string
  /** The account must set up a second factor first; until then only the calls for that are open. */
  second_factor_missing: boolean
  /** Set for a company's API client: it is not a person, so no row can name it as its author. */
  program?: true
}

/**
 * Finds the person of a cookie header. Null for nobody, a deactivated account or a company that is switched off, and also for an account that must
 * set up a second factor first, unless the caller passes `evenWithoutFactor` and checks `second_factor_missing` itself.
 */
export type Identify = (cookies: string | null, more?: { evenWithoutFactor: boolean }) => Promise<CurrentUser | null>

/** A person as this node last knew them, and the check whether that still holds. */
export interface RecalledUser extends SessionCheck {
  user: CurrentUser
}

export interface Sessions {
  identify: Identify
  /** The person of a cookie header when it was last looked up; null if this node does not remember. */
  recall(cookies: string | null): RecalledUser | null
}

/** The call that a request matched, and who made it; for the log. */
export interface Trace {
  call?: string
  person?: string
  company?: string
  /** The call is only tried. */
  trial?: true
  /** The path as the log may show it, where the real one holds a secret. */
  path?: string
}

export type RequestHeaders = Pick<Headers, 'get' | 'has'>

export interface RequestInfo {
  id: string
  ip: string
  headers: RequestHeaders
  /** The body of an upload. It is not read before the gate is passed, so that it can still be drained. Null for other requests. */
  upload: (() => AsyncIterable<Uint8Array>) | null
  /** Headers of the answer; sign-in sets its cookie here. */
  resHeaders: Headers
  /** Filled in along the way, for the log. */
  trace: Trace
}

/** An uploaded file. Only its size is verified; name and type are what the sender claims. */
export interface UploadedFile {
  bytes: Buffer
  type: string
}

/** What the line of an act in the trail tells, and how it is taken back. */
export interface Recorded {
  /** As in 'cdm.archiveClient'. */
  call: string
  undo: Undo | undefined
  /** Of how many records it was made; null: of one. */
  many: number | null
  /** The first of them; undefined: what the answer or the input names. */
  subject?: string
}

/** Everything that a handler sees. Reading `company`, `user` or `file` where the call has none is a bug and throws. */
export interface Ctx<I> {
  sql: Query
  company: string
  user: CurrentUser
  input: I
  /** The file of an upload. */
  file: UploadedFile
  request: RequestInfo
  /** The keys that encrypt column values. */
  keys: Keys
  /** Narrows a list (`listOf`) to the row of this id: it is asked whether it shows that row. */
  only?: string
  /** Says what the act's line in the trail tells instead of this call. */
  recordAs(recorded: Recorded): void
  /** How many groups a list (`listOf`) tells at most; absent: as many as a table shows. */
  mostGroups?: number
  /** Queues a job in this transaction: it runs after the commit, and never after a rollback. */
  later(job: string, data: object): Promise<void>
}

type Handler<C extends Call> = (
  ctx: Ctx<InferSchemaOutput<NonNullable<C['~orpc']['inputSchema']>>>,
) => Promise<OutputOf<C>>

/** One handler for each call of a contract; an area may split them over several files. */
export type HandlersOf<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

/** An area's calls with their handlers. */
export interface Area {
  contract: Contract
  handlers: Record<string, (ctx: Ctx<never>) => Promise<unknown>>
  jobs: readonly Job[]
  sample?: Sample
  hooks?: Hooks
  /** What the area fills into the slots of other areas. */
  fillings?: readonly Filling[]
}

/**
 * Ties a contract to its handlers, one for each call; a missing one is a type error. `jobs` are the area's background jobs, `sample` its sample data.
 */
export function serve<C extends Contract>(
  contract: C,
  handlers: HandlersOf<C>,
  jobs: readonly Job[] = [],
  sample?: Sample,
): Area {
  return { contract, handlers: handlers as unknown as Area['handlers'], jobs, ...(sample ? { sample } : {}) }
}

/** What an area may need outside a request; its server.ts then default-exports a function of these. */
export interface Services {
  pools: Pools
  config: Config
  /** Signs session cookies and hashes tokens; it stays the same when the installation's key is changed. */
  secret: Buffer
  /** The keys that encrypt column values. */
  keys: Keys
  /** Whether the public address is https. */
  secure: boolean
  /** The public address without a final slash, for links in mails. Known once the server listens. */
  origin(): string
  /** The installation's modules in catalogue order. */
  modules: readonly Module[]
  /** Every area that is served, including this one. Complete once calls are answered. */
  areas(): readonly Area[]
  mail: SendMail
  /** The internet, for addresses that a person names: see fetch-outside.ts. */
  outside: Network
  identify: Identify
  /** Queues a job outside a transaction, for calls without one. */
  enqueue: Enqueue
  /** For routes that are not calls: they have to queue by themselves. */
  turns: Turns
  log: Log
}

/** The default export of a server.ts: an area, or several where the folder serves several first segments. */
export type AreaDefinition = Area | ((services: Services) => Area | Area[])

/** The first segment of an area's calls. */
export function areaOf(contract: Contract): string {
  const [first] = Object.values(contract)
  if (!first) throw new Error('A contract without calls')
  return first['~orpc'].meta.area
}
