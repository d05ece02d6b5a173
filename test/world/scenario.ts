import { expect, it } from 'vitest'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import type { Person } from './people.ts'
import type { Sending } from './request.ts'
import type { World } from './world.ts'

interface Scenario<C extends Call> {
  it: string
  as: Person | null
  /** An input that a browser would send, or any object where the story is about a wrong one. */
  input?: InputOf<C> | Record<string, unknown>
  sending?: Sending
  /** The text the person reads; absent: it works. */
  refused?: string
  status?: number
  /** What the answer holds, as for `toMatchObject`. */
  gives?: object
  then?: () => Promise<void> | void
}

/** Tells short stories about one call, each through the real server. */
export function scenarios<C extends Call>(world: World, call: C, rows: readonly Scenario<C>[]): void {
  for (const row of rows) {
    it(row.it, async () => {
      const { status, body } = await world.ask(row.as, call, row.input as object, row.sending)
      if (row.refused !== undefined) expect(body.message).toBe(row.refused)
      expect(status < 400, JSON.stringify(body)).toBe(row.refused === undefined)
      if (row.status !== undefined) expect(status).toBe(row.status)
      if (row.gives !== undefined) expect(body).toMatchObject(row.gives)
      await row.then?.()
    })
  }
}
