import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { type Agent, offers, type Service, type UsedAgent, type UsedService } from './contract.ts'
import { AGENTS, archive, edited, move, nextPlace, SERVICES, withUse } from './server/edit-offers.ts'

const SERVICE = raw('id, name, description, position, version')
const AGENT = raw('id, name, description, template_fields, position, version')

export default ({ areas }: Pick<Services, 'areas'>): Area =>
  serve(offers, {
    agents: async ({ sql }): Promise<UsedAgent[]> =>
      withUse(
        sql,
        areas(),
        AGENTS,
        await sql<Agent>`select ${AGENT} from ai_agents where archived_at is null order by position, id`,
      ),

    async addAgent({ sql, input }) {
      const place = await nextPlace(sql, AGENTS)
      const [agent] = await sql<Agent>`
      insert into ai_agents (id, name, description, template_fields, position)
      values (${v7()}, ${input.name}, ${input.description}, ${JSON.stringify(input.template_fields)}::jsonb, ${place})
      returning ${AGENT}`
      return agent as Agent
    },

    async editAgent({ sql, input }) {
      const [agent] = await sql<Agent>`
      update ai_agents
      set name = ${input.name}, description = ${input.description},
        template_fields = ${JSON.stringify(input.template_fields)}::jsonb, version = version + 1
      where id = ${input.id} and version = ${input.version} and archived_at is null
      returning ${AGENT}`
      return edited(sql, AGENTS, input.id, agent)
    },

    moveAgent: ({ sql, input }) => move(sql, AGENTS, input),
    removeAgent: ({ sql, input }) => archive(sql, AGENTS, input.id),

    services: async ({ sql }): Promise<UsedService[]> =>
      withUse(
        sql,
        areas(),
        SERVICES,
        await sql<Service>`select ${SERVICE} from marketing_services where archived_at is null order by position, id`,
      ),

    async addService({ sql, input }) {
      const place = await nextPlace(sql, SERVICES)
      const [service] = await sql<Service>`
      insert into marketing_services (id, name, description, position)
      values (${v7()}, ${input.name}, ${input.description}, ${place})
      returning ${SERVICE}`
      return service as Service
    },

    async editService({ sql, input }) {
      const [service] = await sql<Service>`
      update marketing_services set name = ${input.name}, description = ${input.description}, version = version + 1
      where id = ${input.id} and version = ${input.version} and archived_at is null
      returning ${SERVICE}`
      return edited(sql, SERVICES, input.id, service)
    },

    moveService: ({ sql, input }) => move(sql, SERVICES, input),
    removeService: ({ sql, input }) => archive(sql, SERVICES, input.id),
  })
