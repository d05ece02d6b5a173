import type { RequestInfo } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { networkOf } from '#src/server/http/network.ts'
import type { CookieRules } from '../../sessions/server/cookie.ts'
import { aDay, attempt, forgive } from '../../sign-in/server/attempts.ts'
import { knownBrowser } from '../../sign-in/server/known-browser.ts'

/** Mails in 15 minutes to one address, requested from one network, or in a browser that its owner uses. */
const MOST_FROM_ONE = 3
/** Mails in a day to one address, requested by strangers. */
const MOST_A_DAY = 20

/**
 * Whether another mail may go to an address typed by somebody who is not signed in. It is counted for every address, known or not, and the result is
 * never revealed: it would tell that somebody else has asked. Requests of strangers do not use up the owner's limit.
 */
export async function mayMail(
  sql: Query,
  rules: CookieRules,
  email: string,
  request: Pick<RequestInfo, 'ip' | 'headers'>,
): Promise<boolean> {
  const browser = knownBrowser(request, rules, email)
  const from = `mail:${email}${browser === null ? `@${networkOf(request.ip)}` : `#${browser}`}`
  if ((await attempt(sql, from, MOST_FROM_ONE)) !== null) return false
  if (browser !== null || (await attempt(sql, aDay(`mail:${email}`), MOST_A_DAY)) === null) return true
  await forgive(sql, from)
  return false
}
