import { vi } from 'vitest'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { ACT_HEADER, isUndoable } from '#src/kernel/calls/undo.ts'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { Refusal } from '#src/kernel/refusal.ts'

interface Received {
  input: Record<string, unknown>
  headers: Headers
}
type Handler = (received: Received) => unknown

/**
 * What stands at the other end of the network: calls are answered by functions, over the browser's own fetch, so that everything of ours
 * between a component and the wire is the real thing. A call that nobody answers fails the test that made it.
 */
export function fakeServer() {
  const handlers = new Map<string, { call: Call; handle: Handler }>()
  const log: { route: string; received: Received }[] = []

  const answer = async (url: string, request: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, location.origin)
    for (const [route, { call, handle }] of handlers) {
      const path = matched(route, `${request.method} ${pathname.replace('/api', '')}`)
      if (path === null) continue
      const body = typeof request.body === 'string' ? JSON.parse(request.body) : Object.fromEntries(searchParams)
      const received = { input: { ...body, ...path }, headers: new Headers(request.headers) }
      const nth = log.push({ route, received })
      const answer = await answered(handle, received)
      if (answer.ok && isUndoable(call['~orpc'].meta.undo)) answer.headers.set(ACT_HEADER, `act-${nth}`)
      return answer
    }
    throw new Error(`No answer for ${request.method} ${url}`)
  }
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => answer(url, request))

  return {
    /** From now on a call is answered so; a `Refusal` that it throws is the server's. */
    on<C extends Call>(call: C, handle: (input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>) {
      handlers.set(routeOf(call), { call, handle: ({ input }) => handle(input as InputOf<C>) })
    },
    /** How many calls were answered so far. */
    count: () => log.length,
    /** What was sent of a call so far, the first one first. */
    sent: <C extends Call>(call: C): InputOf<C>[] =>
      log.filter(({ route }) => route === routeOf(call)).map(({ received }) => received.input as InputOf<C>),
    /** The submissions that the server told apart. */
    keys: (call: Call) =>
      log.filter(({ route }) => route === routeOf(call)).map(({ received }) => received.headers.get('idempotency-key')),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>

async function answered(handle: Handler, received: Received): Promise<Response> {
  try {
    return Response.json(await handle(received))
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
    const { status, code, message, fields } = reason
    return Response.json({ code, message, data: { fields } }, { status })
  }
}

/** What stands in the braces of a route, or null where it is another one. */
function matched(route: string, asked: string): Record<string, string> | null {
  const pattern = route.replace(/\{\+?(\w+)\}/g, '(?<$1>[^/]+)')
  const found = new RegExp(`^${pattern}$`).exec(asked)
  return found && { ...found.groups }
}
