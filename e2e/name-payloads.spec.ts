import { expect, type Page } from '@playwright/test'
import { agentes_ia } from '../src/modules/agentes_ia/contract.ts'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { marketing } from '../src/modules/marketing/contract.ts'
import { account } from '../src/platform/auth/account/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { offers } from '../src/platform/offers/contract.ts'
import { requests } from '../src/platform/requests/contract.ts'
import { suggestions } from '../src/platform/suggestions/contract.ts'
import { mailHtml } from '../src/server/mail/content.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { visit } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'

const LONGEST_NAME = 100
const NAMES = PAYLOADS.filter((payload) => payload.trim().length > 0 && payload.length <= LONGEST_NAME)

/** What ran, and elements that carry a handler: none of ours does. */
const damage = (page: Page) =>
  page.evaluate(
    `({ ran: window.ran, handlers: [...document.querySelectorAll('*')]
      .filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))).map((one) => one.outerHTML) })`,
  )
const NONE = { ran: 0, handlers: [] }

async function watched(page: Page) {
  await page.addInitScript('window.ran = 0; window.xss = () => { window.ran++ }')
  page.on('dialog', () => {
    throw new Error('A dialog opened')
  })
  return page
}

test('payloads as names of people, clients, products and suggestions never run on any screen', async ({
  browserOf,
  url,
}) => {
  test.setTimeout(walkMs(screensOf('empresa'), true))
  const company = await newCompany(url, SCREENED_MODULES)
  const owner = { cookie: company.ana }
  const control = { cookie: await controlOf(url) }
  const me = await send(url, companies.details, {}, owner)
  await send(url, companies.saveDetails, { ...me.body, display_name: NAMES[0] }, owner)
  await send(url, account.saveNames, { name: NAMES[1], username: NAMES[2], version: 1 }, owner)
  const caro = { cookie: await company.colleague('Caro', 'colaborador') }
  await send(url, account.saveNames, { name: NAMES[3], username: NAMES[4], version: 1 }, caro)
  for (const [at, name] of NAMES.entries()) {
    const client = await send(url, cdm.addClient, { name, email: `c${at}@trama.test`, company: name }, owner)
    expect(client.status, name).toBe(200)
    await send(url, suggestions.send, { title: name, description: name, type: 'mejora' }, owner)
  }
  for (const name of NAMES.slice(0, 10)) {
    const { body } = await send(url, cdm.addProduct, { name, price: '1', description: name, initial_stock: 1 }, owner)
    await send(url, bodega.registerMovement, { product_id: body.id, type: 'entrada', quantity: 1, note: name }, owner)
  }

  for (const name of NAMES.slice(0, 10)) {
    const template_fields = [{ name: 'dato', label: name, type: 'choice', secret: false, options: [name] }]
    const agent = await send(url, offers.addAgent, { name, description: name, template_fields }, control)
    const asking = { agent_id: agent.body.id, form_data: { dato: name } }
    const asked = await send(url, agentes_ia.requestAgent, asking, owner)
    expect(asked.status, name).toBe(200)
    const request = { kind: 'agent', id: asked.body.id }
    if (name.length % 2) await send(url, requests.approve, request, control)
    else await send(url, requests.reject, { ...request, reason: name }, control)
    const { body } = await send(url, offers.addService, { name, description: name }, control)
    await send(url, marketing.requestService, { service_id: body.id }, owner)
  }

  const invoices: { id: string; client: string }[] = []
  for (const name of NAMES.slice(0, 10)) {
    const said = {
      client: name,
      description: name,
      lines: [{ description: name, detail: name, quantity: '1', price: '1' }],
    }
    const issued = { date: '2026-01-10', due_date: '2026-01-25', ...said }
    const { status, body } = await send(url, contabilidad.issueInvoice, issued, owner)
    expect(status, name).toBe(200)
    invoices.push(body)
  }

  const page = await watched(await browserOf(company.ana, { bypassCSP: true }))
  for (const { id, client } of invoices) {
    await page.goto(`/module/contabilidad?tab=cartera&factura=${id}`)
    await expect(page.getByRole('dialog').getByRole('heading', { name: client, exact: true })).toBeVisible()
    expect(await damage(page), client).toEqual(NONE)
  }
  for (const path of screensOf('empresa')) {
    await visit(page, path)
    expect(await damage(page), path).toEqual(NONE)
  }
  await page.goto('/module/cdm?tab=clientes')
  await expect(page.getByRole('row', { name: NAMES[5] ?? '' }).first()).toBeVisible()
  expect(await damage(page)).toEqual(NONE)

  const inbox = await watched(await browserOf(control.cookie, { bypassCSP: true }))
  for (const [path, name] of [
    ['/admin/users', NAMES[0]],
    ['/admin/suggestions', NAMES.at(-1)],
    ['/admin/requests?tab=marketing', NAMES[1]],
    ['/module/agentes_ia', NAMES[2]],
    ['/module/marketing', NAMES[3]],
    ['/admin/requests', NAMES[4]],
  ] as const) {
    await inbox.goto(path)
    await expect(inbox.locator('main h1').first()).toBeVisible()
    await expect(inbox.getByText(name ?? '').first()).toBeVisible()
    expect(await damage(inbox), path).toEqual(NONE)
  }
})

test('payloads in a mail are shown as text', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await watched(await browserOf(company.ana, { bypassCSP: true }))
  await page.goto('/login')
  for (const payload of PAYLOADS) {
    const letter = { greeting: payload, paragraphs: [payload], note: payload, code: payload }
    await page.setContent(
      mailHtml(payload, { ...letter, action: { label: payload, url: `https://trama.test/${payload}` } }),
    )
    expect(await damage(page), payload).toEqual(NONE)
    await expect(page.locator('script, img, svg, iframe, object, form')).toHaveCount(0)
  }
})
