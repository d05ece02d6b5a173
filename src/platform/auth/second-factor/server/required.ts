import fragment, { type Sql } from 'sql-template-tag'

/**
 * Whether a person must have a second factor: control always, and leaders (empresa, administrador) of a company that requires it. For "user" u with
 * profile p and company f, or control's c.
 */
export const MUST_HAVE_FACTOR: Sql = fragment`
  trama.needs_factor(c.id is not null, f.second_factor_required, p.role)`

/** Whether "user" u has one. */
export const HAS_FACTOR: Sql = fragment`
  exists (select from second_factors owned where owned.person_id = u.id and owned.confirmed_at is not null)`
