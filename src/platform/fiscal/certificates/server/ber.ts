import forge from 'node-forge'

/** A value of ASN.1 as forge reads it, in DER or BER; its bytes are a string with a character each. */
export type BerNode = forge.asn1.Asn1

export const asBinary = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

export const asBytes = (binary: string): Uint8Array => Uint8Array.from(Buffer.from(binary, 'latin1'))

/**
 * Reads one value. Of BER, forge also takes what was cut off in the middle; here that is an error.
 * @throws Error for bytes that are no ASN.1
 */
export function readBer(binary: string): BerNode {
  if (binary.length < declaredLength(binary)) throw new Error('The value was cut off')
  return forge.asn1.fromDer(binary, false)
}

/** How long a value says that it is with its tag and length; 0 where it says so only at its end. */
function declaredLength(binary: string): number {
  const short = binary.charCodeAt(1)
  if (short < 0x80) return 2 + short
  const bytes = [...binary.slice(2, 2 + short - 0x80)]
  return short === 0x80 ? 0 : 2 + bytes.length + bytes.reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0)
}

/** @throws Error for a value that holds none */
export function berChildren(node: BerNode | undefined): BerNode[] {
  if (!node || typeof node.value === 'string') throw new Error('Not the expected ASN.1')
  return node.value
}

/**
 * The bytes of an octet string, which in BER may come in pieces.
 * @throws Error for none
 */
export function berOctets(node: BerNode | undefined): string {
  if (!node) throw new Error('Not the expected ASN.1')
  return typeof node.value === 'string' ? node.value : node.value.map(berOctets).join('')
}

/** @throws Error for what is no object identifier */
export const berOid = (node: BerNode | undefined): string => forge.asn1.derToOid(berOctets(node))

export const berNumber = (node: BerNode): number => Number.parseInt(forge.util.bytesToHex(berOctets(node)), 16)
