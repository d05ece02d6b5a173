import type { InferSchemaOutput } from '@orpc/contract'
import type { Role } from '#src/kernel/access.ts'
import type { Call, Contract, OutputOf } from '#src/kernel/contract.ts'
import type { Module } from '#src/kernel/module.ts'
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

/** Who is asking, read from the database on every request. */
export interface CurrentUser {
  id: string
  username: string
  email: string
  role: Role
  /** Null for control. */
  company: string | null
  /** Modules open to this person: globally active and connected; for control, all. */
  modules: readonly string[]
  session: string
  /** The account must have a second factor and has none yet: only what sets one up is open. */
  second_factor_missing: boolean
  /** A company's automation rather than a person: no row can name it as its author. */
  program?: true
}

/**
 * Finds who a cookie header belongs to; null when nobody, deactivated, or of a company that is switched off. Null, too, for whoever must
 * set a second factor up first, except to who asks `evenWithoutFactor` and looks at `second_factor_missing` himself.
 */
export type Identify = (cookies: string | null, more?: { evenWithoutFactor: boolean }) => Promise<CurrentUser | null>

/** Somebody as this node last knew them, and how to find out whether they still are so. */
export interface RecalledUser extends SessionCheck {
  user: CurrentUser
}

export interface Sessions {
  identify: Identify
  /** Whom a cookie header belonged to when it was last asked; null where that is not known here. */
  recall(cookies: string | null): RecalledUser | null
}

/** Which call a request became, and for whom. */
export interface Trace {
  call?: string
  person?: string
  company?: string
}

export type RequestHeaders = Pick<Headers, 'get' | 'has'>

export interface RequestInfo {
  id: string
  ip: string
  headers: RequestHeaders
  /** The body of an upload, not touched before the gate is passed: untouched, it can still be drained. Null for other requests. */
  upload: (() => AsyncIterable<Uint8Array>) | null
  /** Headers of the answer; sign-in writes its cookie here. */
  resHeaders: Headers
  /** What the log says of the request: filled in on its way. */
  trace: Trace
}

/** A file as it arrived: nothing is known of it but its size and what the sender calls it. */
export interface UploadedFile {
  bytes: Buffer
  type: string
}

/** All a handler sees. Reading `company`, `user` or `file` where the call has none is a bug and throws. */
export interface Ctx<I> {
  sql: Query
  company: string
  user: CurrentUser
  input: I
  /** What an upload brought. */
  file: UploadedFile
  request: RequestInfo
  /** Queues a job in this transaction: it is done after the commit, or never if there is none. */
  later(job: string, data: object): Promise<void>
}

type Handler<C extends Call> = (
  ctx: Ctx<InferSchemaOutput<NonNullable<C['~orpc']['inputSchema']>>>,
) => Promise<OutputOf<C>>

/** What answers each call of a contract; an area may state its own in several files. */
export type HandlersOf<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

/** An area's calls with what answers them. */
export interface Area {
  contract: Contract
  handlers: Record<string, (ctx: Ctx<never>) => Promise<unknown>>
  jobs: readonly Job[]
  sample?: Sample
  hooks?: Hooks
  /** What it puts into the slots of other areas. */
  fillings?: readonly Filling[]
}

/**
 * Ties a contract to its handlers, one function a call; a missing one is a type error. `jobs` is what the area does afterwards,
 * `sample` what it shows of itself to a company that has nothing yet.
 */
export function serve<C extends Contract>(
  contract: C,
  handlers: HandlersOf<C>,
  jobs: readonly Job[] = [],
  sample?: Sample,
): Area {
  return { contract, handlers: handlers as unknown as Area['handlers'], jobs, ...(sample ? { sample } : {}) }
}

/** What an area may need from outside a request; its server.ts then default-exports a function of these. */
export interface Services {
  pools: Pools
  config: Config
  /** The key that signs session cookies and prints; it stays when the installation's is changed. */
  secret: Buffer
  /** The keys for what stands in a column under seal. */
  keys: Keys
  /** Whether people reach us by https. */
  secure: boolean
  /** Where people reach us, without a final slash: what links in mails begin with. Known once the server listens. */
  origin(): string
  /** The modules of this installation, in the catalogue's order. */
  modules: readonly Module[]
  /** Every area that the installation serves, this one too. All are there once a call is answered. */
  areas(): readonly Area[]
  mail: SendMail
  /** The network beyond, for what a person names: see fetch-outside.ts. */
  outside: Network
  identify: Identify
  /** Queues a job outside a transaction, for calls that have none. */
  enqueue: Enqueue
  /** For routes that are no calls: those wait for their turn by themselves. */
  turns: Turns
  log: Log
}

/** What a server.ts default-exports: a list where its folder answers under several first segments. */
export type AreaDefinition = Area | ((services: Services) => Area | Area[])

/** The first segment of an area's calls. */
export function areaOf(contract: Contract): string {
  const [first] = Object.values(contract)
  if (!first) throw new Error('A contract without calls')
  return first['~orpc'].meta.area
}
