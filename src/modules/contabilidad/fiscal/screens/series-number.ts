import { laterDay } from '../../../../kernel/days/day.ts'
import { FACTS_OF, isAuthorised } from '../../../../platform/fiscal/countries.ts'
import type { FiscalCountry, FiscalField } from '../../../../platform/fiscal/packs/types.ts'
import { FEW_SERIES_DAYS, warningOf } from '../../../../platform/fiscal/series/rules.ts'
import type { FiscalSeriesRow } from '../schemas.ts'

/** The number that a series gives next, as a document has it. */
export const nextNumberOf = (country: FiscalCountry, { fields, next_number }: FiscalSeriesRow): string =>
  FACTS_OF[country].series.number(fields, next_number)

/** What there is to say of a series that is in use; null for nothing. */
export const seriesWarning = (country: FiscalCountry, series: FiscalSeriesRow, today: string): string | null =>
  series.active ? warningOf({ ...series, country }, today, laterDay(today, FEW_SERIES_DAYS)) : null

/** Whether its technical key is still to be written; a demonstration does without. */
export const lacksKey = (country: FiscalCountry, { kind, environment, has_key }: FiscalSeriesRow): boolean =>
  environment !== 'demostracion' &&
  kind === 'factura' &&
  !has_key &&
  FACTS_OF[country].series.fields.some(({ secret }) => secret)

/** What is asked for of a new series: a Colombian note is numbered without an authorisation, and a secret is written afterwards. */
export const seriesFieldsOf = (country: FiscalCountry, kind: FiscalSeriesRow['kind']): readonly FiscalField[] =>
  FACTS_OF[country].series.fields.filter(
    ({ name, secret }) => !secret && (isAuthorised(country, kind) || name === 'prefijo'),
  )
