import type { NotificationEvent } from '../notifications/rules.ts'

/** What a device may be told of. */
export const PUSH_EVENTS = [
  'mention',
  'record_mention',
  'low_stock',
  'late_lot',
  'quote_answer',
] as const satisfies NotificationEvent[]
export type PushEvent = (typeof PUSH_EVENTS)[number]

export const PUSH_TITLES: Record<PushEvent, string> = {
  mention: 'Menciones en el chat',
  record_mention: 'Menciones en registros',
  low_stock: 'Existencias bajas',
  late_lot: 'Lotes atrasados',
  quote_answer: 'Respuestas a cotizaciones',
}

/** The services that browsers have: an address elsewhere is no browser's. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/** Whether an address is of a browser's push service: https, without port or credentials. */
export function isPushAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return SERVICES.some(
    (service) => url.hostname === service || (service.startsWith('.') && url.hostname.endsWith(service)),
  )
}
