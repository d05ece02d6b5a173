import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#src/kernel/refusal.ts'
import { COMMON_PASSWORD } from '../password.ts'

/** Each password stands in the file as the first bytes of its SHA-256, in order: 60 KB, and nobody has to read the words. */
const PRINT_BYTES = 6

/** The 10,000 commonest passwords of 10 and more characters, lower case; where the list is from is told in docs/dependencies.md. */
const prints = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

/** Refuses a password that everybody tries first, under the form's field. */
export function refuseCommon(password: string, field = 'password'): void {
  if (isCommon(password)) throw new Refusal(400, COMMON_PASSWORD, { fields: { [field]: COMMON_PASSWORD } })
}

export function isCommon(password: string): boolean {
  const print = createHash('sha256').update(password.trim().toLowerCase()).digest().subarray(0, PRINT_BYTES)
  let low = 0
  let high = prints.length / PRINT_BYTES - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = print.compare(prints, middle * PRINT_BYTES, (middle + 1) * PRINT_BYTES)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
