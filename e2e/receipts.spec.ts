import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('one payment settles several invoices, and what is left over is used later', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  for (const amount of ['100', '50', '30']) {
    const invoice = { date: '2026-01-10', due_date: '2026-02-10', client: 'Hotel Mirador', amount }
    await send(url, contabilidad.issueInvoice, invoice, { cookie: ana })
  }
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=cartera')
  await page.getByRole('button', { name: 'Recibos', exact: true }).click()
  await expect(page.getByText('No hay recibos.')).toBeVisible()
  const form = dialogOf(page, 'Nuevo recibo de caja')
  const receipt = dialogOf(page, 'Recibo RC-2026-001')

  await test.step('the oldest first, unless somebody says otherwise', async () => {
    await page.getByRole('button', { name: 'Nuevo recibo' }).click()
    await form.getByLabel('Cliente').fill('Hotel Mirador')
    await form.getByLabel(/recibido/).fill('170')
    await expect(form.getByLabel('Importe para FAC-2026-001')).toHaveValue('100')
    await expect(form.getByLabel('Importe para FAC-2026-002')).toHaveValue('50')
    await expect(form.getByLabel('Importe para FAC-2026-003')).toHaveValue('20')
    await form.getByLabel('Importe para FAC-2026-003').fill('25')
    await expect(form.getByText(/Repartes .*5.* más de lo que recibiste/)).toBeVisible()
    await form.getByLabel('Importe para FAC-2026-003').fill('')
    await expect(form.getByText(/Quedan .*20.* como anticipo del cliente/)).toBeVisible()
    await form.getByLabel('Referencia').fill('TR-4711')
    await form.getByRole('button', { name: 'Registrar recibo' }).click()
    await expect(toastOf(page)).toContainText('Recibo RC-2026-001 registrado.')
    await expect(receipt).toContainText('Con anticipo')
    await expect(receipt.getByRole('link', { name: 'FAC-2026-002' })).toBeVisible()
  })

  await test.step('its advance pays another invoice', async () => {
    await receipt.getByRole('button', { name: 'Aplicar anticipo' }).click()
    const applying = dialogOf(page, 'Aplicar anticipo: RC-2026-001')
    await expect(applying.getByLabel('Factura')).toHaveValue(/FAC-2026-003/)
    await applying.getByRole('button', { name: 'Aplicar anticipo' }).click()
    await expect(toastOf(page)).toContainText('Anticipo aplicado.')
    await expect(receipt).toContainText('del anticipo')
    await receipt.getByRole('link', { name: 'FAC-2026-003' }).click()
    await expect(dialogOf(page, 'Factura FAC-2026-003').getByRole('link', { name: 'Recibo RC-2026-001' })).toBeVisible()
    await page.goBack()
  })

  await test.step('it is on paper', async () => {
    await receipt.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.getByText('Recibo de caja', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/referencia TR-4711/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  })

  await test.step('and annulled once its advance is whole again', async () => {
    await receipt.getByRole('button', { name: /Acciones de movimiento/ }).click()
    await page.getByRole('menuitem', { name: 'Deshacer' }).click()
    const undoing = dialogOf(page, 'Deshacer aplicación: RC-2026-001')
    await undoing.getByLabel('Motivo').fill('Era de otro cliente')
    await undoing.getByRole('button', { name: 'Deshacer aplicación' }).click()
    await expect(receipt).toContainText('Deshecho el')
    await receipt.getByRole('button', { name: 'Acciones de recibo RC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Anular' }).click()
    const annulling = dialogOf(page, 'Anular recibo: RC-2026-001')
    await annulling.getByLabel('Motivo').fill('El cheque no tenía fondos')
    await annulling.getByRole('button', { name: 'Anular recibo' }).click()
    await expect(toastOf(page)).toContainText('Recibo RC-2026-001 anulado.')
    await expect(receipt).toContainText('El cheque no tenía fondos')
  })
})

test('what a client paid in advance is offered where his invoice is paid', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=cartera&vista=recibos')
  await page.getByRole('button', { name: 'Nuevo recibo' }).first().click()
  const form = dialogOf(page, 'Nuevo recibo de caja')
  await form.getByLabel('Cliente').fill('Hotel Mirador')
  await form.getByLabel(/recibido/).fill('40')
  await form.getByRole('button', { name: 'Registrar recibo' }).click()
  await expect(toastOf(page)).toContainText('Recibo RC-2026-001 registrado.')
  const invoice = { date: '2026-01-10', due_date: '2026-02-10', client: 'Hotel Mirador', amount: '100' }
  const { body } = await send(url, contabilidad.issueInvoice, invoice, { cookie: ana })

  await page.goto(`/module/contabilidad?tab=cartera&factura=${body.id}`)
  await dialogOf(page, 'Factura FAC-2026-001').getByRole('button', { name: 'Registrar pago' }).click()
  const paying = dialogOf(page, 'Registrar pago: FAC-2026-001')
  await expect(paying).toContainText('de anticipo en el recibo RC-2026-001')
  await paying.getByRole('button', { name: 'Usar el anticipo' }).click()
  await expect(paying.locator('[name=amount]')).toHaveValue('40,00')
  await paying.getByRole('button', { name: 'Aplicar anticipo' }).click()
  await expect(toastOf(page)).toContainText('Anticipo aplicado.')
  await expect(dialogOf(page, 'Factura FAC-2026-001').getByRole('link', { name: 'Recibo RC-2026-001' })).toBeVisible()
})
