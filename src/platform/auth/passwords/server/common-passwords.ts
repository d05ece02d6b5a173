import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import refusal from '../../server/refusals.ts'
import { COMMON_PASSWORD } from '../password.ts'
import { isCommonInSpanish, saysWhoOneIs } from './spanish-passwords.ts'

const OWN_WORDS = 'Esa contraseña se parece demasiado a tu nombre, tu correo o tu empresa. Elige otra.'

/** Each password stands in the file as the first bytes of its SHA-256, in order: 60 KB, and nobody has to read the words. */
const HASH_BYTES = 6

/** The 10,000 commonest passwords of 10 and more characters, lower case; where the list is from is told in docs/dependencies.md. */
const hashes = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

/**
 * Refuses a password that everybody tries first, under the form's field.
 *
 * @param personal what others know of who chooses it: names, addresses, the company
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
