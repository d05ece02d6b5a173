import type { Call } from '#src/kernel/contract.ts'
import type { Area, Ctx } from '../calls/serve.ts'
import { cutToSchema, validInput } from '../calls/shape.ts'

/** A call of the installation with its handler. */
export interface NamedCall {
  call: Call
  handler: Area['handlers'][string]
}

/** The call of a name as in 'cdm.editClient'; undefined if this installation has none. */
export function callNamed(areas: readonly Area[], name: string): NamedCall | undefined {
  const [first, key = ''] = name.split('.')
  const area = areas.find(
    ({ contract }) => Object.hasOwn(contract, key) && contract[key]?.['~orpc'].meta.area === first,
  )
  const call = area?.contract[key]
  const handler = area?.handlers[key]
  return call && handler && { call, handler }
}

/**
 * Makes a call inside another one's transaction. Whether the person may is asked before, by `refuseUnlessMay`.
 * @param only narrows a list to the row of this id
 * @throws Refusal 400 for a wrong input, and whatever the handler refuses
 */
export async function callWithin(
  { call, handler }: NamedCall,
  ctx: Ctx<unknown>,
  input: unknown,
  only?: string,
): Promise<unknown> {
  const { inputSchema, outputSchema } = call['~orpc']
  const inner = Object.create(ctx, {
    input: { value: await validInput(inputSchema, input) },
    only: { value: only },
  }) as Ctx<never>
  return cutToSchema(outputSchema, await handler(inner))
}
