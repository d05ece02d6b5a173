import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('goods are kept for somebody and for an accepted quote, and are let go by one press', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'bodega', 'contabilidad', 'ventas'])
  const shirt = { name: 'Camisa Ñandú', price: '10', initial_stock: 8 }
  const { id: product_id } = (await send(url, cdm.addProduct, shirt, { cookie: ana })).body
  const line = { product_id, description: shirt.name, quantity: '3', price: '10' }
  const quote = (await send(url, ventas.addQuote, { client_name: 'Aurora', lines: [line] }, { cookie: ana })).body
  const { id, version } = quote
  await send(url, ventas.markQuote, { id, version, status: 'Aceptada' }, { cookie: ana })
  const page = await browserOf(ana)
  const row = page.getByRole('row', { name: /Camisa Ñandú/ })

  await test.step('from the stock, which says what is left', async () => {
    await page.goto('/module/bodega')
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Reservar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await dialog.locator('[name=quantity]').fill('6')
    await dialog.locator('[name=label]').fill('Doña Rosa')
    await dialog.getByRole('button', { name: 'Reservar' }).click()
    await expect(dialog.getByText('De Camisa Ñandú quedan 5 sin reservar y falta 1.')).toBeVisible()
    await dialog.locator('[name=quantity]').fill('4')
    await dialog.getByRole('button', { name: 'Reservar' }).click()
    await expect(toastOf(page)).toContainText('Camisa Ñandú: reservado para «Doña Rosa».')
    await expect(row.getByRole('cell')).toContainText(['Camisa Ñandú', '8', '7', '1'])
  })

  await test.step('the quote’s leads there; the other is let go, and taken back', async () => {
    await page.goto('/module/bodega?tab=reservas')
    await page
      .getByRole('row', { name: /Doña Rosa/ })
      .getByRole('button')
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Liberar' }).click()
    await expect(toastOf(page)).toContainText('ya no está reservado')
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('row', { name: /Doña Rosa/ })).toBeVisible()
    const { rows } = (await send(url, bodega.stock, {}, { cookie: ana })).body
    expect(rows).toMatchObject([{ stock: 8, reserved: 7, free: 1 }])
    await page.getByRole('link', { name: quote.number }).click()
    await expect(page).toHaveURL(new RegExp(`cotizacion=${quote.id}`))
  })
})
