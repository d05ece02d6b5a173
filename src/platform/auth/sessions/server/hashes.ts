import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A random secret of 256 bits in URL-safe base64, handed out once and not stored. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * The stored form of a secret: an HMAC with the installation's key, so that a stolen table does not reveal even six digits. It covers `kind` and
 * `owner`, so that a hash is worthless elsewhere.
 * @param kind as in 'code'
 * @param owner whose it is; '' if the secret alone identifies it
 */
export const keyedHash = (key: Buffer, kind: string, owner: string, secret: string) =>
  createHmac('sha256', keyOf(key)).update(`${kind}\0${owner}\0${secret}`).digest('base64url')

/** The stored form of a session token. Tokens are random, so a plain hash cannot be guessed, and the cookie is signed besides. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A derived key: the installation's key also signs cookies, and no key should have two uses. */
const keyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'trama print', 32))
