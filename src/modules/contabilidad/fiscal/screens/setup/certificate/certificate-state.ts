import type { FiscalSetup } from '../../../schemas.ts'

const DAY_MS = 86_400_000
/** Whole days before its end from which a certificate is looked at, and is urgent. */
const SOON_DAYS = 30
const URGENT_DAYS = 10

type Certificate = NonNullable<FiscalSetup['certificate']>

/** Whether a certificate serves now, and for how much longer. @param now ISO 8601 in UTC */
export function certificateState(
  { valid_from, valid_to }: Pick<Certificate, 'valid_from' | 'valid_to'>,
  now: string,
): { tone: 'good' | 'warn' | 'bad'; text: string } {
  const at = Date.parse(now)
  if (at < Date.parse(valid_from)) return { tone: 'bad', text: 'Todavía no vale' }
  const days = Math.floor((Date.parse(valid_to) - at) / DAY_MS)
  if (days < 0) return { tone: 'bad', text: 'Vencido' }
  if (days > SOON_DAYS) return { tone: 'good', text: 'Vigente' }
  const text = days === 0 ? 'Vence hoy' : days === 1 ? 'Queda 1 día' : `Quedan ${days} días`
  return { tone: days <= URGENT_DAYS ? 'bad' : 'warn', text }
}
