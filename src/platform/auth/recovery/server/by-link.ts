import { audit } from '#src/server/audit.ts'
import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Confirmation, Recovery } from '../../contract.ts'
import { queueMail } from '../../mails/server/mail-queue.ts'
import { passwordChangedMail } from '../../mails/server/mail-templates.ts'
import { refuseCommon } from '../../passwords/server/common-passwords.ts'
import refusal from '../../server/refusals.ts'
import { tokenIn } from '../../sessions/server/cookie.ts'
import { endSessions, sessionOf } from '../../sessions/server/sessions.ts'
import { type ActiveUser, markConfirmed, personBy } from '../../sessions/server/users.ts'
import { forgetGuesses } from '../../sign-in/server/limit-guesses.ts'
import { keepsPassword } from '../../sign-in/server/prove-by-code.ts'
import { changeAddress } from './change-address.ts'
import { linkBehind, type Purpose, spendLink } from './links.ts'
import { setPassword } from './set-password.ts'

const OVER = 'El enlace ya se usó o venció. Pide otro.'

type LinkMeans = Pick<Services, 'pools' | 'secret' | 'secure' | 'enqueue'>

/** Sets a new password with a mailed link: ends all sessions and notifies the owner. Opening the link also confirms the address. */
export function recover(services: LinkMeans, { token, new_password }: Recovery, request: RequestInfo): Promise<void> {
  refuseCommon(new_password, [], 'new_password')
  return inAuth(services, async (sql, queue) => {
    const { person, email } = await behindLink(sql, services.secret, token, ['recover'])
    if (person.email !== email) throw refusal('link_expired', OVER)
    // Throwing rolls back, so the link stays usable.
    refuseCommon(new_password, [person.email, person.username], 'new_password')
    await setPassword(sql, person.id, new_password, null)
    await sql`
      update profiles set must_change_password = false, version = version + 1
      where company_id = ${person.company} and id = ${person.id} and must_change_password`
    await sql`update control_profiles set must_change_password = false where id = ${person.id} and must_change_password`
    await markConfirmed(sql, person.id)
    await forgetGuesses(sql, email, request.ip)
    await audit(sql, { company: person.company, person: person.id, call: 'auth.recover', request: request.id })
    await queueMail(queue, services.secret, passwordChangedMail(person), 'notice')
  })
}

/** The result of a confirmation link: null if it needs a password first. */
type Confirmed = { person: ActiveUser; purpose: 'confirm' | 'change_email' } | null

/**
 * Confirms an address with a mailed link. A password typed before the address was confirmed counts only in the browser where it was typed: elsewhere
 * the owner chooses one now, which locks out somebody who registered another person's address.
 */
export function confirmAddress(
  services: LinkMeans,
  { token, new_password }: Confirmation,
  request: RequestInfo,
): Promise<Confirmed> {
  if (new_password !== undefined) refuseCommon(new_password, [], 'new_password')
  return inAuth(services, async (sql, queue) => {
    const link = await linkBehind(sql, services.secret, token)
    const keeps = link !== undefined && keepsPassword(request, services, link.email)
    if (link?.purpose === 'confirm' && !keeps && new_password === undefined) return null
    const { person, purpose, email } = await behindLink(sql, services.secret, token, ['confirm', 'change_email'])
    if (purpose === 'change_email') {
      await changeAddress(sql, { secret: services.secret, queue }, person, { email, proved: true })
      const token = tokenIn(request.headers.get('cookie'), services)
      await endSessions(sql, person.id, token && (await sessionOf(sql, token)))
    } else {
      if (person.email !== email) throw refusal('link_expired', OVER)
      if (new_password !== undefined && !keeps) {
        refuseCommon(new_password, [person.email, person.username], 'new_password')
        await setPassword(sql, person.id, new_password, null)
      }
      await markConfirmed(sql, person.id)
    }
    await audit(sql, { company: person.company, person: person.id, call: 'auth.confirmEmail', request: request.id })
    return { person, purpose: purpose === 'change_email' ? purpose : ('confirm' as const) }
  })
}

type Sql = Parameters<Parameters<typeof inTransaction>[1]>[0]
type Queueing = (job: string, data: object) => Promise<void>

function inAuth<T>({ pools, enqueue }: LinkMeans, work: (sql: Sql, queue: Queueing) => Promise<T>): Promise<T> {
  return inTransaction({ pool: pools.auth, company: null, person: null }, (sql) =>
    work(sql, (job, data) => enqueue(job, data, sql)),
  )
}

async function behindLink(
  sql: Sql,
  key: Buffer,
  token: string,
  purposes: readonly Purpose[],
): Promise<{ person: ActiveUser; purpose: Purpose; email: string }> {
  const link = await spendLink(sql, key, token, purposes)
  const person = link && (await personBy(sql, link.person))
  if (!person) throw refusal('link_expired', OVER)
  return { ...link, person }
}
