import { type Asn1, asn1Children, asn1Oid, asn1Text, asn1Values } from './asn1.ts'
import { nameAttributes } from './distinguished-name.ts'
import type { CertificateKind } from './result.ts'
import type { CertificateParts } from './x509.ts'

const KEY_USAGE = '2.5.29.15'
const ALTERNATIVE_NAMES = '2.5.29.17'
const QUALIFIED_STATEMENTS = '1.3.6.1.5.5.7.1.3'
/** ETSI EN 319 412-5, 4.2.3. */
const FOR_SEALS = '0.4.0.1862.1.6.2'
/** Makers put what they know of a holder under their own numbers, as extensions or as alternative names. */
const PRIVATE = /^1\.3\.6\.1\.4\.1\./
const [ORGANIZATION_IDENTIFIER, GIVEN_NAME, SURNAME, SERIAL_NUMBER] = ['2.5.4.97', '2.5.4.42', '2.5.4.4', '2.5.4.5']
/** ETSI EN 319 412-1, 5.1.3: the identity of a person. */
const PERSON = /^(PAS|IDC|PNO|TAX|TIN)[A-Z]{2}-/
const OID_TAG = 6

export type KeyUse = 'digitalSignature' | 'nonRepudiation'

/** What the key may be used for, of these two; both where the certificate says nothing. */
export function keyUses({ extensions }: CertificateParts): readonly KeyUse[] {
  const usage = extensions.find(({ oid }) => oid === KEY_USAGE)
  if (!usage) return ['digitalSignature', 'nonRepudiation']
  const [bits] = asn1Values(usage.value)
  const first = bits?.content[1] ?? 0
  return [
    ...(first & 0x80 ? (['digitalSignature'] as const) : []),
    ...(first & 0x40 ? (['nonRepudiation'] as const) : []),
  ]
}

/** All texts in which makers write whose a certificate is: the subject, its alternative names, and the makers' own extensions. */
export function holderTexts({ subject, extensions }: CertificateParts): string[] {
  const own = extensions.filter(({ oid }) => oid === ALTERNATIVE_NAMES || PRIVATE.test(oid))
  return [...textsIn(subject), ...own.flatMap(({ value }) => textsOf(value))]
}

/** Some of these extensions hold their text bare, without a type. */
function textsOf(bytes: Uint8Array): string[] {
  try {
    return asn1Values(bytes).flatMap(textsIn)
  } catch {
    return [new TextDecoder('latin1').decode(bytes)]
  }
}

function textsIn(value: Asn1): string[] {
  const text = asn1Text(value)
  return text === null ? asn1Children(value).flatMap(textsIn) : [text]
}

/** Whose a certificate is: an organization's alone, a person's, or a person's who acts for an organization. */
export function certificateKind({ subject, extensions }: CertificateParts): CertificateKind {
  const attributes = nameAttributes(subject).flat()
  const has = (...oids: string[]) => attributes.some(({ oid }) => oids.includes(oid))
  const statements = extensions.filter(({ oid }) => oid === QUALIFIED_STATEMENTS)
  if (statements.some(({ value }) => asn1Values(value).flatMap(oidsIn).includes(FOR_SEALS))) return 'sello'
  if (!has(ORGANIZATION_IDENTIFIER)) return 'persona'
  const numbered = attributes.some(({ oid, value }) => oid === SERIAL_NUMBER && PERSON.test(asn1Text(value) ?? ''))
  return numbered || has(GIVEN_NAME, SURNAME) ? 'representante' : 'sello'
}

const oidsIn = (value: Asn1): string[] =>
  value.tag === OID_TAG ? [asn1Oid(value)] : asn1Children(value).flatMap(oidsIn)
