/** What the platform works on, as the table of entries tells it apart. */
export const WORK_KINDS = ['agent', 'web_page', 'marketing'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

export const ENTRY_TYPES = ['request', 'result', 'event'] as const
export type EntryType = (typeof ENTRY_TYPES)[number]
export const TYPE_NAMES: Record<EntryType, string> = { request: 'Solicitud', result: 'Resultado', event: 'Aviso' }

export const WORK_STATUSES = ['open', 'done', 'declined'] as const
export type WorkStatus = (typeof WORK_STATUSES)[number]
export const WORK_STATUS_NAMES: Record<WorkStatus, string> = {
  open: 'Pendiente',
  done: 'Hecho',
  declined: 'No se hará',
}
export const WORK_STATUS_TONES = { open: 'warn', done: 'good', declined: 'bad' } as const

/** Who writes where nobody of the company does. */
export const PLATFORM_NAME = 'Trama'
export const NO_PAGE = 'Solicita primero tu página: los cambios se piden cuando Trama se encarga de ella.'
/** Of a company, waiting for an answer. */
export const MOST_OPEN = 50
export const TOO_MANY_OPEN = `Tu empresa ya tiene ${MOST_OPEN} solicitudes pendientes. Espera a que se respondan.`
export const ANSWERED = 'Esta solicitud ya fue respondida.'

/** Where control sees what companies ask. */
export const WORK_INBOX_PATH = '/admin/requests?tab=seguimiento'
