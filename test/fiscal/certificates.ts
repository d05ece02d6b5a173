import forge from 'node-forge'

const { asn1, pki } = forge
const DAY_MS = 86_400_000

export interface CertificateWishes {
  subject?: forge.pki.CertificateField[]
  issuer?: forge.pki.CertificateField[]
  /** Hexadecimal. */
  serial?: string
  from?: Date
  to?: Date
  extensions?: unknown[]
}

export interface TestCertificate {
  certificate: forge.pki.Certificate
  privateKey: forge.pki.rsa.PrivateKey
  certificatePem: string
  privateKeyPem: string
}

const keys = new Map<string, forge.pki.rsa.KeyPair>()

/** Keys are slow to find: one a name, for the whole run. */
function keyPair(name: string) {
  const pair = keys.get(name) ?? pki.rsa.generateKeyPair(2048)
  keys.set(name, pair)
  return pair
}

export const SIGNS = { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true }
const NAME: forge.pki.CertificateField[] = [
  { name: 'countryName', value: 'EC' },
  { name: 'organizationName', value: 'CONFECCIONES ARIADNA S.A.' },
  { name: 'commonName', value: 'ANA MARÍA RUIZ', valueTagClass: asn1.Type.UTF8 as never },
]

const utf8 = (text: string) => asn1.create(0, asn1.Type.UTF8, false, Buffer.from(text).toString('latin1'))
const extension = (id: string, value: forge.asn1.Asn1) => ({ id, value: asn1.toDer(value).getBytes() })

/** An attribute of a subject by its number. */
export const attribute = (type: string, value: string): forge.pki.CertificateField => ({
  type,
  value: Buffer.from(value).toString('latin1'),
  valueTagClass: asn1.Type.UTF8 as never,
})

/** An extension of a maker's own with a text. */
export const ownExtension = (id: string, text: string) => extension(id, utf8(text))

/** One whose text stands bare, without a type. */
export const bareExtension = (id: string, text: string) => ({ id, value: text })

/** A text among the alternative names, under a maker's own number: [0] { OID, [0] text }. */
export const otherName = (id: string, text: string) => {
  const { CONTEXT_SPECIFIC } = asn1.Class
  const name = asn1.create(CONTEXT_SPECIFIC, 0, true, [
    asn1.create(0, asn1.Type.OID, false, asn1.oidToDer(id).getBytes()),
    asn1.create(CONTEXT_SPECIFIC, 0, true, [utf8(text)]),
  ])
  return extension('2.5.29.17', asn1.create(0, asn1.Type.SEQUENCE, true, [name]))
}

/** The statement that a certificate is for seals: ETSI EN 319 412-5, 4.2.3. */
export const forSeals = () => {
  const oid = (id: string) => asn1.create(0, asn1.Type.OID, false, asn1.oidToDer(id).getBytes())
  const sequence = (...inside: forge.asn1.Asn1[]) => asn1.create(0, asn1.Type.SEQUENCE, true, inside)
  return extension('1.3.6.1.5.5.7.1.3', sequence(sequence(oid('0.4.0.1862.1.6'), sequence(oid('0.4.0.1862.1.6.2')))))
}

/** A certificate with its key, as an issuer would make it, valid now. */
export function testCertificate(wishes: CertificateWishes = {}, key = 'ana'): TestCertificate {
  const { publicKey, privateKey } = keyPair(key)
  const certificate = pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = wishes.serial ?? '70e0f107583663d8'
  certificate.validity.notBefore = wishes.from ?? new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = wishes.to ?? new Date(Date.now() + 365 * DAY_MS)
  certificate.setSubject(wishes.subject ?? NAME)
  certificate.setIssuer(wishes.issuer ?? NAME)
  certificate.setExtensions(wishes.extensions ?? [SIGNS])
  certificate.sign(privateKey, forge.md.sha256.create())
  return {
    certificate,
    privateKey,
    certificatePem: pki.certificateToPem(certificate),
    privateKeyPem: pki.privateKeyInfoToPem(pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(privateKey))),
  }
}
