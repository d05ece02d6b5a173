import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { addQuotes, CRM, printView, QUOTES } from './fixtures/quotes.ts'
import { waitForScreen } from './fixtures/routes.ts'

test('payloads in quotes are printed as they are typed, and never run', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'ventas'])
  const owner = { cookie: company.ana }
  const listed = PAYLOADS.filter((payload) => payload.trim() !== '')
  const name = '<img src=x onerror=xss()>'
  const template = {
    logoUrl: '',
    header: listed.slice(0, 20).join('\n'),
    footer: listed.slice(20, 40).join('\n').slice(0, 1_900),
  }
  const saved = await send(url, ventas.saveQuoteTemplate, { ...template, defaultBody: name, version: 1 }, owner)
  expect(saved.status).toBe(200)
  const lines = listed.slice(0, 60).map((payload) => ({
    description: payload.trim().slice(0, 500),
    detail: payload.slice(0, 500),
    quantity: '1',
    price: '1',
  }))
  const quote = { client_name: name, body: `{CLIENTE}\n${listed.join('\n')}`.slice(0, 9_900), lines }
  const made = await send(url, ventas.addQuote, quote, owner)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const client = await send(url, cdm.addClient, { name, email: 'x@trama.test', phone: 'javascript:xss()' }, owner)
  for (const text of listed.slice(0, 40)) {
    const { status } = await send(url, ventas.addActivity, { client_id: client.body.id, text }, owner)
    expect(status, text).toBe(200)
  }
  const ana = await browserOf(company.ana)
  await watchInjection(ana)
  for (const path of [
    `${QUOTES}&cotizacion=${made.body.id}&imprimir=${made.body.id}`,
    `${QUOTES}&cotizacion=${made.body.id}&editar=1`,
    `${QUOTES}&ver=plantilla`,
    `${CRM}&cliente=${client.body.id}`,
  ]) {
    await ana.goto(path)
    await waitForScreen(ana)
    if (path.includes('imprimir')) await expect(printView(ana).locator('[data-page] svg').first()).toContainText(name)
    else await expect(ana.getByText('onerror=xss()').first()).toBeVisible()
    expect(await injectionIn(ana), path).toEqual(NOTHING_INJECTED)
  }
})

for (const role of ['empresa', 'colaborador'] as const) {
  test(`what ${role} opens in Ventas is for everybody, and fits a phone`, async ({ browserOf, url }) => {
    test.slow()
    const company = await newCompany(url, ['cdm', 'ventas', 'contabilidad'])
    const { quote, invoiced, client } = await addQuotes(url, company.ana)
    const cookie = role === 'empresa' ? company.ana : await company.colleague('Beto', role)
    const page = await browserOf(cookie, { viewport: { width: 360, height: 740 }, hasTouch: true })
    const wrong: string[] = []
    for (const path of [
      QUOTES,
      `${QUOTES}&ver=plantilla`,
      `${QUOTES}&cotizacion=${quote}`,
      `${QUOTES}&cotizacion=${quote}&editar=1`,
      `${QUOTES}&cotizacion=${quote}&imprimir=${quote}`,
      CRM,
      `${CRM}&cliente=${client}`,
      `${QUOTES}&cotizacion=${invoiced}`,
      ...['recordatorios', 'sin-ficha'].map((view) => `${CRM}&ver=${view}`),
    ]) {
      await page.goto(path)
      await waitForScreen(page)
      if (path.includes('imprimir')) await expect(printView(page).locator('[data-page] svg').first()).toBeVisible()
      const over = await overflowOf(page)
      if (over > 0) wrong.push(`${path} by ${over} px`)
      wrong.push(...(await offences(page)))
    }
    expect(wrong).toEqual([])
  })
}
