import fragment, { type Sql } from 'sql-template-tag'
import { BIN_DAYS } from '#src/kernel/calls/undo.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { recoveryReach, removesRow } from '#src/server/undo/recovery.ts'
import type { Installed } from '#src/server/undo/take-back-act.ts'

/**
 * The act `l` and the line `h` of the history in which it removed the record that it was about. `offset 0` has the few lines look up their acts, where
 * PostgreSQL would read the whole trail.
 */
export const REMOVAL_ACTS = fragment`
  from row_history h cross join lateral (
    select * from audit_log act where act.company_id = h.company_id and act.id = h.act_id and act.subject_id = h.row_id offset 0
  ) l`

/** Everything that a person may recover: removed within the days of the bin, by an act they may make, and still removed. */
export function inBin(company: string, user: CurrentUser, installed: Installed): Sql[] {
  const { anybody = [], own = [] } = Object.groupBy(callsByReach(user, installed), ({ reach }) => reach)
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name)
  return [
    fragment`h.company_id = ${company} and h.at > now() - make_interval(days => ${BIN_DAYS}) and ${removesRow}`,
    fragment`l.person_id is not null`,
    fragment`(l.call = any(${names(anybody)}::text[]) or l.call = any(${names(own)}::text[]) and l.person_id = ${user.id})`,
    // A later change may have begun earlier: hence a day more.
    fragment`
      not exists (
        select from row_history later
        where later.company_id = h.company_id and later.table_name = h.table_name and later.row_id = h.row_id and later.id > h.id
          and later.at > now() - make_interval(days => ${BIN_DAYS + 1}) and (later.op <> 'update' or later.after ? 'archived_at'))`,
  ]
}

const callsByReach = (user: CurrentUser, installed: Installed) =>
  installed.areas.flatMap(({ contract }) =>
    Object.entries(contract)
      .filter(([, call]) => call['~orpc'].meta.kind === 'act')
      .map(([key, call]) => ({
        name: `${call['~orpc'].meta.area}.${key}`,
        reach: recoveryReach({ call }, user, installed),
      })),
  )
