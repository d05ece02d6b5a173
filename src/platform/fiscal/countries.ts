import { CO_FACTS } from './packs/co/facts.ts'
import { EC_FACTS } from './packs/ec/facts.ts'
import { ES_FACTS } from './packs/es/facts.ts'
import type { CountryFacts, FiscalCountry } from './packs/types.ts'
import { SERIES_KINDS, type SeriesKind } from './series/rules.ts'

export const FISCAL_COUNTRIES = ['ES', 'EC', 'CO'] as const satisfies readonly FiscalCountry[]

const BY_NAME: Readonly<Record<string, FiscalCountry>> = { España: 'ES', Ecuador: 'EC', Colombia: 'CO' }

/** By the name that a company's country is stored under; null where there is no pack. */
export const fiscalCountry = (country: string): FiscalCountry | null => BY_NAME[country] ?? null

export const FACTS_OF: Readonly<Record<FiscalCountry, CountryFacts>> = { ES: ES_FACTS, EC: EC_FACTS, CO: CO_FACTS }

export const AUTHORITIES: Readonly<Record<FiscalCountry, string>> = { ES: 'la AEAT', EC: 'el SRI', CO: 'la DIAN' }

/** The kinds of series of a country: those of its documents, and in Colombia the numbers of invoices on paper. */
export const seriesKindsOf = (country: FiscalCountry): SeriesKind[] =>
  SERIES_KINDS.filter((kind) =>
    kind === 'contingencia' ? country === 'CO' : FACTS_OF[country].documents.includes(kind),
  )

/** Whether the numbers of a kind of document come with an authorisation of their own; in Colombia those of notes are a prefix alone. */
export const isAuthorised = (country: FiscalCountry, kind: SeriesKind): boolean =>
  country !== 'CO' || kind === 'factura' || kind === 'contingencia'

/** Where a document goes to its buyer by mail unless its company says otherwise. SRI: RIDE and XML; DIAN: the attached document, once it is validated. */
export const MAILS_TO_BUYER: Readonly<Record<FiscalCountry, boolean>> = { ES: false, EC: true, CO: true }

/** Where the day of issue is that of sending: SRI, resolution of 2025 (immediate since 1 January 2026); DIAN, annex 1.9. */
export const ISSUES_TODAY: Readonly<Record<FiscalCountry, boolean>> = { ES: false, EC: true, CO: true }
