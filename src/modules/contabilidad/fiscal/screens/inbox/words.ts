import { SERIES_KIND_LABELS } from '../../../../../platform/fiscal/series/rules.ts'
import type { FiscalDocumentDetail, FiscalDocumentRow } from '../../schemas.ts'

const KIND_LABELS: Readonly<Record<FiscalDocumentRow['kind'], string>> = {
  ...SERIES_KIND_LABELS,
  anulacion: 'Anulación',
}

/** What a document is called. */
export const kindLabel = ({ kind, transcribed }: Pick<FiscalDocumentRow, 'kind' | 'transcribed'>): string =>
  transcribed ? SERIES_KIND_LABELS.contingencia : KIND_LABELS[kind]

/** What the button of a document says; null for none. */
export const ACTION_LABELS: Readonly<Record<FiscalDocumentRow['action'], string | null>> = {
  reintentar: 'Reintentar',
  corregir: 'Corregir y reenviar',
  consultar: 'Consultar ahora',
  ninguna: null,
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
  correo: 'Enviado al cliente por correo',
  sin_correo: 'No se envió al cliente',
  correo_fallido: 'No se pudo entregar el correo',
  correo_entregado: 'El servidor de correo recibió el correo',
}

type Event = FiscalDocumentDetail['events'][number]

/** What happened, with the authority's own word where it said one. */
export const eventTitle = ({ event, word }: Pick<Event, 'event' | 'word'>): string =>
  [EVENT_LABELS[event] ?? event, word].filter(Boolean).join(': ')
