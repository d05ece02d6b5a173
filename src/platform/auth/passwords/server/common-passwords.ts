import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import refusal from '../../server/refusals.ts'
import { COMMON_PASSWORD } from '../password.ts'
import { isCommonInSpanish, saysWhoOneIs } from './spanish-passwords.ts'

const OWN_WORDS = 'Esa contraseña se parece demasiado a tu nombre, tu correo o tu empresa. Elige otra.'

/** Each password is stored as the first bytes of its SHA-256, sorted: 60 KB, and no readable list of words. */
const HASH_BYTES = 6

/** The 10,000 most common passwords of 10 and more characters, in lower case; docs/dependencies.md names the source. */
const hashes = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

/**
 * Refuses a password that attackers try first.
 * @param personal what others know about the person: names, addresses, the company
 */
export function refuseCommon(password: string, personal: readonly string[], field = 'password'): void {
  if (isCommon(password)) throw refusal('password_too_common', COMMON_PASSWORD, { field })
  if (saysWhoOneIs(password, personal)) throw refusal('password_too_personal', OWN_WORDS, { field })
}

export const isCommon = (password: string) => isListed(password) || isCommonInSpanish(password)

function isListed(password: string): boolean {
  const hash = createHash('sha256').update(password.trim().toLowerCase()).digest().subarray(0, HASH_BYTES)
  let low = 0
  let high = hashes.length / HASH_BYTES - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = hash.compare(hashes, middle * HASH_BYTES, (middle + 1) * HASH_BYTES)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
