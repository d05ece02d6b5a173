import { describe, expect, it } from 'vitest'
import { ES_PROFILE } from '../../../../../../../test/fiscal/profiles.ts'
import { answerNodes, answerText } from '../../../../xml/answer.ts'
import { readAnswerXml } from '../../../../xml/server/read-answer.ts'
import { esEnvelope } from '../envelope.ts'
import { explainEs } from '../explain.ts'
import { readEsAnswer } from './answer.ts'
import { esConsulta, readEsConsulta } from './consulta.ts'

const record = { key: 'k', xml: '<sf:RegistroAlta xmlns:sf="urn:sf"/>' }

describe('a message', () => {
  it('holds the records as they were stored', () => {
    const { url, body } = esEnvelope([record, record], ES_PROFILE)
    expect(url).toBe('https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP')
    expect(body.split(record.xml)).toHaveLength(3)
    const message = readAnswerXml(body)
    expect(answerText(message, 'Body', 'RegFactuSistemaFacturacion', 'Cabecera', 'ObligadoEmision', 'NIF')).toBe(
      '89890001K',
    )
    expect(answerNodes(message, 'RemisionVoluntaria')).toEqual([])
  })

  it('says that records come late', () => {
    const { body } = esEnvelope([{ ...record, late: true }], ES_PROFILE)
    expect(answerNodes(readAnswerXml(body), 'Incidencia').map(({ text }) => text)).toEqual(['S'])
  })

  // SuministroLR.xsd: maxOccurs 1000.
  it('holds a thousand records and no more', () => {
    const many = (n: number) => Array.from({ length: n }, () => record)
    expect(() => esEnvelope(many(1_000), ES_PROFILE)).not.toThrow()
    expect(() => esEnvelope(many(1_001), ES_PROFILE)).toThrow(RangeError)
    expect(() => esEnvelope([], ES_PROFILE)).toThrow(RangeError)
  })

  // SistemaFacturacion.wsdl.
  it.each([
    ['produccion', false, 'https://www1.agenciatributaria.gob.es'],
    ['produccion', true, 'https://www10.agenciatributaria.gob.es'],
    ['pruebas', true, 'https://prewww10.aeat.es'],
  ] as const)('goes, in %s with a seal %s, to %s', (environment, seal, host) => {
    expect(new URL(esEnvelope([record], { ...ES_PROFILE, environment, seal }).url).origin).toBe(host)
  })
})

/** RespuestaSuministro.xsd, with the prefixes that the AEAT writes. */
const answer = (lines: string) => `<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>
<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="urn:r" xmlns:tik="urn:i">
<tikR:CSV>A-ABC</tikR:CSV><tikR:TiempoEsperaEnvio>60</tikR:TiempoEsperaEnvio>
<tikR:EstadoEnvio>ParcialmenteCorrecto</tikR:EstadoEnvio>${lines}
</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`
const answered = (number: string, state: string, more = '', act = 'Alta') => `<tikR:RespuestaLinea>
<tikR:IDFactura><tik:IDEmisorFactura>89890001K</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura>
<tik:FechaExpedicionFactura>13-11-2024</tik:FechaExpedicionFactura></tikR:IDFactura>
<tikR:Operacion><tik:TipoOperacion>${act}</tik:TipoOperacion></tikR:Operacion>
<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`
const code = (n: string, text: string) =>
  `<tikR:CodigoErrorRegistro>${n}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`
const stored = (
  state: string,
) => `<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20241113</tik:IdPeticionRegistroDuplicado>
<tik:EstadoRegistroDuplicado>${state}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`

describe('an answer', () => {
  it('says of each record what became of it, and how long to wait', () => {
    const { outcomes, wait_seconds, fault } = readEsAnswer(
      answer(
        [
          answered('A/1', 'Correcto'),
          answered('A/2', 'AceptadoConErrores', code('2001', 'NIF &amp; nombre')),
          answered('A/3', 'Incorrecto', code('1142', 'Cuota')),
          answered('A/4', 'Incorrecto', code('3000', 'Duplicado') + stored('Correcta')),
          answered('A/1', 'Correcto', '', 'Anulacion'),
          answered('A/6', 'Incorrecto', code('3001', 'Ya dado de baja'), 'Anulacion'),
          answered('A/6', 'Incorrecto', code('3001', 'Ya dado de baja')),
          answered('A/5', 'correcto'),
        ].join(''),
      ),
    )
    expect([wait_seconds, fault]).toEqual([60, null])
    expect(outcomes.map(({ key, result, stored }) => [key, result, stored])).toEqual([
      ['alta|89890001K|A/1|13-11-2024', 'autorizado', ''],
      ['alta|89890001K|A/2|13-11-2024', 'con_avisos', ''],
      ['alta|89890001K|A/3|13-11-2024', 'rechazado', ''],
      ['alta|89890001K|A/4|13-11-2024', 'ya_registrado', 'Correcta'],
      ['anulacion|89890001K|A/1|13-11-2024', 'autorizado', ''],
      ['anulacion|89890001K|A/6|13-11-2024', 'ya_registrado', ''],
      ['alta|89890001K|A/6|13-11-2024', 'rechazado', ''],
      // Only the literal words count.
      ['alta|89890001K|A/5|13-11-2024', 'desconocido', ''],
    ])
    expect(outcomes[1]?.messages).toEqual([{ code: '2001', text: 'NIF & nombre' }])
  })

  it('that refuses the whole message says why', () => {
    const fault = `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault>
<faultcode>env:Client</faultcode><faultstring>Codigo[4102].El XML no cumple el esquema.</faultstring></env:Fault></env:Body></env:Envelope>`
    expect(readEsAnswer(fault)).toMatchObject({ outcomes: [], fault: { code: '4102' } })
  })

  it.each(['', '<html><body>503', answer('').slice(0, -20), 'null'])('that was cut tells nothing: %j', (cut) => {
    expect(readEsAnswer(cut)).toMatchObject({ outcomes: [], fault: { code: '' } })
  })
})

describe('asking what the AEAT holds', () => {
  const key = 'alta|89890001K|A/1|13-11-2024'

  it('goes by month and number', () => {
    const message = readAnswerXml(esConsulta(key, ES_PROFILE).body)
    const [filter] = answerNodes(message, 'FiltroConsulta')
    expect(
      filter && [
        answerText(filter, 'PeriodoImputacion', 'Ejercicio'),
        answerText(filter, 'PeriodoImputacion', 'Periodo'),
      ],
    ).toEqual(['2024', '11'])
    expect(filter && answerText(filter, 'NumSerieFactura')).toBe('A/1')
  })

  const held = (state: string) => `<c:RespuestaConsultaFactuSistemaFacturacion xmlns:c="urn:c">
<c:RegistroRespuestaConsultaFactuSistemaFacturacion><c:IDFactura><IDEmisorFactura>89890001K</IDEmisorFactura><NumSerieFactura>A/1</NumSerieFactura>
<FechaExpedicionFactura>13-11-2024</FechaExpedicionFactura></c:IDFactura><c:EstadoRegistro><c:EstadoRegistro>${state}</c:EstadoRegistro></c:EstadoRegistro>
</c:RegistroRespuestaConsultaFactuSistemaFacturacion></c:RespuestaConsultaFactuSistemaFacturacion>`

  // RespuestaConsultaLR.xsd, EstadoRegistroType.
  it.each([
    ['Correcto', [[key, 'autorizado']]],
    ['AceptadoConErrores', [[key, 'con_avisos']]],
    [
      'Anulado',
      [
        [key, 'ya_registrado'],
        [key.replace('alta', 'anulacion'), 'autorizado'],
      ],
    ],
  ])('%s', (state, told) => {
    expect(readEsConsulta(held(state)).outcomes.map(({ key, result }) => [key, result])).toEqual(told)
  })

  // RespuestaConsultaLR.xsd, RespuestaDatosRegistroFacturacionType.
  it('tells by its huella which record it is', () => {
    const data =
      '<c:DatosRegistroFacturacion><c:TipoHuella>01</c:TipoHuella><c:Huella>AB12</c:Huella></c:DatosRegistroFacturacion>'
    const of = (state: string) => readEsConsulta(held(state).replace('<c:EstadoRegistro>', `${data}<c:EstadoRegistro>`))
    expect(of('Correcto').outcomes.map(({ hash }) => hash)).toEqual(['AB12'])
    expect(of('Anulado').outcomes.map(({ hash }) => hash)).toEqual([undefined, undefined])
    expect(readEsConsulta(held('Correcto')).outcomes.map(({ hash }) => hash)).toEqual([undefined])
  })

  it('nothing at all, where something else answers', () => {
    expect(readEsConsulta('<html><body>Mantenimiento</body></html>')).toMatchObject({
      outcomes: [],
      fault: { code: '' },
    })
  })

  it('nothing, where it holds nothing', () => {
    expect(
      readEsConsulta('<c:R xmlns:c="urn:c"><c:ResultadoConsulta>SinDatos</c:ResultadoConsulta></c:R>').outcomes,
    ).toEqual([])
  })
})

it.each([
  ['2004', 'esperar'],
  ['3000', 'consultar'],
  ['3501', 'reintentar'],
  ['4112', 'asesor'],
  ['1150', 'corregir'],
  ['9999', 'asesor'],
])('code %s is for someone who can %s', (n, action) => expect(explainEs(n).action).toBe(action))
