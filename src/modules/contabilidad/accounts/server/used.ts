import fragment, { type Sql } from 'sql-template-tag'

/** Whether the account `a` has entries of its own. */
export const HAS_ENTRIES: Sql = fragment`exists (
  select from journal_lines l where l.company_id = a.company_id and l.account_id = a.id)`
