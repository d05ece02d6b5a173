import { exchangeWithAuthority } from '#src/platform/fiscal/exchange/server/exchange.ts'
import type { CoProfile } from '#src/platform/fiscal/packs/co/profile.ts'
import { CO_PACK } from '#src/platform/fiscal/packs/co/server/pack.ts'
import { type FiscalDocument, isSale } from '#src/platform/fiscal/packs/document.ts'
import { freezeDocument } from '#src/platform/fiscal/packs/freeze-document.ts'
import type { AuthorityRequest, MessageSigning, SentDocument } from '#src/platform/fiscal/packs/types.ts'
import { DIAN_SIGNATURE } from '#src/platform/fiscal/signature/profiles.ts'
import { signXml } from '#src/platform/fiscal/signature/server/sign.ts'
import type { Network } from '#src/server/outside/network.ts'
import { testCertificate } from '../../fiscal/certificates.ts'
import { generatedDocuments, PAPER_SERIES, transcribing } from '../../fiscal/generated-documents.ts'
import { CO_LINK, CO_PROFILE } from '../../fiscal/profiles.ts'
import { deliver } from '../deliver.ts'

// A company that issues, and what the DIAN knows of it.

const ana = testCertificate()

export const COMPANY = {
  ...{ technicalKey: CO_LINK.technical_key, pin: CO_LINK.software_pin },
  certificates: [ana.certificatePem],
  contingency: PAPER_SERIES.resolucion,
}

export const documents = generatedDocuments('CO', 60).map(freezeDocument)
export const facturas = documents.filter(({ kind }) => kind === 'factura')
export const notes = documents.filter(({ kind }) => kind !== 'factura')

let [ordinal, sequence, messages] = [1_000, 0, 0]

interface Issuing {
  more?: Partial<FiscalDocument>
  by?: typeof ana
  link?: Partial<typeof CO_LINK>
  /** Done to the document before it is signed. */
  spoiled?: (xml: string) => string
  /** When; the moment of issue where it is not said. */
  signedAt?: string
}

/** A document with a number of its own, prepared and signed. */
export function signed(
  document: FiscalDocument | undefined,
  { more, by = ana, link, spoiled = (xml) => xml, signedAt }: Issuing = {},
) {
  const kind = document?.kind
  if (!document || !kind || !isSale(kind)) throw new Error('No document')
  const numbered = { ...document, number: `SETP${990_000_000 + ++ordinal}`, ...more }
  const { key, xml } = CO_PACK.prepare(numbered, CO_PROFILE, { ...CO_LINK, ...link })
  const file = { kind, year: 2026, sequence: ++sequence }
  const signing = {
    ...{ profile: DIAN_SIGNATURE, certificate: by.certificatePem, privateKey: by.privateKeyPem, id: 'xmldsig-1' },
    signedAt: signedAt ?? numbered.issued_at,
  }
  return { key, xml: signXml(spoiled(xml), signing), file, number: numbered.number }
}

/** An invoice that was on paper, transcribed at the moment of its issue; `more` in the place of what it is. */
export const transcription = (issuing: Issuing = {}) => {
  const paper = transcribing(facturas[0], ++ordinal)
  return signed(paper, { ...issuing, more: { number: paper.number, ...issuing.more } })
}

export const factura = (issuing: Issuing = {}) => signed(facturas[0], issuing)

/** Another time and another Id for each message. */
export const signing = (by = ana, at = new Date()): MessageSigning => ({
  ...{ certificate: by.certificatePem, privateKey: by.privateKeyPem, at, id: `m-${++messages}` },
})

export const sendTo = (
  outside: Network,
  document: SentDocument,
  patienceMs?: number,
  profile: CoProfile = CO_PROFILE,
) => deliver(outside, CO_PACK, profile, [document], { patienceMs, signing: () => signing() })

/** The rules that were told last. */
export const rulesOf = ({ outcomes }: Awaited<ReturnType<typeof sendTo>>, key: string) =>
  outcomes.get(key)?.messages.map(({ code }) => code)

/** What is answered to one message, as it comes. */
export async function answerTo(outside: Network, request: AuthorityRequest) {
  const result = await exchangeWithAuthority(outside, request, { certificate: null })
  if (result.delivery !== 'answered') throw new Error(result.delivery)
  return result.text
}
