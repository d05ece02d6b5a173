import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** What an app shows for a secret; `later` steps from now. */
export const totpOf = (secret: string, later = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * STEP_MS })
