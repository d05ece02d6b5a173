import { countryOf } from './countries.ts'

/** Shortest and longest telephone number in digits, country code included (E.164). */
const SHORTEST_NUMBER = 7
const LONGEST_NUMBER = 15
/** No country in the list has a national number of fewer digits that could also begin with its calling code. */
const LONG_AT_HOME = 8

/**
 * The digits that reach a number from anywhere; null if the text cannot be a telephone number. A number without '+' or '00' gets the calling code of
 * the company's country in place of its leading 0.
 */
export function dialledDigits(phone: string, country: string): string | null {
  const typed = phone.replace(/\D/g, '')
  if (typed.length < SHORTEST_NUMBER) return null
  const { prefix, trunk } = countryOf(country)
  const international = /^\s*\(?\+/.test(phone) ? typed : typed.startsWith('00') ? typed.slice(2) : null
  const home = trunk !== '' && typed.startsWith(trunk) ? typed.slice(trunk.length) : typed
  // The calling code is there, without a plus.
  const prefixed = prefix !== '' && typed.startsWith(prefix) && typed.length >= prefix.length + LONG_AT_HOME
  const digits = international ?? (prefixed ? typed : prefix + home)
  return digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER ? digits : null
}

/** A number with its calling code: '099 123 4567' in Ecuador is '+593 99 123 4567'. Text that is not exactly one number stays as typed. */
export function withPrefix(phone: string, country: string): string {
  const typed = phone.trim()
  const { prefix } = countryOf(country)
  const digits = /^[\d\s().-]+$/.test(typed) ? dialledDigits(typed, country) : null
  if (digits === null || prefix === '' || !digits.startsWith(prefix)) return typed
  const home = digits.slice(prefix.length)
  const spaced = typed.replace(/^0+/, '')
  return `+${prefix} ${spaced.replaceAll(/\D/g, '') === home ? spaced : home}`
}
