import { createHash, createPrivateKey, sign } from 'node:crypto'
import { canonicalDocument, canonicalElement, canonicalParts } from '../../xml/server/canonical.ts'
import type { Markup } from '../../xml/write.ts'
import { aroundSignature } from '../place.ts'
import type { SignatureProfile } from '../profiles.ts'
import { idsOf } from './ids.ts'
import { keyInfo, qualifyingProperties, signatureElement, signatureValue, signedInfo } from './parts.ts'

export interface Signing {
  profile: SignatureProfile
  /** The signer's certificate and its key, PEM. */
  certificate: string
  privateKey: string
  /** ISO 8601 with offset, in seconds: '2026-03-05T16:57:32-05:00'. */
  signedAt: string
  /** What all Ids of the signature begin with; a letter first, unique in the document. */
  id: string
}

/**
 * A document with its signature: the document's own bytes, and the signature between them. Same input, same bytes. Whoever changes one of them
 * afterwards, be it by writing it anew, breaks it.
 * @throws Error if the document is not well-formed or has no place for the signature
 */
export function signXml(xml: string, { profile, certificate, privateKey, signedAt, id }: Signing): string {
  const ids = idsOf(id)
  const [before, after] = aroundSignature(xml, profile.place)
  const info = keyInfo(certificate, profile, ids)
  const properties = qualifyingProperties(certificate, profile, ids, signedAt)
  const around = (...parts: Markup[]) => `${before}${signatureElement(profile, ids, parts).markup}${after}`

  const digest = (canonical: string) => createHash(profile.digest).update(canonical).digest('base64')
  const [canonicalInfo = '', canonicalProperties = ''] = canonicalParts(around(info, properties), ids.signature, [
    ids.keyInfo,
    ids.properties,
  ])
  const reference = signedInfo(profile, ids, {
    document: digest(profile.documentId === '' ? canonicalDocument(xml) : canonicalElement(xml, profile.documentId)),
    keyInfo: digest(canonicalInfo),
    properties: digest(canonicalProperties),
  })
  const signed = canonicalElement(around(reference, info, properties), ids.signedInfo)
  const value = sign(profile.digest, Buffer.from(signed), createPrivateKey(privateKey)).toString('base64')
  return around(reference, signatureValue(value, ids), info, properties)
}
