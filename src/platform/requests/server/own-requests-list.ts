import fragment, { type Sql } from 'sql-template-tag'
import { descending, type ListCall, listOf } from '#src/server/calls/list-of.ts'
import type { OwnRequest } from '../own-requests.ts'

interface Asked {
  /** From the requests `r` and what they ask for. */
  from: Sql
  /** What is asked for. */
  name: Sql
  /** What the search looks in; by default the name. */
  search?: Sql
}

/** What a company asked for, the newest first. */
export const ownRequests = (ctx: ListCall & { company: string }, { from, name, search = name }: Asked) =>
  listOf<OwnRequest>(ctx, {
    select: fragment`r.id, ${name} as name, r.status, r.reason, p.username, r.created_at, r.decided_at`,
    from: fragment`${from} join profiles p on p.company_id = r.company_id and p.id = r.requested_by`,
    where: [fragment`r.company_id = ${ctx.company}`],
    search: fragment`trama.plain(${search})`,
    order: descending(['uuid', fragment`r.id`]),
  })
