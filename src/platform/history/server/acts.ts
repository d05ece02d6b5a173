import fragment, { join, type Sql } from 'sql-template-tag'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { authorJoins, authorName } from '../../audit/author.ts'
import type { Logged } from '../../audit/change-details.ts'
import type { ShownTable } from './shown-tables.ts'

/** An act that changed a record. */
export interface ActOfRecord extends Pick<Logged, 'person' | 'call' | 'changes' | 'created_at'> {
  id: string
  /** The moment to the microsecond, by which its rows are found. */
  at: string
  /** From the trail alone: it was before rows had a history. */
  early: boolean
}

const ACTS_A_PAGE = 20
/** The id of what no act of the program did. */
export const NO_ACT = '00000000-0000-0000-0000-000000000000'

/** A page of the acts that changed shown columns of a record or its parts, the latest first. */
export function actsOf(ctx: Ctx<{ cursor?: string | undefined }>, tables: readonly ShownTable[]) {
  const { company } = ctx
  return listOf<ActOfRecord>(ctx, {
    select: fragment`
      e.act_id as id, e.at::text as at, e.last = 0 as early, ${authorName} as person, coalesce(l.call, '') as call, l.changes, e.at as created_at`,
    from: fragment`
      from (
        select coalesce(h.act_id, ${NO_ACT}) as act_id, h.at, max(h.id) as last from row_history h
        where h.company_id = ${company} and (${join(tables.map(changeIn), ' or ')}) group by h.act_id, h.at
        union all
        select t.id, t.created_at, 0 from audit_log t
        where t.company_id = ${company} and ${told(tables)}
          and t.created_at < coalesce((select min(at) from row_history where company_id = ${company}), 'infinity')
      ) e`,
    joins: fragment`left join audit_log l on l.company_id = ${company} and l.id = e.act_id ${authorJoins}`,
    where: [],
    order: descending(['amount', fragment`e.last`], ['uuid', fragment`e.act_id`]),
    most: ACTS_A_PAGE,
  })
}

/** A line of row_history `h` is of a row that is shown. */
export const isOf = ({ table, by, ids }: ShownTable): Sql =>
  by === null && ids.length === 0
    ? fragment`h.table_name = ${table} and h.row_id is null`
    : fragment`h.table_name = ${table} and h.row_id = any(${ids}::uuid[])`

const changeIn = (table: ShownTable): Sql =>
  fragment`(${isOf(table)} and (h.op <> 'update' or h.after ?| ${table.shown}::text[]))`

/** A line of the trail `t` tells of a row that is shown; found by the record that it is about or names. */
function told(tables: readonly ShownTable[]): Sql {
  const rows = tables.map(({ list, by, ids }) => {
    const row = JSON.stringify({ what: list.what, ids: by === null && ids.length === 0 ? [null] : ids })
    return fragment`jsonb_path_exists(t.changes, '$[*] ? (@.what == $what && @.id == $ids[*])', ${row}::jsonb)`
  })
  const id = tables[0]?.ids[0]
  const about = id
    ? fragment`(t.subject_id = ${id} or t.search_text like trama.anywhere(${id}))`
    : fragment`t.changes is not null`
  return fragment`${about} and (${join(rows, ' or ')})`
}
