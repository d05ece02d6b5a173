import { Secret, TOTP } from 'otpauth'

// RFC 6238 with what every authenticator app takes for granted.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be wrong by a step to either side. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, as an app takes it when it is typed (base32). */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** What the QR shows to the app. */
export const enrolmentUri = (secret: string, email: string) =>
  new TOTP({ ...RULES, issuer: 'Trama', label: email, secret }).toString()

/** The 30-second step whose code this is, among those that count at `now`; null when it is none's. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp: now }) + delta
}
