import { X509Certificate } from 'node:crypto'
import { verifiedByXmlCrypto } from '../../fiscal/verify.ts'
import type { ReceivedRequest } from '../loopback.ts'
import { type Place, readXml } from '../soap.ts'

// A message to WcfDianCustomerServices: SOAP 1.2, WS-Addressing, WS-Security 1.1 with an endorsing X.509 token over TLS.

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const ACTION = 'http://wcf.dian.colombia/IWcfDianCustomerServices/'
const PREFIXES = {
  soap: 'http://www.w3.org/2003/05/soap-envelope',
  wsa: 'http://www.w3.org/2005/08/addressing',
  wsse: `${WSS}-wssecurity-secext-1.0.xsd`,
  wsu: `${WSS}-wssecurity-utility-1.0.xsd`,
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  wcf: 'http://wcf.dian.colombia',
}
const SECURITY = '/soap:Envelope/soap:Header/wsse:Security'
/** What clocks may differ by: the default of its kind of server. */
const CLOCK_SKEW_MS = 5 * 60_000

const FIELDS = [
  'fileName',
  'contentFile',
  'testSetId',
  'trackId',
  'accountCode',
  'accountCodeT',
  'softwareCode',
] as const
type Field = (typeof FIELDS)[number]

/** What is asked for, and with what. */
export interface DianMessage {
  operation: string
  fields: Readonly<Record<Field, string>>
}

interface Door {
  address: string
  /** Whom it trusts, as PEM. */
  certificates: readonly string[]
  now: Date
  /** The signatures that came before: none is taken twice. */
  seen: Set<string>
}

/** The message of a request, or null where its security or its addresses are not as the policy wants them. */
export function readMessage({ type, body }: ReceivedRequest, door: Door): DianMessage | null {
  const read = readXml(body, PREFIXES, (document) => ({
    message: messageOf(document),
    isFor: isFor(document, door.address, type),
    isFresh: isFresh(document, door.now),
    signed: [idOf(document, `${SECURITY}/wsu:Timestamp`), idOf(document, '/soap:Envelope/soap:Header/wsa:To')],
    value: document.text(`${SECURITY}/ds:Signature/ds:SignatureValue`),
    certificate: tokenOf(document),
  }))
  if (!read?.message || !read.isFor || !read.isFresh || door.seen.has(read.value)) return null
  const trusted = door.certificates.find((pem) => new X509Certificate(pem).raw.toString('base64') === read.certificate)
  if (trusted === undefined || !isSigned(body, trusted, read.signed)) return null
  door.seen.add(read.value)
  return read.message
}

function messageOf(document: Place): DianMessage | null {
  const operation = document.text('/soap:Envelope/soap:Header/wsa:Action').replace(ACTION, '')
  const path = `/soap:Envelope/soap:Body/wcf:${operation}`
  if (!/^\w+$/.test(operation) || !document.has(path)) return null
  const fields = Object.fromEntries(FIELDS.map((name) => [name, document.text(`${path}/wcf:${name}`)]))
  return { operation, fields: fields as Record<Field, string> }
}

const isFor = (document: Place, address: string, type: string) =>
  document.text('/soap:Envelope/soap:Header/wsa:To') === address &&
  type.startsWith('application/soap+xml') &&
  type.includes(`action="${document.text('/soap:Envelope/soap:Header/wsa:Action')}"`)

function isFresh(document: Place, now: Date): boolean {
  const at = (name: string) => Date.parse(document.text(`${SECURITY}/wsu:Timestamp/wsu:${name}`))
  return at('Created') <= now.getTime() + CLOCK_SKEW_MS && at('Expires') >= now.getTime() - CLOCK_SKEW_MS
}

const idOf = (document: Place, path: string) => `#${document.text(`${path}/@wsu:Id`)}`

/** The certificate in the token to which the signature refers. */
const tokenOf = (document: Place): string =>
  document
    .text(
      `${SECURITY}/wsse:BinarySecurityToken[concat("#", @wsu:Id) = ../ds:Signature/ds:KeyInfo/wsse:SecurityTokenReference/wsse:Reference/@URI]`,
    )
    .replace(/\s/g, '')

function isSigned(body: string, certificate: string, wanted: readonly string[]): boolean {
  const parts = verifiedByXmlCrypto(body, certificate)
  if (!parts?.every(({ written, computed }) => written === computed)) return false
  return wanted.every((uri) => parts.some((part) => part.uri === uri))
}
