import { createHmac, timingSafeEqual } from 'node:crypto'

/** The cookies and their lifetimes. The server enforces these itself, and may end them sooner. */
const COOKIES = {
  /** The maximum lifetime of a session. */
  session: { name: 'trama', seconds: 7 * 24 * 60 * 60 },
  /** A sign-in that waits for its second factor. */
  challenge: { name: 'trama-paso', seconds: 10 * 60 },
  /** A device that skips the second factor. */
  device: { name: 'trama-equipo', seconds: 30 * 24 * 60 * 60 },
  /** A browser in which somebody has signed in before. */
  known: { name: 'trama-conocido', seconds: 365 * 24 * 60 * 60 },
  /** The browser that requested a sign-in code, which is only valid there. */
  code: { name: 'trama-codigo', seconds: 10 * 60 },
  /** The browser that registered a company, where its password counts before the address is confirmed. */
  registered: { name: 'trama-registro', seconds: 24 * 60 * 60 },
} as const
export type CookieKind = keyof typeof COOKIES

export interface CookieRules {
  secret: Buffer
  /** Whether the public address is https. */
  secure: boolean
}

/** The Set-Cookie value that signs a browser in. Scripts cannot read the cookie, and other sites' requests do not carry it. */
export const sessionCookie = (token: string, rules: CookieRules) => cookieWith('session', token, rules)

/** The Set-Cookie value of a signed token. */
export function cookieWith(kind: CookieKind, token: string, rules: CookieRules): string {
  const { seconds } = COOKIES[kind]
  return `${cookieName(kind, rules)}=${token}.${signature(kind, token, rules.secret)}; Max-Age=${seconds}; ${attributes(rules)}`
}

/** The Set-Cookie value that deletes a cookie; deleting the session's signs out. */
export const endedCookie = (rules: CookieRules, kind: CookieKind = 'session') =>
  `${cookieName(kind, rules)}=; Max-Age=0; ${attributes(rules)}`

/** The token in a Cookie header, or null if there is none with our signature for that kind. */
export function tokenIn(header: string | null, rules: CookieRules, kind: CookieKind = 'session'): string | null {
  const prefix = `${cookieName(kind, rules)}=`
  const value = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
  const [token, signed] = value?.split('.') ?? []
  if (!token || !signed) return null
  const expected = Buffer.from(signature(kind, token, rules.secret))
  const received = Buffer.from(signed)
  return received.length === expected.length && timingSafeEqual(received, expected) ? token : null
}

// __Host- makes browsers insist on Secure, Path=/ and no Domain, so that no sibling host can set one.
const cookieName = (kind: CookieKind, { secure }: CookieRules) => `${secure ? '__Host-' : ''}${COOKIES[kind].name}`

const attributes = ({ secure }: CookieRules) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const signature = (kind: CookieKind, token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`${kind}:${token}`).digest('base64url')
