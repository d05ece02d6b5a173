import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import { branch, carriedXml, leaf, XML_HEAD } from '../../../elements.ts'
import { readSoap, UNREADABLE_ANSWER } from '../../../server/soap-answer.ts'
import type { AuthorityAnswer, FiscalOutcome, FiscalResult } from '../../../types.ts'
import { messagesIn } from './mensajes.ts'

/** The words of the ficha técnica, and the short one of its table for what is being worked on. */
const RESULTS: Readonly<Record<string, FiscalResult>> = {
  AUTORIZADO: 'autorizado',
  'NO AUTORIZADO': 'rechazado',
  'EN PROCESO': 'en_proceso',
  'EN PROCESAMIENTO': 'en_proceso',
  PPR: 'en_proceso',
}
const FOREMOST: readonly FiscalResult[] = ['autorizado', 'en_proceso']

/**
 * Answer of autorizacionComprobante; no outcome where the SRI does not know the key. A document that was sent several times has several answers: one
 * that authorises it counts, then one in process, then the first.
 */
export const readAutorizacion = (answer: string): AuthorityAnswer =>
  readSoap(answer, (body) => {
    const [response] = answerNodes(body, 'RespuestaAutorizacionComprobante')
    if (response === undefined) return UNREADABLE_ANSWER
    const key = answerText(response, 'claveAccesoConsultada')
    const outcomes = answerNodes(response, 'autorizacion').map((one) => outcomeOf(one, key))
    const [first] = outcomes
    const foremost = FOREMOST.map((result) => outcomes.find((outcome) => outcome.result === result)).find(Boolean)
    return { outcomes: first ? [foremost ?? first] : [], wait_seconds: null, fault: null }
  })

function outcomeOf(node: XmlNode, key: string): FiscalOutcome {
  const word = answerText(node, 'estado')
  const messages = messagesIn(node)
  const result = RESULTS[word] ?? 'desconocido'
  const failed = result === 'rechazado' && messages.some(({ code }) => code === '50')
  return {
    key: key || answerText(node, 'numeroAutorizacion'),
    result: failed ? 'fallo_temporal' : result,
    word,
    stored: '',
    messages,
    ...(result === 'autorizado' && { response: authorised(node) }),
  }
}

/** What the SRI authorised, as a buyer keeps it: state, number and day around the document itself (ficha técnica offline 2.32, 7). */
function authorised(node: XmlNode): NonNullable<FiscalOutcome['response']> {
  const said = (name: string) => answerText(node, name)
  const told = ['estado', 'numeroAutorizacion', 'fechaAutorizacion', 'ambiente'].map((name) => leaf(name, said(name)))
  const comprobante = branch('comprobante', [carriedXml(said('comprobante'))])
  return { xml: XML_HEAD + branch('autorizacion', [...told, comprobante]), issued_at: said('fechaAutorizacion') }
}
