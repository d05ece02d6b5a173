import type { Query } from '#src/server/db/transaction.ts'
import type { Asked } from '#src/server/serve.ts'
import { asksSecondFactor } from '../../account/server/second-factor.ts'
import { newChallenge } from './challenges.ts'
import { type CookieRules, cookieWith, endedCookie, sessionCookie, tokenIn } from './cookie.ts'
import type { Person } from './persons.ts'
import { beginSession } from './sessions.ts'

/**
 * Lets somebody in whose password, code or link was right: with a session, or, where a second factor stands and the device is not
 * trusted, with a challenge. `true`: the code of the second factor is still to come.
 */
export async function admit(
  sql: Query,
  rules: CookieRules,
  person: Pick<Person, 'id' | 'company'>,
  request: Asked,
): Promise<boolean> {
  const device = tokenIn(request.headers.get('cookie'), rules, 'device')
  if (await asksSecondFactor(sql, rules.secret, person, device)) {
    request.resHeaders.append('set-cookie', cookieWith('challenge', await newChallenge(sql, person.id), rules))
    return true
  }
  await open(sql, rules, person.id, request)
  return false
}

/** Opens the session of somebody who has proved everything. */
export async function open(sql: Query, rules: CookieRules, person: string, request: Asked): Promise<void> {
  request.resHeaders.append('set-cookie', sessionCookie(await beginSession(sql, person, request), rules))
  if (tokenIn(request.headers.get('cookie'), rules, 'challenge') !== null) {
    request.resHeaders.append('set-cookie', endedCookie(rules, 'challenge'))
  }
}
