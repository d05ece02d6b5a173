import { devices, expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { soundPdf } from '../test/files/sound-pdf.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const { viewport, userAgent } = devices['Pixel 7']
const PHONE = { viewport, userAgent }

test('a client sends the receipt of a transfer from a phone, and it becomes a payment when it is confirmed', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  const { body: invoice } = await send(
    url,
    contabilidad.issueInvoice,
    { date: '2026-01-10', due_date: '2027-02-10', client: 'Hotel Mirador', amount: '1190' },
    { cookie: ana },
  )
  await send(url, contabilidad.shareInvoice, { id: invoice.id, days: 30 }, { cookie: ana })
  const { body: link } = await send(url, contabilidad.invoiceLink, { id: invoice.id }, { cookie: ana })
  const page = await browserOf(ana)
  await test.step('Ana writes where she is paid', async () => {
    await page.goto('/module/contabilidad?tab=cartera&vista=informados')
    await page.getByRole('button', { name: 'Dónde te pagan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dónde te pagan' })
    await dialog.getByLabel('Banco, cuenta y titular').fill('Banco Uno, cuenta de ahorros 123-456')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(page)).toContainText('Tus facturas compartidas dicen dónde pagar.')
  })
  const client = await browserOf(null, { ...PHONE, javaScriptEnabled: false })
  const report = async (amount: string) => {
    await client.getByText('Ya pagué: enviar el comprobante').click()
    await client.getByLabel('Tu nombre y apellido').fill('Rosa Díaz')
    await client.getByLabel('Cuánto pagaste, en COP').fill(amount)
    const file = { name: 'pago.pdf', mimeType: 'application/pdf', buffer: await soundPdf(`Pago de ${amount}`) }
    await client.getByLabel('Comprobante', { exact: true }).setInputFiles(file)
    await client.getByRole('button', { name: 'Enviar comprobante' }).click()
  }
  await client.goto(link.url)
  await expect(client.getByText('Banco Uno, cuenta de ahorros 123-456')).toBeVisible()
  await report('190')
  await expect(client.getByText(/^En revisión/)).toBeVisible()
  await expect(client.locator('#saldo')).toContainText('1.190')
  const row = page.getByRole('row', { name: /Hotel Mirador/ })
  await test.step('Ana refuses it, and the client reads why', async () => {
    await expect(row).toContainText('Por revisar')
    await row.getByRole('button', { name: 'Acciones de pago de FAC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Rechazar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rechazar pago: FAC-2026-001' })
    await dialog.getByLabel('Motivo').fill('No aparece en el banco.')
    await dialog.getByRole('button', { name: 'Rechazar pago' }).click()
    await expect(row).toContainText('Rechazado')
    await client.reload()
    await expect(client.getByText('No se aceptó: No aparece en el banco.')).toBeVisible()
  })
  await report('1190')
  await test.step('Ana confirms the next from the invoice', async () => {
    await page.goto(`/module/contabilidad?tab=cartera&factura=${invoice.id}`)
    const shown = page.getByRole('dialog', { name: 'Factura FAC-2026-001' })
    const waiting = shown.getByRole('listitem').filter({ hasText: 'Por revisar' })
    await waiting.getByRole('button', { name: /^Acciones de pago informado/ }).click()
    await page.getByRole('menuitem', { name: 'Confirmar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar pago: FAC-2026-001' })
    await dialog.getByRole('button', { name: 'Confirmar y registrar' }).click()
    await expect(toastOf(page)).toContainText('Pago de la factura FAC-2026-001 registrado.')
    await expect(shown.getByText('Informado por Rosa Díaz')).toBeVisible()
  })
  await client.reload()
  await expect(client.getByRole('heading', { name: 'Factura pagada' })).toBeVisible()
  expect(await offences(page)).toEqual([])
})

test('the form of a transfer has nothing that axe finds, and fits a phone', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  await send(url, contabilidad.savePaymentInstructions, { version: 1, instructions: 'Banco Uno' }, owner)
  const typed = { date: '2026-01-10', due_date: '2026-02-10', client: 'Hotel Mirador', amount: '1190' }
  const { body: invoice } = await send(url, contabilidad.issueInvoice, typed, owner)
  await send(url, contabilidad.shareInvoice, { id: invoice.id, days: 30 }, owner)
  const { body: link } = await send(url, contabilidad.invoiceLink, { id: invoice.id }, owner)
  const client = await browserOf(null, PHONE)
  await client.goto(link.url)
  await client.getByText('Ya pagué: enviar el comprobante').click()
  const isWithin = await client.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  )
  expect([isWithin, await offences(client)]).toEqual([true, []])
})
