import { expect, type Route } from '@playwright/test'
import { chat } from '../src/platform/chat/contract.ts'
import { isFull } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { articlesOf, say } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const MESSAGES = isFull ? 100 : 45
const BURST = { every: 40, from: 30, length: 5 }
const SEND = '**/api/chat/messages'

/** Every text of the general channel as the server keeps it, in its order. */
async function stored(url: string, cookie: string): Promise<string[]> {
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await send(url, chat.messages, { cursor }, { cookie })
    texts.unshift(...body.rows.map(({ text }: { text: string }) => text))
    cursor = body.older
  }
  return texts
}

test('what is written without a connection waits, and arrives once and in order', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  const ana = await browserOf(company.ana)
  await ana.goto('/chat')
  await beto.goto('/chat')
  await say(ana, 'antes')
  await expect(articlesOf(beto)).toHaveText([/antes/])

  await ana.context().setOffline(true)
  for (const text of ['uno', 'dos', 'tres']) await say(ana, text)
  await expect(ana.getByText('Pendiente')).toHaveCount(3)
  await say(beto, 'mientras tanto')
  await expect(articlesOf(beto)).toHaveCount(2)
  await ana.context().setOffline(false)
  await expect(ana.getByText('Pendiente')).toHaveCount(0, { timeout: 30_000 })
  const order = ['antes', 'mientras tanto', 'uno', 'dos', 'tres']
  for (const page of [ana, beto]) await expect(articlesOf(page)).toHaveText(order.map((text) => new RegExp(text)))
  expect(await stored(url, company.ana)).toEqual(order)

  await test.step('what is refused says so and may be sent again', async () => {
    const refuse = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'version_conflict', status: 409, message: 'Ahora no.' } })
        : route.fallback()
    await ana.route(SEND, refuse)
    await say(ana, 'insiste')
    await expect(articlesOf(ana).filter({ hasText: 'insiste' })).toContainText('No enviado')
    await ana.unroute(SEND, refuse)
    await ana.getByRole('button', { name: 'Reintentar' }).click()
    await expect(ana.getByText('No enviado')).toHaveCount(0)
    await expect(articlesOf(beto).filter({ hasText: 'insiste' })).toBeVisible()
    expect(await stored(url, company.ana)).toEqual([...order, 'insiste'])
  })
})

test(`${MESSAGES} messages over a bad network are ${MESSAGES}, in their order`, async ({ browserOf, url }) => {
  test.setTimeout(180_000)
  const company = await newCompany(url)
  const page = await browserOf(company.ana)
  const struck = { reset: 0, lost: 0, busy: 0, reads: 0 }
  let nth = 0
  await page.route(/\/api\/chat\//, async (route) => {
    const turn = nth++
    if (turn % BURST.every >= BURST.from && turn % BURST.every < BURST.from + BURST.length) {
      struck.busy++
      return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' })
    }
    if (turn % 20 === 4) {
      struck.reset++
      return route.abort('connectionreset')
    }
    if (turn % 20 === 11) {
      // Done, and nobody hears of it.
      struck.lost++
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.fallback()
  })
  await page.goto('/chat')
  const texts = Array.from({ length: MESSAGES }, (_, at) => `mensaje ${at + 1} de ${MESSAGES}`)
  for (const text of texts) await say(page, text)
  await expect.poll(() => stored(url, company.ana), { timeout: 120_000 }).toHaveLength(MESSAGES)
  expect(await stored(url, company.ana)).toEqual(texts)
  await expect(page.getByText('Pendiente')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('No enviado')).toHaveCount(0)
  expect(Math.min(struck.reset, struck.lost, struck.busy)).toBeGreaterThan(2)

  const shown = await articlesOf(page).allTextContents()
  const numbers = shown.map((text) => Number(/mensaje (\d+) de/.exec(text)?.[1]))
  expect(numbers.at(-1)).toBe(MESSAGES)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(numbers.length)
})
