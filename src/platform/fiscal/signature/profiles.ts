/** How one authority wants its documents signed: XAdES 1.3.2, enveloped, RSA, inclusive Canonical XML 1.0. */
export interface SignatureProfile {
  digest: 'sha1' | 'sha256'
  /** The prefix of the XAdES namespace, as the authority's own examples have it. */
  prefix: 'etsi' | 'xades'
  /** The Id of the signed element; '' for the whole document. */
  documentId: string
  /** In what order SignedInfo names the three signed parts. */
  order: readonly SignedPart[]
  /** Whether KeyInfo also holds the key as modulus and exponent. */
  keyValue: boolean
  /** Of XAdES-EPES; null makes it XAdES-BES. */
  policy: SignaturePolicy | null
  /** The role that the signer claims. */
  role: string | null
  /** What the signed data is said to be. */
  dataFormat: { description: string; mimeType: string } | null
  /** Where the signature goes: as the root's last child, or into the extension that waits for it. */
  place: SignaturePlace
}

export type SignaturePlace = 'end' | 'extension'

export type SignedPart = 'document' | 'properties' | 'keyInfo'

export interface SignaturePolicy {
  identifier: string
  description: string
  /** SHA-256 of the policy's document, base64. */
  hash: string
}

/** SRI, Ficha técnica de comprobantes electrónicos, esquema offline, 2.32: XAdES-BES; comprobante, SignedProperties and KeyInfo are signed. */
export const SRI_SIGNATURE: SignatureProfile = {
  digest: 'sha1',
  prefix: 'etsi',
  documentId: 'comprobante',
  order: ['properties', 'keyInfo', 'document'],
  keyValue: true,
  policy: null,
  role: null,
  dataFormat: { description: 'contenido comprobante', mimeType: 'text/xml' },
  place: 'end',
}

/** DIAN, Anexo técnico 1.9 (Resolución 000165 de 2023) and Política de firma, versión 2: XAdES-EPES in the extension that waits for it. */
export const DIAN_SIGNATURE: SignatureProfile = {
  digest: 'sha256',
  prefix: 'xades',
  documentId: '',
  order: ['document', 'keyInfo', 'properties'],
  keyValue: false,
  policy: {
    identifier: 'https://facturaelectronica.dian.gov.co/politicadefirma/v2/politicadefirmav2.pdf',
    description: 'Política de firma para facturas electrónicas de la República de Colombia.',
    hash: 'dMoMvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=',
  },
  role: 'supplier',
  dataFormat: null,
  place: 'extension',
}
