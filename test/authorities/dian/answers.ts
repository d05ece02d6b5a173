import { escaped, told } from '../soap.ts'

// What the DIAN's service answers: annex 1.9, 7, with the namespaces of its kind of server.

const SOAP = 'http://www.w3.org/2003/05/soap-envelope'
const ARRAYS = 'http://schemas.microsoft.com/2003/10/Serialization/Arrays'

const RULES: Readonly<Record<string, string>> = {
  '90': 'Documento procesado anteriormente.',
  FAB05a: 'No se encuentra el número de autorización del rango de numeración.',
  FAD05d: 'Número de factura no está en el rango autorizado.',
  FAD06: 'Valor del CUFE no está calculado correctamente.',
  FAD08: 'El algoritmo del CUFE o CUDE no es el del tipo de documento.',
  FAD09e: 'La fecha de emisión no es la de la firma.',
  FAI01: 'El grupo AdditionalDocumentReference no está informado para factura tipo 03.',
  FAI02: 'ID de documento de referencia no relacionado.',
  FAI05: 'No se informó la fecha de emisión del documento referenciado.',
  FAI06: 'No está informado el tipo de documento referenciado.',
  ZB01: 'Fallo en el esquema XML del archivo.',
  ZE02: 'Valor de la firma inválido.',
}

export interface DianAnswer {
  key: string
  isValid: boolean
  status: string
  description: string
  /** Codes of rules: refusals where it is not valid, notes where it is. */
  rules: readonly string[]
}

const inEnvelope = (body: string) =>
  `<s:Envelope xmlns:s="${SOAP}" xmlns:a="http://www.w3.org/2005/08/addressing"><s:Body>${body}</s:Body></s:Envelope>`

export const dianFault = (text: string): string =>
  inEnvelope(
    `<s:Fault><s:Code><s:Value>s:Receiver</s:Value></s:Code><s:Reason><s:Text xml:lang="es-CO">${escaped(text)}</s:Text></s:Reason></s:Fault>`,
  )

/** The answer of SendBillSync, GetStatus or GetStatusZip. */
export function dianAnswer(operation: string, answer: DianAnswer): string {
  const response = dianResponse(answer)
  const inside = operation === 'GetStatusZip' ? `<b:DianResponse>${response}</b:DianResponse>` : response
  return result(operation, 'http://schemas.datacontract.org/2004/07/DianResponse', inside)
}

/** Of SendTestSetAsync: the key of the package, or why the set takes nothing. */
export const testSetAnswer = (zipKey: string, error: string): string =>
  result(
    'SendTestSetAsync',
    'http://schemas.datacontract.org/2004/07/UploadDocumentResponse',
    error === ''
      ? `<b:ErrorMessageList i:nil="true"/><b:ZipKey>${zipKey}</b:ZipKey>`
      : `<b:ErrorMessageList xmlns:c="http://schemas.datacontract.org/2004/07/XmlParamsResponseTrackId"><c:XmlParamsResponseTrackId><c:DocumentKey/>${told('c:ProcessedMessage', error)}<c:Success>false</c:Success></c:XmlParamsResponseTrackId></b:ErrorMessageList><b:ZipKey i:nil="true"/>`,
  )

/** Of GetNumberingRange: the fields of one range by their names. */
export const rangeAnswer = (range: Readonly<Record<string, string>>): string =>
  result(
    'GetNumberingRange',
    'http://schemas.datacontract.org/2004/07/NumberRangeResponseList',
    `<b:OperationCode>100</b:OperationCode><b:ResponseList xmlns:c="http://schemas.datacontract.org/2004/07/NumberRangeResponse"><c:NumberRangeResponse>${Object.entries(
      range,
    )
      .map(([name, value]) => told(`c:${name}`, value))
      .join('')}</c:NumberRangeResponse></b:ResponseList>`,
  )

const result = (operation: string, namespace: string, inside: string) =>
  inEnvelope(
    `<${operation}Response xmlns="http://wcf.dian.colombia"><${operation}Result xmlns:b="${namespace}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${inside}</${operation}Result></${operation}Response>`,
  )

function dianResponse({ key, isValid, status, description, rules }: DianAnswer): string {
  const texts = rules.map(
    (code) => `Regla: ${code}, ${isValid ? 'Notificación' : 'Rechazo'}: ${RULES[code] ?? 'Otra regla.'}`,
  )
  return [
    `<b:ErrorMessage xmlns:c="${ARRAYS}">${texts.map((text) => told('c:string', text)).join('')}</b:ErrorMessage>`,
    told('b:IsValid', String(isValid)),
    `<b:StatusCode>${status}</b:StatusCode>`,
    told('b:StatusDescription', description),
    isValid ? told('b:XmlBase64Bytes', Buffer.from(applicationResponse(key)).toString('base64')) : '',
    told('b:XmlDocumentKey', key),
  ].join('')
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const applicationResponse = (key: string) =>
  `<?xml version="1.0" encoding="utf-8"?><ApplicationResponse xmlns="${UBL}:ApplicationResponse-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2"><cbc:IssueDate>2026-11-26</cbc:IssueDate><cbc:IssueTime>10:53:12-05:00</cbc:IssueTime><cac:DocumentResponse><cac:Response><cbc:ResponseCode>02</cbc:ResponseCode><cbc:Description>Documento validado por la DIAN</cbc:Description></cac:Response><cac:DocumentReference><cbc:UUID>${key}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`
