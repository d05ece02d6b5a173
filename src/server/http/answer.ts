import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Refusal } from '#src/kernel/refusal.ts'
import { asAnswer } from '../calls/refuse.ts'
import type { RequestInfo } from '../calls/serve.ts'
import type { Config } from '../config.ts'
import { securityHeaders } from './headers.ts'

interface Writing {
  incoming: IncomingMessage
  outgoing: ServerResponse
  request: RequestInfo
}

/** How long a sender may go on sending after the answer; closing at once would cut the answer off. */
const DRAIN_MS = 500
const JSON_TYPE = ['content-type', 'application/json']

/** Writes a call's answer, with the headers of every answer. */
export function answerWriter({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const fixed = Object.entries(securityHeaders(publicUrl?.startsWith('https:') ?? false)).flat()
  fixed.push('cache-control', 'no-store')

  function write(
    { incoming, outgoing, request }: Writing,
    status: number,
    about: readonly string[],
    body: string | Buffer,
  ) {
    const headers = [...fixed, ...about, 'content-length', String(Buffer.byteLength(body)), 'x-request-id', request.id]
    for (const pair of request.resHeaders) headers.push(...pair)
    outgoing.writeHead(status, headers).end(body)
    drain(incoming)
  }

  return {
    async output(writing: Writing, output: unknown): Promise<void> {
      if (output instanceof Blob)
        write(writing, 200, aboutFile(output, toSave.has(writing.request)), Buffer.from(await output.arrayBuffer()))
      else write(writing, 200, JSON_TYPE, JSON.stringify(output))
    },
    refusal(writing: Writing, refused: Refusal): void {
      const { retryAfterSeconds, status } = refused
      const wait = retryAfterSeconds === null ? [] : ['retry-after', String(retryAfterSeconds)]
      write(writing, status, [...JSON_TYPE, ...wait], JSON.stringify(asAnswer(refused)))
    },
  }
}

const toSave = new WeakSet<object>()

/** The file that answers this request is a stranger's: browsers save it, and if one shows it all the same, as a page without any right. */
export const savedOnly = (request: RequestInfo) => toSave.add(request)

/** Content-Disposition (RFC 6266): the name as it is, and in ASCII for older clients. */
function aboutFile(file: Blob, onlySaved: boolean): string[] {
  const name = file instanceof File ? file.name : 'archivo'
  const plain = name.replace(/[^\x20-\x7E]|["\\]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const disposition = `${onlySaved ? 'attachment' : 'inline'}; filename="${plain}"; filename*=utf-8''${whole}`
  const about = ['content-type', file.type, 'content-disposition', disposition]
  return onlySaved ? [...about, 'content-security-policy', 'sandbox'] : about
}

/** Reads and discards the rest of a body whose sender was answered early. */
function drain(incoming: IncomingMessage): void {
  if (incoming.complete) return
  const timer = setTimeout(() => incoming.socket.destroy(), DRAIN_MS)
  incoming.once('close', () => clearTimeout(timer))
  incoming.resume()
}
