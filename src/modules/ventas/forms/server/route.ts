import type { Context, Hono } from 'hono'
import { limit, limitWrongLinks } from '#src/platform/auth/sign-in/server/limits.ts'
import { answerPage } from '#src/platform/links/server/page/answer.ts'
import { PUBLIC_HEADERS } from '#src/platform/links/server/page/headers.ts'
import { sentencePage } from '#src/platform/links/server/page/layout.ts'
import { type Sent, sentForm } from '#src/platform/links/server/page/sent-form.ts'
import { linkIn } from '#src/platform/team/server/links.ts'
import { asAnswer, refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import { readBody } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import { networkOf } from '#src/server/http/network.ts'
import { reporter } from '#src/server/http/report.ts'
import { FORM_PAGE_PATH, FORM_POST_PATH } from '../rules.ts'
import { formPage, thanksPage } from './form-page.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { receiveSubmission } from './submit.ts'

type FormMeans = Pick<Services, 'pools' | 'turns' | 'log' | 'secret'>

/** In 15 minutes: an office shares a network, and a form has as many visitors as a page. */
const MOST_OF_A_NETWORK = 20
const MOST_OF_A_FORM = 300
const NOT_OPEN = 'Este formulario no está disponible.'
/** Any page may send to a form: it looks at no cookie, and its key opens nothing else. */
const FROM_ANYWHERE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
}

/** The hosted pages of forms, and the place that forms of other pages are sent to. They are no calls of a contract and look at no cookie. */
export const publicFormRoute = (means: FormMeans) => (app: Hono<Env>) => {
  app.all(`${FORM_PAGE_PATH}*`, (c) => guarded(c, means, FORM_PAGE_PATH, () => hosted(c, means)))
  app.all(`${FORM_POST_PATH}*`, async (c) => {
    for (const [name, value] of Object.entries(FROM_ANYWHERE)) c.header(name, value)
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    return guarded(c, means, FORM_POST_PATH, () => posted(c, means))
  })
}

const isJson = (c: Context<Env>) => c.req.header('content-type')?.startsWith('application/json') ?? false

async function guarded(c: Context<Env>, { turns, log }: FormMeans, path: string, answer: () => Promise<Response>) {
  const { id, ip, trace } = c.get('request')
  trace.path = path
  try {
    return await turns.door(ip, answer)
  } catch (error) {
    const refused = refusalOf(error, reporter(log, id))
    if (refused.retryAfterSeconds !== null) c.header('retry-after', String(refused.retryAfterSeconds))
    if (isJson(c)) return c.json(asAnswer(refused), refused.status as 400)
    return answerPage(c, refused.status, sentencePage(refused.message))
  }
}

async function hosted(c: Context<Env>, means: FormMeans): Promise<Response> {
  const { method } = c.req
  const path = c.req.path
  if (method === 'GET' || method === 'HEAD')
    return within(c, means, path.slice(FORM_PAGE_PATH.length), async (_sql, form) =>
      answerPage(c, 200, formPage(form, { path })),
    )
  if (method !== 'POST') return missed(c, means)
  const sent = await sentForm(c)
  try {
    return await receive(c, means, path.slice(FORM_PAGE_PATH.length), sent, (form) =>
      answerPage(c, 200, thanksPage(form)),
    )
  } catch (error) {
    const { status, message } = refusalOf(error, reporter(means.log, c.get('request').id))
    if (status !== 400) throw error
    return within(c, means, path.slice(FORM_PAGE_PATH.length), async (_sql, form) =>
      answerPage(c, status, formPage(form, { path, sent, refused: message })),
    )
  }
}

async function posted(c: Context<Env>, means: FormMeans): Promise<Response> {
  if (c.req.method !== 'POST') return missed(c, means)
  const key = c.req.path.slice(FORM_POST_PATH.length)
  if (!isJson(c)) {
    return receive(c, means, key, await sentForm(c), async (form) =>
      form.thanks_url === ''
        ? answerPage(c, 200, thanksPage(form))
        : c.body(null, 303, { ...PUBLIC_HEADERS, location: form.thanks_url }),
    )
  }
  const typed = JSON.parse(await readBody(c.req.raw)) as Record<string, unknown>
  const sent: Sent = (field) => (typeof typed[field] === 'string' ? typed[field] : null)
  return receive(c, means, key, sent, async ({ thanks, thanks_url }) => c.json({ message: thanks, next: thanks_url }))
}

async function receive(
  c: Context<Env>,
  means: FormMeans,
  key: string,
  sent: Sent,
  answer: (form: OpenForm) => Promise<Response>,
): Promise<Response> {
  const auth = queryOn(means.pools.auth)
  await limit(auth, `forms:${networkOf(c.get('request').ip)}`, MOST_OF_A_NETWORK)
  return within(c, means, key, async (sql, form, company) => {
    await limit(auth, `form:${form.id}`, MOST_OF_A_FORM)
    await receiveSubmission(sql, company, form, sent)
    return answer(form)
  })
}

/** Answers from the form that a key opens, in one transaction. */
async function within(
  c: Context<Env>,
  means: FormMeans,
  key: string,
  work: (sql: Query, form: OpenForm, company: string) => Promise<Response>,
): Promise<Response> {
  const named = linkIn(key)
  const answered =
    named &&
    (await inTransaction({ pool: means.pools.tenant, company: named.company, person: null }, async (sql) => {
      const form = await openForm(sql, means.secret, named)
      return form && work(sql, form, named.company)
    }))
  return answered ?? missed(c, means)
}

/** Whatever does not open is answered alike, and counted against who tries. */
async function missed(c: Context<Env>, { pools }: FormMeans): Promise<Response> {
  await limitWrongLinks(queryOn(pools.auth), c.get('request').ip)
  if (isJson(c)) return c.json({ message: NOT_OPEN }, 404)
  return answerPage(c, 404, sentencePage(NOT_OPEN))
}
