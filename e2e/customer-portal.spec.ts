import { gzipSync } from 'node:zlib'
import { devices, expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import type { Mailbox } from '../test/world/mailbox.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/mail-journey.ts'
import { toastOf } from './fixtures/routes.ts'

/** The page, its style and its script together. */
const MOST_BYTES = 40 * 1024
const { viewport, userAgent } = devices['Pixel 7']
const PHONE = { viewport, userAgent }

/** A company with a client who owes an invoice and has a quote to answer. */
async function withClient(url: string, mailbox: Mailbox) {
  const { ana, name } = await newCompany(url, ['cdm', 'contabilidad', 'ventas'], 'Colombia', mailbox)
  const owner = { cookie: ana }
  const email = `rosa-${name.slice(-8)}@fuera.test`
  const { body: client } = await send(url, cdm.addClient, { name: 'Hotel Mirador', email }, owner)
  const lines = [{ description: 'Camisa', quantity: '10', price: '100', tax: '19' }]
  const of = { client_id: client.id, lines }
  const invoice = { ...of, date: '2026-01-10', due_date: '2026-02-10', client: 'Hotel Mirador' }
  await send(url, contabilidad.issueInvoice, invoice, owner)
  const quote = {
    ...of,
    date: '2026-01-10',
    valid_until: '2030-01-10',
    client_name: 'Hotel Mirador',
    body: 'Hola {CLIENTE}',
  }
  const { body: written } = await send(url, ventas.addQuote, quote, owner)
  await send(url, ventas.shareQuote, { id: written.id, version: written.version, days: 30 }, owner)
  await send(
    url,
    contabilidad.savePaymentInstructions,
    { version: 1, instructions: 'Banco Uno, cuenta 123-456' },
    owner,
  )
  return { ana, name, email }
}

async function isWithin(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

for (const javaScriptEnabled of [false, true]) {
  const browser = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test(`a client enters by a mailed code on a phone ${browser}, accepts a quote and finds how to pay`, async ({
    browserOf,
    mailbox,
    url,
  }) => {
    const { ana, name, email } = await withClient(url, mailbox)
    const page = await browserOf(ana)
    const address = await test.step('Ana opens the portal', async () => {
      await page.goto('/module/contabilidad?tab=cartera')
      await page.getByRole('button', { name: 'Portal', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Portal de clientes' })
      await dialog.getByRole('switch', { name: 'Tus clientes pueden entrar' }).check()
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(toastOf(page)).toContainText('Tus clientes ya pueden entrar a su portal.')
      expect(await offences(page)).toEqual([])
      return dialog.getByLabel('Dirección del portal').inputValue()
    })

    const client = await browserOf(null, { ...PHONE, javaScriptEnabled })
    const sound = async () =>
      javaScriptEnabled && expect([await isWithin(client), await offences(client)]).toEqual([true, []])
    const asked: string[] = []
    client.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await client.goto(address)
    await sound()
    await client.getByLabel('Correo', { exact: true }).fill(email)
    await client.getByRole('button', { name: 'Enviar código' }).click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
    await sound()
    const { text } = await mailbox.next(email, `Tu código para entrar al portal de ${name}`)
    await client.getByLabel('Código', { exact: true }).fill('12345678')
    await client.getByRole('button', { name: 'Entrar' }).click()
    await expect(client.getByText('El código no es correcto o ya venció.')).toBeVisible()
    await client.getByLabel('Código', { exact: true }).fill(/^\d{8}$/m.exec(text)?.[0] ?? '')
    await client.getByRole('button', { name: 'Entrar' }).click()

    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Hola, Hotel Mirador')
    await expect(client.getByText('Banco Uno, cuenta 123-456')).toBeVisible()
    await sound()
    const home = await client.reload()
    expect(gzipSync((await home?.body()) ?? '').byteLength).toBeLessThan(MOST_BYTES)
    const path = new URL(address).pathname
    expect(asked.filter((one) => !one.startsWith(path))).toEqual([])

    await client.getByRole('link', { name: /^Cotización COT-/ }).click()
    await client.getByLabel('Tu nombre y apellido').first().fill('Rosa Díaz')
    await client.getByRole('button', { name: /^Aceptar/ }).click()
    await expect(client.getByText(/Aceptada/).first()).toBeVisible()
    await client.goto(address)
    await expect(client.getByRole('listitem').filter({ hasText: 'Cotización' })).toContainText('Aceptada')
    await client.getByRole('link', { name: 'Factura FAC-2026-001', exact: true }).click()
    await expect(client.locator('#saldo')).toContainText('1.190')
    await expect(client.getByText('Ya pagué: enviar el comprobante')).toBeVisible()

    await client.goto(address)
    await client.getByRole('button', { name: 'Salir' }).click()
    await expect(client.getByRole('button', { name: 'Enviar código' })).toBeVisible()
  })
}
