import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a browser carries for us, and how long. The server counts each too, and ends it sooner. */
const COOKIES = {
  /** A session's longest life. */
  session: { name: 'trama', seconds: 7 * 24 * 60 * 60 },
  /** A sign-in that waits for its second factor. */
  challenge: { name: 'trama-paso', seconds: 10 * 60 },
  /** A device that is not asked for the second factor. */
  device: { name: 'trama-equipo', seconds: 30 * 24 * 60 * 60 },
  /** A browser in which somebody has signed in before. */
  known: { name: 'trama-conocido', seconds: 365 * 24 * 60 * 60 },
  /** The browser that asked for a sign-in code, in which alone it counts. */
  code: { name: 'trama-codigo', seconds: 10 * 60 },
  /** The browser that registered a company, in which the password typed there counts. */
  registered: { name: 'trama-registro', seconds: 24 * 60 * 60 },
} as const
export type CookieKind = keyof typeof COOKIES

export interface CookieRules {
  secret: Buffer
  /** Whether people reach us by https. */
  secure: boolean
}

/** The Set-Cookie value that signs a browser in. Scripts cannot read it, other sites cannot send it along with an act. */
export const sessionCookie = (token: string, rules: CookieRules) => cookieWith('session', token, rules)

/** The Set-Cookie value of a kind that carries a token, signed. */
export function cookieWith(kind: CookieKind, token: string, rules: CookieRules): string {
  const { seconds } = COOKIES[kind]
  return `${cookieName(kind, rules)}=${token}.${signature(kind, token, rules.secret)}; Max-Age=${seconds}; ${attributes(rules)}`
}

/** The Set-Cookie value that takes a cookie back; the session's signs a browser out. */
export const endedCookie = (rules: CookieRules, kind: CookieKind = 'session') =>
  `${cookieName(kind, rules)}=; Max-Age=0; ${attributes(rules)}`

/** The token in a Cookie header, or null where there is none that we signed for that kind. */
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

// __Host- makes the browser insist on Secure, Path=/ and no Domain, so that no neighbouring host can plant one.
const cookieName = (kind: CookieKind, { secure }: CookieRules) => `${secure ? '__Host-' : ''}${COOKIES[kind].name}`

const attributes = ({ secure }: CookieRules) => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

const signature = (kind: CookieKind, token: string, secret: Buffer) =>
  createHmac('sha256', secret).update(`${kind}:${token}`).digest('base64url')
