import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('Ana leaves an invoice half-written, finds it again and issues it', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/contabilidad?tab=cartera')
  await waitForScreen(ana, 'Contabilidad')
  const view = ana.getByRole('button', { name: 'Borradores', exact: true })
  await expect(ana.getByText('No hay facturas.')).toBeVisible()
  await expect(view).toHaveCount(0)

  await test.step('kept without its lines, and without a number', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nueva factura' }).first())
    const dialog = dialogOf(ana, 'Nueva factura')
    await press(ana, dialog.getByRole('button', { name: 'Guardar borrador' }))
    await expect(toastOf(ana)).toContainText('Escribe o elige el cliente.')
    await type(ana, dialog.getByLabel('Cliente'), 'Hotel Mirador')
    await press(ana, dialog.getByRole('button', { name: 'Guardar borrador' }))
    await expect(toastOf(ana)).toContainText('Borrador para Hotel Mirador guardado, sin número todavía.')
    await expect(dialog).toHaveCount(0)
    await expect(view).toBeVisible()
    await expect(ana.getByRole('row', { name: /Hotel Mirador/ })).toBeVisible()
  })

  await test.step('changed', async () => {
    await ana.getByRole('cell', { name: 'Hotel Mirador', exact: true }).click()
    const dialog = dialogOf(ana, 'Borrador de factura')
    await type(ana, dialog.getByLabel('Descripción de la línea 1'), 'Uniformes')
    await type(ana, dialog.getByLabel('Precio de la línea 1'), '100')
    await type(ana, dialog.getByLabel('Impuesto de la línea 1'), '19')
    await press(ana, dialog.getByRole('button', { name: 'Guardar borrador' }))
    await expect(toastOf(ana)).toContainText('Borrador para Hotel Mirador actualizado.')
    await expect(ana.getByRole('row', { name: /Hotel Mirador.*119,00/ })).toBeVisible()
  })

  await test.step('deleted, and taken back', async () => {
    await ana.getByRole('button', { name: 'Acciones de borrador para Hotel Mirador' }).click()
    await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(ana.getByText('No hay borradores.')).toBeVisible()
    await toastOf(ana).getByRole('button', { name: 'Deshacer' }).click()
    await expect(ana.getByRole('row', { name: /Hotel Mirador.*119,00/ })).toBeVisible()
  })

  await test.step('issued: a number, and no draft any more', async () => {
    await ana.getByRole('cell', { name: 'Hotel Mirador', exact: true }).click()
    const dialog = dialogOf(ana, 'Borrador de factura')
    await expect(dialog.getByLabel('Precio de la línea 1')).toHaveValue(/100/)
    await press(ana, dialog.getByRole('button', { name: 'Emitir factura' }))
    await expect(dialogOf(ana, /^Factura FAC-/)).toContainText('Hotel Mirador')
    await ana.keyboard.press('Escape')
    await expect(ana.getByText('No hay borradores.')).toBeVisible()
  })
})
