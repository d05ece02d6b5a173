import type { RequestHeaders, RequestInfo } from '#src/server/calls/serve.ts'
import { type CookieRules, cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { keyedHash, newToken } from '../../sessions/server/hashes.ts'

/** People who share a browser; the one who came first makes room. */
const MOST_PEOPLE = 8
const MARK_LENGTH = 22
/** Stands in no base64url. */
const BETWEEN = '~'

/**
 * The name of a browser in which somebody has signed in with this address before, or null. What strangers do with the address does
 * not count against it, so that nobody is shut out of the browser they always use.
 */
export function knownBrowser(
  { headers }: Pick<RequestInfo, 'headers'>,
  rules: CookieRules,
  email: string,
): string | null {
  const [id, ...marks] = readMarks(headers, rules)
  return id !== undefined && marks.includes(markOf(rules, id, email)) ? id : null
}

/** The cookie that makes a browser known, from now on, to the owner of this address too. */
export function markBrowser({ headers }: Pick<RequestInfo, 'headers'>, rules: CookieRules, email: string): string {
  const [id = newToken(), ...marks] = readMarks(headers, rules)
  const mark = markOf(rules, id, email)
  const others = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_PEOPLE)
  return cookieWith('known', [id, ...others].join(BETWEEN), rules)
}

const readMarks = (headers: RequestHeaders, rules: CookieRules) =>
  tokenIn(headers.get('cookie'), rules, 'known')?.split(BETWEEN) ?? []

/** Of browser and address together: it names nobody, and is worth nothing in another browser. */
const markOf = ({ secret }: CookieRules, id: string, email: string) =>
  keyedHash(secret, 'browser', id, email).slice(0, MARK_LENGTH)
