import type { Context, Hono } from 'hono'
import { answerPage } from '#src/platform/links/server/page/answer.ts'
import { sentencePage } from '#src/platform/links/server/page/layout.ts'
import { refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { PORTAL_PATH } from '../../rules.ts'
import { answerPortal } from './answer-portal.ts'

/**
 * The portals of all companies. They are no calls of a contract: a browser without JavaScript walks through them. Their cookie is their own; that of
 * the application is not looked at.
 */
export const portalRoute = (means: Services) => (app: Hono<Env>) => {
  app.all(`${PORTAL_PATH}*`, async (c: Context<Env>) => {
    const { id, ip, trace } = c.get('request')
    trace.path = PORTAL_PATH
    try {
      return await means.turns.door(ip, () => answerPortal(c, means))
    } catch (error) {
      const { status, message, retryAfterSeconds } = refusalOf(error, reporter(means.log, id))
      if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds))
      return answerPage(c, status, sentencePage(message))
    }
  })
}
