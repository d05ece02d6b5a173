import { audit } from '#src/server/audit.ts'
import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { asksSecondFactor } from '../../second-factor/server/second-factor.ts'
import { type CookieRules, cookieWith, endedCookie, sessionCookie, tokenIn } from '../../sessions/server/cookie.ts'
import { beginSession, endSessionOf } from '../../sessions/server/sessions.ts'
import type { ActiveUser } from '../../sessions/server/users.ts'
import { newChallenge } from './challenges.ts'
import { markBrowser } from './known-browser.ts'

/** Who comes in. */
export type Entering = Pick<ActiveUser, 'id' | 'company' | 'email'>

/**
 * Lets somebody in whose password, code or link was right: with a session, or, where a second factor stands and the device is not
 * trusted, with a challenge. `true`: the code of the second factor is still to come.
 */
export async function completeSignIn(
  sql: Query,
  rules: CookieRules,
  person: Entering,
  request: RequestInfo,
): Promise<boolean> {
  const device = tokenIn(request.headers.get('cookie'), rules, 'device')
  if (await asksSecondFactor(sql, rules.secret, person, device)) {
    request.resHeaders.append('set-cookie', cookieWith('challenge', await newChallenge(sql, person.id), rules))
    return true
  }
  await startSession(sql, rules, person, request)
  await audit(sql, { company: person.company, person: person.id, call: 'auth.signIn', request: request.id })
  return false
}

/**
 * Opens the session of somebody who has proved everything. One that the browser still held ends with it, and the browser is known to
 * be theirs from now on.
 */
export async function startSession(
  sql: Query,
  rules: CookieRules,
  person: Entering,
  request: RequestInfo,
): Promise<void> {
  const cookies = request.headers.get('cookie')
  const before = tokenIn(cookies, rules)
  if (before !== null) await endSessionOf(sql, before)
  request.resHeaders.append('set-cookie', sessionCookie(await beginSession(sql, person.id, request), rules))
  request.resHeaders.append('set-cookie', markBrowser(request, rules, person.email))
  for (const kind of ['challenge', 'registered', 'code'] as const) {
    if (tokenIn(cookies, rules, kind) !== null) request.resHeaders.append('set-cookie', endedCookie(rules, kind))
  }
}
