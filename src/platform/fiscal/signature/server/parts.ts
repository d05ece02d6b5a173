import { createHash, X509Certificate } from 'node:crypto'
import { issuerAndSerial } from '../../certificates/x509.ts'
import { element, type Markup } from '../../xml/write.ts'
import type { SignaturePolicy, SignatureProfile, SignedPart } from '../profiles.ts'
import type { SignatureIds } from './ids.ts'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'
const DIGEST = { sha1: 'http://www.w3.org/2000/09/xmldsig#sha1', sha256: 'http://www.w3.org/2001/04/xmlenc#sha256' }
const RSA = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
}

/** Both namespaces are declared here, so that the parts' canonical form does not depend on what the root declares of them. */
export const signatureElement = ({ prefix }: SignatureProfile, ids: SignatureIds, parts: readonly Markup[]): Markup =>
  element('ds:Signature', parts, { 'xmlns:ds': DS, [`xmlns:${prefix}`]: XADES, Id: ids.signature })

export const signatureValue = (value: string, ids: SignatureIds): Markup =>
  element('ds:SignatureValue', value, { Id: ids.value })

/** What is signed: the digests of the three parts, in the authority's order. */
export function signedInfo(profile: SignatureProfile, ids: SignatureIds, digests: Record<SignedPart, string>): Markup {
  // Without a transform the canonical form is the same Canonical XML 1.0: XML Signature, 4.4.3.2. Both authorities' own examples leave it out.
  const references: Record<SignedPart, () => Markup> = {
    document: () => reference('document', { Id: ids.document, URI: documentUri(profile) }, ENVELOPED),
    keyInfo: () => reference('keyInfo', { URI: `#${ids.keyInfo}` }),
    properties: () => reference('properties', { Type: SIGNED_PROPERTIES, URI: `#${ids.properties}` }),
  }
  const reference = (part: SignedPart, attributes: Record<string, string>, transform?: string) =>
    element(
      'ds:Reference',
      [
        transform === undefined ? null : element('ds:Transforms', algorithm('ds:Transform', transform)),
        ...digestOf(profile, digests[part]),
      ],
      attributes,
    )
  return element(
    'ds:SignedInfo',
    [
      algorithm('ds:CanonicalizationMethod', C14N),
      algorithm('ds:SignatureMethod', RSA[profile.digest]),
      ...profile.order.map((part) => references[part]()),
    ],
    { Id: ids.signedInfo },
  )
}

export function keyInfo(certificate: string, { keyValue }: SignatureProfile, ids: SignatureIds): Markup {
  const x509 = new X509Certificate(certificate)
  const data = element('ds:X509Data', element('ds:X509Certificate', x509.raw.toString('base64')))
  return element('ds:KeyInfo', [data, keyValue ? rsaKeyValue(x509) : null], { Id: ids.keyInfo })
}

function rsaKeyValue({ publicKey }: X509Certificate): Markup {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const number = (name: string, value: string) =>
    element(`ds:${name}`, Buffer.from(value, 'base64url').toString('base64'))
  return element('ds:KeyValue', element('ds:RSAKeyValue', [number('Modulus', n), number('Exponent', e)]))
}

/** The signed properties in their object: when, by which certificate, under which policy and in which role. */
export function qualifyingProperties(
  certificate: string,
  profile: SignatureProfile,
  ids: SignatureIds,
  signedAt: string,
): Markup {
  const { prefix, policy, role } = profile
  const xades = (name: string, content: string | null | readonly (Markup | null)[], attributes = {}) =>
    element(`${prefix}:${name}`, content, attributes)
  const signature = xades('SignedSignatureProperties', [
    xades('SigningTime', signedAt),
    signingCertificate(certificate, profile),
    policy && policyIdentifier(policy, prefix),
    role === null ? null : xades('SignerRole', [xades('ClaimedRoles', [xades('ClaimedRole', role)])]),
  ])
  const properties = xades('SignedProperties', [signature, dataFormat(profile, ids)], { Id: ids.properties })
  return element('ds:Object', xades('QualifyingProperties', [properties], { Target: `#${ids.signature}` }), {
    Id: ids.object,
  })
}

function signingCertificate(certificate: string, profile: SignatureProfile): Markup {
  const xades = (name: string, content: readonly Markup[]) => element(`${profile.prefix}:${name}`, content)
  const { raw } = new X509Certificate(certificate)
  const { issuer, serialNumber } = issuerAndSerial(raw)
  const digest = createHash(profile.digest).update(raw).digest('base64')
  return xades('SigningCertificate', [
    xades('Cert', [
      xades('CertDigest', digestOf(profile, digest)),
      xades('IssuerSerial', [element('ds:X509IssuerName', issuer), element('ds:X509SerialNumber', serialNumber)]),
    ]),
  ])
}

function policyIdentifier({ identifier, description, hash }: SignaturePolicy, prefix: string): Markup {
  const xades = (name: string, content: string | readonly Markup[]) => element(`${prefix}:${name}`, content)
  return xades('SignaturePolicyIdentifier', [
    xades('SignaturePolicyId', [
      xades('SigPolicyId', [xades('Identifier', identifier), xades('Description', description)]),
      xades('SigPolicyHash', [algorithm('ds:DigestMethod', DIGEST.sha256), element('ds:DigestValue', hash)]),
    ]),
  ])
}

const dataFormat = ({ prefix, dataFormat: format }: SignatureProfile, ids: SignatureIds): Markup | null =>
  format &&
  element(
    `${prefix}:SignedDataObjectProperties`,
    element(
      `${prefix}:DataObjectFormat`,
      [element(`${prefix}:Description`, format.description), element(`${prefix}:MimeType`, format.mimeType)],
      { ObjectReference: `#${ids.document}` },
    ),
  )

const documentUri = ({ documentId }: SignatureProfile) => (documentId === '' ? '' : `#${documentId}`)

const algorithm = (name: string, uri: string) => element(name, null, { Algorithm: uri })

const digestOf = ({ digest }: SignatureProfile, value: string): readonly [Markup, Markup] => [
  algorithm('ds:DigestMethod', DIGEST[digest]),
  element('ds:DigestValue', value),
]
