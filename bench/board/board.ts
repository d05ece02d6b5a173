import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts'
import { startServer } from '../servers/start.ts'
import { boardOfBundles } from './bundles.ts'
import { boardOfTasks } from './tasks.ts'

/** A board that is full. */
export interface FullBoard {
  cookie: string
  path: string
  /** In kilobytes, of the call with the first columns. */
  weight: number
}

const CARDS = 5_000
const WINDOW = { width: 1440, height: 900 }
const FLIGHT = { steps: 240, stepPx: 3 }

/** S3: boards of 5,000 cards in a browser: what the first answer weighs, and the pictures a second while one scrolls and while a card is dragged. */
export async function boardsAtFullRate(databaseUrl: string, dataDir: string, say: (line: string) => void) {
  const server = await startServer('trama', databaseUrl, dataDir)
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? undefined, args: [...CHROMIUM_FLAGS] })
  for (const [cards, fill] of Object.entries({ tasks: boardOfTasks, bundles: boardOfBundles })) {
    const { cookie, path, weight } = await fill(server.url, databaseUrl, CARDS)
    say(`S3 first columns of ${CARDS} ${cards} in one call: ${weight} KB (target ≤ 100)`)
    const page = await browser.newPage({ viewport: WINDOW, baseURL: server.url })
    const [name = '', value = ''] = cookie.split('; ')[0]?.split('=') ?? []
    await page.context().addCookies([{ name, value, url: server.url }])
    await page.goto(path)
    await measure(page, (line) => say(`S3 ${cards}: ${line}`))
    await page.close()
  }
  await browser.close()
  await server.stop()
}

async function measure(page: Page, say: (line: string) => void) {
  await page.locator('li[data-card]').first().waitFor()
  await page.evaluate(SCROLL_TO_END)
  say(`bare page, for comparison: ${await page.evaluate(BARE)} frames a second`)
  say(`scrolling a column: ${await page.evaluate(scrolling(1))} frames a second (target ≥ 55)`)
  say(`scrolling three at once: ${await page.evaluate(scrolling(3))} frames a second`)
  say(`dragging a card across the columns: ${await dragged(page)} frames a second (target ≥ 55)`)
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
const SCROLLERS = `[...document.querySelectorAll('[data-status] ul:has(li)')].map((list) => list.parentElement)`
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
