import { v7 } from 'uuid'
import { Refusal } from '#src/kernel/refusal.ts'
import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'
import type { Registration } from '../../contract.ts'
import { requestMail } from '../../mails/server/requested-mail.ts'
import { hashPassword } from '../../passwords/server/hashing.ts'
import type { Entering } from '../../sign-in/server/complete-sign-in.ts'
import { limitTaken } from '../../sign-in/server/limits.ts'
import { foundCompany } from './found-company.ts'

/**
 * Registers a company; returns its first person, who may be signed in. If addresses must be confirmed (`waiting`), a new one gets a link and a known
 * one a mail that says so; both return null, so that the caller sees no difference.
 * @param mayWrite whether another mail may go to the address now
 */
export async function register(
  services: Pick<Services, 'pools' | 'secret' | 'enqueue' | 'areas'>,
  {
    input,
    request,
    waiting,
    mayWrite,
  }: { input: Registration; request: RequestInfo; waiting: boolean; mayWrite: () => Promise<boolean> },
): Promise<Entering | null> {
  const company = v7()
  const id = v7()
  const { email } = input
  const passwordHash = await hashPassword(input.password)
  const writes = waiting && (await mayWrite())
  try {
    await inTransaction({ pool: services.pools.tenant, company, person: id }, async (tenant) => {
      await foundCompany(tenant, {
        request: request.id,
        company,
        person: id,
        input,
        passwordHash,
        waiting,
        areas: services.areas(),
      })
      if (writes) await requestMail(services, { kind: 'confirm', email }, tenant)
    })
    return waiting ? null : { id, company, email }
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 409)) throw error
    // Without mail the refusal reveals that the address has an account, so it counts as a guess.
    if (!waiting) await limitTaken(queryOn(services.pools.auth), networkOf(request.ip))
    if (!waiting) throw error
    if (writes) await requestMail(services, { kind: 'taken', email })
    return null
  }
}
