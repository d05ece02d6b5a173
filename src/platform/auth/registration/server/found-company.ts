import { internalError } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Area } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { createCompany } from '../../../companies/server/create-company.ts'
import { tellControl } from '../../../notifications/server/tell-control.ts'
import type { Registration } from '../../contract.ts'
import { createAccount } from './create-account.ts'

export interface Founding {
  /** The request's id, for the audit trail. */
  request: string
  company: string
  person: string
  input: Registration
  passwordHash: string
  /** Whether the address must be confirmed by mail before the first sign-in. */
  waiting: boolean
  /** The areas, some of which create data for a new company. */
  areas: readonly Pick<Area, 'hooks'>[]
}

/**
 * Creates a company with everything it starts with, in the caller's transaction and in its name. Its first person gets the role empresa: nothing the
 * browser sends decides role or company. Refused as a whole if the address is taken.
 */
export async function foundCompany(sql: Query, founding: Founding): Promise<void> {
  const { request, company, person, input, passwordHash, waiting, areas } = founding
  await step('Error al crear la empresa', async () => {
    const { companyName, email, whatsapp, country, city } = input
    await createCompany(sql, {
      id: company,
      name: companyName,
      email,
      phone: whatsapp,
      country,
      city,
      created_by: person,
    })
    for (const { hooks } of areas) await hooks?.onCompanyFounded?.(sql, company)
    await tellControl(sql, {
      event: 'company_registered',
      text: 'Se registró en Trama.',
      path: `/admin/users?ver=${company}`,
    })
  })
  await step('Error al crear el perfil', async () => {
    const { username, email } = input
    await createAccount(sql, {
      company,
      person,
      name: username,
      username,
      email,
      role: 'empresa',
      passwordHash,
      temporary: false,
      waiting,
    })
  })
  // An open call has no transaction of its own, so it writes its audit row itself.
  await audit(sql, { company, person, call: 'auth.register', subject: company, request })
}

/** Names the failed part of a registration, as the specification does; an unavailable database is reported as such. */
async function step(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const refusal = refusalOf(cause, () => {})
    throw refusal.status === 500 ? Object.assign(internalError(`${what}: ${refusal.message}`), { cause }) : refusal
  }
}
