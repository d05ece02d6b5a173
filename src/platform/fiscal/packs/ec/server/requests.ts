import { branch, leaf, XML_HEAD } from '../../elements.ts'
import { soapEnvelope } from '../../soap.ts'
import type { AuthorityRequest, FiscalEnvironment, SentDocument } from '../../types.ts'
import type { EcProfile } from '../profile.ts'

const HOSTS = {
  produccion: 'https://cel.sri.gob.ec',
  pruebas: 'https://celcer.sri.gob.ec',
} as const satisfies Record<FiscalEnvironment, string>
/** Of one document, signed: error 26 of the ficha técnica. */
const MOST_BYTES = 320 * 1024

/**
 * validarComprobante with the signed bytes of one document.
 * @throws RangeError of more than one, or of one that is too big
 */
export function recepcionRequest(documents: readonly SentDocument[], profile: EcProfile): AuthorityRequest {
  const [document] = documents
  if (document === undefined || documents.length > 1) throw new RangeError(`${documents.length} documents`)
  const bytes = Buffer.from(document.xml, 'utf8')
  if (bytes.length > MOST_BYTES) throw new RangeError(`${bytes.length} bytes`)
  return request(
    'Recepcion',
    branch('ec:validarComprobante', [leaf('xml', bytes.toString('base64'))], of('recepcion')),
    profile,
  )
}

/** autorizacionComprobante: what became of the document with this key. */
export const autorizacionRequest = (key: string, profile: EcProfile): AuthorityRequest =>
  request(
    'Autorizacion',
    branch('ec:autorizacionComprobante', [leaf('claveAccesoComprobante', key)], of('autorizacion')),
    profile,
  )

const of = (service: string) => ({ 'xmlns:ec': `http://ec.gob.sri.ws.${service}` })

const request = (service: string, body: string, { environment }: EcProfile): AuthorityRequest => ({
  url: `${HOSTS[environment]}/comprobantes-electronicos-ws/${service}ComprobantesOffline`,
  headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
  body: XML_HEAD + soapEnvelope(body),
})
