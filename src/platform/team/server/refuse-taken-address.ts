import { limitTaken } from '#src/platform/auth/sign-in/server/limits.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'

/**
 * Passes a refusal on that tells a company that an address has an account elsewhere. Each counts as a guess, in a transaction of its own,
 * because the act's comes to nothing: nobody goes through a list of addresses by adding them.
 */
export async function refuseTaken(pools: Services['pools'], company: string, refusal: unknown): Promise<never> {
  await limitTaken(queryOn(pools.auth), company)
  throw refusal
}
