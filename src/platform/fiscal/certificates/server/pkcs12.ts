import forge from 'node-forge'
import { asBinary, asBytes, type BerNode, berChildren, berOctets, berOid, readBer } from './ber.ts'
import { decrypted, macVerdict, type Secret, secretsOf } from './pkcs12-ciphers.ts'

/** What a .p12 holds, in DER: certificates as their issuer signed them, keys as PKCS #8. */
export interface Pkcs12Content {
  certificates: Uint8Array[]
  keys: Uint8Array[]
}

const DATA = '1.2.840.113549.1.7.1'
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6'
const KEY_BAG = '1.2.840.113549.1.12.10.1.1'
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2'
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3'
const NESTED_BAG = '1.2.840.113549.1.12.10.1.6'
const X509 = '1.2.840.113549.1.9.22.1'

/**
 * Opens a .p12 or .pfx (RFC 7292), written in DER or BER. Forge would write certificates anew, and not always with the same bytes; here they are taken out
 * as they are, and forge only decrypts.
 */
export function openPkcs12(file: Uint8Array, password: string): Pkcs12Content | 'unreadable' | 'wrong_password' {
  let isPasswordRight = false
  let safes: BerNode[]
  try {
    const [, authSafe, mac] = berChildren(readBer(asBinary(file)))
    const [type, wrapped] = berChildren(authSafe)
    if (berOid(type) !== DATA) return 'unreadable'
    const content = berOctets(berChildren(wrapped)[0])
    const verdict = mac ? macVerdict(berChildren(mac), content, password) : 'unknown'
    if (verdict === 'wrong') return 'wrong_password'
    isPasswordRight = verdict === 'right'
    safes = berChildren(readBer(content))
  } catch {
    return 'unreadable'
  }
  for (const secret of secretsOf(password)) {
    try {
      return collected(safes.flatMap((safe) => bagsOf(safe, secret)))
    } catch {}
  }
  // Without a code of the file's own, a wrong password shows only here.
  return isPasswordRight ? 'unreadable' : 'wrong_password'
}

type Bag = { certificate: Uint8Array } | { key: Uint8Array }

const collected = (bags: readonly Bag[]): Pkcs12Content => ({
  certificates: bags.flatMap((bag) => ('certificate' in bag ? [bag.certificate] : [])),
  keys: bags.flatMap((bag) => ('key' in bag ? [bag.key] : [])),
})

function bagsOf(safe: BerNode, secret: Secret): Bag[] {
  const [type, wrapped] = berChildren(safe)
  const [content] = berChildren(wrapped)
  if (berOid(type) === DATA) return bagsIn(berOctets(content), secret)
  if (berOid(type) !== ENCRYPTED_DATA) return []
  const [, encrypted] = berChildren(content)
  const [, algorithm, bytes] = berChildren(encrypted)
  return bagsIn(decrypted(berChildren(algorithm), berOctets(bytes), secret), secret)
}

const bagsIn = (bytes: string, secret: Secret): Bag[] =>
  berChildren(readBer(bytes)).flatMap((bag) => bagOf(bag, secret))

/** Revocation lists and secrets are passed over. */
function bagOf(bag: BerNode, secret: Secret): Bag[] {
  const [type, wrapped] = berChildren(bag)
  const [value] = berChildren(wrapped)
  switch (berOid(type)) {
    case KEY_BAG:
      return value ? [{ key: asBytes(forge.asn1.toDer(value).getBytes()) }] : []
    case SHROUDED_KEY_BAG: {
      const [algorithm, bytes] = berChildren(value)
      return [{ key: asBytes(decrypted(berChildren(algorithm), berOctets(bytes), secret)) }]
    }
    case CERTIFICATE_BAG: {
      const [kind, inside] = berChildren(value)
      return berOid(kind) === X509 ? [{ certificate: asBytes(berOctets(berChildren(inside)[0])) }] : []
    }
    case NESTED_BAG:
      return berChildren(value).flatMap((inner) => bagOf(inner, secret))
    default:
      return []
  }
}
