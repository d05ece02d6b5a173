import { audit } from '#src/server/audit.ts'
import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { asksSecondFactor } from '../../second-factor/server/second-factor.ts'
import { type CookieRules, cookieWith, endedCookie, sessionCookie, tokenIn } from '../../sessions/server/cookie.ts'
import { beginSession, endSessionOf } from '../../sessions/server/sessions.ts'
import type { ActiveUser } from '../../sessions/server/users.ts'
import { newChallenge } from './challenges.ts'
import { markBrowser } from './known-browser.ts'

/** The person who signs in. */
export type Entering = Pick<ActiveUser, 'id' | 'company' | 'email'>

/**
 * Signs a person in after a valid password, code or link: with a session, or with a challenge if the second factor is on and the device is not
 * trusted. Returns true if the second factor is still needed.
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

/** Starts a fully authenticated person's session. It ends the browser's previous session, and marks the browser as known. */
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
