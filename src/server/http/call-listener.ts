import type { IncomingMessage, ServerResponse } from 'node:http'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { bearerIn } from '../calls/api-clients.ts'
import type { ServedCall } from '../calls/dispatch.ts'
import { refusalOf } from '../calls/refuse.ts'
import type { RequestInfo } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import type { ServerLog } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { answerWriter } from './answer.ts'
import { readBody } from './body/request-body.ts'
import { bodyOf, requestInfo } from './exchange.ts'
import { checkOrigin } from './origin.ts'
import { reporter } from './report.ts'
import { type Found, routeTable } from './route-table.ts'

interface CallMeans {
  calls: readonly ServedCall[]
  config: Config
  log: ServerLog
  metrics: Metrics
  watchProxy(headers: RequestInfo['headers']): void
}

/** A request that matches a call. */
interface Asking extends Found<ServedCall> {
  path: string
  search: string
}

const BASE = '/api'
const brackets = new StandardBracketNotationSerializer()

/**
 * Answers the requests that match a call, directly on node:http, without creating Request and Response objects.
 * @returns false if the request does not match a call
 */
export function callListener({ calls, config, log, metrics, watchProxy }: CallMeans) {
  const find = routeTable(
    calls.map((served) => {
      const { method = 'POST', path = '' } = served.call['~orpc'].route
      return { method, path: BASE + path, value: served }
    }),
  )
  const write = answerWriter(config)

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, asking: Asking) {
    const began = performance.now()
    const { method = '' } = incoming
    const request = requestInfo(incoming, config.trustProxy)
    const writing = { incoming, outgoing, request }
    watchProxy(request.headers)
    let status = 200
    try {
      // Browsers never attach tokens by themselves, so a request with one needs no origin check; beside it no cookie counts.
      if (bearerIn(request.headers) === null) {
        checkOrigin(method, request.headers, config.publicUrl ?? `http://${incoming.headers.host}`)
      }
      await write.output(writing, await asking.value.answer(request, log, await inputOf(incoming, request, asking)))
    } catch (error) {
      const refused = refusalOf(error, reporter(log, request.id))
      status = refused.status
      write.refusal(writing, refused)
    }
    const ms = performance.now() - began
    log.requests.info(
      { request: request.id, method, path: asking.path, ...request.trace, status, ms: Math.round(ms) },
      'request',
    )
    if (request.trace.call) metrics.answered(request.trace.call, status, ms)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method = '', url = '', headers } = incoming
    if (!url.startsWith(BASE) || headers.host === undefined) return false
    const [path = '', search = ''] = cutAt(url, url.indexOf('?'))
    const found = find(method, path)
    if (found === null) return false
    answer(incoming, outgoing, { path, search, ...found })
    return true
  }
}

const cutAt = (text: string, at: number) => (at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)])

/** The raw input: path parameters, plus the query of a GET or an upload, or the JSON body. */
async function inputOf(incoming: IncomingMessage, request: RequestInfo, { value, params, search }: Asking) {
  const { upload } = value.call['~orpc'].meta
  if (upload) {
    request.upload = () => bodyOf(incoming)
    return { ...Object.fromEntries(new URLSearchParams(search)), ...params }
  }
  if (incoming.method !== 'GET') {
    return { ...JSON.parse(await readBody({ headers: request.headers, body: bodyOf(incoming) })), ...params }
  }
  if (search === '') return params
  return { ...(brackets.deserialize([...new URLSearchParams(search)]) as object), ...params }
}
