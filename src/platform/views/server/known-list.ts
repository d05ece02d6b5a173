import type { z } from 'zod'
import { rowOf } from '#src/kernel/calls/narrowing.ts'
import { found } from '#src/kernel/refusal.ts'
import { mayMake } from '#src/server/calls/gate.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'

/**
 * Lets a list through that this installation has and the person may read.
 * @throws Refusal 404
 */
export function refuseUnknownList(list: string, user: CurrentUser, { areas, moduleIds }: Installed): void {
  const [path] = list.split(':')
  const call = areas
    .flatMap(({ contract }) => Object.values(contract))
    .find((one) => one['~orpc'].route.path === path && one['~orpc'].meta.kind === 'read')
  const row = call ? rowOf(call['~orpc'].outputSchema as unknown as z.ZodType) : null
  found(call && row && mayMake(call['~orpc'].meta, user, moduleIds) ? call : undefined)
}
