import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { limitWrongLinks } from '#src/platform/auth/sign-in/server/limits.ts'
import { asAnswer, refusalOf } from '#src/server/calls/refuse.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import { readText } from '#src/server/http/body/request-body.ts'
import type { Env } from '#src/server/http/http.ts'
import { reporter } from '#src/server/http/report.ts'
import { EVENTS_PATH, GATEWAYS } from '../rules.ts'
import { gateways } from './adapters/gateways.ts'
import { LOOK_AT_PAYMENT, type OnlinePaymentRef } from './look.ts'
import { openedGateway } from './opened-gateway.ts'

type EventMeans = Pick<Services, 'pools' | 'turns' | 'log' | 'keys' | 'enqueue'>

const Uuid = z.uuid()

/**
 * Where gateways send their events. No call of a contract: each speaks as it does, and is known by its signature alone. An event that is signed has the
 * gateway asked; nothing of what it says is booked.
 */
export const eventsRoute = (means: EventMeans) => (app: Hono<Env>) => {
  app.all(`${EVENTS_PATH}*`, async (c) => {
    const { id, ip, trace } = c.get('request')
    trace.path = EVENTS_PATH
    try {
      return await means.turns.door(ip, () => hear(c, means))
    } catch (error) {
      const refused = refusalOf(error, reporter(means.log, id))
      if (refused.retryAfterSeconds !== null) c.header('retry-after', String(refused.retryAfterSeconds))
      return c.json(asAnswer(refused), refused.status as 400)
    }
  })
}

async function hear(c: Context<Env>, means: EventMeans): Promise<Response> {
  const [company = '', name = '', ...rest] = c.req.path.slice(EVENTS_PATH.length).split('/')
  const gateway = GATEWAYS.find((one) => one === name)
  if (c.req.method !== 'POST' || !gateway || rest.length > 0 || !Uuid.safeParse(company).success) return miss(c, means)
  const body = await readText(c.req.raw)
  const heard = await inTransaction({ pool: means.pools.tenant, company, person: null }, async (sql) => {
    const opened = await openedGateway(sql, means, company, gateway)
    const payment = opened && gateways[gateway].verifyEvent(opened.keys, eventOf(c, body))
    if (!payment || !Uuid.safeParse(payment).success) return opened !== null && payment !== null
    const known =
      await sql`select from online_payments where company_id = ${company} and id = ${payment} and gateway = ${gateway}`
    if (known.length > 0) await means.enqueue(LOOK_AT_PAYMENT, { company, payment } satisfies OnlinePaymentRef, sql)
    // What is signed is taken, though it speaks of another shop's order: the gateway would send it again and again.
    return true
  })
  return heard ? c.body(null, 200) : miss(c, means)
}

const eventOf = (c: Context<Env>, body: string) => ({
  header: (name: string) => c.req.header(name) ?? '',
  query: (name: string) => c.req.query(name) ?? '',
  body,
  now: Date.now(),
})

/** Whatever is not signed is answered alike, and counted against who sends it. */
async function miss(c: Context<Env>, { pools }: EventMeans): Promise<Response> {
  await limitWrongLinks(queryOn(pools.auth), c.get('request').ip)
  return c.body(null, 404)
}
