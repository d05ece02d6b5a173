import type { CertificateKind } from '../../certificates/result.ts'
import { packEnvironment } from '../../environments.ts'
import { CO_PACK } from '../../packs/co/server/pack.ts'
import type { FiscalDocument } from '../../packs/document.ts'
import { EC_PACK } from '../../packs/ec/server/pack.ts'
import { ES_PACK } from '../../packs/es/server/pack.ts'
import type {
  AuthorityAnswer,
  AuthorityRequest,
  FiscalPack,
  Lack,
  MessageSigning,
  PreparedDocument,
  RangesAnswer,
  SentDocument,
} from '../../packs/types.ts'
import type { FiscalSettings } from '../../profile/server/settings.ts'
import type { SignatureProfile } from '../../signature/profiles.ts'
import type { LinkParts } from '../link.ts'
import { coProfile, ecProfile, esProfile } from './pack-profiles.ts'

/** A country's pack for one company: what it has to be told is told. */
export interface OpenPack {
  signature: SignatureProfile | null
  signsMessages: boolean
  batch: number
  ready(): readonly Lack[]
  check(document: FiscalDocument): readonly Lack[]
  prepare(document: FiscalDocument, link: LinkParts): PreparedDocument
  envelope(documents: readonly SentDocument[], signing?: MessageSigning): AuthorityRequest
  read(answer: string, sent: readonly Pick<SentDocument, 'key'>[]): AuthorityAnswer
  question(key: string, signing?: MessageSigning): AuthorityRequest
  readState(answer: string, key: string): AuthorityAnswer
  /** Null where the authority does not tell. */
  ranges: { question(signing?: MessageSigning): AuthorityRequest; read(answer: string): RangesAnswer } | null
}

/** @param seal of what kind the company's certificate is; null for none */
export function openPack(settings: FiscalSettings, seal: CertificateKind | null): OpenPack {
  const environment = packEnvironment(settings.environment)
  if (settings.country === 'ES')
    return opened(ES_PACK, esProfile(settings, environment, seal === 'sello'), ({ at, previous, correction }) => ({
      recorded_at: at,
      previous,
      correction,
    }))
  if (settings.country === 'EC') return opened(EC_PACK, ecProfile(settings, environment), () => null)
  return opened(CO_PACK, coProfile(settings, environment), ({ technical_key, software_pin, contingency }) => ({
    technical_key,
    software_pin,
    contingency,
  }))
}

function opened<P, L>(pack: FiscalPack<P, L>, profile: P, linkOf: (parts: LinkParts) => L): OpenPack {
  const { signature, signsMessages, deliver, ask, ranges } = pack
  if (!ask) throw new Error(`The pack of ${pack.country} asks nothing`)
  return {
    signature,
    signsMessages,
    batch: deliver.batch,
    ready: () => pack.ready(profile),
    check: (document) => pack.check(document, profile),
    prepare: (document, link) => pack.prepare(document, profile, linkOf(link)),
    envelope: (documents, signing) => deliver.envelope(documents, profile, signing),
    read: deliver.read,
    question: (key, signing) => ask.envelope(key, profile, signing),
    readState: ask.read,
    ranges: ranges ? { question: (signing) => ranges.envelope(profile, signing), read: ranges.read } : null,
  }
}
