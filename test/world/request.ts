import { randomUUID } from 'node:crypto'
import type { Call } from '#src/kernel/contract.ts'
import { textOfPdf } from '../files/pdf.ts'
import { fileFor, type TestFile } from '../files/picture.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body
  body: any
  headers: Headers
}

export interface Sending {
  cookie?: string | null
  /** A company that control looks into. */
  company?: string
  key?: string
  /** Null: none is said, as by a program that is no browser. */
  origin?: null
  /** What an upload brings; a small picture where nothing is said. */
  file?: TestFile
  headers?: Record<string, string>
}

/** Makes a call over HTTP as a browser would: path, and query or JSON body or file, Origin, cookie, idempotency key. */
export async function send(url: string, call: Call, input: object = {}, as: Sending = {}): Promise<Answer> {
  const { method = 'GET', path = '' } = call['~orpc'].route
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const file = as.file ?? fileFor(call)
  const query =
    method === 'GET' || file ? `?${new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))}` : ''
  const response = await fetch(`${url}/api${filled}${query}`, {
    method,
    headers: {
      ...(as.origin === null ? {} : { origin: url }),
      ...(as.cookie ? { cookie: as.cookie } : {}),
      ...(as.company ? { 'x-company': as.company } : {}),
      ...(method === 'GET'
        ? {}
        : { 'content-type': file?.type ?? 'application/json', 'idempotency-key': as.key ?? randomUUID() }),
      ...as.headers,
    },
    ...(method === 'GET' ? {} : { body: file ? new Uint8Array(file.bytes) : JSON.stringify(rest) }),
  })
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const body = isPdf ? await textOfPdf(await response.arrayBuffer()) : bodyOf(await response.text())
  return { status: response.status, body, headers: response.headers }
}

/** The Cookie header that a browser would send back after this answer. */
export const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
