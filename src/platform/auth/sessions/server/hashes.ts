import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret that is given to one person and kept nowhere: 256 random bits, fit for an address. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * What is kept of a secret that a person holds: an HMAC under the installation's key, so that a stolen table does not even give
 * six digits away. `kind` and `owner` are part of it: a hash is worth nothing in another place.
 *
 * @param kind as in 'code'
 * @param owner whose it is; '' where the secret alone says it
 */
export const keyedHash = (key: Buffer, kind: string, owner: string, secret: string) =>
  createHmac('sha256', keyOf(key)).update(`${kind}\0${owner}\0${secret}`).digest('base64url')

/** What is kept of a session's token. It is random: a bare hash cannot be guessed, and the cookie's signature stands beside it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** A key of its own: the installation's also signs cookies, and no key should do two things. */
const keyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'trama print', 32))
