import { expect } from '@playwright/test'
import { auth } from '../src/platform/auth/contract.ts'
import { fillChannel } from '../test/live/long-channel.ts'
import { isFull } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const MESSAGES = isFull ? 10_000 : 3_000
/** Far fewer than are held: only what is in sight and a little around it. */
const MOST_DRAWN = 60

test(`${MESSAGES} messages: fifty at first, then upward without losing the place`, async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  test.setTimeout(180_000)
  const company = await newCompany(url)
  const { body } = await send(url, auth.me, {}, { cookie: company.ana })
  await fillChannel(databaseUrl, { company: body.company.id, person: body.user.id }, MESSAGES)

  const page = await browserOf(company.ana)
  const asked: number[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/chat/messages')) asked.push((await answer.json()).rows.length)
  })
  await page.goto('/chat')
  const log = page.getByRole('log')
  const line = (n: number) => log.getByRole('article').filter({ hasText: new RegExp(`línea ${n}( |$)`) })
  await expect(line(MESSAGES)).toBeInViewport()
  expect(asked).toEqual([50])

  await test.step('what is in sight stays in its place when a page arrives above', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/chat\/messages\?.*cursor=/, async (route) => {
      await held
      await route.fallback()
    })
    await log.evaluate((box) => box.scrollTo(0, 500))
    await expect(page.getByText('Cargando mensajes…')).toBeVisible()
    /** What stands where in the upper part of the log. */
    const places = () =>
      log.evaluate((box) => {
        const { top } = box.getBoundingClientRect()
        return [...box.querySelectorAll('article')]
          .map((row) => [
            /línea \d+/.exec(row.textContent ?? '')?.[0],
            Math.round(row.getBoundingClientRect().top - top),
          ])
          .filter(([, y]) => Number(y) >= 0 && Number(y) < 400)
      })
    let before: unknown[] = []
    await expect
      .poll(async () => {
        const last = JSON.stringify(before)
        before = await places()
        return before.length > 0 && JSON.stringify(before) === last
      })
      .toBe(true)
    release()
    await expect.poll(() => asked.length).toBe(2)
    await expect(page.getByText('Cargando mensajes…')).toHaveCount(0)
    await expect.poll(places).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('upward to the very first, drawing only what is in sight', async () => {
    let drawn = 0
    await expect
      .poll(
        async () => {
          await log.evaluate((box) => box.scrollTo(0, 0))
          drawn = Math.max(drawn, await log.getByRole('article').count())
          return line(1).count()
        },
        { timeout: 150_000, intervals: [10] },
      )
      .toBe(1)
    expect(drawn).toBeLessThan(MOST_DRAWN)
    expect(asked.every((rows) => rows <= 50)).toBe(true)
    expect(asked.reduce((sum, rows) => sum + rows, 0)).toBe(MESSAGES)
    await expect(line(1)).toBeInViewport()
    await page.getByRole('button', { name: 'Ir al final' }).click()
    await expect(line(MESSAGES)).toBeInViewport()
  })

  await test.step('a search leads far up, and the end is one press away', async () => {
    await page.reload()
    await page.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('línea 1321')
    await page.getByRole('list', { name: 'Mensajes encontrados' }).getByRole('button').first().click()
    await expect(line(1321)).toBeInViewport()
    await page.getByRole('button', { name: 'Ir al final' }).click()
    await expect(line(MESSAGES)).toBeInViewport()
  })
})
