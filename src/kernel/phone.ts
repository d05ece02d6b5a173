import { countryOf } from './countries.ts'

/** What telephone numbers have in the world (E.164), with their country. */
const SHORTEST_NUMBER = 7
const LONGEST_NUMBER = 15
/** Nowhere in our countries has a number at home fewer digits and a mobile's prefix too. */
const LONG_AT_HOME = 8

/**
 * The digits that call a number from anywhere; null where what was typed cannot be one. One without '+' or '00' is of the company's country,
 * whose prefix comes before it in the place of the 0 that is dialled at home.
 */
export function dialledDigits(phone: string, country: string): string | null {
  const typed = phone.replace(/\D/g, '')
  if (typed.length < SHORTEST_NUMBER) return null
  const { prefix, trunk } = countryOf(country)
  const international = /^\s*\(?\+/.test(phone) ? typed : typed.startsWith('00') ? typed.slice(2) : null
  const home = trunk !== '' && typed.startsWith(trunk) ? typed.slice(trunk.length) : typed
  // Written with its prefix, and without a plus.
  const prefixed = prefix !== '' && typed.startsWith(prefix) && typed.length >= prefix.length + LONG_AT_HOME
  const digits = international ?? (prefixed ? typed : prefix + home)
  return digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER ? digits : null
}

/** A number with its country before it: in Ecuador '099 123 4567' is '+593 99 123 4567'. What is no single number stays as it was typed. */
export function withPrefix(phone: string, country: string): string {
  const typed = phone.trim()
  const { prefix } = countryOf(country)
  const digits = /^[\d\s().-]+$/.test(typed) ? dialledDigits(typed, country) : null
  if (digits === null || prefix === '' || !digits.startsWith(prefix)) return typed
  const home = digits.slice(prefix.length)
  const spaced = typed.replace(/^0+/, '')
  return `+${prefix} ${spaced.replaceAll(/\D/g, '') === home ? spaced : home}`
}
