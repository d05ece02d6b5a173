import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { ISSUES_TODAY } from '#src/platform/fiscal/countries.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { activeSettings, type FiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { type TakenNumber, takeFiscalNumber } from '#src/platform/fiscal/series/server/series.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { SeriesDocument } from '../../numbering/schemas.ts'
import { nextDocumentNumber, refuseTakenNumber } from '../../numbering/server/next.ts'
import refusal from '../../server/refusals.ts'

/** How a document is issued electronically. */
export interface FiscalNumber {
  settings: FiscalSettings
  taken: TakenNumber
}

interface Numbered {
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
): Promise<Numbered> {
  const settings = await activeSettings(sql, company)
  if (settings === null)
    return { ...(await nextDocumentNumber(sql, company, { document, series_id, date })), fiscal: null }
  const today = clockIn(zoneOf(settings.country_name)).day
  if (ISSUES_TODAY[settings.country] && date !== today)
    throw refusal('fiscal_day_not_today', 'Un documento electrónico lleva la fecha de hoy: se envía al emitirlo.', {
      field: 'date',
    })
  const { country, environment } = settings
  const taken = await takeFiscalNumber(sql, company, {
    country,
    environment,
    kind: KINDS[document],
    series_id,
    day: date,
  })
  const number = ownNumber(environment, taken.number)
  await refuseTakenNumber(sql, company, document, number)
  return { number, series_id: null, fiscal: { settings, taken } }
}
