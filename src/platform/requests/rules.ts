export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** 'Pendiente (yellow), Aprobado (green), Rechazado (red)'. */
export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  rejected: 'Rechazado',
}
export const REQUEST_STATUS_TONES = { pending: 'warn', approved: 'good', rejected: 'bad' } as const

/** How an offer stands with a company. */
export const OFFER_STATES = ['connected', 'pending', 'open'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const UNKNOWN_KIND = 'Elige qué solicitudes quieres ver.'

/** What whoever asks reads, whatever it asks for. */
export const SENT = 'Solicitud Enviada'
export const SEND_FAILED = 'Error al enviar solicitud'
export const ALREADY_PENDING = 'Ya hay una solicitud pendiente. Espera a que se decida para enviar otra.'
export const ALREADY_CONNECTED = 'Tu empresa ya lo tiene conectado.'

const DECIDED = { pending: 'pendiente', approved: 'aprobada', rejected: 'rechazada' } as const satisfies Record<
  RequestStatus,
  string
>

/** What control reads after its decision; «solicitud» is feminine. */
export const decisionToast = ({ status }: { status: RequestStatus }) => ({
  title: 'Solicitud Actualizada',
  description: `Solicitud ${DECIDED[status]}.`,
})

/** What is said of requests of a kind. `subject` is what one is for, as sentences go on with it: 'del agente «X»'. */
export interface RequestWords {
  subject(name: string): string
  /** What the company reads after it was approved: 'Ya está en tu empresa.' */
  granted: string
}

/** What control is told when a company asks. */
export const askedSentence = ({ subject }: RequestWords, name: string) => `Envió una solicitud ${subject(name)}.`

interface Decided {
  name: string
  status: RequestStatus
  reason: string
}

/** What the company is told once control decided. */
export function requestDecided({ subject, granted }: RequestWords, { name, status, reason }: Decided): string {
  const request = `La solicitud ${subject(name)}`
  if (status === 'rejected') return reason === '' ? `${request} fue rechazada.` : `${request} fue rechazada: ${reason}`
  return `${request} fue aprobada. ${granted}`
}

/** What the company is asked before a decision. */
export const questionSentence = ({ subject }: RequestWords, name: string, question: string) =>
  `Sobre tu solicitud ${subject(name)}: ${question}`
