import fragment, { type Sql } from 'sql-template-tag'

/** Whether document d transcribes an invoice on paper. */
export const TRANSCRIBED: Sql = fragment`exists (
  select from fiscal_series s where s.company_id = d.company_id and s.id = d.series_id and s.kind = 'contingencia') as transcribed`
