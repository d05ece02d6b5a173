import { failureQueue } from '../failures.ts'
import { failing, loopback, type ReceivedRequest } from '../loopback.ts'
import { readEnvelope, soapFault } from '../soap.ts'
import { type Autorizacion, autorizacionAnswer, recepcionAnswer } from './answers.ts'
import { readComprobante } from './comprobante.ts'

// The SRI's services of comprobantes electrónicos, offline scheme: ficha técnica 2.32.

const PATH = '/comprobantes-electronicos-ws/'
const PREFIXES = { rec: 'http://ec.gob.sri.ws.recepcion', aut: 'http://ec.gob.sri.ws.autorizacion' }

interface SriSettings {
  /** Whom it trusts, as PEM. */
  certificates: readonly string[]
  /** What day it is there: yyyy-mm-dd. */
  today?: string
}

/** A simulator of the SRI. */
export async function startSri({ certificates, today = '2026-12-31' }: SriSettings) {
  /** All that it took in, by clave: a document that was not authorised may come again under the same one. */
  const book = new Map<string, Autorizacion[]>()
  const claves = new Map<string, string>()
  const failures = failureQueue()
  let returns: string[] = []
  let denials: string[] = []
  let slowness = 0
  let hidden = 0

  const latest = (clave: string) => book.get(clave)?.at(-1)

  function recepcion(xml: string): string {
    const { clave, secuencia, fecha, problem } = readComprobante(xml, certificates)
    const ordered = returns.shift()
    const code = ordered || problem || registered(clave, secuencia) || (isLater(fecha, today) ? '65' : '')
    if (code !== '') return recepcionAnswer(clave, code)
    claves.set(secuencia, clave)
    book.set(clave, [...(book.get(clave) ?? []), { estado: 'EN PROCESO', code: '', xml }])
    if (slowness === 0) decide(clave)
    return recepcionAnswer(clave, null)
  }

  /** 70 in process, 43 the same key, 45 the same number under another one. */
  function registered(clave: string, secuencia: string): string {
    const other = claves.get(secuencia)
    if (other !== undefined && other !== clave && latest(other)?.estado !== 'NO AUTORIZADO') return '45'
    const estado = latest(clave)?.estado
    if (estado === 'EN PROCESO') return '70'
    return estado === 'AUTORIZADO' ? '43' : ''
  }

  function decide(clave: string) {
    const open = latest(clave)
    if (open?.estado !== 'EN PROCESO') return
    open.code = denials.shift() ?? ''
    open.estado = open.code === '' ? 'AUTORIZADO' : 'NO AUTORIZADO'
  }

  function autorizacion(clave: string): string {
    if (hidden > 0) {
      hidden--
      return autorizacionAnswer(clave, [])
    }
    const answer = autorizacionAnswer(clave, book.get(clave) ?? [])
    if (slowness > 0) slowness--
    if (slowness === 0) decide(clave)
    return answer
  }

  function answer({ path, body }: ReceivedRequest): string {
    if (path === `${PATH}RecepcionComprobantesOffline`) {
      const sent = readEnvelope(body, PREFIXES, (inside) => inside.text('self::rec:validarComprobante/xml'))
      return sent ? recepcion(Buffer.from(sent, 'base64').toString()) : soapFault('Unmarshalling Error')
    }
    const clave = readEnvelope(body, PREFIXES, (inside) =>
      inside.text('self::aut:autorizacionComprobante/claveAccesoComprobante'),
    )
    return clave && path === `${PATH}AutorizacionComprobantesOffline`
      ? autorizacion(clave)
      : soapFault('Unmarshalling Error')
  }

  const server = await loopback(['celcer.sri.gob.ec'], failing(answer, failures))
  return {
    ...server,
    fail: failures.fail,
    isIdle: failures.isIdle,
    book: (): ReadonlyMap<string, readonly Autorizacion[]> => book,
    /** The next documents are handed back with these codes; '' lets one through. */
    handBack: (...codes: string[]) => {
      returns = codes
    },
    /** The next documents are taken in and then not authorised, with these codes. */
    deny: (...codes: string[]) => {
      denials = codes
    },
    /** The next questions are answered as if it knew nothing: one of its services is behind the other. */
    hide: (times: number) => {
      hidden = times
    },
    /** What comes from now on is in process until it was asked for so many times. */
    keepInProcess: (times: number) => {
      slowness = times
    },
  }
}

/** dd/mm/yyyy after yyyy-mm-dd. */
const isLater = (fecha: string, today: string) => fecha.split('/').reverse().join('-') > today
