import type { z } from 'zod'
import { admits } from '#src/kernel/access.ts'
import type { Call } from '#src/kernel/contract.ts'
import { forbidden } from '#src/kernel/refusal.ts'
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
    const { inputSchema, meta } = call['~orpc']
    const schema = inputSchema as z.ZodType
    const { sql, company, user, request, later } = ctx
    if (!admits(meta.access, user)) throw forbidden()
    return handlerOf(call)({ sql, company, user, request, later, input: schema.parse(input) } as Ctx<never>)
  }) as Perform
}
