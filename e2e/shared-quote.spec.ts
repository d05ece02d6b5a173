import { gzipSync } from 'node:zlib'
import { devices, expect, type Page } from '@playwright/test'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

/** The page, its style and its script together. */
const MOST_BYTES = 40 * 1024
const { viewport, userAgent } = devices['Pixel 7']
const PHONE = { viewport, userAgent }

const line = (description: string, more: object = {}) => ({
  description,
  quantity: '3',
  price: '10.50',
  tax: '19',
  ...more,
})

async function withQuote(url: string, lines: object[]) {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'])
  const owner = { cookie: company.ana }
  const chance = { client_name: 'Hotel Mirador', value: '94.5' }
  const { body: opportunity } = await send(url, ventas.addOpportunity, chance, owner)
  const { body: quote } = await send(
    url,
    ventas.addQuote,
    { client_name: 'Hotel Mirador', opportunity_id: opportunity.id, body: 'Gracias por escribirnos.', lines },
    owner,
  )
  return { company, quote, owner }
}
async function addressOf(url: string, { quote, owner }: Awaited<ReturnType<typeof withQuote>>) {
  await send(url, ventas.shareQuote, { id: quote.id, version: quote.version, days: 30 }, owner)
  const { body } = await send(url, ventas.quoteLink, { id: quote.id }, owner)
  return body.url as string
}
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a client without an account reads, chooses and accepts on a phone, without JavaScript', async ({
  browserOf,
  url,
}) => {
  const made = await withQuote(url, [
    line('Camisa'),
    line('Bordado', { optional: true }),
    line('Gorra', { adjustable: true }),
  ])
  const ana = await browserOf(made.company.ana)
  const address = await test.step('Ana shares it from the quote', async () => {
    await ana.goto(`${QUOTES}&cotizacion=${made.quote.id}`)
    await ana.getByRole('button', { name: 'Compartir' }).click()
    const dialog = ana.getByRole('dialog', { name: /^Compartir COT-/ })
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(toastOf(ana)).toContainText('Enlace listo para enviar.')
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Hola/,
    )
    return dialog.getByLabel('Enlace para tu cliente').inputValue()
  })
  const client = await browserOf(null, { ...PHONE, javaScriptEnabled: false })
  await client.goto(address)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(/^Cotización COT-/)
  await expect(client.getByRole('img', { name: 'Página 1 de 1 del documento' })).toBeVisible()
  await client.getByLabel('Incluir').uncheck()
  await client.getByLabel('Cantidad de Gorra').fill('1,5')
  await client.getByRole('button', { name: 'Actualizar el total' }).click()
  await expect(client.locator('#total')).toContainText('56,23')
  await client.getByLabel('Tu nombre y apellido').first().fill('Rosa Díaz')
  await client.getByRole('button', { name: 'Aceptar la cotización' }).click()
  await expect(client.getByRole('heading', { name: /^Cotización aceptada por Rosa Díaz/ })).toBeVisible()
  await test.step('Ana sees it without doing anything', async () => {
    await ana.keyboard.press('Escape')
    const answer = ana.getByRole('region', { name: 'Aceptación del cliente' })
    await expect(answer).toContainText('Rosa Díaz')
    await expect(ana.getByText('Vista', { exact: true })).toBeVisible()
    await answer.getByText('Constancia').click()
    await expect(answer).toContainText('Al escribir mi nombre')
  })
})

test('the public page is light, fits a phone, and has nothing that axe finds', async ({ browserOf, url }) => {
  const address = await addressOf(
    url,
    await withQuote(url, [line('Camisa'), line('Gorra', { optional: true, adjustable: true })]),
  )
  const asked: string[] = []
  const client = await browserOf(null, PHONE)
  client.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await client.goto(address)
  expect(gzipSync((await answer?.body()) ?? '').byteLength).toBeLessThan(MOST_BYTES)
  expect(answer?.headers()['content-encoding']).toBe('gzip')
  expect(asked).toEqual([new URL(address).pathname])
  expect(await isWithin(client)).toBe(true)
  expect(await offences(client)).toEqual([])
  await client.getByText('Rechazar la cotización').click()
  expect(await offences(client)).toEqual([])
})

test('with JavaScript the total follows the choice, and a drawn name goes into the evidence', async ({
  browserOf,
  url,
}) => {
  const made = await withQuote(url, [line('Camisa'), line('Gorra', { optional: true })])
  const client = await browserOf(null, PHONE)
  await client.goto(await addressOf(url, made))
  await client.getByLabel('Incluir').uncheck()
  await expect(client.locator('#total')).toContainText('37,49')
  const canvas = client.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  await client.mouse.move(box.x + 30, box.y + 40)
  await client.mouse.down()
  await client.mouse.move(box.x + 120, box.y + 80, { steps: 8 })
  await client.mouse.up()
  await client.getByLabel('Tu nombre y apellido').first().fill('Rosa Díaz')
  await client.getByRole('button', { name: 'Aceptar la cotización' }).click()
  await expect(client.getByRole('img', { name: 'Página 2 de 2 del documento' })).toContainText('Firma dibujada')
})

test('rejecting says why, and the seller reads it', async ({ browserOf, url }) => {
  const made = await withQuote(url, [line('Camisa')])
  const client = await browserOf(null, { ...PHONE, javaScriptEnabled: false })
  await client.goto(await addressOf(url, made))
  await client.getByText('Rechazar la cotización').click()
  await client.locator('#nombre-rechazar').fill('Rosa Díaz')
  await client.locator('#motivo').fill('Buscábamos otro color.')
  await client.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(client.getByRole('heading', { name: /^Cotización rechazada por Rosa Díaz/ })).toBeVisible()
  const ana = await browserOf(made.company.ana)
  await ana.goto(`${QUOTES}&cotizacion=${made.quote.id}`)
  await expect(ana.getByRole('region', { name: 'Rechazo del cliente' })).toContainText('Buscábamos otro color.')
  await ana.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(ana.getByText(/^Rosa Díaz rechazó la cotización COT-/).first()).toBeVisible()
})
