import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { apiClients } from '#src/server/calls/api-clients.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import { type Area, type CurrentUser, type Services, serve } from '#src/server/calls/serve.ts'
import { apiDescriptions } from '#src/server/http/description/openapi.ts'
import { areaRoutes } from '#src/server/http/http.ts'
import { type ApiCall, type ClientCredentials, oauth } from './contract.ts'
import { apiClientsIn } from './server/api-clients.ts'
import { programGuide } from './server/program-guide.ts'
import refusal from './server/refusals.ts'
import { renewCredentials } from './server/renew-credentials.ts'
import { sweepClients } from './server/sweep.ts'
import { TOKEN_PATHS } from './server/token-description.ts'
import { tokenRoute } from './server/token-route.ts'

/** The credentials of a company's automation, and what it asked for with them. */
export default (services: Services): Area => {
  const clients = apiClientsIn(services)
  return {
    ...calls(services),
    fillings: [
      apiClients.fill(clients),
      areaRoutes.fill(tokenRoute({ ...services, clients })),
      apiDescriptions.fill({
        paths: TOKEN_PATHS,
        guide: (contracts) => programGuide(contracts, services.origin()),
      }),
    ],
  }
}

const calls = ({ pools, secret }: Services) =>
  serve(
    oauth,
    {
      async credentials({ sql, user, input }) {
        const company = companyOf(user, input.company_id)
        const [current] = await sql<ClientCredentials>`
          select id as client_id, created_at, created_by, last_used_at from api_clients
          where company_id = ${company} and ended_at is null`
        if (!current) return { current: null }
        // Which of the platform's owners it was is their own business.
        return { current: user.role === 'control' ? current : { ...current, created_by: 'Control' } }
      },

      renewCredentials: ({ user, request, input }) =>
        renewCredentials(pools, secret, { company: input.company_id, user, request: request.id }),

      async revokeCredentials({ sql, input }) {
        const [ended] = await sql<{ id: string }>`
          update api_clients set ended_at = now()
          where company_id = ${input.company_id} and ended_at is null returning id`
        const { id } = found(ended)
        await sql`select trama.end_client(${id})`
        return { id }
      },

      async calls({ sql, user, input }) {
        const company = companyOf(user, input.company_id)
        return listOf<ApiCall>(
          { sql, input },
          {
            select: fragment`id, created_at, call, method, path, status, ms, scope`,
            from: fragment`from api_calls`,
            where: [fragment`company_id = ${company}`],
            order: descending(['uuid', fragment`id`]),
          },
        )
      },
    },
    [sweepClients(pools)],
  )

/** Control names a company; everybody else has their own, and of another they learn nothing. */
function companyOf(user: CurrentUser, named: string | undefined): string {
  const company = user.company ?? named
  if (company === undefined) throw refusal('company_not_chosen', 'Elige primero una empresa.')
  return found(named === undefined || named === company ? company : undefined)
}
