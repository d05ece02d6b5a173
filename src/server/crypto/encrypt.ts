import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a text with the installation's key, bound to its place: copied to another company, row or field it does not decrypt.
 * @param place as in 'mail' or 'automation:<company>:<field>'
 */
export function encrypt(secret: Buffer, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts the text of `encrypt`.
 * @throws Error if the key or the place differs, or a byte was changed
 */
export function decrypt(secret: Buffer, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  // The decoder ignores foreign characters and unused bits; a text that does not encode back to itself was changed.
  if (bytes.toString('base64url') !== sealed) throw new Error('A seal was changed')
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** A derived key: the installation's secret also signs cookies, and no key should have two uses. */
const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', 'trama seal', 32))
