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
  /** The id of the request, for the audit. */
  request: string
  company: string
  person: string
  input: Registration
  passwordHash: string
  /** Whether a mail must prove the address before anybody comes in. */
  waiting: boolean
  /** Those that give a new company something. */
  areas: readonly Pick<Area, 'hooks'>[]
}

/**
 * Everything a new company begins with, in the caller's one transaction as that company. Its first person is its empresa: nothing
 * the browser sends decides a role or a company. Refused whole when the address is taken.
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
      company,
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
  // An open call has no transaction of its own, so it keeps its own account of what it did.
  await audit(sql, { company, person, call: 'auth.register', subject: company, request })
}

/** Names the part of the registration that failed, as the specification does. A database that is away is no part's failure. */
async function step(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const refusal = refusalOf(cause, () => {})
    throw refusal.status === 500 ? Object.assign(internalError(`${what}: ${refusal.message}`), { cause }) : refusal
  }
}
