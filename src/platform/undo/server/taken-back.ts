import fragment from 'sql-template-tag'

/** The call that takes an act back: its line's subject is that act. */
export const TAKE_BACK = 'undo.takeBack'

/** The line of the taking back of an act `l`, unless that was taken back in turn. */
export const takingBack = fragment`
  select u.id, u.person_id from audit_log u
  where u.company_id = l.company_id and u.call = ${TAKE_BACK} and u.subject_id = l.id and u.created_at >= l.created_at
    and not exists (
      select from audit_log again
      where again.company_id = u.company_id and again.call = ${TAKE_BACK} and again.subject_id = u.id and again.created_at >= u.created_at)`

/** The call of an act `l`; of a taking back, and of one of that, the call of the act in the beginning. */
export const firstCall = fragment`(
  with recursive chain as (
    select l.call, l.subject_id
    union all
    select o.call, o.subject_id from chain c
    join audit_log o on o.company_id = l.company_id and o.id = c.subject_id where c.call = ${TAKE_BACK}
  )
  select coalesce(max(call) filter (where call <> ${TAKE_BACK}), l.call) from chain)`
