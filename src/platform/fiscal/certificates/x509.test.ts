import { X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { expect, it } from 'vitest'
import { testCertificate } from '../../../../test/fiscal/certificates.ts'
import { asn1Value } from './asn1.ts'
import { distinguishedName } from './distinguished-name.ts'
import { issuerAndSerial } from './x509.ts'

const { asn1 } = forge
type Pair = readonly [oid: string, tag: number, value: string]

/** A Name in DER, a group of attributes after the other. */
function nameOf(groups: readonly (readonly Pair[])[]): Uint8Array {
  const { SEQUENCE, SET, OID } = asn1.Type
  const constructed = (tag: number, inside: forge.asn1.Asn1[]) => asn1.create(0, tag, true, inside)
  const pair = ([oid, tag, value]: Pair) =>
    constructed(SEQUENCE, [
      asn1.create(0, OID, false, asn1.oidToDer(oid).getBytes()),
      asn1.create(0, tag, false, Buffer.from(value).toString('latin1')),
    ])
  const name = constructed(
    SEQUENCE,
    groups.map((group) => constructed(SET, group.map(pair))),
  )
  return Buffer.from(asn1.toDer(name).getBytes(), 'latin1')
}

const [C, O, OU, CN, UTF8, PRINTABLE, OCTETS] = ['2.5.4.6', '2.5.4.10', '2.5.4.11', '2.5.4.3', 12, 19, 4] as const

// RFC 2253, section 5.
it.each<[string, Pair[][]]>([
  [
    'CN=Steve Kille,O=Isode Limited,C=GB',
    [[[C, PRINTABLE, 'GB']], [[O, UTF8, 'Isode Limited']], [[CN, UTF8, 'Steve Kille']]],
  ],
  [
    'OU=Sales+CN=J. Smith,O=Widget Inc.,C=US',
    [
      [[C, PRINTABLE, 'US']],
      [[O, PRINTABLE, 'Widget Inc.']],
      [
        [OU, PRINTABLE, 'Sales'],
        [CN, PRINTABLE, 'J. Smith'],
      ],
    ],
  ],
  [
    'CN=L. Eagle,O=Sue\\, Grabbit and Runn,C=GB',
    [[[C, PRINTABLE, 'GB']], [[O, PRINTABLE, 'Sue, Grabbit and Runn']], [[CN, UTF8, 'L. Eagle']]],
  ],
  [
    '1.3.6.1.4.1.1466.0=#04024869,O=Test,C=GB',
    [[[C, PRINTABLE, 'GB']], [[O, PRINTABLE, 'Test']], [['1.3.6.1.4.1.1466.0', OCTETS, 'Hi']]],
  ],
])('writes a name as RFC 2253 prints it: %s', (text, groups) => {
  expect(distinguishedName(asn1Value(nameOf(groups)))).toBe(text)
})

it('escapes ends and quotes, and writes what XML cannot hold as hexadecimal', () => {
  expect(distinguishedName(asn1Value(nameOf([[[CN, UTF8, ' #"ñ";\\ ']]])))).toBe('CN=\\ #\\"ñ\\"\\;\\\\\\ ')
  expect(distinguishedName(asn1Value(nameOf([[[CN, UTF8, '#1']]])))).toBe('CN=\\#1')
  expect(distinguishedName(asn1Value(nameOf([[[CN, UTF8, 'a\rb']]])))).toBe('2.5.4.3=#0c03610d62')
})

/** Issuer of a certificate by which an invoice was signed that the DIAN accepted, and how that invoice names it (Andes SCD, 2022). */
const ANDES =
  'MIG2MSMwIQYJKoZIhvcNAQkBFhRpbmZvQGFuZGVzc2NkLmNvbS5jbzEmMCQGA1UEAxMdQ0EgQU5ERVMgU0NEIFMuQS4gQ2xhc2UgSUkgdjIxMDAuBgNVBAsTJ0RpdmlzaW9uIGRlIGNlcnRpZmljYWNpb24gZW50aWRhZCBmaW5hbDESMBAGA1UEChMJQW5kZXMgU0NEMRQwEgYDVQQHEwtCb2dvdGEgRC5DLjELMAkGA1UEBhMCQ08='

it('names an issuer as an accepted invoice does', () => {
  expect(distinguishedName(asn1Value(Buffer.from(ANDES, 'base64')))).toBe(
    'C=CO,L=Bogota D.C.,O=Andes SCD,OU=Division de certificacion entidad final,CN=CA ANDES SCD S.A. Clase II v2,1.2.840.113549.1.9.1=#1614696e666f40616e6465737363642e636f6d2e636f',
  )
})

it.each(['00ff', '70e0f107583663d8', '0123456789abcdef0123456789abcdef01234567'])(
  'reads the serial number %s',
  (serial) => {
    const { certificatePem } = testCertificate({ serial })
    const { raw, serialNumber } = new X509Certificate(certificatePem)
    expect(issuerAndSerial(raw).serialNumber).toBe(String(BigInt(`0x${serialNumber}`)))
  },
)

it('takes nothing for a certificate that is none', () => {
  const { raw } = new X509Certificate(testCertificate().certificatePem)
  for (const bytes of [
    raw.subarray(0, 100),
    Buffer.from('30800000', 'hex'),
    Buffer.from('3000', 'hex'),
    Buffer.alloc(0),
  ])
    expect(() => issuerAndSerial(bytes)).toThrow()
})
