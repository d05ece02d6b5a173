import { describe, expect, it } from 'vitest'
import { explainCo } from '../explain.ts'
import { readCoAnswer } from './answer.ts'

const KEY = 'a'.repeat(96)
const answer = (isValid: string, code: string, ...rules: string[]) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><SendBillSyncResponse xmlns="http://wcf.dian.colombia"><SendBillSyncResult xmlns:b="http://schemas.datacontract.org/2004/07/DianResponse">
<b:ErrorMessage xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">${rules.map((rule) => `<c:string>${rule}</c:string>`).join('')}</b:ErrorMessage>
<b:IsValid>${isValid}</b:IsValid><b:StatusCode>${code}</b:StatusCode><b:XmlDocumentKey/></SendBillSyncResult></SendBillSyncResponse></s:Body></s:Envelope>`
const NOTE = 'Regla: FAJ43b, Notificaci&#243;n: Nombre informado No corresponde'
const REFUSED = 'Regla: FAD06, Rechazo: Valor del CUFE'
const PROCESSED = 'Regla: 90, Rechazo: Documento procesado anteriormente.'

describe('an answer of the DIAN', () => {
  it.each([
    ['true', '00', [], 'autorizado'],
    ['true', '00', [NOTE], 'con_avisos'],
    ['false', '99', [REFUSED, NOTE], 'rechazado'],
    ['false', '99', [PROCESSED], 'ya_registrado'],
    ['False', '99', [REFUSED], 'desconocido'],
  ] as [string, string, string[], string][])('%s %s %j is %s', (isValid, code, rules, result) => {
    const { outcomes } = readCoAnswer(answer(isValid, code, ...rules), [{ key: KEY }])
    expect(outcomes.map((outcome) => [outcome.key, outcome.result])).toEqual([[KEY, result]])
  })

  it('tells each rule and its text', () => {
    const [outcome] = readCoAnswer(answer('false', '99', REFUSED, NOTE), []).outcomes
    expect(outcome?.messages).toEqual([
      { code: 'FAD06', text: 'Valor del CUFE' },
      { code: 'FAJ43b', text: 'Nombre informado No corresponde' },
    ])
  })

  // Without rules: 98 is 'En Proceso', no code a package that waits, 89 a package that is none; 2 a test set that takes no more.
  it.each([
    ['98', 'en_proceso'],
    ['', 'en_proceso'],
    ['89', 'rechazado'],
    ['99', 'rechazado'],
    ['2', 'desconocido'],
  ])('of state %j, without rules, is %s and told in its own words', (code, result) => {
    const told = 'Set de prueba con identificador set-1 se encuentra Aceptado.'
    const described = answer('false', code).replace(
      '<b:XmlDocumentKey/>',
      `<b:StatusDescription>${told}</b:StatusDescription>`,
    )
    const [outcome] = readCoAnswer(described, [{ key: KEY }]).outcomes
    expect([outcome?.result, outcome?.messages]).toEqual([result, [{ code, text: told }]])
  })

  it('brings the document that says so, and its moment', () => {
    const xml =
      '<?xml version="1.0"?><ApplicationResponse xmlns:cbc="urn:cbc"><cbc:IssueDate>2026-11-26</cbc:IssueDate><cbc:IssueTime>10:53:12-05:00</cbc:IssueTime><n>validación</n></ApplicationResponse>'
    const bringing = (bytes: string) =>
      readCoAnswer(
        answer('true', '00').replace('<b:XmlDocumentKey/>', `<b:XmlBase64Bytes>${bytes}</b:XmlBase64Bytes>`),
        [],
      ).outcomes[0]?.response
    expect(bringing(`${Buffer.from(xml).toString('base64')}\n  `)).toEqual({
      xml,
      issued_at: '2026-11-26T10:53:12-05:00',
    })
    for (const other of ['', 'UEsDBA==', 'ñ', Buffer.from(xml.slice(0, 90)).toString('base64')])
      expect(bringing(other)).toBeUndefined()
  })

  // A state of a question, 66 or 90, is not the rule 90.
  it.each(['66', '90'])('has no outcome where it does not know the document: %s', (code) => {
    expect(readCoAnswer(answer('false', code)).outcomes).toEqual([])
  })

  it('of something in front of it does not say that it does not know the document', () => {
    const page = '<html><body><p>Servicio en mantenimiento</p></body></html>'
    expect(readCoAnswer(page)).toMatchObject({ outcomes: [], fault: { code: '' } })
  })

  it('that is a fault or was cut has none either', () => {
    const fault = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Code/><s:Reason><s:Text>InvalidSecurity</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>`
    expect(readCoAnswer(fault)).toMatchObject({ outcomes: [], fault: { text: 'InvalidSecurity' } })
    expect(readCoAnswer(answer('true', '00').slice(0, 300))).toMatchObject({ outcomes: [], fault: { code: '' } })
  })
})

describe('an answer of the test set', () => {
  const taking = (inside: string) =>
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><SendTestSetAsyncResponse xmlns="http://wcf.dian.colombia"><SendTestSetAsyncResult xmlns:b="urn:b" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${inside}</SendTestSetAsyncResult></SendTestSetAsyncResponse></s:Body></s:Envelope>`
  const error = (key: string, text: string) =>
    taking(
      `<b:ErrorMessageList xmlns:c="urn:c"><c:XmlParamsResponseTrackId><c:DocumentKey>${key}</c:DocumentKey><c:ProcessedMessage>${text}</c:ProcessedMessage><c:Success>false</c:Success></c:XmlParamsResponseTrackId></b:ErrorMessageList><b:ZipKey i:nil="true"/>`,
    )

  it('is the key to ask by', () => {
    const taken = taking('<b:ErrorMessageList i:nil="true"/><b:ZipKey>ef9998bd-8081-4882-9762-3d7cc53ac497</b:ZipKey>')
    expect(readCoAnswer(taken, [{ key: KEY }])).toMatchObject({
      outcomes: [{ key: KEY, result: 'recibido', ask_key: 'ef9998bd-8081-4882-9762-3d7cc53ac497' }],
      fault: null,
    })
  })

  it('refuses a document, or the set', () => {
    const text = "Error al parsear xml. Namespace prefix 'ds' is not defined."
    expect(readCoAnswer(error('604128a1', text), [{ key: KEY }])).toMatchObject({
      outcomes: [{ key: KEY, result: 'rechazado', messages: [{ text }] }],
      fault: null,
    })
    const wrong = 'Set de prueba con identificador set-1 es incorrecto.'
    expect(readCoAnswer(error('', wrong), [{ key: KEY }])).toMatchObject({ outcomes: [], fault: { text: wrong } })
  })

  it('tells of every document of the package that is asked for', () => {
    const one = (key: string, isValid: string) =>
      `<b:DianResponse><b:IsValid>${isValid}</b:IsValid><b:StatusCode>00</b:StatusCode><b:XmlDocumentKey>${key}</b:XmlDocumentKey></b:DianResponse>`
    const both = `<GetStatusZipResult xmlns:b="urn:b">${one('a', 'true')}${one('b', 'true')}</GetStatusZipResult>`
    expect(readCoAnswer(both, [{ key: 'zip' }]).outcomes.map(({ key, result }) => [key, result])).toEqual([
      ['a', 'autorizado'],
      ['b', 'autorizado'],
    ])
  })
})

it.each([
  ['90', 'consultar'],
  ['FAD06', 'corregir'],
  ['CAD06', 'corregir'],
  ['DAU04', 'corregir'],
  ['FAB05c', 'asesor'],
  ['RUT01', 'esperar'],
  ['XYZ', 'asesor'],
])('rule %s is for someone who can %s', (code, action) => expect(explainCo(code).action).toBe(action))

it('says of a note what it says of an invoice', () => {
  expect(explainCo('CAU04')).toEqual(explainCo('FAU04'))
  expect(explainCo('FAU04').title).toBe('Bases de los impuestos')
})
