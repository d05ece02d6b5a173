import type { Context, Hono } from 'hono'
import { limitWrongLinks } from '#src/platform/auth/sign-in/server/limits.ts'
import { type Link, linkIn } from '#src/platform/team/server/links.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { PUBLIC_PATH } from '../../rules.ts'
import { type OpenDocument, type PublicFile, sharedDocuments } from '../shared-documents.ts'
import { answerPage } from './answer.ts'
import { PUBLIC_HEADERS } from './headers.ts'
import { sentencePage } from './layout.ts'
import { carriesFile, formAsSent } from './sent-form.ts'

type PublicMeans = Pick<Services, 'pools' | 'turns' | 'log' | 'areas'>

const NOT_OPEN = 'Este enlace no está disponible. Pide uno nuevo a quien te lo envió.'

/**
 * The public pages of shared documents. They are no calls of a contract: a browser without JavaScript reads and answers them. They look at no cookie;
 * the address alone opens one document of one company.
 */
export const publicRoute = (means: PublicMeans) => (app: Hono<Env>) => {
  app.all(`${PUBLIC_PATH}*`, async (c) => {
    const { id, ip, trace } = c.get('request')
    // The address opens the document: the log has no use for it.
    trace.path = PUBLIC_PATH
    try {
      return await means.turns.door(ip, () => answer(c, means))
    } catch (error) {
      const { status, message, retryAfterSeconds } = refusalOf(error, reporter(means.log, id))
      if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds))
      return answerPage(c, status, sentencePage(message))
    }
  })
}

async function answer(c: Context<Env>, means: PublicMeans) {
  const [key = '', ...rest] = c.req.path.slice(PUBLIC_PATH.length).split('/')
  const { method } = c.req
  const path = `${PUBLIC_PATH}${key}`
  if (method === 'POST' && rest.length === 0) return answerForm(c, means, key)
  if (method !== 'GET' && method !== 'HEAD') return missed(c, means)
  return within(c, means, key, async (document) => {
    if (rest.length > 0) return answerFile(c, await document.file(rest.join('/')))
    if (method === 'GET') await document.visited(visitorOf(c))
    return answerPage(c, 200, document.page({ path }))
  })
}

/** Does what a form asks for, and leads back to the page; what is refused stands on it, above what was typed. */
async function answerForm(c: Context<Env>, means: PublicMeans, key: string) {
  if (carriesFile(c) && !(await opens(means, key))) return missed(c, means)
  const path = `${PUBLIC_PATH}${key}`
  const { sent, file } = await formAsSent(c)
  try {
    return await within(c, means, key, async (document) => {
      const done = await document.act({ sent, file, ...visitorOf(c) })
      return done
        ? c.body(null, 303, { ...PUBLIC_HEADERS, location: path })
        : answerPage(c, 200, document.page({ path, sent }))
    })
  } catch (error) {
    const { status, message } = refusalOf(error, reporter(means.log, c.get('request').id))
    if (status >= 500 || status === 429) throw error
    return within(c, means, key, (document) => answerPage(c, status, document.page({ path, sent, refused: message })))
  }
}

const visitorOf = (c: Context<Env>) => ({
  ip: c.get('request').ip,
  browser: c.req.header('user-agent') ?? '',
})

function answerFile(c: Context<Env>, file: PublicFile | null): Response | null {
  return (
    file &&
    c.body(new Uint8Array(file.bytes), 200, {
      ...PUBLIC_HEADERS,
      'content-type': file.type,
      ...(file.name !== undefined && { 'content-disposition': `inline; filename="${file.name}"` }),
    })
  )
}

/** Answers from what a key opens. */
async function within(
  c: Context<Env>,
  means: PublicMeans,
  key: string,
  work: (document: OpenDocument) => Promise<Response | null>,
): Promise<Response> {
  return (await opening(means, key, work)) ?? missed(c, means)
}

const opens = async (means: PublicMeans, key: string) => (await opening(means, key, async () => true)) ?? false

/** What comes of the document that a key opens; null where it opens none. */
async function opening<T>(
  means: PublicMeans,
  key: string,
  work: (document: OpenDocument) => Promise<T | null>,
): Promise<T | null> {
  const named = linkIn(key)
  if (!named) return null
  return inTransaction({ pool: means.pools.tenant, company: named.company, person: null }, async (sql) => {
    const document = await opened(sql, means, named)
    return document && work(document)
  })
}

/** Every kind of document is asked at once: which one answers is seen by nobody outside. */
async function opened(sql: Query, { areas }: PublicMeans, link: Link): Promise<OpenDocument | null> {
  const documents = await Promise.all(sharedDocuments.filledBy(areas()).map((kind) => kind.open(sql, link)))
  return documents.find((document) => document !== null) ?? null
}

/** Whatever does not open is answered alike, and counted against who tries. */
async function missed(c: Context<Env>, { pools }: PublicMeans): Promise<Response> {
  await limitWrongLinks(queryOn(pools.auth), c.get('request').ip)
  return answerPage(c, 404, sentencePage(NOT_OPEN))
}
