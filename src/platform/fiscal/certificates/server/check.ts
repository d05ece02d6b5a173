import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readableName } from '../distinguished-name.ts'
import { certificateKind, holderTexts, keyUses } from '../identity.ts'
import {
  type CertificateProblem,
  type CertificateResult,
  certificateProblem,
  type ExpectedHolder,
  MOST_CERTIFICATE_BYTES,
  type PublicCertificate,
} from '../result.ts'
import { belongsTo, taxIdsIn } from '../tax-ids.ts'
import { certificateParts, decimalSerial } from '../x509.ts'
import { openPkcs12 } from './pkcs12.ts'

/** SRI, ficha técnica 2.32: 2048 bits. */
const LEAST_RSA_BITS = 2_048
/** What is looked at first; of several certificates in a file the one that gets furthest is meant. */
const ORDER: readonly (CertificateProblem | null)[] = ['wrong_use', 'other_tax_id', 'not_yet_valid', 'expired', null]

/**
 * Opens a certificate and checks whether that company can sign with it. Takes as long as the file wants: how often a password is hashed stands in it, so
 * this belongs into a thread (`openCertificate`).
 */
export function checkCertificate(file: Uint8Array, password: string, holder: ExpectedHolder): CertificateResult {
  if (file.length > MOST_CERTIFICATE_BYTES) return certificateProblem('too_large', holder)
  const content = openPkcs12(file, password)
  if (content === 'unreadable' || content === 'wrong_password') return certificateProblem(content, holder)
  const certificates = content.certificates.flatMap((der) => parsed(() => new X509Certificate(der)))
  const keys = content.keys.flatMap((key) =>
    parsed(() => createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' })),
  )
  const pairs = certificates.flatMap((one) =>
    keys.filter((key) => one.checkPrivateKey(key)).map((key) => ({ one, key })),
  )
  const candidates = pairs
    .flatMap(({ one, key }) => parsed(() => judged(one, key, certificates, holder)))
    .sort((left, right) => ORDER.indexOf(right.problem) - ORDER.indexOf(left.problem))
  const [best] = candidates
  if (!best) return certificateProblem(certificates.length > 0 ? 'no_private_key' : 'unreadable', holder)
  if (best.problem !== null) return certificateProblem(best.problem, holder, best.certificate)
  return { certificate: best.certificate, privateKey: best.privateKey }
}

/** What is no certificate and no key is passed over. */
function parsed<T>(parse: () => T): T[] {
  try {
    return [parse()]
  } catch {
    return []
  }
}

function judged(one: X509Certificate, key: KeyObject, all: readonly X509Certificate[], holder: ExpectedHolder) {
  const parts = certificateParts(one.raw)
  const certificate: PublicCertificate = {
    subject: readableName(parts.subject),
    issuer: readableName(parts.issuer),
    serial_number: decimalSerial(parts),
    chain: chainOf(one, all).join(''),
    valid_from: one.validFromDate.toISOString(),
    valid_to: one.validToDate.toISOString(),
    tax_ids: taxIdsIn(holderTexts(parts), holder.taxId, holder.country),
    kind: certificateKind(parts),
  }
  return {
    certificate,
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }) as string,
    problem: problemOf(one, certificate, holder),
  }
}

function problemOf(one: X509Certificate, found: PublicCertificate, holder: ExpectedHolder): CertificateProblem | null {
  if (!canSign(one, holder.country)) return 'wrong_use'
  if (!belongsTo(found.tax_ids, holder.taxId, holder.country)) return 'other_tax_id'
  if (holder.at < one.validFromDate) return 'not_yet_valid'
  return holder.at > one.validToDate ? 'expired' : null
}

/** In Ecuador 'digital signature' is asked for by name, and error 39 given otherwise; both signatures are RSA. In Spain the key only opens connections. */
function canSign(one: X509Certificate, country: string): boolean {
  const uses = keyUses(certificateParts(one.raw))
  const isRsa = (one.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS
  if (country === 'Ecuador') return isRsa && uses.includes('digitalSignature')
  return uses.length > 0 && (isRsa || country === 'España')
}

/** A certificate and those of its issuers that the file brings, each after the one that it signed. */
function chainOf(one: X509Certificate, all: readonly X509Certificate[], above = 0): string[] {
  const issuer = all.find((other) => other.raw !== one.raw && one.checkIssued(other) && !other.raw.equals(one.raw))
  return [one.toString(), ...(issuer && above < all.length ? chainOf(issuer, all, above + 1) : [])]
}
