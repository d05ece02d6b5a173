import { v7 } from 'uuid'
import { Refusal } from '#src/kernel/refusal.ts'
import { inTransaction } from '#src/server/db/transaction.ts'
import type { Asked, Means } from '#src/server/serve.ts'
import type { Registration } from '../contract.ts'
import { foundCompany } from './found-company.ts'
import { hashPassword } from './hashing.ts'
import { wantLetter } from './letter-job.ts'

/**
 * Founds a company; the answer is its first person. With `confirmed` false the address gets a link, and one that has an account
 * already gets a letter that says so: the answer is then null, and nothing else differs for the caller.
 */
export async function register(
  means: Pick<Means, 'pools' | 'secret' | 'enqueue'>,
  { input, request, confirmed }: { input: Registration; request: Asked; confirmed: boolean },
): Promise<string | null> {
  const company = v7()
  const person = v7()
  const { email } = input
  const passwordHash = await hashPassword(input.password)
  try {
    await inTransaction({ pool: means.pools.tenant, company, person }, async (tenant) => {
      await foundCompany(tenant, { request: request.id, company, person, input, passwordHash, confirmed })
      if (!confirmed) await wantLetter(means, { kind: 'confirm', email }, tenant)
    })
    return person
  } catch (error) {
    if (confirmed || !(error instanceof Refusal && error.status === 409)) throw error
    await wantLetter(means, { kind: 'taken', email })
    return null
  }
}
