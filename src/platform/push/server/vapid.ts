import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'

const TOKEN_SECONDS = 43_200

export interface Vapid {
  /** The public key, as a browser takes it. */
  publicKey: string
  /** The Authorization header for a push service (RFC 8292 §3). */
  authorization(endpoint: string, now: number): string
}

/**
 * Who this installation is to push services (RFC 8292). The key pair follows from the installation's secret, so that it is made with it, is the same
 * on every node, and is kept and restored by nobody apart.
 * @param contact an address of the operator's: https: or mailto:
 */
export function vapidOf(secret: Buffer, contact: () => string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'trama vapid', 32)))
  const point = pair.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), pair.getPrivateKey()].map((part) => base64url(part))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d } })
  const publicKey = base64url(point)
  return {
    publicKey,
    authorization(endpoint, now) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + TOKEN_SECONDS, sub: contact() }
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => base64url(Buffer.from(JSON.stringify(part))))
        .join('.')
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${base64url(signature)}, k=${publicKey}`
    },
  }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
