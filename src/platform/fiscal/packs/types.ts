import type { TaxId, TaxKind } from '../../../kernel/tax-id/kinds.ts'
import type { SignatureProfile } from '../signature/profiles.ts'
import type { FiscalDocument, FiscalDocumentKind, SaleKind, SeriesValues } from './document.ts'

// What a country's pack offers. Everything is pure: the same input gives the same bytes.

export type FiscalCountry = 'ES' | 'EC' | 'CO'
export type FiscalEnvironment = 'pruebas' | 'produccion'

/** A field that a company fills in. */
export interface FiscalField {
  name: string
  label: string
  help: string
  shape: RegExp
  /** Whether it is a secret: sealed where it is kept, never shown again. */
  secret?: boolean
  /** Said of what has not the shape. */
  malformed: string
}

/** What stands in the way, in plain Spanish; `field` is the one to mend. */
export interface Lack {
  field: string
  text: string
}

/** What to do about an answer: send again, correct and send, ask the authority, wait, call someone. */
export type FiscalAction = 'reintentar' | 'corregir' | 'consultar' | 'esperar' | 'asesor'

export interface Explanation {
  title: string
  what: string
  action: FiscalAction
}

/** A document that is ready: `frozen` are the texts that its key was made of, as they stand in it. */
export interface PreparedDocument {
  key: string
  xml: string
  hash?: string
  qr?: string
  frozen: Readonly<Record<string, string>>
}

export interface AuthorityRequest {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** What a message is signed with, where an authority wants the message itself signed and not only the documents in it. */
export interface MessageSigning {
  /** The company's certificate and its key, PEM. */
  certificate: string
  privateKey: string
  /** When it is sent: it is refused a few minutes later, so that whoever sends again signs again. */
  at: Date
  /** What its Ids begin with: a letter first, another for each message. */
  id: string
}

export interface AuthorityMessage {
  code: string
  text: string
}

/**
 * `ya_registrado`: the authority holds it already, in the state `stored`; `fallo_temporal`: it failed itself, the document is not to blame;
 * `desconocido`: no word that we know.
 */
export type FiscalResult =
  | 'autorizado'
  | 'con_avisos'
  | 'rechazado'
  | 'recibido'
  | 'en_proceso'
  | 'ya_registrado'
  | 'fallo_temporal'
  | 'desconocido'

export interface FiscalOutcome {
  key: string
  result: FiscalResult
  /** The authority's literal word. */
  word: string
  /** What it holds, of a document that it holds already; '' otherwise. */
  stored: string
  messages: readonly AuthorityMessage[]
  /** What it is asked for by from now on, where that is not its own key: until it is heard that it is `ya_registrado`, by its own key then. */
  ask_key?: string
  /** The authority's own document about it, as it came, and when it was written. */
  response?: { xml: string; issued_at: string }
  /** The hash of the record that it holds, where it tells: of another one under the same key, as before a correction, it is another. */
  hash?: string
}

export interface AuthorityAnswer {
  outcomes: readonly FiscalOutcome[]
  /** How long it asks to wait before the next message; null where it says nothing. */
  wait_seconds: number | null
  /** Why it took nothing of the message; null where it did. */
  fault: AuthorityMessage | null
}

/** A document with the bytes that are sent. */
export interface SentDocument {
  key: string
  xml: string
  /** Whether something kept it from being sent in time. */
  late?: boolean
  /** Where the authority wants documents in files: what they are named by. */
  file?: SentFile
}

export interface SentFile {
  kind: SaleKind
  year: number
  /** Among the files that the company sent in that year, from 1. */
  sequence: number
}

/** What screens need of a country. */
export interface CountryFacts {
  country: FiscalCountry
  taxId: { label: string; kinds: readonly TaxKind[]; check(id: TaxId): 'ok' | 'warn' | 'bad' }
  /** `digits`: how many the ordinal has at least, at the end of the number. */
  series: { fields: readonly FiscalField[]; digits: number; number(series: SeriesValues, ordinal: number): string }
  documents: readonly FiscalDocumentKind[]
  explain(code: string): Explanation
}

/** A range of numbers as the authority has it: the fields of a series, and what is kept to oneself of it. */
export interface AuthorityRange {
  fields: SeriesValues
  technical_key: string
}

/** What an authority says of a company's ranges. */
export interface RangesAnswer {
  ranges: readonly AuthorityRange[]
  /** Why there are none; '' where it does not say. */
  told: string
}

/** `P` is what a company tells about itself, `L` what ties a document to the moment and to the one before. */
export interface FiscalPack<P, L> extends CountryFacts {
  ready(profile: P): readonly Lack[]
  /** Why this document would be refused: asked before it takes a number. */
  check(document: FiscalDocument, profile: P): readonly Lack[]
  prepare(document: FiscalDocument, profile: P, link: L): PreparedDocument
  /** Null: the law wants none. */
  signature: SignatureProfile | null
  /** Whether `deliver` and `ask` have to be told what to sign their messages with. */
  signsMessages: boolean
  deliver: {
    /** Documents in one message. */
    batch: number
    envelope(documents: readonly SentDocument[], profile: P, signing?: MessageSigning): AuthorityRequest
    /** `sent`: what the message held; some authorities answer without its key. */
    read(answer: string, sent: readonly Pick<SentDocument, 'key'>[]): AuthorityAnswer
  }
  /** Asks for the state of a document by its key. */
  ask?: {
    envelope(key: string, profile: P, signing?: MessageSigning): AuthorityRequest
    /** `key`: the document's own, also where it was asked for by `ask_key`; some authorities answer without it. */
    read(answer: string, key: string): AuthorityAnswer
  }
  /** Asks for the ranges of numbers that the company was given. */
  ranges?: {
    envelope(profile: P, signing?: MessageSigning): AuthorityRequest
    read(answer: string): RangesAnswer
  }
}
