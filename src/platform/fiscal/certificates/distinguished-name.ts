import { type Asn1, asn1Children, asn1Oid, asn1Text } from './asn1.ts'

export interface NameAttribute {
  oid: string
  value: Asn1
}

/** The names that RFC 2253 gives (2.3). Any other attribute is written by its number, so that nobody has to know ours. */
const KEYWORDS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
}

/** The attributes of a Name, in the order of the certificate, grouped as they stand. */
export const nameAttributes = (name: Asn1): NameAttribute[][] =>
  asn1Children(name).map((set) =>
    asn1Children(set).map((pair) => {
      const [type, value] = asn1Children(pair)
      if (!type || !value) throw new Error('Not a distinguished name')
      return { oid: asn1Oid(type), value }
    }),
  )

/**
 * A Name as RFC 2253 writes it, which XML Signature (4.5.4.1) asks for: the last attribute first; of unknown attributes, and of text that XML could not
 * hold, the hexadecimal of the value's DER.
 */
export const distinguishedName = (name: Asn1): string =>
  nameAttributes(name)
    .toReversed()
    .map((group) => group.map(attributeText).join('+'))
    .join(',')

function attributeText({ oid, value }: NameAttribute): string {
  const keyword = KEYWORDS[oid]
  const text = asn1Text(value)
  return keyword === undefined || text === null || /\p{C}/u.test(text)
    ? `${oid}=#${hex(value.bytes)}`
    : `${keyword}=${escapeValue(text)}`
}

/** Attributes in which makers write whose a certificate is, for people who read them. */
const LABELS: Readonly<Record<string, string>> = {
  ...KEYWORDS,
  '2.5.4.4': 'SN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.12': 'T',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'ORGANIZATIONIDENTIFIER',
  '1.2.840.113549.1.9.1': 'EMAILADDRESS',
}

/** A Name to be shown: 'CN=Ana Ruiz, SERIALNUMBER=IDCES-12345678Z, C=ES'. */
export const readableName = (name: Asn1): string =>
  nameAttributes(name)
    .flat()
    .toReversed()
    .map(({ oid, value }) => `${LABELS[oid] ?? oid}=${asn1Text(value) ?? hex(value.bytes)}`)
    .join(', ')

/** RFC 2253, 2.4. */
const escapeValue = (text: string) =>
  text
    .replace(/[,+"\\<>;]/g, '\\$&')
    .replace(/^[# ]/, '\\$&')
    .replace(/ $/, '\\ ')

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
