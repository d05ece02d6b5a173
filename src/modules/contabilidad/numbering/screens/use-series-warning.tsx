import { laterDay } from '#src/kernel/days/day.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { FEW_DAYS, warningOfSeries } from '../rules.ts'
import type { LegalSeries } from '../schemas.ts'

/** What there is to say of a series that ends soon; null for nothing. */
export function useSeriesWarning(series: LegalSeries | undefined): string | null {
  const today = useCompanyToday()
  return series?.active ? warningOfSeries(series, today, laterDay(today, FEW_DAYS)) : null
}
