import { modulePath } from '#src/kernel/module.ts'

/** What a company may ask control for. */
export const REQUEST_KINDS = ['agent', 'web_page', 'marketing'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

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

/** Where the site of a company stands, once its request was approved. */
export const PAGE_STATES = ['En creación', 'Publicada'] as const

/** What whoever asks reads, the same for an agent, a service and a site. */
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

interface RequestSubject {
  kind: RequestKind
  /** What was asked for. */
  name: string
}

const OBJECTS: Record<RequestKind, (name: string) => string> = {
  agent: (name) => `del agente «${name}»`,
  marketing: (name) => `del servicio «${name}»`,
  web_page: () => 'de página web',
}

/** What control is told when a company asks. */
export const askedSentence = ({ kind, name }: RequestSubject) => `Envió una solicitud ${OBJECTS[kind](name)}.`

/** What the company is told once control decided. */
export function requestDecided({
  kind,
  name,
  status,
  reason,
}: RequestSubject & { status: RequestStatus; reason: string }): string {
  const subject = `La solicitud ${OBJECTS[kind](name)}`
  if (status === 'rejected') return reason === '' ? `${subject} fue rechazada.` : `${subject} fue rechazada: ${reason}`
  return `${subject} fue aprobada. ${kind === 'web_page' ? 'Ya está en creación.' : 'Ya está en tu empresa.'}`
}

/** What the company is asked before a decision. */
export const questionSentence = ({ kind, name }: RequestSubject, question: string) =>
  `Sobre tu solicitud ${OBJECTS[kind](name)}: ${question}`

const PLACES: Record<RequestKind, { module: string; approved: string; rejected: string }> = {
  agent: { module: 'agentes_ia', approved: '?tab=conectados', rejected: '?tab=solicitudes' },
  marketing: { module: 'marketing', approved: '', rejected: '?tab=solicitudes' },
  web_page: { module: 'pagina_web', approved: '', rejected: '' },
}

/** Where the company sees what became of its request. */
export function decisionPath(kind: RequestKind, status: RequestStatus): string {
  const { module, approved, rejected } = PLACES[kind]
  return modulePath(module) + (status === 'approved' ? approved : rejected)
}

/** Where control sees the requests of a kind. */
export const INBOX_PATHS: Record<RequestKind, string> = {
  agent: '/admin/requests',
  web_page: '/admin/requests?tab=pagina-web',
  marketing: '/admin/requests?tab=marketing',
}
