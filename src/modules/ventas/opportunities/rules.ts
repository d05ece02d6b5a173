import type { Formats } from '#src/kernel/format.ts'

const DAY_MS = 86_400_000

/** Age in calendar days, in the reader's time zone. */
export function ageInDays(created: string, now = new Date()): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(created))) / DAY_MS))
}

export const ageText = (days: number) => (days === 0 ? 'Hoy' : days === 1 ? '1 día' : `${days} días`)

export const openText = (open: number, { count }: Formats) =>
  open === 1 ? '1 oportunidad abierta' : `${count(open)} oportunidades abiertas`

/** A plan is late the day after, due on its day, and open before. */
export const urgencyOf = (day: string, today: string): 'late' | 'due' | 'open' =>
  day < today ? 'late' : day === today ? 'due' : 'open'
