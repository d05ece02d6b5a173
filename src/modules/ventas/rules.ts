import { count } from '../../kernel/format.ts'

const DAY_MS = 86_400_000
/** What telephone numbers have in the world (E.164), with their country. */
const SHORTEST_NUMBER = 7
const LONGEST_NUMBER = 15

/** Whole days of the calendar, where the reader is. */
export function ageInDays(created: string, now = new Date()): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(created))) / DAY_MS))
}

export const ageText = (days: number) => (days === 0 ? 'Hoy' : days === 1 ? '1 día' : `${days} días`)

/** Where a WhatsApp number is written to; null where it cannot be one. Of what was typed only its digits travel. */
export function whatsappLink(whatsapp: string): string | null {
  const digits = whatsapp.replace(/\D/g, '')
  return digits.length >= SHORTEST_NUMBER && digits.length <= LONGEST_NUMBER ? `https://wa.me/${digits}` : null
}

export const openText = (open: number) =>
  open === 1 ? '1 oportunidad abierta' : `${count(open)} oportunidades abiertas`
