import { CO_PACK } from '#src/platform/fiscal/packs/co/server/pack.ts'
import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import { EC_PACK } from '#src/platform/fiscal/packs/ec/server/pack.ts'
import { ES_PACK } from '#src/platform/fiscal/packs/es/server/pack.ts'
import type { FiscalCountry, Lack } from '#src/platform/fiscal/packs/types.ts'
import { CO_LINK, CO_PROFILE, EC_PROFILE, ES_PROFILE, FIRST_ES_LINK } from './profiles.ts'

/** Why a country would refuse a document. */
export const lacksOf: Readonly<Record<FiscalCountry, (document: FiscalDocument) => readonly Lack[]>> = {
  ES: (document) => ES_PACK.check(document, ES_PROFILE),
  EC: (document) => EC_PACK.check(document, EC_PROFILE),
  CO: (document) => CO_PACK.check(document, CO_PROFILE),
}

const xmlOf: Readonly<Record<FiscalCountry, (document: FiscalDocument) => string>> = {
  ES: (document) => ES_PACK.prepare(document, ES_PROFILE, FIRST_ES_LINK).xml,
  EC: (document) => EC_PACK.prepare(document, EC_PROFILE, null).xml,
  CO: (document) => CO_PACK.prepare(document, CO_PROFILE, CO_LINK).xml,
}

const TOTALS: Readonly<Record<FiscalCountry, RegExp>> = {
  ES: /<sf:ImporteTotal>-?([\d.]+)</,
  EC: /<(?:importeTotal|valorModificacion)>([\d.]+)</,
  CO: /<cbc:PayableAmount[^>]*>([\d.]+)</,
}

/** The total that a country reads in the XML of a document; a credit note of Spain has it with its sign. */
export const totalInXml = (country: FiscalCountry, document: FiscalDocument): string =>
  TOTALS[country].exec(xmlOf[country](document))?.[1] ?? ''
