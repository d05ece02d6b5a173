import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('an order by size and colour is laid, cut into bundles with their tickets, and annulled', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'textil'])
  const owner = { cookie: ana }
  const variants = [
    { name: 'Talla', values: ['S', 'M', 'L'] },
    { name: 'Color', values: ['Rojo', 'Azul marino'] },
  ]
  const shirt = (await send(url, cdm.addProduct, { name: 'Camisa', price: '30', variants }, owner)).body as {
    id: string
  }
  await send(url, cdm.combineVariants, { id: shirt.id }, owner)
  const cells = ['Rojo', 'Azul marino'].flatMap((colour, at) =>
    ['S', 'M', 'L'].map((size, nth) => ({ size, colour, quantity: (nth === 1 ? 40 : 20) / (at + 1) })),
  )
  await send(url, textil.addOrder, { order_code: 'OP-CORTE', style_id: shirt.id, cells }, owner)
  const page = await browserOf(ana)
  await page.goto('/module/textil?tab=ordenes')
  await waitForScreen(page, 'Fábrica Textil')
  await page.getByRole('button', { name: 'OP-CORTE', exact: true }).click()
  const order = page.getByRole('dialog', { name: 'Orden de producción' })

  await test.step('one marker is proposed that cuts just what is asked for', async () => {
    await order.getByRole('button', { name: 'Nuevo corte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo corte: OP-CORTE' })
    const marker = dialog.getByRole('group', { name: 'Trazo 1' })
    await expect(marker).toContainText('8 piezas por capa × 15 capas = 120')
    await expect(dialog.getByRole('group', { name: 'Trazo 2' })).toHaveCount(0)
    await marker.getByRole('textbox', { name: 'Capas Rojo' }).fill('12')
    await expect(dialog).toContainText('sobran 4')
    await marker.getByRole('textbox', { name: 'Capas Rojo' }).fill('10')
    await expect(dialog).not.toContainText('sobran')
    await dialog.getByRole('button', { name: 'Registrar corte' }).click()
    await expect(toastOf(page)).toContainText('120 piezas en 16 bultos')
  })

  await test.step('its tickets are printed at once', async () => {
    const paper = page.getByRole('dialog', { name: 'Vista de impresión' })
    await expect(paper.getByRole('heading', { name: 'Tiquetes OP-CORTE corte 1' })).toBeVisible()
    await expect(paper).toContainText('OP-CORTE / 16')
    await paper.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('the bundles wait for a station, and go with their cut', async () => {
    await expect(order).toContainText('20 cortadas')
    await expect(order).toContainText('Bulto 16 · L · Azul marino')
    await order.getByRole('button', { name: /Corte 1/ }).click()
    await page.getByRole('menuitem', { name: 'Anular corte' }).click()
    await expect(toastOf(page)).toContainText('Corte 1 anulado.')
    await expect(order).not.toContainText('Bulto 16')
  })
})
