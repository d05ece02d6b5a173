import { type Asn1, asn1Children, asn1Oid, asn1Value } from './asn1.ts'
import { distinguishedName } from './distinguished-name.ts'

/** The parts of a certificate (RFC 5280, 4.1) that are read here. */
export interface CertificateParts {
  serial: Asn1
  issuer: Asn1
  subject: Asn1
  extensions: readonly { oid: string; value: Uint8Array }[]
}

const VERSION = 0xa0
const EXTENSIONS = 0xa3

/**
 * Takes a certificate apart.
 * @param der its bytes
 * @throws Error if they are no certificate
 */
export function certificateParts(der: Uint8Array): CertificateParts {
  const [toBeSigned] = asn1Children(asn1Value(der))
  const fields = toBeSigned ? asn1Children(toBeSigned) : []
  const [serial, , issuer, , subject] = fields.filter(({ tag }) => tag !== VERSION)
  if (!serial || !issuer || !subject) throw new Error('Not a certificate')
  const [list] = fields.filter(({ tag }) => tag === EXTENSIONS).flatMap(asn1Children)
  return { serial, issuer, subject, extensions: list ? asn1Children(list).map(extension) : [] }
}

function extension(value: Asn1): { oid: string; value: Uint8Array } {
  const parts = asn1Children(value)
  const [oid] = parts
  const octets = parts.at(-1)
  if (!oid || !octets) throw new Error('Not an extension')
  return { oid: asn1Oid(oid), value: octets.content }
}

/** A serial number in decimal. */
export const decimalSerial = ({ serial }: CertificateParts): string =>
  String(serial.content.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n))

/** How XML Signature (4.5.4.1) names a certificate: its issuer as RFC 2253 writes it, and its serial number in decimal. */
export function issuerAndSerial(der: Uint8Array): { issuer: string; serialNumber: string } {
  const parts = certificateParts(der)
  return { issuer: distinguishedName(parts.issuer), serialNumber: decimalSerial(parts) }
}
