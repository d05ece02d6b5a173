import { createHmac, timingSafeEqual } from 'node:crypto'

/** A session's longest life. The server counts it too, and ends an unused session sooner. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60

export interface CookieRules {
  secret: Buffer
  /** Whether people reach us by https. */
  secure: boolean
}

/** The Set-Cookie value that signs a browser in. Scripts cannot read it, other sites cannot send it along with an act. */
export function sessionCookie(token: string, rules: CookieRules): string {
  return `${cookieName(rules)}=${token}.${signature(token, rules.secret)}; Max-Age=${COOKIE_SECONDS}; ${attributes(rules)}`
}

/** The Set-Cookie value that signs a browser out. */
export const endedCookie = (rules: CookieRules) => `${cookieName(rules)}=; Max-Age=0; ${attributes(rules)}`

/** The session token in a Cookie header, or null where there is none that we signed. */
export function tokenIn(header: string | null, rules: CookieRules): string | null {
  const prefix = `${cookieName(rules)}=`
  const value = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
  const [token, signed] = value?.split('.') ?? []
  if (!token || !signed) return null
  const expected = Buffer.from(signature(token, rules.secret))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

// __Host- makes the browser insist on Secure, Path=/ and no Domain, so that no neighbouring host can plant one.
const cookieName = ({ secure }: CookieRules) => (secure ? '__Host-trama' : 'trama')

const attributes = ({ secure }: CookieRules) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const signature = (token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`session:${token}`).digest('base64url')
