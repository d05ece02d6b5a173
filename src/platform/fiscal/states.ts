/** The states of a document; which follows which stands in the table fiscal_moves. */
export const FISCAL_STATES = [
  'preparado',
  'enviado',
  'incierto',
  'autorizado',
  'con_avisos',
  'rechazado',
  'en_contingencia',
  'anulado',
] as const
export type FiscalState = (typeof FISCAL_STATES)[number]

/** What a person reads of each. */
export const FISCAL_STATE_LABELS: Readonly<Record<FiscalState, string>> = {
  preparado: 'Lista para enviar',
  enviado: 'Enviada, esperando respuesta',
  incierto: 'No sabemos si llegó: lo estamos consultando',
  autorizado: 'Aceptada',
  con_avisos: 'Aceptada con avisos',
  rechazado: 'Rechazada: hay que corregir',
  en_contingencia: 'Emitida sin conexión',
  anulado: 'Anulada',
}

export const FISCAL_STATE_TONES = {
  preparado: 'info',
  enviado: 'info',
  incierto: 'warn',
  autorizado: 'good',
  con_avisos: 'warn',
  rechazado: 'bad',
  en_contingencia: 'warn',
  anulado: 'neutral',
} as const satisfies Record<FiscalState, string>

/** The authority holds it as valid. */
export const isAccepted = (state: FiscalState): boolean => state === 'autorizado' || state === 'con_avisos'
