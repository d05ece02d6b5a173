import { expect } from '@playwright/test'
import { mailHtml } from '../src/server/mail/content.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { addPayloads, PAYLOAD_NAMES } from './fixtures/payload-names.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { visit } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'

// What an administrator reaches with these names on it is walked in all-screens.spec.ts.
const OWNER_ONLY = screensOf('empresa').filter((path) => !screensOf('administrador').includes(path))

test('payloads as names of people, clients, products and suggestions never run on any screen', async ({
  browserOf,
  url,
}) => {
  test.setTimeout(walkMs(screensOf('empresa')))
  const company = await newCompany(url, SCREENED_MODULES)
  const invoices = await addPayloads(url, company)

  const page = await watchInjection(await browserOf(company.ana, { bypassCSP: true }))
  for (const { id, client } of invoices) {
    await visit(page, `/module/contabilidad?tab=cartera&factura=${id}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: client, exact: true })).toBeVisible()
    expect(await injectionIn(page), client).toEqual(NOTHING_INJECTED)
  }
  for (const path of OWNER_ONLY) {
    await visit(page, path)
    expect(await injectionIn(page), path).toEqual(NOTHING_INJECTED)
  }
  await page.goto('/module/cdm?tab=clientes')
  await expect(page.getByRole('row', { name: PAYLOAD_NAMES[5] ?? '' }).first()).toBeVisible()
  expect(await injectionIn(page)).toEqual(NOTHING_INJECTED)

  const inbox = await watchInjection(await browserOf(await controlOf(url), { bypassCSP: true }))
  for (const [path, name] of [
    ['/admin/users', PAYLOAD_NAMES[0]],
    ['/admin/suggestions', PAYLOAD_NAMES.at(-1)],
    ['/admin/requests?tab=marketing', PAYLOAD_NAMES[1]],
    ['/module/agentes_ia', PAYLOAD_NAMES[2]],
    ['/module/marketing', PAYLOAD_NAMES[3]],
    ['/admin/requests', PAYLOAD_NAMES[4]],
  ] as const) {
    await inbox.goto(path)
    await expect(inbox.locator('main h1').first()).toBeVisible()
    await expect(inbox.getByText(name ?? '').first()).toBeVisible()
    expect(await injectionIn(inbox), path).toEqual(NOTHING_INJECTED)
  }
})

test('payloads in a mail are shown as text', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await watchInjection(await browserOf(company.ana, { bypassCSP: true }))
  await page.goto('/login')
  for (const payload of PAYLOADS) {
    const letter = { greeting: payload, paragraphs: [payload], note: payload, code: payload }
    await page.setContent(
      mailHtml(payload, { ...letter, action: { label: payload, url: `https://trama.test/${payload}` } }),
    )
    expect(await injectionIn(page), payload).toEqual(NOTHING_INJECTED)
    await expect(page.locator('script, img, svg, iframe, object, form')).toHaveCount(0)
  }
})
