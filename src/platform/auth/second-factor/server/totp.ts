import { Secret, TOTP } from 'otpauth'

// RFC 6238 with the parameters that every authenticator app assumes.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Tolerates clocks that are wrong by one step in either direction. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret in base32, as it is typed into an app. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The URI in the QR code. */
export const enrolmentUri = (secret: string, email: string) =>
  new TOTP({ ...RULES, issuer: 'Trama', label: email, secret }).toString()

/** The 30-second step of a code, among those valid at `now`; null if it is invalid. */
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
