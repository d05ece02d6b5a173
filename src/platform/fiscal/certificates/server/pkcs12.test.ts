import { createPrivateKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testCertificate } from '../../../../../test/fiscal/certificates.ts'
import { hasOpenssl, openssl, opensslP12, p12Of, p12OfSeveral } from '../../../../../test/fiscal/pkcs12.ts'
import { openPkcs12 } from './pkcs12.ts'

const one = testCertificate()
const certificate = new X509Certificate(one.certificatePem).raw
const key = createPrivateKey(one.privateKeyPem).export({ format: 'der', type: 'pkcs8' })
const PASSWORDS = ['clave', 'contraseña: ñandú €', '']

/** What a file holds, as hexadecimal. */
function opened(file: Uint8Array, password: string) {
  const content = openPkcs12(file, password)
  if (typeof content === 'string') return content
  const hex = (all: Uint8Array[]) => all.map((bytes) => Buffer.from(bytes).toString('hex'))
  return { certificates: hex(content.certificates), keys: hex(content.keys) }
}
const BOTH = { certificates: [certificate.toString('hex')], keys: [key.toString('hex')] }

describe.each(['aes256', 'aes192', 'aes128', '3des'] as const)('a file of forge with %s', (algorithm) => {
  it('opens with its password alone', () => {
    for (const password of PASSWORDS.filter((word) => !word.includes('€'))) {
      const file = p12Of(one, password, { algorithm })
      expect(opened(file, password)).toEqual(BOTH)
      expect(opened(file, `${password}x`)).toBe('wrong_password')
    }
  })
})

it('opens one without a code of its own', () => {
  const file = p12OfSeveral([one], 'clave')
  expect(opened(file, 'clave')).toEqual(BOTH)
  expect(opened(file, 'otra')).toBe('wrong_password')
})

const LEGACY_3DES = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']
const OPENSSL: [name: string, options: string[], result: unknown][] = [
  ['AES-256 and PBKDF2', [], BOTH],
  ['AES-128, other hashes', ['-certpbe', 'AES-128-CBC', '-keypbe', 'AES-192-CBC', '-macalg', 'sha512'], BOTH],
  ['3DES', LEGACY_3DES, BOTH],
  ['RC2 and 3DES', ['-legacy'], BOTH],
  ['many rounds', ['-iter', '20000'], BOTH],
  ['no encryption', ['-certpbe', 'NONE', '-keypbe', 'NONE'], BOTH],
  ['no key', ['-nokeys'], { ...BOTH, keys: [] }],
  ['a cipher that is not known', ['-legacy', '-certpbe', 'PBE-SHA1-RC4-128'], 'unreadable'],
]

it('opens files of openssl, old and new', () => {
  const tried = (hasOpenssl ? OPENSSL : []).filter(([name, options, result]) =>
    PASSWORDS.every((password) => {
      const file = opensslP12(one, password, options)
      if (file === null) return false
      expect(opened(file, password), `${name} with '${password}'`).toEqual(result)
      expect(opened(file, `${password}x`), name).toBe('wrong_password')
      return true
    }),
  )
  console.info(`openssl: ${hasOpenssl ? tried.map(([name]) => name).join('; ') : 'not installed here, forge alone'}`)
  expect(tried.length > 0).toBe(hasOpenssl)
})

it('keeps every byte of a certificate, whoever signed it', () => {
  if (!hasOpenssl) return
  const run = (args: string[], files: Record<string, string>) => Buffer.from(openssl(args, files)).toString()
  const caKey = run(['ecparam', '-name', 'prime256v1', '-genkey', '-noout'], {})
  const ca = run(['req', '-x509', '-key', 'key', '-subj', '/CN=AC de pruebas', '-days', '9'], { key: caKey })
  const request = run(['req', '-new', '-key', 'key', '-subj', '/C=ES/CN=Ana'], { key: one.privateKeyPem })
  const signed = run(['x509', '-req', '-in', 'request', '-CA', 'ca', '-CAkey', 'key', '-days', '9'], {
    request,
    ca,
    key: caKey,
  })
  const file = opensslP12({ ...one, certificatePem: signed + ca }, 'clave', [])
  expect(file && opened(file, 'clave')).toMatchObject({
    certificates: [signed, ca].map((pem) => new X509Certificate(pem).raw.toString('hex')),
  })
})

it('reads nothing of a file that was cut, and nothing else of one that was changed', () => {
  const file = p12Of(one, 'clave', { algorithm: '3des', count: 1 })
  const places = Array.from({ length: 200 }, (_, at) => Math.floor((at * file.length) / 200))
  for (const place of places) {
    expect(opened(file.subarray(0, place), 'clave')).toBe('unreadable')
    const changed = Uint8Array.from(file)
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8))
    const result = opened(changed, 'clave')
    if (typeof result !== 'string') expect(result).toEqual(BOTH)
  }
})
