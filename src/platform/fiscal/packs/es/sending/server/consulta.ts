import { answerNodes, answerText, type XmlNode } from '../../../../xml/answer.ts'
import { branch, leaf, textInOneLine, XML_HEAD } from '../../../elements.ts'
import { readSoap, UNREADABLE_ANSWER } from '../../../server/soap-answer.ts'
import { soapEnvelope } from '../../../soap.ts'
import type { AuthorityAnswer, AuthorityRequest, FiscalOutcome, FiscalResult } from '../../../types.ts'
import type { EsProfile } from '../../profile.ts'
import { esRecordKey } from '../../record-key.ts'
import { SF } from '../../record-parts.ts'
import { ES_HEADERS, esServiceUrl, SF_CONSULTA } from '../service.ts'

/** Asks what the AEAT holds of one invoice: ConsultaFactuSistemaFacturacion, by the month of its date and its number. */
export function esConsulta(key: string, profile: EsProfile): AuthorityRequest {
  const [, , number = '', date = ''] = key.split('|')
  const [, month = '', year = ''] = date.split('-')
  const body = branch(
    'con:ConsultaFactuSistemaFacturacion',
    [
      branch('con:Cabecera', [
        leaf('sf:IDVersion', '1.0'),
        branch('sf:ObligadoEmision', [
          leaf('sf:NombreRazon', textInOneLine(profile.name, 120)),
          leaf('sf:NIF', profile.nif),
        ]),
      ]),
      branch('con:FiltroConsulta', [
        branch('con:PeriodoImputacion', [leaf('sf:Ejercicio', year), leaf('sf:Periodo', month)]),
        leaf('con:NumSerieFactura', number),
      ]),
    ],
    { 'xmlns:con': SF_CONSULTA, 'xmlns:sf': SF },
  )
  return { url: esServiceUrl(profile), headers: ES_HEADERS, body: XML_HEAD + soapEnvelope(body) }
}

const RESULTS: Readonly<Record<string, FiscalResult>> = {
  Correcto: 'autorizado',
  AceptadoConErrores: 'con_avisos',
  Anulado: 'ya_registrado',
}

/** What it holds; no outcome where it holds nothing. Of an invoice that was annulled both its records are there. */
export const readEsConsulta = (answer: string): AuthorityAnswer =>
  readSoap(answer, (body) => {
    const records = answerNodes(body, 'RegistroRespuestaConsultaFactuSistemaFacturacion')
    const [result] = answerNodes(body, 'ResultadoConsulta')
    if (records.length === 0 && result?.text.trim() !== 'SinDatos') return UNREADABLE_ANSWER
    return { outcomes: records.flatMap(outcomesOf), wait_seconds: null, fault: null }
  })

function outcomesOf(record: XmlNode): FiscalOutcome[] {
  const id = (name: string) => answerText(record, 'IDFactura', name)
  const word = answerText(record, 'EstadoRegistro', 'EstadoRegistro')
  const code = answerText(record, 'EstadoRegistro', 'CodigoErrorRegistro')
  const told = {
    word,
    stored: word,
    messages: code === '' ? [] : [{ code, text: answerText(record, 'EstadoRegistro', 'DescripcionErrorRegistro') }],
  }
  const key = (act: 'alta' | 'anulacion') =>
    esRecordKey(act, id('IDEmisorFactura'), id('NumSerieFactura'), id('FechaExpedicionFactura'))
  const alta = { ...told, key: key('alta'), result: RESULTS[word] ?? 'desconocido' }
  // Of an invoice that was annulled nothing says whose huella it is.
  if (word === 'Anulado') return [alta, { ...told, key: key('anulacion'), result: 'autorizado' }]
  const hash = answerText(record, 'DatosRegistroFacturacion', 'Huella')
  return [hash === '' ? alta : { ...alta, hash }]
}
