import { zipBytes } from '#src/kernel/files/zip.ts'
import type { AuthorityRequest, MessageSigning, SentDocument } from '../../types.ts'
import { coFileNames } from '../file-names.ts'
import type { CoProfile } from '../profile.ts'
import {
  askCoPackage,
  askCoStatus,
  type CoMessage,
  coServiceUrl,
  numberingRanges,
  sendBillSync,
  sendTestSet,
} from '../sending/bodies.ts'
import { signedEnvelope } from './signed-envelope.ts'

/**
 * SendBillSync with one document in its package; SendTestSetAsync while the company is being enabled, one in a package too: of a package of several the DIAN gives a key and,
 * as others report, takes none.
 * @throws RangeError of none or more than one, or of one without a file
 */
export function coDelivery(
  documents: readonly SentDocument[],
  profile: CoProfile,
  signing?: MessageSigning,
): AuthorityRequest {
  const [document] = documents
  if (document === undefined || documents.length > 1) throw new RangeError(`${documents.length} documents`)
  if (document.file === undefined) throw new RangeError('A document without a file')
  const names = coFileNames({ ...document.file, nit: profile.nit })
  return signedRequest(profile, signing, ({ at }) => {
    const content = packageOf(names.xml, document.xml, at)
    return profile.environment === 'pruebas' && profile.test_set_id
      ? sendTestSet(names.zip, content, profile.test_set_id)
      : sendBillSync(names.zip, content)
  })
}

/** GetStatus of a document by its CUFE or CUDE, GetStatusZip of a package by the key that the DIAN gave it. */
export const coQuestion = (key: string, profile: CoProfile, signing?: MessageSigning): AuthorityRequest =>
  signedRequest(profile, signing, () => (isCufe(key) ? askCoStatus(key) : askCoPackage(key)))

/** GetNumberingRange, of the company's NIT and software. */
export const coRangesQuestion = (profile: CoProfile, signing?: MessageSigning): AuthorityRequest =>
  signedRequest(profile, signing, () => numberingRanges(bareNit(profile.nit), profile.software_id))

const bareNit = (nit: string) => nit.replace(/-\d$/, '')
const isCufe = (key: string) => /^[0-9a-f]{96}$/i.test(key)

/** Base 64. An archive has its hour by the machine's zone: noon is one that no zone skips, so that the bytes are the same everywhere. */
const packageOf = (name: string, xml: string, at: Date): string =>
  Buffer.from(
    zipBytes([{ name, bytes: new TextEncoder().encode(xml) }], new Date(`${at.toISOString().slice(0, 10)}T12:00`)),
  ).toString('base64')

function signedRequest(
  { environment }: CoProfile,
  signing: MessageSigning | undefined,
  messageOf: (signing: MessageSigning) => CoMessage,
): AuthorityRequest {
  if (signing === undefined) throw new TypeError('A message to the DIAN is signed')
  const message = messageOf(signing)
  const url = coServiceUrl(environment)
  return {
    url,
    headers: { 'content-type': `application/soap+xml; charset=utf-8; action="${message.action}"` },
    body: signedEnvelope(message, url, signing),
  }
}
