import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { readingKinds, requests } from './contract.ts'
import { askInfo } from './server/ask-info.ts'
import { decideRequest } from './server/decide.ts'
import { pendingCounts, receivedRequests } from './server/request-inbox.ts'

/** Control's side of what companies ask for. */
export default ({ areas, keys, modules }: Pick<Services, 'areas' | 'keys' | 'modules'>): Area =>
  serve(
    { ...requests, ...readingKinds(modules) },
    {
      inbox: ({ sql, input }) => receivedRequests(sql, areas(), input),
      pendingCounts: ({ sql }) => pendingCounts(sql, areas()),
      approve: ({ sql, input }) =>
        decideRequest({ sql, keys, areas: areas() }, { ...input, status: 'approved', reason: '' }),
      reject: ({ sql, input }) => decideRequest({ sql, keys, areas: areas() }, { ...input, status: 'rejected' }),
      askInfo: ({ sql, input }) => askInfo(sql, areas(), input),
    },
  )
