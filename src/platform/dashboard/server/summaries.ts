import { mayMake } from '#src/server/calls/gate.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { callNamed, callWithin } from '#src/server/undo/call-within.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'

/** Makes the read `summary` of every module that has one and lets the person make it; their statements leave together. */
export async function summariesOf(
  ctx: Ctx<unknown>,
  { areas, moduleIds }: Installed,
): Promise<Record<string, unknown>> {
  const summaries = moduleIds.flatMap((id) => {
    const named = callNamed(areas, `${id}.summary`)
    return named && mayMake(named.call['~orpc'].meta, ctx.user, moduleIds) ? [named] : []
  })
  const answers = summaries.map(async (named): Promise<[string, unknown]> => {
    return [named.call['~orpc'].route.path ?? '', await callWithin(named, ctx, {})]
  })
  return Object.fromEntries(await Promise.all(answers))
}
