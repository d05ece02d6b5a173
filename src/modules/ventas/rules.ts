import { countryOf } from '../../kernel/countries.ts'
import { count } from '../../kernel/format.ts'

const DAY_MS = 86_400_000
/** What telephone numbers have in the world (E.164), with their country. */
const SHORTEST_NUMBER = 7
const LONGEST_NUMBER = 15
/** Nowhere in our countries has a number at home fewer digits and a mobile's prefix too. */
const LONG_AT_HOME = 8

/** Whole days of the calendar, where the reader is. */
export function ageInDays(created: string, now = new Date()): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(created))) / DAY_MS))
}

export const ageText = (days: number) => (days === 0 ? 'Hoy' : days === 1 ? '1 día' : `${days} días`)

/**
 * Where a WhatsApp number is written to; null where it cannot be one. Of what was typed only its digits travel. One without '+' or '00' is
 * of the company's country, whose prefix comes before it in the place of the 0 that is dialled at home.
 */
export function whatsappLink(whatsapp: string, country: string): string | null {
  const typed = whatsapp.replace(/\D/g, '')
  if (typed.length < SHORTEST_NUMBER) return null
  const { prefix, trunk } = countryOf(country)
  const international = /^\s*\(?\+/.test(whatsapp) ? typed : typed.startsWith('00') ? typed.slice(2) : null
  const home = trunk !== '' && typed.startsWith(trunk) ? typed.slice(trunk.length) : typed
  // Written with its prefix, and without a plus.
  const prefixed = prefix !== '' && typed.startsWith(prefix) && typed.length >= prefix.length + LONG_AT_HOME
  const digits = international ?? (prefixed ? typed : prefix + home)
  return digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER ? `https://wa.me/${digits}` : null
}

export const openText = (open: number) =>
  open === 1 ? '1 oportunidad abierta' : `${count(open)} oportunidades abiertas`
