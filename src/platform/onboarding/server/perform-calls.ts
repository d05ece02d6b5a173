import type { z } from 'zod'
import type { Call } from '#src/kernel/contract.ts'
import type { Perform } from '#src/server/calls/sample.ts'
import type { Area, Ctx } from '#src/server/calls/serve.ts'

/** Acts of other areas within a call's own transaction and rights: each by its own schema and handler. */
export function performCalls(areas: readonly Area[], ctx: Ctx<unknown>): Perform {
  const handlerOf = (call: Call) => {
    for (const { contract, handlers } of areas) {
      const [key] = Object.entries(contract).find(([, other]) => other === call) ?? []
      const handler = key === undefined ? undefined : handlers[key]
      if (handler) return handler
    }
    throw new Error(`Nobody serves ${call['~orpc'].route.path}`)
  }
  return (async (call, input) => {
    const schema = call['~orpc'].inputSchema as z.ZodType
    const { sql, company, user, request, later } = ctx
    return handlerOf(call)({ sql, company, user, request, later, input: schema.parse(input) } as Ctx<never>)
  }) as Perform
}
