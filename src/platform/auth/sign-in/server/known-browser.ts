import type { RequestHeaders, RequestInfo } from '#src/server/calls/serve.ts'
import { type CookieRules, cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { keyedHash, newToken } from '../../sessions/server/hashes.ts'

/** People who share a browser; beyond that the oldest is dropped. */
const MOST_PEOPLE = 8
const MARK_LENGTH = 22
/** Does not occur in base64url. */
const BETWEEN = '~'

/**
 * The id of a browser in which this address has signed in before, or null. Strangers' guesses do not count against it, so that nobody is locked out
 * of their usual browser.
 */
export function knownBrowser(
  { headers }: Pick<RequestInfo, 'headers'>,
  rules: CookieRules,
  email: string,
): string | null {
  const [id, ...marks] = readMarks(headers, rules)
  return id !== undefined && marks.includes(markOf(rules, id, email)) ? id : null
}

/** The cookie that also marks the browser as known to this address. */
export function markBrowser({ headers }: Pick<RequestInfo, 'headers'>, rules: CookieRules, email: string): string {
  const [id = newToken(), ...marks] = readMarks(headers, rules)
  const mark = markOf(rules, id, email)
  const others = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_PEOPLE)
  return cookieWith('known', [id, ...others].join(BETWEEN), rules)
}

const readMarks = (headers: RequestHeaders, rules: CookieRules) =>
  tokenIn(headers.get('cookie'), rules, 'known')?.split(BETWEEN) ?? []

/** A hash of browser and address together: it reveals no address and is worthless in another browser. */
const markOf = ({ secret }: CookieRules, id: string, email: string) =>
  keyedHash(secret, 'browser', id, email).slice(0, MARK_LENGTH)
