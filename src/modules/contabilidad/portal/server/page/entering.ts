import type { Context } from 'hono'
import { v4 } from 'uuid'
import { z } from 'zod'
import { email } from '#src/kernel/fields.ts'
import { answerPage } from '#src/platform/links/server/page/answer.ts'
import { PUBLIC_HEADERS } from '#src/platform/links/server/page/headers.ts'
import { fieldsOf, type Sent, sentForm } from '#src/platform/links/server/page/sent-form.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { askPortalCode } from '../code-mail.ts'
import { tryPortalCode } from '../codes.ts'
import { limitPortalAsking, limitWrongCodes, mayMailCode } from '../limits.ts'
import { endPortalSession, portalCookie, startPortalSession } from '../sessions.ts'
import type { PortalScope } from './answer-portal.ts'
import { codePage, entryPage } from './entry-pages.ts'

const WRONG_CODE = 'El código no es correcto o ya venció. Revísalo o pide otro.'
const Address = z.object({ correo: email('Escribe tu correo.') })

interface PortalForm {
  company: string
  path: string
  /** What follows the portal's address. */
  rest: string[]
  /** Works within the portal; null where none is open. */
  within<T>(work: (scope: PortalScope) => Promise<T>): Promise<T | null>
}

/** The forms of a portal: to ask for a code, to enter by it, to leave. Null for any other, and where none is open. */
export async function enterByForm(c: Context<Env>, means: Services, form: PortalForm): Promise<Response | null> {
  const [first, request = '', ...more] = form.rest
  const sent = await sentForm(c)
  if (first === 'codigo' && z.uuid().safeParse(request).success && more.length === 0)
    return enterByCode(c, means, form, { request, typed: sent('codigo') ?? '' })
  if (first !== undefined) return null
  if (sent('acto') === 'salir') return leave(c, means, form)
  return sent('acto') === 'pedir' ? askCode(c, means, form, sent) : null
}

/** Every address is answered alike, and at the same pace: whether it is a client's is looked up later. */
async function askCode(c: Context<Env>, means: Services, { company, path, within }: PortalForm, sent: Sent) {
  const { ip, id } = c.get('request')
  const auth = queryOn(means.pools.auth)
  if (!(await within(async () => true))) return null
  try {
    const { correo } = fieldsOf(Address, sent)
    await limitPortalAsking(auth, company, ip)
    const request = v4()
    if (await mayMailCode(auth, company, correo, ip)) await askPortalCode(means, { company, request, email: correo })
    return c.body(null, 303, { ...PUBLIC_HEADERS, location: `${path}/codigo/${request}` })
  } catch (error) {
    const { status, message } = refusalOf(error, reporter(means.log, id))
    if (status !== 400) throw error
    const typed = sent('correo') ?? ''
    return within(({ frame }) => answerPage(c, status, entryPage(frame, { typed, refused: message })))
  }
}

/** A wrong code is counted by a transaction that is kept, so it is refused after it. */
async function enterByCode(
  c: Context<Env>,
  means: Services,
  { company, path, within }: PortalForm,
  { request, typed }: { request: string; typed: string },
): Promise<Response | null> {
  const code = typed.replaceAll(/\D/g, '')
  const answered = await within(async ({ sql, frame }) => {
    const address = await tryPortalCode(sql, means.secret, { company, request, code })
    if (address === null) return { page: codePage(frame, request, WRONG_CODE) }
    return { token: await startPortalSession(sql, means.secret, company, address) }
  })
  if (!answered) return null
  if (answered.token !== undefined) return entered(c, path, portalCookie(answered.token, company, means.secure))
  await limitWrongCodes(queryOn(means.pools.auth), company, c.get('request').ip)
  return answerPage(c, 400, answered.page)
}

async function leave(c: Context<Env>, { secret, secure }: Services, { company, path, within }: PortalForm) {
  return within(async ({ sql, token }) => {
    if (token !== null) await endPortalSession(sql, secret, company, token)
    return entered(c, path, portalCookie('', company, secure))
  })
}

const entered = (c: Context<Env>, path: string, cookie: string) =>
  c.body(null, 303, { ...PUBLIC_HEADERS, location: path, 'set-cookie': cookie })
