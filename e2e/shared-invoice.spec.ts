import { gzipSync } from 'node:zlib'
import { devices, expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

/** The page, its style and its script together. */
const MOST_BYTES = 40 * 1024
const { viewport, userAgent } = devices['Pixel 7']
const PHONE = { viewport, userAgent }

async function withInvoice(url: string) {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  const { body: invoice } = await send(
    url,
    contabilidad.issueInvoice,
    {
      ...{ date: '2026-01-10', due_date: '2027-02-10', client: 'Hotel Mirador' },
      lines: [{ description: 'Camisa', quantity: '10', price: '100', tax: '19' }],
    },
    { cookie: ana },
  )
  return { ana, id: invoice.id as string }
}

test('a client opens an invoice on a phone without an account, and sees it paid when it is', async ({
  browserOf,
  url,
}) => {
  const { ana, id } = await withInvoice(url)
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=cartera&factura=${id}`)
  const invoice = page.getByRole('dialog', { name: 'Factura FAC-2026-001' })
  const address = await test.step('Ana shares it from the invoice', async () => {
    await invoice.getByRole('button', { name: 'Compartir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compartir FAC-2026-001' })
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(toastOf(page)).toContainText('Enlace listo para enviar.')
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Hola/,
    )
    return dialog.getByLabel('Enlace para tu cliente').inputValue()
  })
  const client = await browserOf(null, { ...PHONE, javaScriptEnabled: false })
  const asked: string[] = []
  client.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await client.goto(address)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Factura FAC-2026-001')
  await expect(client.locator('#saldo')).toContainText('1.190')
  await expect(client.getByRole('img', { name: 'Página 1 de 1 del documento' })).toBeVisible()
  expect(gzipSync((await answer?.body()) ?? '').byteLength).toBeLessThan(MOST_BYTES)
  expect(asked).toEqual([new URL(address).pathname])
  await test.step('Ana sees that it was seen, and registers the payment', async () => {
    await page.keyboard.press('Escape')
    const seen = invoice.getByRole('region', { name: 'Compartida por enlace' })
    await expect(seen.getByText('Vista', { exact: true })).toBeVisible()
    await send(url, contabilidad.registerPayment, { id, date: '2026-01-12', amount: '1190' }, { cookie: ana })
  })
  await client.reload()
  await expect(client.getByRole('heading', { name: 'Factura pagada' })).toBeVisible()
  await expect(client.locator('#saldo')).toContainText('0')
})

test('the page of an invoice fits a phone and has nothing that axe finds', async ({ browserOf, url }) => {
  const { ana, id } = await withInvoice(url)
  await send(url, contabilidad.shareInvoice, { id, days: 30 }, { cookie: ana })
  const { body } = await send(url, contabilidad.invoiceLink, { id }, { cookie: ana })
  const client = await browserOf(null, PHONE)
  await client.goto(body.url)
  const isWithin = await client.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  )
  expect([isWithin, await offences(client)]).toEqual([true, []])
})
