/** A value of ASN.1 in DER: its tag, all of its bytes, and what they hold. */
export interface Asn1 {
  tag: number
  /** Tag and length included. */
  bytes: Uint8Array
  content: Uint8Array
}

const CONSTRUCTED = 0x20
const LONG_TAG = 0x1f
const MOST_LENGTH_BYTES = 3

/**
 * The values that stand in those bytes, one after the other.
 * @throws Error if they are not DER
 */
export function asn1Values(bytes: Uint8Array): Asn1[] {
  const values: Asn1[] = []
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at)
    values.push(value)
    at += value.bytes.length
  }
  return values
}

/** @throws Error if there is not exactly one value */
export function asn1Value(bytes: Uint8Array): Asn1 {
  const [value, ...more] = asn1Values(bytes)
  if (!value || more.length > 0) throw new Error('Not one value of ASN.1')
  return value
}

/** What a constructed value holds; nothing for any other. */
export const asn1Children = ({ tag, content }: Asn1): Asn1[] => (tag & CONSTRUCTED ? asn1Values(content) : [])

function valueAt(bytes: Uint8Array, at: number): Asn1 {
  const tag = bytes[at]
  const short = bytes[at + 1]
  if (tag === undefined || short === undefined || (tag & LONG_TAG) === LONG_TAG) throw new Error('Not DER')
  const lengthBytes = short < 0x80 ? 0 : short - 0x80
  if (short === 0x80 || lengthBytes > MOST_LENGTH_BYTES) throw new Error('Not DER')
  const start = at + 2 + lengthBytes
  const length = lengthBytes === 0 ? short : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  if (start + length > bytes.length) throw new Error('Not DER')
  return { tag, bytes: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) }
}

/** An object identifier with points, as in '2.5.4.97'. */
export function asn1Oid({ content }: Asn1): string {
  const [first = 0, ...rest] = base128(content)
  const root = Math.min(Math.floor(first / 40), 2)
  return [root, first - root * 40, ...rest].join('.')
}

function base128(content: Uint8Array): number[] {
  const numbers: number[] = []
  let number = 0
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    }
  }
  return numbers
}

const [UTF8, NUMERIC, PRINTABLE, TELETEX, IA5, VISIBLE, UNIVERSAL, BMP] = [12, 18, 19, 20, 22, 26, 28, 30]

/** The text of any of the string types; null for what is no string. */
export function asn1Text({ tag, content }: Asn1): string | null {
  switch (tag) {
    case UTF8:
      return new TextDecoder().decode(content)
    case NUMERIC:
    case PRINTABLE:
    case TELETEX:
    case IA5:
    case VISIBLE:
      return new TextDecoder('latin1').decode(content)
    case BMP:
      return new TextDecoder('utf-16be').decode(content)
    case UNIVERSAL:
      return String.fromCodePoint(...utf32(content))
    default:
      return null
  }
}

const utf32 = (content: Uint8Array): number[] =>
  Array.from({ length: content.length / 4 }, (_, at) =>
    content.subarray(at * 4, at * 4 + 4).reduce((sum, byte) => sum * 256 + byte, 0),
  ).map((point) => (point > 0x10ffff ? 0xfffd : point))
