import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { exclusiveCanonical } from '../../../xml/server/canonical.ts'
import { element, type Markup, xmlDocument } from '../../../xml/write.ts'
import type { MessageSigning } from '../../types.ts'
import type { CoMessage } from '../sending/bodies.ts'

const SOAP = 'http://www.w3.org/2003/05/soap-envelope'
const WSA = 'http://www.w3.org/2005/08/addressing'
const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const WSSE = `${WSS}-wssecurity-secext-1.0.xsd`
const WSU = `${WSS}-wssecurity-utility-1.0.xsd`
const X509 = `${WSS}-x509-token-profile-1.0#X509v3`
const BASE64 = `${WSS}-soap-message-security-1.0#Base64Binary`
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** How long a message is good for: what the DIAN's own answers bear, and what its kind of server allows. */
const GOOD_FOR_MS = 5 * 60_000

/**
 * A message of SOAP 1.2 to one address, signed as the policy of the DIAN's service asks: over TLS, a timestamp, the certificate as token, and its
 * RSA-SHA256 over timestamp and address. The body is not signed: the document in it is.
 */
export function signedEnvelope({ action, body }: CoMessage, to: string, signing: MessageSigning): string {
  const timestamp = timestampOf(signing)
  const address = element('wsa:To', to, { 'xmlns:wsa': WSA, 'xmlns:wsu': WSU, 'wsu:Id': `${signing.id}-to` })
  const security = element(
    'wsse:Security',
    // Strict layout: what a part refers to stands before it.
    [timestamp, tokenOf(signing), signatureOf([timestamp, address], signing)],
    { 'xmlns:wsse': WSSE, 'xmlns:wsu': WSU, 'soap:mustUnderstand': '1' },
  )
  const header = element('soap:Header', [security, element('wsa:Action', action, { 'xmlns:wsa': WSA }), address])
  return xmlDocument(element('soap:Envelope', [header, element('soap:Body', { markup: body })], { 'xmlns:soap': SOAP }))
}

const timestampOf = ({ at, id }: MessageSigning): Markup =>
  element(
    'wsu:Timestamp',
    [
      element('wsu:Created', at.toISOString()),
      element('wsu:Expires', new Date(at.getTime() + GOOD_FOR_MS).toISOString()),
    ],
    { 'xmlns:wsu': WSU, 'wsu:Id': `${id}-timestamp` },
  )

const tokenOf = ({ certificate, id }: MessageSigning): Markup =>
  element('wsse:BinarySecurityToken', new X509Certificate(certificate).raw.toString('base64'), {
    ...{ EncodingType: BASE64, ValueType: X509, 'wsu:Id': `${id}-token` },
  })

function signatureOf(parts: readonly Markup[], { privateKey, id }: MessageSigning): Markup {
  const info = element(
    'ds:SignedInfo',
    [
      element('ds:CanonicalizationMethod', null, { Algorithm: EXCLUSIVE }),
      element('ds:SignatureMethod', null, { Algorithm: RSA_SHA256 }),
      ...parts.map(referenceTo),
    ],
    { 'xmlns:ds': DS },
  )
  const value = sign('sha256', Buffer.from(exclusiveCanonical(info.markup)), createPrivateKey(privateKey))
  const token = element('wsse:Reference', null, { URI: `#${id}-token`, ValueType: X509 })
  return element(
    'ds:Signature',
    [
      info,
      element('ds:SignatureValue', value.toString('base64')),
      element('ds:KeyInfo', element('wsse:SecurityTokenReference', token)),
    ],
    { 'xmlns:ds': DS },
  )
}

function referenceTo({ markup }: Markup): Markup {
  const [, id = ''] = / wsu:Id="([^"]*)"/.exec(markup) ?? []
  return element(
    'ds:Reference',
    [
      element('ds:Transforms', element('ds:Transform', null, { Algorithm: EXCLUSIVE })),
      element('ds:DigestMethod', null, { Algorithm: SHA256 }),
      element('ds:DigestValue', createHash('sha256').update(exclusiveCanonical(markup)).digest('base64')),
    ],
    { URI: `#${id}` },
  )
}
