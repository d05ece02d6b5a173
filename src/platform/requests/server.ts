import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { requests } from './contract.ts'
import { askInfo } from './server/ask-info.ts'
import { decideRequest } from './server/decide.ts'
import { publish } from './server/publish.ts'
import { pendingCounts, receivedRequest, receivedRequests } from './server/request-inbox.ts'
import { reveal } from './server/secrets.ts'
import { sourceOf } from './server/sources.ts'

/** Control's side of what companies ask for. */
export default (services: Services): Area => {
  const { areas, keys } = services
  return serve(requests, {
    inbox: ({ sql, input }) => receivedRequests(sql, areas(), input),
    pendingCounts: ({ sql }) => pendingCounts(sql, areas()),

    async review({ sql, input: { id } }) {
      const request = await receivedRequest(sql, areas(), 'agent', id)
      return { ...request, form: (await sourceOf(areas(), 'agent').form?.(sql, id)) ?? [] }
    },

    reveal: async ({ user, request, input }) => ({
      value: await reveal(services, input, { person: user.id, request: request.id }),
    }),

    approve: ({ sql, input }) =>
      decideRequest({ sql, keys, areas: areas() }, { ...input, status: 'approved', reason: '' }),
    reject: ({ sql, input }) => decideRequest({ sql, keys, areas: areas() }, { ...input, status: 'rejected' }),
    askInfo: ({ sql, input }) => askInfo(sql, areas(), input),
    publishPage: ({ sql, input }) => publish(sql, areas(), input),
  })
}
