/** What a company may ask control for. */
export const KINDS = ['agent', 'web_page', 'marketing'] as const
export type Kind = (typeof KINDS)[number]

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

/** Part 2 §4: 'Pendiente (yellow), Aprobado (green), Rechazado (red)'. */
export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
}
export const STATUS_TONES = { pending: 'warn', approved: 'good', rejected: 'bad' } as const

/** How an offer stands with a company: part 2 §4 'Conectado, Solicitud Pendiente, or a request button'. */
export const OFFER_STATES = ['connected', 'pending', 'open'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** What whoever asks reads, the same for an agent, a service and a site. */
export const SENT = 'Solicitud Enviada'
export const SEND_FAILED = 'Error al enviar solicitud'
export const ALREADY_PENDING = 'Ya hay una solicitud pendiente. Espera a que se decida para enviar otra.'
export const ALREADY_CONNECTED = 'Tu empresa ya lo tiene conectado.'
