import { describe, expect, it } from 'vitest'
import { EC_PROFILE } from '../../../../../../../test/fiscal/profiles.ts'
import { answerNodes } from '../../../../xml/answer.ts'
import { readAnswerXml } from '../../../../xml/server/read-answer.ts'
import { autorizacionRequest, recepcionRequest } from '../../server/requests.ts'
import { explainEc } from '../explain.ts'
import { readAutorizacion } from './autorizacion.ts'
import { readRecepcion } from './recepcion.ts'

const CLAVE = '2110201101179214673900110020010000000011234567813'
const sent = [{ key: CLAVE }]
const soap = (body: string) =>
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`
const mensaje = (code: string, text: string) =>
  `<mensaje><identificador>${code}</identificador><mensaje>${text}</mensaje><informacionAdicional>más</informacionAdicional><tipo>ERROR</tipo></mensaje>`

describe('what is sent', () => {
  it('are the very bytes, in base 64', () => {
    const xml = '<factura>Ñandú 🧵</factura>'
    const { url, body } = recepcionRequest([{ key: CLAVE, xml }], EC_PROFILE)
    expect(url).toBe('https://celcer.sri.gob.ec/comprobantes-electronicos-ws/RecepcionComprobantesOffline')
    const [carried] = answerNodes(readAnswerXml(body), 'xml')
    expect(Buffer.from(carried?.text ?? '', 'base64').toString('utf8')).toBe(xml)
  })

  it('is one document of 320 kB at most', () => {
    const of = (size: number) => [{ key: CLAVE, xml: 'x'.repeat(size) }]
    expect(() => recepcionRequest(of(320 * 1024), EC_PROFILE)).not.toThrow()
    expect(() => recepcionRequest(of(320 * 1024 + 1), EC_PROFILE)).toThrow(RangeError)
    expect(() => recepcionRequest([...of(1), ...of(1)], EC_PROFILE)).toThrow(RangeError)
  })

  it('asks by the key', () => {
    const { url, body } = autorizacionRequest(CLAVE, { ...EC_PROFILE, environment: 'produccion' })
    expect(url).toBe('https://cel.sri.gob.ec/comprobantes-electronicos-ws/AutorizacionComprobantesOffline')
    expect(answerNodes(readAnswerXml(body), 'claveAccesoComprobante').map(({ text }) => text)).toEqual([CLAVE])
  })
})

describe('the answer to a document', () => {
  const answer = (word: string, ...codes: string[]) =>
    soap(`<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion"><RespuestaRecepcionComprobante><estado>${word}</estado>
<comprobantes>${codes.length ? `<comprobante><claveAcceso>N/A</claveAcceso><mensajes>${codes.map((code) => mensaje(code, 'ERROR')).join('')}</mensajes></comprobante>` : ''}</comprobantes>
</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>`)

  it.each([
    ['RECIBIDA', [], 'recibido'],
    ['DEVUELTA', ['39'], 'rechazado'],
    ['DEVUELTA', ['43'], 'ya_registrado'],
    ['DEVUELTA', ['45'], 'ya_registrado'],
    ['DEVUELTA', ['70'], 'en_proceso'],
    ['DEVUELTA', ['50'], 'fallo_temporal'],
    ['recibida', [], 'desconocido'],
  ] as const)('%s %j is %s', (word, codes, result) => {
    const { outcomes } = readRecepcion(answer(word, ...codes), sent)
    expect(outcomes.map((outcome) => [outcome.key, outcome.result, outcome.word])).toEqual([[CLAVE, result, word]])
    expect(outcomes[0]?.messages).toEqual(codes.map((code) => ({ code, text: 'ERROR: más' })))
  })

  it('that was cut tells nothing', () => {
    expect(readRecepcion(answer('RECIBIDA').slice(0, -9), sent)).toMatchObject({ outcomes: [], fault: { code: '' } })
  })
})

describe('the answer to a question', () => {
  const answer = (...states: [word: string, code?: string][]) =>
    soap(`<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion"><RespuestaAutorizacionComprobante>
<claveAccesoConsultada>${CLAVE}</claveAccesoConsultada><numeroComprobantes>${states.length}</numeroComprobantes><autorizaciones>${states
      .map(
        ([word, code]) =>
          `<autorizacion><estado>${word}</estado><numeroAutorizacion>${CLAVE}</numeroAutorizacion><comprobante><![CDATA[<factura><estado>AUTORIZADO</estado></factura>]]></comprobante><mensajes>${code ? mensaje(code, 'x') : ''}</mensajes></autorizacion>`,
      )
      .join('')}</autorizaciones></RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>`)

  it.each([
    [[['AUTORIZADO']], 'autorizado'],
    [[['NO AUTORIZADO', '39']], 'rechazado'],
    [[['NO AUTORIZADO', '50']], 'fallo_temporal'],
    [[['EN PROCESO']], 'en_proceso'],
    [[['PPR']], 'en_proceso'],
    [[['Autorizado']], 'desconocido'],
    [[['NO AUTORIZADO', '39'], ['AUTORIZADO']], 'autorizado'],
    [[['NO AUTORIZADO', '39'], ['EN PROCESO']], 'en_proceso'],
  ] as [[string, string?][], string][])('%j is %s', (states, result) => {
    const { outcomes } = readAutorizacion(answer(...states))
    expect(outcomes.map((outcome) => [outcome.key, outcome.result])).toEqual([[CLAVE, result]])
  })

  it('is kept where it authorises, with the document in it as it is', () => {
    const { outcomes } = readAutorizacion(answer(['NO AUTORIZADO', '39'], ['AUTORIZADO']))
    const { xml = '' } = outcomes[0]?.response ?? {}
    expect(xml).toContain('<comprobante><![CDATA[<factura><estado>AUTORIZADO</estado></factura>]]></comprobante>')
    expect(readAutorizacion(answer(['EN PROCESO'])).outcomes[0]?.response).toBeUndefined()
    const { children } = readAnswerXml(xml)
    expect(children.slice(0, 2).map(({ name, text }) => [name, text])).toEqual([
      ['estado', 'AUTORIZADO'],
      ['numeroAutorizacion', CLAVE],
    ])
  })

  it('is none where the SRI does not know the key', () => {
    expect(readAutorizacion(answer())).toMatchObject({ outcomes: [], fault: null })
  })

  it('is no answer where something else gives it', () => {
    expect(readAutorizacion('<html><body>Mantenimiento</body></html>').fault).toMatchObject({ code: '' })
  })
})

// 70 is never sent again; 43 and 45 are asked for; 50 passes; for the others a person is needed.
it.each([
  ['70', 'esperar'],
  ['43', 'consultar'],
  ['45', 'consultar'],
  ['50', 'reintentar'],
  ...['35', '39', '52', '65', '67'].map((code) => [code, 'corregir']),
  ...['56', '57', '63', 'XX'].map((code) => [code, 'asesor']),
] as [string, string][])('code %s is for someone who can %s', (code, action) =>
  expect(explainEc(code).action).toBe(action),
)
