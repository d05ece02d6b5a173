import { expect, type Page } from '@playwright/test'
import { chat } from '../src/platform/chat/contract.ts'
import { send } from '../test/world/request.ts'
import { articlesOf, channelOf, logOf } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { PAYLOADS } from './fixtures/payloads.ts'

/** How often a payload ran, and what it made of the page beyond text. */
async function damage(page: Page) {
  const made = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('[role=log] *, [aria-label=Canales] *, [aria-label="Mensajes encontrados"] *')]
        .filter(
          (element) =>
            !['ARTICLE', 'DIV', 'HEADER', 'SPAN', 'TIME', 'P', 'A', 'STRONG', 'LI', 'BUTTON', 'svg', 'circle'].includes(
              element.tagName,
            ),
        )
        .map((element) => element.outerHTML),
    )
  const links = await page
    .locator('main a[target]')
    .evaluateAll((all) =>
      all
        .filter(
          (link) =>
            !/^https?:\/\//.test(link.getAttribute('href') ?? '') || !link.getAttribute('rel')?.includes('noopener'),
        )
        .map((link) => link.outerHTML),
    )
  return { ...(await injectionIn(page)), made, links }
}

const NONE = { ...NOTHING_INJECTED, made: [], links: [] }

test(`${PAYLOADS.length} payloads are shown as text and never run`, async ({ browserOf, url }) => {
  test.slow()
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const company = await newCompany(url)
  const beto = await company.colleague('Beto', 'colaborador')
  // Without the policy that would stop a script anyway: it is the second wall, this is about the first.
  const page = await browserOf(company.ana, { bypassCSP: true })
  await watchInjection(page)
  await page.goto('/chat')
  for (const text of PAYLOADS) {
    const { status } = await send(url, chat.send, { text }, { cookie: beto })
    expect(status, text).toBe(200)
    // Each is the last one of its channel for a while, and so stands in the list too.
    await expect(articlesOf(page).last().locator('p')).toHaveText(text)
    expect(await damage(page), text).toEqual(NONE)
  }
  await expect(channelOf(page, 'General')).toContainText(PAYLOADS.at(-1) ?? '')

  await page.reload()
  await expect(articlesOf(page).last()).toBeVisible()
  for (let top = false; !top; ) {
    top = await logOf(page).evaluate((box) => {
      box.scrollBy(0, -300)
      return box.scrollTop === 0
    })
    expect(await damage(page)).toEqual(NONE)
  }
  await page.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('xss')
  await expect(page.getByRole('list', { name: 'Mensajes encontrados' }).getByRole('button').nth(40)).toBeVisible()
  expect(await damage(page)).toEqual(NONE)
})
