import { AUTHORITIES, FACTS_OF } from '../countries.ts'
import type { Environment } from '../environments.ts'
import type { AuthorityMessage, FiscalCountry } from '../packs/types.ts'
import type { FiscalState } from '../states.ts'

/** What can be done about a document by a press. */
export const INBOX_ACTIONS = ['reintentar', 'corregir', 'consultar', 'ninguna'] as const
type InboxAction = (typeof INBOX_ACTIONS)[number]

interface Situation {
  country: FiscalCountry
  environment: Environment
  /** Whether another one was made in its place. */
  replaced: boolean
  state: FiscalState
  stuck: boolean
  messages: readonly AuthorityMessage[]
  /** Why the last try came to nothing. */
  last_text: string
}

/** Why a document waits, in plain Spanish, and the one thing to do about it. */
export function reasonOf({ country, environment, replaced, state, stuck, messages, last_text }: Situation): {
  title: string
  what: string
  action: InboxAction
} {
  const authority = environment === 'demostracion' ? 'la autoridad simulada' : AUTHORITIES[country]
  if (replaced) return { title: 'Rechazada y corregida', what: 'Se hizo de nuevo y se envió.', action: 'ninguna' }
  if (state === 'rechazado' && environment === 'demostracion')
    return {
      title: 'Rechazo simulado',
      what: 'En una demostración se elige cómo responde la autoridad: cámbialo en «Configuración» y reenvíala.',
      action: 'corregir',
    }
  if (state === 'rechazado') {
    const { title, what } = FACTS_OF[country].explain(messages[0]?.code ?? '')
    return { title, what, action: 'corregir' }
  }
  if (state === 'con_avisos') {
    const { title, what } = FACTS_OF[country].explain(messages[0]?.code ?? '')
    return { title: `Aceptada por ${authority} con avisos`, what: `${title}. ${what}`, action: 'ninguna' }
  }
  if (state === 'autorizado') return { title: `Aceptada por ${authority}`, what: '', action: 'ninguna' }
  if (state === 'anulado') return { title: 'Anulada', what: '', action: 'ninguna' }
  if (state === 'incierto')
    return {
      title: 'No sabemos si llegó',
      what: stuck
        ? `Preguntamos a ${authority} durante tres días sin respuesta clara. ${last_text}`.trim()
        : `La conexión falló al enviarla: preguntamos a ${authority} antes de enviarla otra vez. ${last_text}`.trim(),
      action: 'consultar',
    }
  if (stuck)
    return {
      title: `No se pudo enviar a ${authority}`,
      what: `Lo intentamos durante tres días. ${last_text}`.trim(),
      action: 'reintentar',
    }
  if (state === 'en_contingencia')
    return {
      title: 'Emitida sin conexión',
      what: `${authority} no respondía: vale, y se envía sola en cuanto vuelva, antes de 48 horas.`,
      action: 'reintentar',
    }
  if (state === 'enviado')
    return { title: 'Enviada', what: `Esperamos la respuesta de ${authority}.`, action: 'consultar' }
  return { title: 'Lista para enviar', what: last_text, action: 'reintentar' }
}
