import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { Env } from '#src/server/http/http.ts'
import { PUBLIC_HEADERS } from './headers.ts'
import type { Html } from './layout.ts'

const compress = promisify(gzip)

/** Answers a public page, compressed where the browser takes it. */
export async function answerPage(c: Context<Env>, status: number, page: Html | Promise<Html>) {
  const text = String(await page)
  const headers = { ...PUBLIC_HEADERS, 'content-type': 'text/html; charset=utf-8' }
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (!takesGzip) return c.body(text, status as 200, headers)
  return c.body(new Uint8Array(await compress(text)), status as 200, { ...headers, 'content-encoding': 'gzip' })
}
