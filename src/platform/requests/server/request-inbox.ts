import fragment, { empty } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { platformDay } from '../../membership/rules.ts'
import { priceOn } from '../../membership/server/connections.ts'
import type { ReceivedRequest } from '../contract.ts'
import type { RequestStatus } from '../rules.ts'
import { requestSources, sourceOf } from './sources.ts'

interface InboxQuery {
  kind: string
  search: string
  status?: RequestStatus
  cursor?: string
}

const columnsOf = (kind: string) => fragment`
  r.id, ${kind} as kind, r.company_id, c.display_name as company, r.name, r.status, r.reason,
  p.username, r.created_at, r.decided_at, r.stage,
  coalesce((select at.price from (select r.item_kind, r.item_id) c cross join lateral (${priceOn(platformDay())}) at), 0.00) as price`
const JOINS = fragment`
  join company_profiles c on c.company_id = r.company_id
  join profiles p on p.company_id = r.company_id and p.id = r.requested_by`

/** A request with who sent it, by id. */
export type StoredRequest = ReceivedRequest & { requested_by: string }

/** A page of what all companies ask for. */
export async function receivedRequests(sql: Query, areas: FillingAreas, { kind, search, status, cursor }: InboxQuery) {
  const after = decodeCursor(cursor, ['uuid', 'uuid'])
  const from = fragment`
    from (${sourceOf(areas, kind).requests}) r ${JOINS}
    where trama.plain(r.name || ' ' || c.display_name) like trama.anywhere(${search})
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
export async function receivedRequest(sql: Query, areas: FillingAreas, kind: string, id: string) {
  // Every index begins with the company: asked company by company, so that none is passed over row by row.
  const [row] = await sql<StoredRequest>`
    select ${columnsOf(kind)}, r.requested_by
    from companies owner join (${sourceOf(areas, kind).requests}) r on r.company_id = owner.id and r.id = ${id} ${JOINS}`
  return found(row)
}

export async function pendingCounts(sql: Query, areas: FillingAreas): Promise<Record<string, number>> {
  const counted = requestSources.filledBy(areas).map(async ({ kind, requests }) => {
    const [row] = await sql<{ pending: number }>`
      select count(*)::int as pending from (${requests}) r where r.status = 'pending'`
    return [kind, found(row).pending] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
