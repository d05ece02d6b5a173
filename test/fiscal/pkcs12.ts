import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import type { TestCertificate } from './certificates.ts'

const { asn1 } = forge
type Node = forge.asn1.Asn1
export type P12Options = Parameters<typeof forge.pkcs12.toPkcs12Asn1>[3]

export const derOf = (node: Node): Uint8Array => Uint8Array.from(Buffer.from(asn1.toDer(node).getBytes(), 'latin1'))

const pfx = ({ privateKey, certificate }: TestCertificate, password: string, options: P12Options) =>
  forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], password, options)

/** A .p12 as forge writes it: AES-256 and PBKDF2, or 3DES as old programs do. */
export const p12Of = (one: TestCertificate, password: string, options: P12Options = { algorithm: 'aes256' }) =>
  derOf(pfx(one, password, options))

/** The contents of a .p12 without a code of its own, in the same PFX: SEQUENCE { version, { type, [0] { OCTET STRING } } }. */
const safesOf = (node: Node): Node => [1, 1, 0].reduce((inner, at) => (inner.value as Node[])[at] as Node, node)

/** One file with several certificates and their keys, as the Banco Central del Ecuador hands them out. */
export function p12OfSeveral(several: readonly TestCertificate[], password: string): Uint8Array {
  const files = several.map((one) => pfx(one, password, { algorithm: 'aes256', useMac: false }))
  const all = files.flatMap((file) => asn1.fromDer(safesOf(file).value as string).value as Node[])
  const [first] = files
  if (!first) throw new Error('No certificates')
  safesOf(first).value = asn1.toDer(asn1.create(0, asn1.Type.SEQUENCE, true, all)).getBytes()
  return derOf(first)
}

/** A file that asks for that many rounds of hashing before its password is known to be right. */
export function p12WithRounds(one: TestCertificate, password: string, rounds: number): Uint8Array {
  const file = pfx(one, password, { algorithm: '3des', count: 1 })
  const mac = (file.value as Node[])[2]?.value as Node[]
  mac[2] = asn1.create(0, asn1.Type.INTEGER, false, asn1.integerToDer(rounds).getBytes())
  return derOf(file)
}

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Runs openssl among files of those names and contents, and returns the file that it wrote as 'out'. */
export function openssl(args: readonly string[], files: Record<string, string>): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'p12-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    execFileSync('openssl', [...args, '-out', 'out'], { cwd: folder, stdio: 'pipe' })
    return Uint8Array.from(readFileSync(join(folder, 'out')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A .p12 as openssl exports it with those options; null where this openssl does not know them, as without its old ciphers. */
export function opensslP12(one: TestCertificate, password: string, options: readonly string[]): Uint8Array | null {
  const files = { key: one.privateKeyPem, certificate: one.certificatePem }
  try {
    return openssl(
      ['pkcs12', '-export', '-inkey', 'key', '-in', 'certificate', '-passout', `pass:${password}`, ...options],
      files,
    )
  } catch {
    return null
  }
}
