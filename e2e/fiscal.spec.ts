import { expect, type Page } from '@playwright/test'
import { clockIn } from '../src/kernel/days/clock.ts'
import { zoneOf } from '../src/kernel/days/zone.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const INBOX = '/module/contabilidad?tab=facturacion-electronica'
const SETUP = `${INBOX}&vista=configuracion`
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Where a company is, what it and its client are known by, how its documents are numbered in a demonstration, and how many series it has: of invoices
 * and two kinds of notes, in Colombia of what is written on paper, in Ecuador of what is withheld, bought and on its way.
 */
const PLACES = [
  {
    ...{ country: 'Colombia', currency: 'COP', tax: '19', first: /^SETP990000000$/, second: /^SETP990000001$/ },
    own: { tax_kind: 'NIT', tax_number: '860007335-4' },
    ...{ client: { tax_kind: 'NIT', tax_number: '800197268-4' }, series: 4 },
  },
  {
    ...{ country: 'Ecuador', currency: 'USD', tax: '15', first: /^001-001-000000001$/, second: /^001-001-000000002$/ },
    own: { tax_kind: 'RUC', tax_number: '1792146739001' },
    ...{ client: { tax_kind: 'RUC', tax_number: '1760013210001' }, series: 6 },
  },
  {
    ...{ country: 'España', currency: 'EUR', tax: '21', first: /^F\d{4}\/1$/, second: /^F\d{4}\/2$/ },
    own: { tax_kind: 'NIF', tax_number: '89890001K' },
    ...{ client: { tax_kind: 'NIF', tax_number: '12345678Z' }, series: 3 },
  },
] as const
type Place = (typeof PLACES)[number]

/** A company that may issue, and what issues an invoice for its client. */
async function seller(url: string, { country, currency, tax, own, client }: Place) {
  const { ana: cookie } = await newCompany(url, ['cdm', 'contabilidad'], country)
  const make = async (call: Parameters<typeof send>[1], input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const details = await make(companies.details, {})
  await make(companies.saveDetails, { ...details, ...own, currency, address: 'Calle 10 # 5-20' })
  const contact = {
    name: 'Hotel Mirador',
    email: 'compras@mirador.test',
    address: 'Calle 1',
    city: 'Centro',
    ...client,
  }
  const { id: client_id } = await make(cdm.addClient, contact)
  const date = clockIn(zoneOf(country)).day
  const lines = [{ description: 'Toallas', quantity: '10', price: '12.50', tax }]
  const invoice = { client: 'Hotel Mirador', client_id, date, due_date: date, lines }
  return { cookie, issue: () => make(contabilidad.issueInvoice, invoice) }
}

const rowOf = (page: Page, number: RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: number }) })

async function answerWith(page: Page, answer: string) {
  await page.goto(SETUP)
  await page.getByLabel('La autoridad simulada').selectOption(answer)
  await page.getByRole('button', { name: 'Guardar configuración' }).click()
  await expect(toastOf(page).last()).toContainText('Facturación electrónica activa.')
}

/** On a desk and on a phone: nothing is wider than the screen, and nobody is kept out. */
async function expectSound(page: Page) {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await waitForScreen(page)
    expect(await overflowOf(page), `${page.url()} at ${size.width}`).toBeLessThanOrEqual(0)
    expect(await offences(page, BESIDE_MENU)).toEqual([])
  }
  await page.setViewportSize(DESK)
}

for (const place of PLACES) {
  test(`a company in ${place.country} tries electronic invoicing out, and solves a refusal`, async ({
    browserOf,
    url,
  }) => {
    const { cookie, issue } = await seller(url, place)
    const page = await browserOf(cookie, { viewport: DESK })

    await test.step('a demonstration is activated, and has its series', async () => {
      await page.goto(SETUP)
      await expect(page.getByText('Todavía no hay series.')).toBeVisible()
      if (place.country === 'Colombia') await page.getByRole('textbox', { name: 'Código del municipio' }).fill('11001')
      await page.getByRole('switch', { name: /^Emitir facturas electrónicas/ }).check()
      await page.getByRole('button', { name: 'Guardar configuración' }).click()
      await expect(toastOf(page)).toContainText('Facturación electrónica activa.')
      const series = page.getByRole('list', { name: 'Series electrónicas' }).getByRole('listitem')
      await expect(series).toHaveCount(place.series)
      await expectSound(page)
    })

    await test.step('an invoice is accepted by nobody in particular, and its own screen says so', async () => {
      const { id } = await issue()
      await page.goto(INBOX)
      await expect(rowOf(page, place.first).getByText('Aceptada en demostración')).toBeVisible()
      await page.goto(`/module/contabilidad?tab=cartera&factura=${id}`)
      const part = page.getByRole('region', { name: 'Factura electrónica' })
      await expect(part.getByText('Aceptada en demostración')).toBeVisible()
      await part.getByRole('button', { name: /^Ver el documento electrónico/ }).click()
      await expect(page.getByRole('button', { name: /^Copiar:/ }).first()).toBeVisible()
    })

    await test.step('one that is refused waits in the inbox, with why', async () => {
      await answerWith(page, 'Rechaza')
      await issue()
      await page.goto(INBOX)
      const row = rowOf(page, place.second)
      await expect(row.getByText('Rechazada: hay que corregir')).toBeVisible()
      await expect(row.getByText('Código DEMO', { exact: true })).toBeVisible()
      await expect(page.getByRole('tab', { name: /^Facturación electrónica\s*1$/ })).toBeVisible()
      await expectSound(page)
    })

    await test.step('its detail tells what happened', async () => {
      await rowOf(page, place.second).getByRole('button', { name: place.second }).click()
      await expect(page.getByText('Respuesta: RECHAZADO (demostración)')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    })

    await test.step('corrected, it is accepted under its number', async () => {
      await answerWith(page, 'Acepta todo')
      await page.goto(`${INBOX}&estado=por_resolver`)
      await rowOf(page, place.second)
        .getByRole('button', { name: /^Corregir y reenviar/ })
        .click()
      const dialog = page.getByRole('dialog', { name: /^Corregir y reenviar/ })
      await expect(dialog.getByRole('link', { name: 'Los datos de Hotel Mirador' })).toHaveAttribute('href', /cliente=/)
      await dialog.getByRole('button', { name: 'Corregir y reenviar', exact: true }).click()
      await expect(toastOf(page).last()).toContainText('se hizo de nuevo con los datos de ahora y se envía.')
      await expect(page.getByText('Nada por resolver.')).toBeVisible()
      await page.getByLabel('Mostrar').selectOption('Aceptados')
      await expect(rowOf(page, place.second).getByText('Aceptada en demostración')).toBeVisible()
    })
  })
}
