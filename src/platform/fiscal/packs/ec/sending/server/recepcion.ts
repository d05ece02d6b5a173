import { answerNodes, answerText } from '../../../../xml/answer.ts'
import { readSoap } from '../../../server/soap-answer.ts'
import type { AuthorityAnswer, FiscalResult } from '../../../types.ts'
import { messagesIn } from './mensajes.ts'

/**
 * Answer of validarComprobante: RECIBIDA or DEVUELTA. A document that the SRI holds already, or works on, is not sent again: it is asked for. The
 * answer of a document that was received names no key.
 */
export const readRecepcion = (answer: string, sent: readonly { key: string }[]): AuthorityAnswer =>
  readSoap(answer, (body) => {
    const [response] = answerNodes(body, 'RespuestaRecepcionComprobante')
    const word = response ? answerText(response, 'estado') : ''
    const [comprobante] = response ? answerNodes(response, 'comprobante') : []
    const messages = comprobante ? messagesIn(comprobante) : []
    return {
      outcomes: sent.slice(0, 1).map(({ key }) => ({
        key,
        result: resultOf(
          word,
          messages.map(({ code }) => code),
        ),
        word,
        stored: '',
        messages,
      })),
      wait_seconds: null,
      fault: null,
    }
  })

/** Ficha técnica, errors: 43 key and 45 sequence registered before, 70 in process, 50 the SRI's own failure. */
function resultOf(word: string, codes: readonly string[]): FiscalResult {
  if (word === 'RECIBIDA') return 'recibido'
  if (word !== 'DEVUELTA') return 'desconocido'
  if (codes.includes('70')) return 'en_proceso'
  if (codes.includes('43') || codes.includes('45')) return 'ya_registrado'
  return codes.includes('50') ? 'fallo_temporal' : 'rechazado'
}
