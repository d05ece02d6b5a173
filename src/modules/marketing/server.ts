import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '../../kernel/refusal.ts'
import { withPrices } from '../../platform/membership/server/price-list.ts'
import { offerUses } from '../../platform/offers/server/offer-uses.ts'
import type { OwnRequest } from '../../platform/requests/own-requests.ts'
import { ALREADY_CONNECTED, ALREADY_PENDING } from '../../platform/requests/rules.ts'
import { ownRequests } from '../../platform/requests/server/own-requests-list.ts'
import { requestSources } from '../../platform/requests/server/sources.ts'
import { announceRequest } from '../../platform/requests/server/tell-control.ts'
import { workHandlers } from '../../platform/worklog/server/company-work.ts'
import { workSubjects } from '../../platform/worklog/server/work-subjects.ts'
import { type Area, type Services, serve } from '../../server/calls/serve.ts'
import type { Query } from '../../server/database/transaction.ts'
import { type AvailableService, marketing } from './contract.ts'
import { connectedServices } from './server/connections.ts'
import { servicesInUse, workedServices } from './server/in-use.ts'
import refusal from './server/refusals.ts'
import { serviceRequests } from './server/request-source.ts'
import { searchedMarketing } from './server/search.ts'

export default ({ areas }: Pick<Services, 'areas'>): Area => ({
  ...serve(marketing, {
    services: async ({ sql, company }) =>
      withPrices(
        sql,
        'service',
        await sql<Omit<AvailableService, 'price'>>`
    select s.id, s.name, s.description, c.id as connection_id, s.archived_at is null as offered,
      case when c.id is not null then 'connected' when r.id is not null then 'pending' else 'open' end as state
    from marketing_services s
    left join connected_marketing_services c
      on c.company_id = ${company} and c.service_id = s.id and c.disconnected_at is null
    left join marketing_service_requests r
      on r.company_id = ${company} and r.service_id = s.id and r.status = 'pending'
    where s.archived_at is null or c.id is not null or r.id is not null
    order by s.position, s.id`,
      ),

    connected: ({ sql, company }) => connectedServices(sql, company),
    ...workHandlers(areas, 'marketing'),

    requests: (ctx) =>
      ownRequests(ctx, {
        from: fragment`from marketing_service_requests r join marketing_services s on s.id = r.service_id`,
        name: fragment`s.name`,
      }),

    async summary({ sql, company }) {
      const [row] = await sql<{ connected: number }>`
      select count(*)::int as connected from connected_marketing_services
      where company_id = ${company} and disconnected_at is null`
      return { connected: row?.connected ?? 0 }
    },

    async requestService({ sql, company, user, input }) {
      const [service] = await sql<{ name: string }>`
      select name from marketing_services where id = ${input.service_id} and archived_at is null`
      const { name } = found(service)
      // Of several who ask at once the index lets one through.
      const [sent] = await sql<OwnRequest>`
      insert into marketing_service_requests (company_id, id, service_id, requested_by)
      select ${company}::uuid, ${v7()}::uuid, ${input.service_id}::uuid, ${user.id}::uuid
      where not exists (${connectionOf(company, input.service_id)})
      on conflict (company_id, service_id) where status = 'pending' do nothing
      returning id, ${name} as name, status, reason, ${user.username} as username, created_at, decided_at`
      if (!sent) return refuseRequest(sql, company, input.service_id)
      await announceRequest(sql, serviceRequests, name)
      return sent
    },

    async disconnectService({ sql, company, input }) {
      const [service] = await sql<{ name: string }>`
      update connected_marketing_services c set disconnected_at = now(), version = c.version + 1
      from marketing_services s
      where c.company_id = ${company} and c.id = ${input.id} and c.disconnected_at is null and s.id = c.service_id
      returning s.name`
      return found(service)
    },
  }),
  fillings: [
    searchedMarketing,
    offerUses.fill(servicesInUse),
    requestSources.fill(serviceRequests),
    workSubjects.fill(workedServices),
  ],
})

const connectionOf = (company: string, service: string) => fragment`
  select from connected_marketing_services
  where company_id = ${company} and service_id = ${service} and disconnected_at is null`

async function refuseRequest(sql: Query, company: string, service: string): Promise<never> {
  const connected = await sql`${connectionOf(company, service)}`
  throw connected.length > 0
    ? refusal('already_connected', ALREADY_CONNECTED)
    : refusal('request_pending', ALREADY_PENDING)
}
