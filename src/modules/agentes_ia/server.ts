import fragment from 'sql-template-tag'
import { withPrices } from '#src/platform/membership/server/price-list.ts'
import { offerUses } from '#src/platform/offers/server/offer-uses.ts'
import { ownRequests } from '#src/platform/requests/server/own-requests-list.ts'
import { receivedRequest } from '#src/platform/requests/server/request-inbox.ts'
import { requestSources } from '#src/platform/requests/server/sources.ts'
import { workHandlers } from '#src/platform/worklog/server/company-work.ts'
import { workSubjects } from '#src/platform/worklog/server/work-subjects.ts'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { agentes_ia, type OfferedAgent } from './contract.ts'
import { reviewCalls } from './review.ts'
import { connectedAgents, disconnectAgent, editConnection } from './server/connections.ts'
import { agentsInUse, workedAgents } from './server/in-use.ts'
import { pause } from './server/pause.ts'
import { requestAgent } from './server/request.ts'
import { agentRequests, filledForm } from './server/request-source.ts'
import { searchedAgents } from './server/search.ts'
import { reveal } from './server/secrets.ts'

export default (services: Services): Area[] => [companySide(services), controlSide(services)]

const companySide = ({ keys, areas }: Services): Area => ({
  ...serve(agentes_ia, {
    async summary({ sql, company }) {
      const [row] = await sql<{ connected: number }>`
        select count(*)::int as connected from connected_agents
        where company_id = ${company} and disconnected_at is null`
      return { connected: row?.connected ?? 0 }
    },

    offers: async ({ sql, company }) =>
      withPrices(
        sql,
        'agent',
        await sql<Omit<OfferedAgent, 'price'>>`
      select a.id, a.name, a.description, a.template_fields,
        case
          when exists (select from connected_agents c
            where c.company_id = ${company} and c.agent_id = a.id and c.disconnected_at is null) then 'connected'
          when exists (select from agent_requests r
            where r.company_id = ${company} and r.agent_id = a.id and r.status = 'pending') then 'pending'
          else 'open'
        end as state
      from ai_agents a where a.archived_at is null order by a.position, a.id`,
      ),

    requestAgent: ({ sql, company, user, input }) => requestAgent(sql, keys, { company, user, ...input }),

    requests: (ctx) =>
      ownRequests(ctx, {
        from: fragment`from agent_requests r join ai_agents a on a.id = r.agent_id`,
        name: fragment`a.name`,
      }),

    connected: ({ sql, company }) => connectedAgents(sql, company),
    editAgent: ({ sql, company, user, input }) => editConnection(sql, keys, { company, user: user.id }, input),
    pauseAgent: (ctx) => pause(ctx, true),
    resumeAgent: (ctx) => pause(ctx, false),
    ...workHandlers(areas, 'agent'),
    disconnectAgent: ({ sql, company, input }) => disconnectAgent(sql, company, input.id),
  }),
  fillings: [
    searchedAgents,
    offerUses.fill(agentsInUse),
    requestSources.fill(agentRequests),
    workSubjects.fill(workedAgents),
  ],
})

const controlSide = (services: Services): Area =>
  serve(reviewCalls, {
    async review({ sql, input: { id } }) {
      const request = await receivedRequest(sql, services.areas(), agentRequests.kind, id)
      return { ...request, form: await filledForm(sql, id) }
    },

    reveal: async ({ user, request, input }) => ({
      value: await reveal(services, input, { person: user.id, request: request.id }),
    }),
  })
