import type { Context } from 'hono'
import { limitWrongLinks } from '#src/platform/auth/sign-in/server/limits.ts'
import { answerPage } from '#src/platform/links/server/page/answer.ts'
import { PUBLIC_HEADERS } from '#src/platform/links/server/page/headers.ts'
import { sentencePage } from '#src/platform/links/server/page/layout.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import { PORTAL_PATH } from '../../rules.ts'
import { openPortal } from '../open-portal.ts'
import { companyIn } from '../portal-key.ts'
import { portalTokenIn } from '../sessions.ts'
import { showEntered } from './entered.ts'
import { enterByForm } from './entering.ts'
import { codePage, entryPage } from './entry-pages.ts'
import type { PortalFrame } from './frame.ts'

const NOT_OPEN = 'Esta página no está disponible. Pide la dirección a quien te la dio.'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A portal that is open, within the transaction in which it was found. */
export interface PortalScope {
  sql: Query
  frame: PortalFrame
  /** The token of whoever may have entered; null for none. */
  token: string | null
}

export async function answerPortal(c: Context<Env>, means: Services): Promise<Response> {
  const [key = '', ...rest] = c.req.path.slice(PORTAL_PATH.length).split('/')
  const company = companyIn(key)
  const { method } = c.req
  const reads = method === 'GET' || method === 'HEAD'
  if (company === null || !(reads || (method === 'POST' && isFromHere(c)))) return missed(c, means)
  const path = `${PORTAL_PATH}${key}`
  const within = <T>(work: (scope: PortalScope) => Promise<T>) =>
    inTransaction({ pool: means.pools.tenant, company, person: null }, async (sql) => {
      const portal = await openPortal(sql, company)
      if (!portal) return null
      const { logo } = await letterhead(sql, company)
      const token = portalTokenIn(c.req.header('cookie'), means.secure)
      return work({ sql, frame: { portal, path, hasLogo: logo !== null }, token })
    })
  const answered = reads
    ? await within((scope) => answerRead(c, means, scope, rest))
    : await enterByForm(c, means, { company, path, rest, within })
  return answered ?? missed(c, means)
}

/** Browsers say where a form was sent from; another site's signs nobody in or out. */
function isFromHere(c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}

async function answerRead(
  c: Context<Env>,
  means: Services,
  scope: PortalScope,
  [first, second, ...more]: string[],
): Promise<Response | null> {
  const { sql, frame } = scope
  if (first === 'logo' && second === undefined) return logoOf(c, sql, frame)
  if (first === 'codigo' && second !== undefined && UUID.test(second) && more.length === 0)
    return answerPage(c, 200, codePage(frame, second))
  const entered = await showEntered(
    c,
    means,
    scope,
    [first, second, ...more].filter((part) => part !== undefined),
  )
  if (entered !== 'outside') return entered
  return first === undefined
    ? answerPage(c, 200, entryPage(frame))
    : c.body(null, 303, { ...PUBLIC_HEADERS, location: frame.path })
}

async function logoOf(c: Context<Env>, sql: Query, { portal }: PortalFrame): Promise<Response | null> {
  const { logo } = await letterhead(sql, portal.company)
  return (
    logo &&
    c.body(new Uint8Array(Buffer.from(logo.base64, 'base64')), 200, { ...PUBLIC_HEADERS, 'content-type': logo.type })
  )
}

/** Whatever does not open is answered alike, and counted against who tries. */
async function missed(c: Context<Env>, { pools }: Services): Promise<Response> {
  await limitWrongLinks(queryOn(pools.auth), c.get('request').ip)
  return answerPage(c, 404, sentencePage(NOT_OPEN))
}
