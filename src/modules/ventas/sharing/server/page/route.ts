import type { Context, Hono } from 'hono'
import { limitWrongLinks } from '#src/platform/auth/sign-in/server/limits.ts'
import { linkIn } from '#src/platform/team/server/links.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { PUBLIC_PATH } from '../../rules.ts'
import { type OpenLink, openLink } from '../open-link.ts'
import { pageState } from '../page-state.ts'
import { noteVisit } from '../visits.ts'
import { doAct } from './acts.ts'
import { answerPage } from './answer.ts'
import { publicFile } from './files.ts'
import { PUBLIC_HEADERS } from './headers.ts'
import { sentencePage } from './layout.ts'
import type { Sent } from './lines.ts'
import { quotePage } from './quote-page.ts'
import { sentForm } from './sent-form.ts'

export type PublicMeans = Pick<Services, 'pools' | 'secret' | 'turns' | 'log' | 'enqueue' | 'areas'>

/** The acts of the form that holds the client's choice. */
const CHOOSING = ['calcular', 'aceptar']
const NOT_OPEN = 'Este enlace no está disponible. Pide uno nuevo a quien te lo envió.'

/**
 * The public pages of shared quotes. They are no calls of a contract: a browser without JavaScript reads and answers them. They look at no cookie; the
 * address alone opens one quote of one company.
 */
export const publicQuoteRoute = (means: PublicMeans) => (app: Hono<Env>) => {
  app.all(`${PUBLIC_PATH}*`, async (c) => {
    const { id, ip, trace } = c.get('request')
    // The address opens the quote: the log has no use for it.
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
  if (method === 'POST' && rest.length === 0) return answerForm(c, means, { key, path, sent: await sentForm(c) })
  if (method !== 'GET' && method !== 'HEAD') return missed(c, means)
  return within(c, means, key, async (sql, link) => {
    if (rest.length > 0) return publicFile(c, sql, link, rest.join('/'))
    if (method === 'GET') await noteVisit(sql, means.secret, link, visitorOf(c))
    return answerPage(c, 200, quotePage(await pageState(sql, link), { path }))
  })
}

interface SentForm {
  key: string
  path: string
  sent: Sent
}

/** Does what a form asks for, and leads back to the page; what is refused stands on it, above what was typed. */
async function answerForm(c: Context<Env>, means: PublicMeans, { key, path, sent }: SentForm) {
  const chosen = CHOOSING.includes(sent('acto') ?? '') ? sent : undefined
  const again = (status: number, refused?: string) =>
    within(c, means, key, async (sql, link) =>
      answerPage(c, status, quotePage(await pageState(sql, link, chosen), { path, sent, chosen, refused })),
    )
  if (sent('acto') === 'calcular') return again(200)
  try {
    return await within(c, means, key, async (sql, link) => {
      await doAct(means, { sql, link, sent, ...visitorOf(c) })
      return c.body(null, 303, { ...PUBLIC_HEADERS, location: path })
    })
  } catch (error) {
    const { status, message } = refusalOf(error, reporter(means.log, c.get('request').id))
    if (status >= 500 || status === 429) throw error
    return again(status, message)
  }
}

const visitorOf = (c: Context<Env>) => ({
  ip: c.get('request').ip,
  browser: c.req.header('user-agent') ?? '',
})

/** Answers from what a key opens. */
async function within(
  c: Context<Env>,
  means: PublicMeans,
  key: string,
  work: (sql: Query, link: OpenLink) => Promise<Response | null>,
): Promise<Response> {
  const { pools, secret } = means
  const named = linkIn(key)
  const answered =
    named &&
    (await inTransaction({ pool: pools.tenant, company: named.company, person: null }, async (sql) => {
      const link = await openLink(sql, secret, named)
      return link && work(sql, link)
    }))
  return answered ?? missed(c, means)
}

/** Whatever does not open is answered alike, and counted against who tries. */
async function missed(c: Context<Env>, { pools }: PublicMeans): Promise<Response> {
  await limitWrongLinks(queryOn(pools.auth), c.get('request').ip)
  return answerPage(c, 404, sentencePage(NOT_OPEN))
}
