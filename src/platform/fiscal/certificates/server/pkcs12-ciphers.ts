import { timingSafeEqual } from 'node:crypto'
import forge from 'node-forge'
import { asBytes, type BerNode, berChildren, berNumber, berOctets, berOid } from './ber.ts'

const PBES2 = '1.2.840.113549.1.5.13'
/** By the MAC's algorithm, the hash and the length of its key. */
const MACS: Readonly<Record<string, readonly [create: () => forge.md.MessageDigest, bytes: number]>> = {
  '1.3.14.3.2.26': [() => forge.md.sha1.create(), 20],
  '2.16.840.1.101.3.4.2.1': [() => forge.md.sha256.create(), 32],
  '2.16.840.1.101.3.4.2.2': [() => forge.md.sha384.create(), 48],
  '2.16.840.1.101.3.4.2.3': [() => forge.md.sha512.create(), 64],
}
/** RFC 7292, B.3: the purpose of a key that authenticates. */
const MAC_KEY = 3

/** A password, and its bytes for the newer ciphers. */
export interface Secret {
  password: string
  bytes: string
}

/**
 * The older ciphers (RFC 7292, B.1) take two bytes a character. The newer ones take the bytes of UTF-8 (RFC 8018); some programs, those made with forge among
 * them, write a byte a character.
 */
export function secretsOf(password: string): Secret[] {
  const utf8 = forge.util.encodeUtf8(password)
  return [...new Set([utf8, password])].map((bytes) => ({ password, bytes }))
}

/** Not in forge's types. */
interface Decryption {
  pbe: { getCipher(oid: string, parameters: BerNode | undefined, password: string): forge.cipher.BlockCipher }
}

/**
 * What the file's own code says of the password.
 * @param macData DigestInfo, salt and, if not 1, iterations
 */
export function macVerdict(
  macData: readonly BerNode[],
  content: string,
  password: string,
): 'right' | 'wrong' | 'unknown' {
  const [info, salt, iterations] = macData
  const [algorithm, digest] = berChildren(info)
  const [create, keyBytes] = MACS[berOid(berChildren(algorithm)[0])] ?? []
  if (!create || keyBytes === undefined) return 'unknown'
  const count = iterations ? berNumber(iterations) : 1
  const saltBytes = forge.util.createBuffer(berOctets(salt)) as unknown as forge.util.ByteBuffer
  const mac = forge.hmac.create()
  mac.start(create(), forge.pkcs12.generateKey(password, saltBytes, MAC_KEY, count, keyBytes, create()))
  mac.update(content)
  const computed = asBytes(mac.getMac().getBytes())
  const written = asBytes(berOctets(digest))
  return computed.length === written.length && timingSafeEqual(computed, written) ? 'right' : 'wrong'
}

/**
 * What a password opens.
 * @param algorithm its identifier and parameters
 * @throws Error for a password or a cipher that does not open it
 */
export function decrypted(algorithm: readonly BerNode[], bytes: string, secret: Secret): string {
  const [type, parameters] = algorithm
  const oid = berOid(type)
  const written = oid === PBES2 ? secret.bytes : secret.password
  const cipher = (forge.pki as unknown as Decryption).pbe.getCipher(oid, parameters, written)
  cipher.update(forge.util.createBuffer(bytes))
  if (!cipher.finish()) throw new Error('The password does not open it')
  return cipher.output.getBytes()
}
