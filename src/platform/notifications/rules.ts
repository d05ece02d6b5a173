import { COMPANY_ROLES, type Role } from '#src/kernel/access.ts'

interface Telling {
  id: string
  /** What the person reads where they choose how to be told. */
  title: string
  icon: string
  /** Whom it is ever told. */
  roles: readonly Role[]
}

/** What people are told of. An event is one line here and one call of notify(). */
export const EVENTS = [
  { id: 'mention', title: 'Te mencionan en el chat', icon: 'message-circle', roles: COMPANY_ROLES },
  {
    id: 'low_stock',
    title: 'Un producto llega a su stock mínimo',
    icon: 'package',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'module',
    title: 'Se conecta, desconecta o apaga un módulo',
    icon: 'plug',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'invitation',
    title: 'Alguien acepta tu invitación',
    icon: 'user-plus',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'suggestion',
    title: 'Se decide una sugerencia tuya',
    icon: 'lightbulb',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'payment',
    title: 'Se registra, se acerca o se vence un pago',
    icon: 'credit-card',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'request',
    title: 'Se decide una solicitud de tu empresa',
    icon: 'inbox',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'recurring_failed',
    title: 'Un asiento o una factura recurrente no se pudo registrar, o fue a otro día',
    icon: 'triangle-alert',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'opportunity',
    title: 'Recibes una oportunidad de venta',
    icon: 'handshake',
    roles: COMPANY_ROLES,
  },
  {
    id: 'client_reminder',
    title: 'Llega el día de un recordatorio tuyo con un cliente',
    icon: 'calendar-clock',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'quote_answer',
    title: 'Un cliente responde o comenta una cotización',
    icon: 'clipboard-check',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'fiscal',
    title: 'La autoridad rechaza un documento electrónico',
    icon: 'triangle-alert',
    roles: COMPANY_ROLES,
  },
  {
    id: 'payment_reported',
    title: 'Un cliente informa un pago con su comprobante',
    icon: 'banknote',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'online_charge',
    title: 'Un cliente paga en línea',
    icon: 'banknote',
    roles: ['empresa', 'administrador'],
  },
  {
    id: 'late_lot',
    title: 'Un lote de producción se atrasa',
    icon: 'triangle-alert',
    roles: ['empresa', 'administrador'],
  },
  { id: 'task', title: 'Te asignan una tarea', icon: 'list-checks', roles: COMPANY_ROLES },
  { id: 'record_mention', title: 'Te mencionan en un registro', icon: 'message-circle', roles: COMPANY_ROLES },
  { id: 'task_mention', title: 'Te mencionan en una tarea', icon: 'message-circle', roles: COMPANY_ROLES },
] as const satisfies readonly Telling[]

/** What control is told of companies. An event is one line here and one call of tellControl(). */
export const CONTROL_EVENTS = [
  { id: 'company_registered', title: 'Se registra una empresa', icon: 'building-2', roles: ['control'] },
  { id: 'suggestion_sent', title: 'Una empresa envía una sugerencia', icon: 'lightbulb', roles: ['control'] },
  { id: 'request_sent', title: 'Una empresa envía una solicitud', icon: 'inbox', roles: ['control'] },
  {
    id: 'fiscal_authority',
    title: 'El servicio de una autoridad tributaria falla',
    icon: 'triangle-alert',
    roles: ['control'],
  },
  { id: 'receipt_sent', title: 'Una empresa envía un comprobante de pago', icon: 'receipt', roles: ['control'] },
] as const satisfies readonly Telling[]

export const ALL_EVENTS: readonly Telling[] = [...EVENTS, ...CONTROL_EVENTS]

export type NotificationEvent = (typeof EVENTS)[number]['id']
export type ControlEvent = (typeof CONTROL_EVENTS)[number]['id']

/** How a person is told of an event who has not chosen. */
export const UNCHOSEN = { in_app: true, by_mail: false } as const

/** The events a role is ever told of. */
export const eventsFor = (role: Role): readonly Telling[] => ALL_EVENTS.filter(({ roles }) => roles.includes(role))

/** An event's icon; one of the past that is told no more has a bell. */
export const iconOf = (event: string): string => ALL_EVENTS.find(({ id }) => id === event)?.icon ?? 'bell-ring'
