import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { v7 } from 'uuid'
import { forbidden, notFound, Refusal, signedOut } from '#src/kernel/refusal.ts'
import { asAnswer } from '#src/server/calls/refuse.ts'
import { MOST_RUNNING } from '#src/server/database/pool.ts'
import { securityHeaders } from '#src/server/http/headers.ts'
import { callAt } from '../calls.ts'
import { addressOf, listening, type Running, textOf } from '../http.ts'
import { statementsOn } from '../statements.ts'
import { types } from '../types.ts'
import { act } from './act.ts'
import type { Asked } from './enter.ts'
import { read } from './read.ts'

const HEADERS = { ...securityHeaders(false), 'content-type': 'application/json', 'cache-control': 'no-store' }
const TOKEN = /(?:^|;\s*)trama=([\w-]+)/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const statements = statementsOn('fair', () => 'trama.company()')

/**
 * The same guarantees as Trama's by hand over `node:http` and `pg`, in as few packets as can be: the session asked in the call's own
 * transaction, policies, roles and modules, and of every act its key, its answer, its line in the trail and one announcement.
 */
export async function fairServer(databaseUrl: string, log: (line: string) => unknown): Promise<Running> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MOST_RUNNING + 2, types, pipeline: true })
  const ear = new pg.Client({ connectionString: databaseUrl })
  await ear.connect()
  // Whom an announcement concerns would be told here.
  ear.on('notification', ({ payload }) => JSON.parse(payload ?? ''))
  await ear.query('listen fair')
  return listening(
    async (request, response) => {
      const began = performance.now()
      const id = v7()
      const answer = await answerTo(pool, request, id).catch(refusedBy)
      send(response, answer, id)
      const ms = Math.round(performance.now() - began)
      log(
        `${JSON.stringify({ time: Date.now(), request: id, method: request.method, path: request.url, ...answer.trace, status: answer.status, ms })}\n`,
      )
    },
    () => Promise.all([pool.end(), ear.end()]),
  )
}

interface Answer {
  status: number
  text: string
  trace?: object
}

async function answerTo(pool: pg.Pool, request: IncomingMessage, id: string): Promise<Answer> {
  const { path, query } = addressOf(request)
  const call = callAt(request.method, path)
  const token = TOKEN.exec(request.headers.cookie ?? '')?.[1]
  if (!call) throw notFound()
  if (!token) throw signedOut()
  const sent = call.kind === 'act' ? await sentBy(request) : null
  const asked = call.ask(statements, { path, query, body: sent && JSON.parse(sent.text), person: null })
  if (!asked) throw notFound()
  const whole: Asked = { ...asked, call, request: id, session: createHash('sha256').update(token).digest('hex') }
  const { answer, who } = sent ? await act(pool, whole, sent) : await read(pool, whole)
  return {
    status: 200,
    text: JSON.stringify(answer),
    trace: { call: call.name, person: who.person, company: who.company },
  }
}

/** What only a page of ours can send: JSON, with our origin and a key. */
async function sentBy(request: IncomingMessage) {
  const { origin, host, 'content-type': type, 'idempotency-key': key } = request.headers
  const ours = origin === `http://${host}` && type === 'application/json' && UUID.test(String(key))
  const text = ours ? await textOf(request) : null
  if (text === null) throw forbidden()
  return { text, key: String(key) }
}

function send(response: ServerResponse, { status, text }: Answer, id: string) {
  response.writeHead(status, { ...HEADERS, 'x-request-id': id, 'content-length': Buffer.byteLength(text) }).end(text)
}

function refusedBy(error: unknown): Answer {
  if (!(error instanceof Refusal)) throw error
  return { status: error.status, text: JSON.stringify(asAnswer(error)) }
}
