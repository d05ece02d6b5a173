import { PERSON_HEADER, TAP_HEADER } from '#src/kernel/calls/tap.ts'
import { TRIAL_HEADER } from '#src/kernel/calls/trial.ts'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import type { Call } from '#src/kernel/contract.ts'
import { OVERLOADED, UNAVAILABLE, UNEXPECTED } from '#src/kernel/refusal.ts'
import { askedAfterActs, untilAnswered } from './acts-under-way.ts'

/** A refused or undelivered call. Status 0: no answer at all. */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  /** Messages by input field. */
  readonly fields: Record<string, string>
  readonly retryAfterMs: number

  constructor(
    status: number,
    text: string,
    more: { code?: string; fields?: Record<string, string>; retryAfterMs?: number } = {},
  ) {
    super(text)
    this.name = 'Failure'
    this.status = status
    this.code = more.code ?? ''
    this.fields = more.fields ?? {}
    this.retryAfterMs = more.retryAfterMs ?? 0
  }
}

/** What is sent beside the input. */
export interface Envelope {
  /** The company that control is looking into; otherwise the one that this tab stands in. */
  company?: string | null
  /** The idempotency key: a retry has no second effect. */
  key?: string
  /** Of an act that waited for a line: who made it, and how many milliseconds ago. */
  tapped?: { person: string; ago: number }
  /** The act is only tried: its answer is a Trial. */
  trial?: boolean
  signal?: AbortSignal
  /** The file of an upload; its own type becomes the content type. */
  file?: Blob
  /** Sends the request in place of fetch. */
  by?: Carry
}

/** The company that this tab shows: the server refuses what the session, gone on in another tab, would do in another one. */
let standing: string | null = null

export function standIn(company: string | null): void {
  standing = company
}

export const standsIn = () => standing

/** The part of fetch that is used here. */
export type Carry = (
  url: string,
  request: { method: string; headers: Headers; body?: Blob | string; signal?: AbortSignal },
) => Promise<Response>

export interface CallAnswer {
  content: unknown
  /** Of an act that can be taken back: its id. */
  act?: string
}

const byFetch: Carry = (url, request) => fetch(url, { ...request, credentials: 'same-origin' })

const BASE = '/api'
const BROKEN_OFF = Symbol('an answer that broke off')
const PAUSES_MS = [300, 900, 2_000, 4_000]
const LONGEST_PAUSE_MS = 10_000
const PASSING = [0, 502, 503, 504]
/** Statuses that the server sends before it does anything. */
const UNTOUCHED = [503]

/**
 * Sends a call and retries with growing pauses while nobody answers or the gateway is not ready; an act without a key is retried only if it certainly
 * had no effect.
 * @throws Failure
 */
export function exchange(call: Call, input: unknown, envelope: Envelope = {}): Promise<CallAnswer> {
  const harmless = call['~orpc'].meta.kind === 'read' || envelope.trial === true
  const exchanged = () => persistently(call, input, envelope, harmless)
  return harmless ? askedAfterActs(exchanged, isWithoutSession) : untilAnswered(exchanged())
}

/** No session, for a call that needs one, or nobody, to the question who is signed in. */
const isWithoutSession = (outcome: unknown) =>
  outcome instanceof Failure ? outcome.status === 401 : (outcome as CallAnswer).content === null

async function persistently(call: Call, input: unknown, envelope: Envelope, harmless: boolean): Promise<CallAnswer> {
  const passing = harmless || envelope.key ? PASSING : UNTOUCHED
  for (const pause of PAUSES_MS) {
    try {
      return await sendOnce(call, input, envelope)
    } catch (reason) {
      if (!(reason instanceof Failure) || !passing.includes(reason.status)) throw reason
      // What can be asked again when there is a line is not waited for.
      if (harmless && reason.status === 0 && isOffline()) throw reason
      await sleep(Math.min(Math.max(pause, reason.retryAfterMs), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2))
      envelope.signal?.throwIfAborted()
    }
  }
  return sendOnce(call, input, envelope)
}

/** Whether nobody answered: neither the server, nor a gateway in its place for long enough. */
export const isUnanswered = ({ status }: Failure): boolean => PASSING.includes(status)

/** Whether the browser knows of no line; Node says nothing of it. */
const isOffline = () => (navigator as { onLine?: boolean }).onLine === false

/** Like `exchange`, for the answer's content alone. */
export const send = async (call: Call, input: unknown, envelope?: Envelope): Promise<unknown> =>
  (await exchange(call, input, envelope)).content

/** A call by its route alone. */
export interface Routed {
  '~orpc': { route: { method?: string; path?: string }; meta: { upload?: unknown } }
}

/** One attempt. */
export async function sendOnce(call: Routed, input: unknown, envelope: Envelope): Promise<CallAnswer> {
  const { company, key, tapped, trial, signal, file, by = byFetch } = envelope
  const { method, url, body } = requestOf(call, input)
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  else if (file) headers.set('content-type', file.type)
  if (key) headers.set('idempotency-key', key)
  if (tapped) {
    headers.set(TAP_HEADER, String(tapped.ago))
    headers.set(PERSON_HEADER, tapped.person)
  }
  if (trial) headers.set(TRIAL_HEADER, '1')
  const meant = company ?? standing
  if (meant) headers.set('x-company', meant)
  let answer: Response
  try {
    answer = await by(url, { method, headers, body: file ?? body, signal })
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw new Failure(0, UNAVAILABLE)
  }
  const content = await contentOf(answer).catch(() => BROKEN_OFF)
  signal?.throwIfAborted()
  if (!answer.ok) throw failureOf(answer, content === BROKEN_OFF ? null : content)
  // The answer broke off, so its outcome is unknown: retry.
  if (content === BROKEN_OFF) throw new Failure(0, UNAVAILABLE)
  return { content, act: answer.headers.get(ACT_HEADER) ?? undefined }
}

/** JSON, or a file with its own name. */
async function contentOf(answer: Response): Promise<unknown> {
  const disposition = answer.headers.get('content-disposition')
  if (!answer.ok || disposition === null) return answer.json()
  const [, name = 'archivo'] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? []
  return new File([await answer.blob()], decodeURIComponent(name), { type: answer.headers.get('content-type') ?? '' })
}

/** A call and its input as an HTTP request: path parameters are filled in, the rest becomes the query of a GET or an upload, or a JSON body. */
export function requestOf(call: Routed, input: unknown): { method: string; url: string; body?: string } {
  const { route, meta } = call['~orpc']
  const { method = 'POST', path = '' } = route
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const filled = path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && !meta.upload) return { method, url: BASE + filled, body: JSON.stringify(rest) }
  const query = queryOf(rest)
  return { method, url: BASE + filled + (query === '' ? '' : `?${query}`) }
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) query.append(`${name}[${at}]`, String(item))
    } else if (value !== undefined && value !== null) {
      query.append(name, String(value))
    }
  }
  return query.toString()
}

function failureOf(answer: Response, content: unknown): Failure {
  const problem = (content ?? {}) as { code?: string; message?: string; data?: { fields?: Record<string, string> } }
  const seconds = Number(answer.headers.get('retry-after'))
  return new Failure(answer.status, problem.message ?? silence(answer.status), {
    code: problem.code,
    fields: problem.data?.fields,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0,
  })
}

function silence(status: number): string {
  if (status === 429 || status === 503) return OVERLOADED
  return status >= 500 && status !== 500 ? UNAVAILABLE : UNEXPECTED
}

const sleep = (ms: number) => new Promise((wake) => setTimeout(wake, ms))
