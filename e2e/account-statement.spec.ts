import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a client is told his account, from his page to his mail', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const as = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, as)
  const { body: client } = await send(url, cdm.addClient, { name: 'Hotel Mirador', email: 'pagos@mirador.test' }, as)
  const whose = { client: 'Hotel Mirador', client_id: client.id }
  const invoice = { ...whose, date: '2026-01-10', due_date: '2026-02-10', amount: '1000' }
  await send(url, contabilidad.issueInvoice, invoice, as)
  await send(url, contabilidad.issueReceipt, { ...whose, date: '2026-03-05', amount: '300' }, as)
  const page = await browserOf(ana)
  const table = page.getByRole('table', { name: 'Estado de cuenta de Hotel Mirador' })

  await test.step('from the page of the client', async () => {
    await page.goto(`/module/cdm?cliente=${client.id}`)
    await page.getByRole('link', { name: 'Estado de cuenta' }).click()
    await expect(table.getByRole('row', { name: /Factura FAC-2026-001/ })).toContainText('1.000')
    await expect(table.getByRole('row', { name: /Recibo RC-2026-001/ })).toContainText('700')
    await expect(page.getByText('Anticipo a su favor')).toBeVisible()
  })

  await test.step('of some days', async () => {
    await page.getByRole('textbox', { name: 'Desde' }).fill('01/02/2026')
    await page.keyboard.press('Enter')
    await expect(table.getByRole('row', { name: /Saldo inicial/ })).toContainText('1.000')
    await expect(table.getByRole('row', { name: /Factura/ })).toHaveCount(0)
  })

  await test.step('on paper and by mail', async () => {
    await page.getByRole('button', { name: 'Imprimir o PDF' }).click()
    await expect(page.getByText('Estado de cuenta de Hotel Mirador').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await page.getByRole('button', { name: 'Enviar por correo' }).click()
    const form = page.getByRole('dialog', { name: 'Enviar estado de cuenta' })
    await expect(form.getByLabel('Correo del cliente')).toHaveValue('pagos@mirador.test')
    await form.getByRole('button', { name: 'Enviar estado de cuenta' }).click()
    await expect(toastOf(page)).toBeVisible()
  })

  await test.step('and of anybody else by his name', async () => {
    await page.goto('/module/contabilidad?tab=cartera&vista=estado-de-cuenta')
    await expect(page.getByText('Elige un cliente')).toBeVisible()
    await page.getByRole('combobox', { name: 'Cliente' }).or(page.getByLabel('Cliente')).first().fill('Doña Rosa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: 'Estado de cuenta de Doña Rosa' })).toBeVisible()
  })
})
