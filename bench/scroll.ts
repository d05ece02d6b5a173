import { chromium, type Page } from '@playwright/test'
import { auth } from '#src/platform/auth/contract.ts'
import { configOf } from '#src/server/config.ts'
import { createLog } from '#src/server/log.ts'
import { serveTrama } from '#src/server/main.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts'
import { fillChannel } from '../test/live/long-channel.ts'
import { cookieOf, send } from '../test/world/request.ts'
import { FROM_ELSEWHERE } from './world.ts'

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 10_000)
const FRAMES = 600
/** A fast hand on the wheel: at 60 frames a second, 3,600 px a second. */
const STEP_PX = 60
/** Longer than this, a frame of a 60 Hz screen was missed. */
const MISSED_MS = 25

const LOG = `document.querySelector('[role=log]')`

/** Scrolls upward, a step a frame, and answers how long each frame took. */
const SCROLL = `new Promise((done) => {
  const box = ${LOG}
  const took = []
  let last
  const step = (now) => {
    if (last !== undefined) took.push(now - last)
    last = now
    box.scrollTop -= ${STEP_PX}
    if (took.length < ${FRAMES}) requestAnimationFrame(step)
    else done(took)
  }
  requestAnimationFrame(step)
})`

/** The chat's long history: the frame rate while a channel of 10,000 messages, all of them loaded, is scrolled. */
export async function scrollRate(databaseUrl: string, dataDir: string, say: (line: string) => void): Promise<void> {
  const config = configOf({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ACTS_PER_MINUTE: '99999' })
  const trama = await serveTrama({ config, databaseUrl, log: createLog(config.logLevel) })
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? undefined, args: CHROMIUM_FLAGS })
  try {
    const [cookie = ''] = (await longChannel(trama.url, databaseUrl)).split('; ')
    const context = await browser.newContext({ baseURL: trama.url, viewport: { width: 1440, height: 900 } })
    const at = cookie.indexOf('=')
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: trama.url }])
    const page = await context.newPage()
    await page.goto('/chat')
    await loadAll(page)
    const worked = await mainThread(page)
    const took = await page.evaluate<number[]>(SCROLL)
    const work = ((await worked()) * 1_000) / took.length
    const whole = took.reduce((sum, ms) => sum + ms, 0)
    const missed = took.filter((ms) => ms > MISSED_MS).length
    const rate = (took.length / whole) * 1_000
    const median = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0
    say(
      `Chat of ${MESSAGES} messages: ${rate.toFixed(1)} frames/s while scrolling (target ≥ 55), median frame ${median.toFixed(1)} ms, ${missed} of ${took.length} late, ${work.toFixed(1)} ms of the main thread a frame`,
    )
  } finally {
    await browser.close()
    await trama.drain()
  }
}

/** Seconds for which the page's main thread has worked since; its own time, whatever else the machine does. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await worked()
  return async () => (await worked()) - before
}

async function longChannel(url: string, databaseUrl: string): Promise<string> {
  const { headers } = await send(
    url,
    auth.register,
    {
      companyName: 'Charla S.A.',
      username: 'Carla',
      email: 'carla@trama.test',
      password: 'hilo-y-medida-42',
      whatsapp: '+34 600 000 000',
      country: 'España',
      city: 'Sevilla',
    },
    FROM_ELSEWHERE,
  )
  const cookie = cookieOf(headers)
  const { body } = await send(url, auth.me, {}, { cookie })
  await fillChannel(databaseUrl, { company: body.company.id, person: body.user.id }, MESSAGES)
  return cookie
}

/** Up to the very first message, page by page, and back to the end. */
async function loadAll(page: Page): Promise<void> {
  const log = page.getByRole('log')
  const first = log.getByRole('article').filter({ hasText: /línea 1( |$)/ })
  await log.getByRole('article').first().waitFor()
  while ((await first.count()) === 0) await page.evaluate(`${LOG}.scrollTo(0, 0)`)
  await page.getByRole('button', { name: 'Ir al final' }).click()
  await log.getByText(`línea ${MESSAGES}`).waitFor()
}
