import { FREE, priceList } from '#src/platform/membership/server/price-list.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { ConnectedService } from '../contract.ts'

/** What the company has, by name, with what was last done for it. */
export async function connectedServices(sql: Query, company: string): Promise<ConnectedService[]> {
  const [rows, prices] = await Promise.all([
    sql<Omit<ConnectedService, 'price'> & { service_id: string }>`
      select c.id, c.service_id, s.name, s.description, c.connected_at,
        coalesce(work.open_requests, 0) as open_requests, coalesce(work.results, 0) as results, work.latest
      from connected_marketing_services c join marketing_services s on s.id = c.service_id
      left join lateral (
        select count(*) filter (where e.status = 'open')::int as open_requests,
          count(*) filter (where e.type = 'result')::int as results,
          (array_agg(jsonb_build_object('title', e.title, 'created_at', e.created_at) order by e.id desc))[1] as latest
        from work_entries e where e.company_id = ${company} and e.connected_service_id = c.id) work on true
      where c.company_id = ${company} and c.disconnected_at is null order by trama.plain(s.name), c.id`,
    priceList(sql, 'service'),
  ])
  return rows.map(({ service_id, ...row }) => ({ ...row, price: prices.get(service_id) ?? FREE }))
}
