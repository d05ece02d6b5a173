import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts'
import { cookieOf, send } from '../test/world/request.ts'
import { startServer } from './servers/start.ts'
import { FROM_ELSEWHERE } from './world.ts'

const CARDS = 5_000
const WINDOW = { width: 1440, height: 900 }
const FLIGHT = { steps: 240, stepPx: 3 }

/** S3: a board of 5,000 cards in a browser: what its first answer weighs, and the pictures a second while it scrolls and while a card is dragged. */
export async function boardAtFullRate(databaseUrl: string, dataDir: string, say: (line: string) => void) {
  const server = await startServer('trama', databaseUrl, dataDir)
  const { url } = server
  const { cookie, project } = await crowded(url, databaseUrl)
  const { body } = await send(url, proyectos.board, { id: project }, { cookie })
  const kilobytes = Math.round(JSON.stringify(body).length / 1024)
  say(`S3 first columns of ${CARDS} cards in one call: ${kilobytes} KB (target ≤ 100)`)

  const executablePath = chromiumPath() ?? undefined
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
  const page = await browser.newPage({ viewport: WINDOW, baseURL: url })
  const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? []
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`/module/proyectos?proyecto=${project}`)
  await page.locator('li[data-card]').first().waitFor()
  await page.evaluate(SCROLL_TO_END)
  say(`S3 bare page, for comparison: ${await page.evaluate(BARE)} frames a second`)
  say(`S3 scrolling a column: ${await page.evaluate(scrolling(1))} frames a second (target ≥ 55)`)
  say(`S3 scrolling all three at once: ${await page.evaluate(scrolling(3))} frames a second`)
  say(`S3 dragging a card across the columns: ${await dragged(page)} frames a second (target ≥ 55)`)
  await browser.close()
  await server.stop()
}

/** A company whose one project has 5,000 tasks, in three columns. */
async function crowded(url: string, databaseUrl: string) {
  const { headers } = await send(
    url,
    auth.register,
    {
      companyName: 'Tablero S.A.',
      username: 'Tábita',
      email: 'tabita@trama.test',
      password: 'hilo-y-tablero-42',
      whatsapp: '+34 600 000 000',
      country: 'España',
      city: 'Sevilla',
    },
    FROM_ELSEWHERE,
  )
  const cookie = cookieOf(headers)
  await send(url, catalogue.connectModule, { module_id: 'proyectos' }, { cookie })
  const me = await send(url, auth.me, {}, { cookie })
  const { body } = await send(url, proyectos.addProject, { name: 'Cinco mil' }, { cookie })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into tasks (company_id, id, project_id, title, assignee, status, rank, due_date)
     select $1, gen_random_uuid(), $2, 'Tarea número ' || n || ' de las muchas que hay', $3,
       (array['Pendiente', 'En Progreso', 'Completado'])[1 + n % 3], '4' || lpad(to_hex(n * 65536), 9, '0') || 'i', current_date + n % 60
     from generate_series(1, $4::int) n`,
    [me.body.company.id, body.id, me.body.user.id, CARDS],
  )
  await client.query('vacuum analyze')
  await client.end()
  return { cookie, project: body.id as string }
}

/** Frames while the mouse carries a card over all columns. */
async function dragged(page: Page): Promise<number> {
  const card = await page.locator('li[data-card]:visible').nth(4).boundingBox()
  if (!card) throw new Error('No card is on screen')
  const from = { x: card.x + 60, y: card.y + 50 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
  await page.evaluate(COUNT)
  for (let step = 0; step < FLIGHT.steps; step++) {
    await page.mouse.move(from.x + step * FLIGHT.stepPx, from.y + 80 * Math.sin(step / 20))
  }
  const rate = await page.evaluate(COUNTED)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return Number(rate)
}

// What runs in the page is text, because there is no DOM in this program's types.
const SCROLLERS = `[...document.querySelectorAll('[data-status] ul')].map((list) => list.parentElement)`
/** Until every card is loaded: the pages come as the ends come in sight. */
const SCROLL_TO_END = `(async () => {
  const last = (list) => list.querySelector('li:last-of-type')?.getAttribute('aria-posinset')
  const whole = () => ${SCROLLERS}.every((one) => last(one) === one.querySelector('li')?.getAttribute('aria-setsize'))
  while (!whole()) {
    for (const one of ${SCROLLERS}) one.scrollTop = one.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  for (const one of ${SCROLLERS}) one.scrollTop = 0
})()`
const DURING = (work: string) => `new Promise((done) => {
  const began = performance.now()
  let frames = 0
  const frame = () => {
    frames++
    ${work}
    const spent = performance.now() - began
    if (spent < 4000) requestAnimationFrame(frame)
    else done(Math.round(frames / spent * 1000))
  }
  requestAnimationFrame(frame)
})`
const BARE = DURING('')
const scrolling = (columns: number) =>
  DURING(`for (const one of ${SCROLLERS}.slice(0, ${columns})) one.scrollTop += 60`)
const COUNT = `(() => {
  window.counted = { frames: 0, began: performance.now() }
  const frame = () => { window.counted.frames++; window.counted.next = requestAnimationFrame(frame) }
  frame()
})()`
const COUNTED = `(() => {
  cancelAnimationFrame(window.counted.next)
  return Math.round(window.counted.frames / (performance.now() - window.counted.began) * 1000)
})()`
