import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { TaxId } from '#src/kernel/tax-id/kinds.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'

export type CertificateKind = 'persona' | 'representante' | 'sello'

/** What may be stored in clear and shown. */
export interface PublicCertificate {
  /** PEM, the signer's own first. */
  chain: string
  subject: string
  issuer: string
  /** Decimal. */
  serial_number: string
  /** ISO 8601 in UTC. */
  valid_from: string
  valid_to: string
  /** The numbers of identity that were found in it. */
  tax_ids: string[]
  kind: CertificateKind
}

export type CertificateProblem =
  | 'too_large'
  | 'unreadable'
  | 'wrong_password'
  | 'no_private_key'
  | 'wrong_use'
  | 'other_tax_id'
  | 'expired'
  | 'not_yet_valid'

/** Whose certificate is expected, and when it is to be used. */
export interface ExpectedHolder {
  /** The company's country, by its stored name. */
  country: string
  taxId: TaxId
  at: Date
}

/** The certificate and its key (PEM, PKCS #8, to be sealed by the caller), or what is wrong and the sentence that says so. */
export type CertificateResult =
  | { certificate: PublicCertificate; privateKey: string }
  | { problem: CertificateProblem; message: string }

export const MOST_CERTIFICATE_BYTES = 128 * 1024

const SENTENCES: Readonly<
  Record<CertificateProblem, (found: PublicCertificate | null, holder: ExpectedHolder) => string>
> = {
  too_large: () => 'El archivo es demasiado grande para ser un certificado: un .p12 ocupa menos de 128 KB.',
  unreadable: () =>
    'No pudimos leer el archivo: no es un certificado .p12 o .pfx, o está dañado. Descárgalo de nuevo de tu proveedor.',
  wrong_password: () => 'La contraseña no abre este certificado. Es la que elegiste o te dieron al emitirlo.',
  no_private_key: () =>
    'El archivo no contiene la clave privada del certificado, y sin ella no se puede firmar. Expórtalo de nuevo con su clave.',
  wrong_use: () =>
    'Este certificado no es de firma digital: su emisor lo dio para otro uso. Pide a tu proveedor uno para firmar facturas.',
  other_tax_id: (found, { taxId }) =>
    `El certificado no es de esta empresa: buscamos ${taxIdLine(taxId)} y en él ${mentioned(found?.tax_ids ?? [])}.`,
  expired: (found, { country }) =>
    `El certificado venció el ${dayOf(found?.valid_to, country)}. Renuévalo con tu proveedor y sube el nuevo.`,
  not_yet_valid: (found, { country }) =>
    `El certificado vale a partir del ${dayOf(found?.valid_from, country)}. Súbelo ese día.`,
}

/** A problem with the sentence for whoever uploaded the file. */
export const certificateProblem = (
  problem: CertificateProblem,
  holder: ExpectedHolder,
  found: PublicCertificate | null = null,
): CertificateResult => ({ problem, message: SENTENCES[problem](found, holder) })

const mentioned = (ids: readonly string[]) =>
  ids.length === 0 ? 'no aparece ningún número de identificación' : `aparece ${ids.slice(0, 3).join(', ')}`

const dayOf = (at: string | undefined, country: string) =>
  at === undefined ? '' : formatsOf(country).longDate(clockIn(zoneOf(country), new Date(at)).day)
