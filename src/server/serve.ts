import type { InferSchemaOutput } from '@orpc/contract'
import type { Role } from '#src/kernel/access.ts'
import type { Call, Contract, OutputOf } from '#src/kernel/contract.ts'
import type { Config } from './config.ts'
import type { Pools } from './db/pool.ts'
import type { Query } from './db/transaction.ts'

/** Who is asking, read from the database on every request. */
export interface Who {
  id: string
  username: string
  email: string
  role: Role
  /** Null for control. */
  company: string | null
  /** Modules open to this person: globally active and connected; for control, all. */
  modules: readonly string[]
  session: string
}

/** Finds who a cookie header belongs to; null when nobody, deactivated, or of a company that is switched off. */
export type Identify = (cookies: string | null) => Promise<Who | null>

export interface Asked {
  id: string
  ip: string
  headers: Headers
  /** Headers of the answer; sign-in writes its cookie here. */
  resHeaders: Headers
}

/** All a handler sees. Reading `company` or `user` where the call has none is a bug and throws. */
export interface Ctx<I> {
  sql: Query
  company: string
  user: Who
  input: I
  request: Asked
  /** Runs `effect` once the transaction is committed; a failed effect is logged, the act stands. */
  after(effect: () => Promise<void>): void
}

type Handler<C extends Call> = (
  ctx: Ctx<InferSchemaOutput<NonNullable<C['~orpc']['inputSchema']>>>,
) => Promise<OutputOf<C>>

/** An area's calls with what answers them. */
export interface Served {
  contract: Contract
  handlers: Record<string, (ctx: Ctx<never>) => Promise<unknown>>
}

/** Ties a contract to its handlers, one function a call; a missing one is a type error. */
export function serve<C extends Contract>(contract: C, handlers: { [K in keyof C]: Handler<C[K]> }): Served {
  return { contract, handlers: handlers as unknown as Served['handlers'] }
}

/** What an area may need from outside a request; its server.ts then default-exports a function of these. */
export interface Means {
  pools: Pools
  config: Config
  /** The key that signs session cookies. */
  secret: Buffer
  /** Whether people reach us by https. */
  secure: boolean
  /** The catalogue's modules, in order. */
  moduleIds: readonly string[]
}

/** What a server.ts default-exports. */
export type Area = Served | ((means: Means) => Served)
