import { AUTHORITIES } from '../../../../../platform/fiscal/countries.ts'
import { SERIES_KIND_LABELS } from '../../../../../platform/fiscal/series/rules.ts'
import { FISCAL_STATE_LABELS } from '../../../../../platform/fiscal/states.ts'
import type { FiscalDocumentDetail, FiscalDocumentRow } from '../../schemas.ts'

export const KIND_LABELS: Readonly<Record<FiscalDocumentRow['kind'], string>> = {
  ...SERIES_KIND_LABELS,
  anulacion: 'Anulación',
}

type Told = Pick<FiscalDocumentRow, 'country' | 'environment' | 'state'>

/** A state in words that claim no more than there is: of a simulated answer no authority is named. */
export function stateText({ country, environment, state }: Told): string {
  if (state !== 'autorizado') return FISCAL_STATE_LABELS[state]
  if (environment === 'demostracion') return 'Aceptada en demostración'
  return `Aceptada por ${AUTHORITIES[country]}${environment === 'pruebas' ? ' en pruebas' : ''}`
}

/** What the button of a document says; null for none. */
export const ACTION_LABELS: Readonly<Record<FiscalDocumentRow['action'], string | null>> = {
  reintentar: 'Reintentar',
  corregir: 'Corregir y reenviar',
  consultar: 'Consultar ahora',
  ninguna: null,
}

/** What the authority calls the key by which it knows a document. */
export function keyLabel({ country, kind }: Pick<FiscalDocumentRow, 'country' | 'kind'>): string {
  if (country === 'ES') return 'Registro'
  if (country === 'EC') return 'Clave de acceso'
  return kind === 'factura' ? 'CUFE' : 'CUDE'
}

const EVENT_LABELS: Readonly<Record<string, string>> = {
  preparado: 'Emitido y listo para enviar',
  enviado: 'Enviado',
  no_enviado: 'No se pudo enviar',
  incierto: 'La conexión se cortó al enviarlo',
  consultado: 'Preguntamos, y todavía no consta',
  respuesta: 'Respuesta',
  fallo: 'La autoridad falló',
  reintento: 'Se pidió intentarlo de nuevo',
  corregido: 'Corregido y hecho de nuevo',
  anulado: 'Anulado',
}

type Event = FiscalDocumentDetail['events'][number]

/** What happened, with the authority's own word where it said one. */
export const eventTitle = ({ event, word }: Pick<Event, 'event' | 'word'>): string =>
  [EVENT_LABELS[event] ?? event, word].filter(Boolean).join(': ')
