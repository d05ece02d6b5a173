import type { Writable } from 'node:stream'
import type pg from 'pg'
import { forbidden, moduleDisconnected, signedOut } from '#src/kernel/refusal.ts'
import type { ReferenceCall } from '../calls.ts'
import type { Statement } from '../statements.ts'

export interface Asked {
  call: ReferenceCall
  statement: Statement
  values: unknown[]
  /** The hash of a session's token. */
  session: string
  request: string
}

export interface Who {
  person: string
  username: string
  role: string
  company: string
  is_open: boolean
}

export interface Answered {
  answer: unknown
  who: Who
}

const ENTER = { name: 'fair-enter', text: 'select * from fair.enter($1, $2)' }

/** Asks whose session it is, and sets what the policies compare. */
export async function enter(client: pg.ClientBase, { session, call }: Asked): Promise<Who | undefined> {
  const { rows } = await client.query<Who>({ ...ENTER, values: [session, call.module] })
  return rows[0]
}

/** @throws Refusal where nobody came in, or who may not */
export function admitted({ roles }: ReferenceCall, who: Who | undefined): Who {
  if (!who) throw signedOut()
  if (!roles.includes(who.role)) throw forbidden()
  if (!who.is_open) throw moduleDisconnected()
  return who
}

/** Holds what is written to a connection back until the running microtasks are done. */
export function inOnePacket(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
