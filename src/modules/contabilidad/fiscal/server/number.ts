import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { ISSUES_TODAY } from '#src/platform/fiscal/countries.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import type { TranscribedPaper } from '#src/platform/fiscal/packs/document.ts'
import { activeSettings, type FiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import type { SeriesKind } from '#src/platform/fiscal/series/rules.ts'
import { type TakenNumber, takeFiscalNumber } from '#src/platform/fiscal/series/server/series.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { SeriesDocument } from '../../numbering/schemas.ts'
import { nextDocumentNumber, refuseTakenNumber } from '../../numbering/server/next.ts'
import refusal from '../../server/refusals.ts'

/** How a document is issued electronically. */
export interface FiscalNumber {
  settings: FiscalSettings
  taken: TakenNumber
  /** Where the invoice stands on paper already. */
  transcribes?: TranscribedPaper
}

export interface NumberedDocument {
  number: string
  /** Of the company's own series; null for an electronic one. */
  series_id: string | null
  /** Null where the company issues none electronically. */
  fiscal: FiscalNumber | null
}

const KINDS = {
  Factura: 'factura',
  'Nota de crédito': 'nota_credito',
  'Nota de débito': 'nota_debito',
} as const satisfies Record<SeriesDocument, string>

/**
 * The number of a document that is issued now: of an electronic series where the company issues so, of its own otherwise.
 * @throws Refusal where no series gives one for that day
 */
export async function numberDocument(
  sql: Query,
  company: string,
  { document, series_id, date }: { document: SeriesDocument; series_id: string | null; date: string },
): Promise<NumberedDocument> {
  const settings = await activeSettings(sql, company)
  if (settings === null)
    return { ...(await nextDocumentNumber(sql, company, { document, series_id, date })), fiscal: null }
  const taken = await takeNumberOf(sql, company, settings, { kind: KINDS[document], series_id, date })
  const number = ownNumber(settings.environment, taken.number)
  await refuseTakenNumber(sql, company, document, number)
  return { number, series_id: null, fiscal: { settings, taken } }
}

/** The next number of an electronic series. @throws Refusal for another day than the one of issue, where the authority wants that */
export function takeNumberOf(
  sql: Query,
  company: string,
  { country, country_name, environment }: FiscalSettings,
  { kind, series_id, date }: { kind: SeriesKind; series_id: string | null; date: string },
): Promise<TakenNumber> {
  if (ISSUES_TODAY[country] && date !== clockIn(zoneOf(country_name)).day)
    throw refusal('fiscal_day_not_today', 'Un documento electrónico lleva la fecha de hoy: se envía al emitirlo.', {
      field: 'date',
    })
  return takeFiscalNumber(sql, company, { country, environment, kind, series_id, day: date })
}
