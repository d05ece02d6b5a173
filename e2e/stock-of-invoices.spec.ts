import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('an invoice takes its products out, a note brings some back, and who does not want that says so', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'bodega', 'contabilidad'])
  const shirt = { name: 'Camisa Ñandú', price: '10', initial_stock: 8 }
  const { id: product_id } = (await send(url, cdm.addProduct, shirt, { cookie: ana })).body
  const line = { product_id, description: shirt.name, quantity: '5', price: '10' }
  const invoice = { client: 'Aurora', description: 'Venta', date: DAY, due_date: DAY, lines: [line] }
  const { body } = await send(url, contabilidad.issueInvoice, invoice, { cookie: ana })
  const page = await browserOf(ana)

  await test.step('the movement names the invoice and leads to it', async () => {
    await page.goto('/module/bodega?tab=movimientos')
    await expect(page.getByRole('row', { name: /Camisa Ñandú.*Salida.*-5/ })).toBeVisible()
    await page.getByRole('link', { name: body.number }).click()
    await expect(page).toHaveURL(new RegExp(`factura=${body.id}`))
  })

  await test.step('a credit note asks whether the goods come back', async () => {
    await page.getByRole('button', { name: `Acciones de la factura ${body.number}` }).click()
    await page.getByRole('menuitem', { name: 'Nota de crédito' }).click()
    const back = page.getByRole('checkbox', { name: `Devolver a bodega ${shirt.name}` })
    await expect(back).toBeChecked()
    await page.getByRole('textbox', { name: `Cantidad de ${shirt.name}` }).fill('2')
    await expect(back).toBeChecked()
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Le quedaron grandes')
    await page.getByRole('button', { name: 'Emitir nota de crédito' }).click()
    await expect(toastOf(page)).toContainText('Nota de crédito NC-')
    await page.goto('/module/bodega')
    await expect(page.getByRole('row', { name: /Camisa Ñandú/ })).toContainText('5')
  })

  await test.step('the company decides otherwise, and takes that back', async () => {
    await page.goto('/module/bodega?tab=bodegas')
    const card = page.getByRole('form', { name: 'Facturas y existencias' })
    await card.getByRole('switch', { name: /Las facturas sacan existencias/ }).press('Space')
    await card.getByRole('button', { name: 'Guardar decisión' }).click()
    await expect(toastOf(page)).toContainText('Las facturas no tocan las existencias.')
    await expect(page.getByText('registra a mano lo que sale')).toBeVisible()
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Al emitir una factura salen sus productos')).toBeVisible()
    expect((await send(url, bodega.stockSettings, {}, { cookie: ana })).body.documents_move).toBe(true)
  })
})
