import fragment, { empty, raw } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { platformDay } from '../../membership/rules.ts'
import { priceOn } from '../../membership/server/connections.ts'
import type { ReceivedRequest } from '../contract.ts'
import type { RequestKind, RequestStatus } from '../rules.ts'

interface Wanted {
  kind: RequestKind
  search: string
  status?: RequestStatus
  cursor?: string
}

/** Where the requests of a kind stand, and what they ask for. */
const SOURCES = {
  agent: {
    table: raw('agent_requests'),
    subject: raw('join ai_agents o on o.id = r.agent_id'),
    name: raw('o.name'),
    page: raw('null'),
    item: raw(`'agent' as item_kind, r.agent_id::text as item_id`),
  },
  marketing: {
    table: raw('marketing_service_requests'),
    subject: raw('join marketing_services o on o.id = r.service_id'),
    name: raw('o.name'),
    page: raw('null'),
    item: raw(`'service' as item_kind, r.service_id::text as item_id`),
  },
  web_page: {
    table: raw('web_page_requests'),
    subject: empty,
    name: raw(`'Página web'`),
    page: raw(
      `case when r.status = 'approved' then (select w.status from web_pages w where w.company_id = r.company_id) end`,
    ),
    // A site has no price of its own.
    item: raw(`'' as item_kind, '' as item_id`),
  },
} as const satisfies Record<RequestKind, unknown>

export const tableOf = (kind: RequestKind) => SOURCES[kind].table

const columnsOf = (kind: RequestKind) => fragment`
  r.id, ${kind} as kind, r.company_id, c.display_name as company, ${SOURCES[kind].name} as name, r.status, r.reason,
  p.username, r.created_at, r.decided_at, ${SOURCES[kind].page} as page,
  coalesce((select at.price from (select ${SOURCES[kind].item}) c cross join lateral (${priceOn(platformDay())}) at), 0.00) as price`
const joinsOf = (kind: RequestKind) => fragment`
  ${SOURCES[kind].subject}
  join company_profiles c on c.company_id = r.company_id
  join profiles p on p.company_id = r.company_id and p.id = r.requested_by`

/** A page of what all companies ask for. */
export async function receivedRequests(sql: Query, { kind, search, status, cursor }: Wanted) {
  const after = decodeCursor(cursor, ['uuid', 'uuid'])
  const from = fragment`
    from ${tableOf(kind)} r ${joinsOf(kind)}
    where trama.plain(${SOURCES[kind].name} || ' ' || c.display_name) like trama.anywhere(${search})
      ${status ? fragment`and r.status = ${status}` : empty}`
  const [rows, [counted]] = await Promise.all([
    sql<ReceivedRequest>`
      select ${columnsOf(kind)} ${from}
        ${after ? fragment`and (r.id, r.company_id) < (${after[0]}::uuid, ${after[1]}::uuid)` : empty}
      order by r.id desc, r.company_id desc limit ${PAGE_ROWS + 1}`,
    sql<{ total: number }>`select count(*)::int as total ${from}`,
  ])
  return cutPage(rows, counted?.total ?? 0, (row) => [row.id, row.company_id])
}

/** One request, whosever it is, with who sent it. */
export async function receivedRequest(sql: Query, kind: RequestKind, id: string) {
  // Every index begins with the company: asked company by company, so that none is passed over row by row.
  const [row] = await sql<ReceivedRequest & { requested_by: string }>`
    select ${columnsOf(kind)}, r.requested_by
    from companies owner join ${tableOf(kind)} r on r.company_id = owner.id and r.id = ${id} ${joinsOf(kind)}`
  return found(row)
}

export async function pendingCounts(sql: Query) {
  const [counts] = await sql<Record<RequestKind, number>>`
    select (select count(*)::int from agent_requests where status = 'pending') as agent,
      (select count(*)::int from web_page_requests where status = 'pending') as web_page,
      (select count(*)::int from marketing_service_requests where status = 'pending') as marketing`
  return found(counts)
}
