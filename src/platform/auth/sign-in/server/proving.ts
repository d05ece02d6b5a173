import type { Asked, Means } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { passwordVoidedLetter } from '../../mails/server/letters.ts'
import { queueMail } from '../../mails/server/post.ts'
import { type CookieRules, cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { confirm, type Person } from '../../sessions/server/persons.ts'
import { printOf } from '../../sessions/server/print.ts'
import { knownBrowser } from './known-browser.ts'

const printOfRegistered = ({ secret }: CookieRules, email: string) => printOf(secret, 'registered', '', email)

/** The cookie of the browser in which an address was registered with a password. */
export const registeredCookie = (rules: CookieRules, email: string) =>
  cookieWith('registered', printOfRegistered(rules, email), rules)

/**
 * Whether the password of an address that is being proved was typed in this very browser: at the registration, or at a sign-in since.
 * Whoever proves the address elsewhere may not be who typed it.
 */
export function keepsPassword(request: Pick<Asked, 'headers'>, rules: CookieRules, email: string): boolean {
  const registered = tokenIn(request.headers.get('cookie'), rules, 'registered')
  return registered === printOfRegistered(rules, email) || knownBrowser(request, rules, email) !== null
}

/**
 * A code that was mailed has proved the address of a person, for the first time or again. The first time a password that may be
 * somebody else's counts no longer, and the owner is told how to choose one.
 */
export async function proveByCode(sql: Query, means: Means, person: Person, request: Asked): Promise<void> {
  if (!person.proved && !keepsPassword(request, means, person.email)) {
    const voided = await sql`
      update account set password = null, "updatedAt" = now()
      where "userId" = ${person.id} and "providerId" = 'credential' and password is not null returning id`
    if (voided.length > 0) {
      const letter = passwordVoidedLetter(person, `${means.origin()}/recuperar`)
      await queueMail((job, data) => means.enqueue(job, data), means.secret, letter, 'notice')
    }
  }
  await confirm(sql, person.id)
}
