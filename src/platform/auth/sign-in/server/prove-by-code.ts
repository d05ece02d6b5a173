import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { queueMail } from '../../mails/server/mail-queue.ts'
import { passwordVoidedMail } from '../../mails/server/mail-templates.ts'
import { type CookieRules, cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { keyedHash } from '../../sessions/server/hashes.ts'
import { type ActiveUser, markConfirmed } from '../../sessions/server/users.ts'
import { knownBrowser } from './known-browser.ts'

const hashOfRegistered = ({ secret }: CookieRules, email: string) => keyedHash(secret, 'registered', '', email)

/** The cookie of the browser in which an address was registered with a password. */
export const registeredCookie = (rules: CookieRules, email: string) =>
  cookieWith('registered', hashOfRegistered(rules, email), rules)

/**
 * Whether the password of an address being confirmed was typed in this browser, at registration or at a later sign-in. Whoever confirms it in another
 * browser may be somebody else.
 */
export function keepsPassword(request: Pick<RequestInfo, 'headers'>, rules: CookieRules, email: string): boolean {
  const registered = tokenIn(request.headers.get('cookie'), rules, 'registered')
  return registered === hashOfRegistered(rules, email) || knownBrowser(request, rules, email) !== null
}

/**
 * Confirms a person's address by a mailed code. The first time, a password that may be somebody else's is invalidated, and the owner is told how to
 * choose one.
 */
export async function proveByCode(
  sql: Query,
  services: Services,
  person: ActiveUser,
  request: RequestInfo,
): Promise<void> {
  if (!person.proved && !keepsPassword(request, services, person.email)) {
    const voided = await sql`
      update account set password = null, "updatedAt" = now()
      where "userId" = ${person.id} and "providerId" = 'credential' and password is not null returning id`
    if (voided.length > 0) {
      const letter = passwordVoidedMail(person, `${services.origin()}/recuperar`)
      await queueMail((job, data) => services.enqueue(job, data), services.secret, letter, 'notice')
    }
  }
  await markConfirmed(sql, person.id)
}
