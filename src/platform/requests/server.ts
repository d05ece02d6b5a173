import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import type { TemplateField } from '../offers/rules.ts'
import { requests } from './contract.ts'
import { askInfo } from './server/ask-info.ts'
import { decideRequest, formOf } from './server/decide.ts'
import { shownForm } from './server/kept.ts'
import { publish } from './server/publish.ts'
import { pendingCounts, receivedRequest, receivedRequests } from './server/received.ts'
import { reveal } from './server/secrets.ts'

/** Control's side of what companies ask for. */
export default (services: Services): Area =>
  serve(requests, {
    inbox: ({ sql, input }) => receivedRequests(sql, input),
    pendingCounts: ({ sql }) => pendingCounts(sql),

    async review({ sql, input: { id } }) {
      const request = await receivedRequest(sql, 'agent', id)
      const { agent_id, form_data } = await formOf(sql, id)
      const [agent] = await sql<{ template_fields: TemplateField[] }>`
        select template_fields from ai_agents where id = ${agent_id}`
      return { ...request, form: shownForm(agent?.template_fields ?? [], form_data) }
    },

    reveal: async ({ user, request, input }) => ({
      value: await reveal(services, input, { person: user.id, request: request.id }),
    }),

    approve: ({ sql, input }) => decideRequest(sql, services.keys, { ...input, status: 'approved' }),
    reject: ({ sql, input }) => decideRequest(sql, services.keys, { ...input, status: 'rejected' }),
    askInfo: ({ sql, input }) => askInfo(sql, input),
    publishPage: ({ sql, input }) => publish(sql, input),
  })
