import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

/** A year in which nothing falls due yet. */
const LATER = new Date().getFullYear() + 2

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('Ana sets up an invoice that comes back, with a discount of the whole', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/contabilidad?tab=cartera')
  await waitForScreen(ana, 'Contabilidad')
  await ana.getByRole('button', { name: 'Facturas recurrentes', exact: true }).click()
  await expect(ana.getByText('No hay facturas recurrentes.')).toBeVisible()

  await test.step('set up', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nueva recurrente' }).first())
    const dialog = dialogOf(ana, 'Nueva factura recurrente')
    await type(ana, dialog.getByLabel('Cliente'), 'Hotel Mirador')
    await type(ana, dialog.locator('[name=description]'), 'Mantenimiento')
    await dialog.getByLabel('Primer día').fill(`${LATER}-03-31`)
    await type(ana, dialog.getByLabel('Descripción de la línea 1'), 'Mes de mantenimiento')
    await type(ana, dialog.getByLabel('Precio de la línea 1'), '100')
    await type(ana, dialog.getByLabel('Impuesto de la línea 1'), '19')
    await type(ana, dialog.getByRole('textbox', { name: 'Descuento general' }), '10')
    // 90,00 and 19 %.
    await expect(dialog.getByText('$107,10')).toBeVisible()
    await press(ana, dialog.getByRole('button', { name: 'Crear recurrente' }))
    await expect(toastOf(ana)).toContainText('Factura recurrente «Mantenimiento» agregada.')
    await expect(ana.getByRole('row', { name: /Mantenimiento.*Hotel Mirador.*Mensual.*107,10/ })).toBeVisible()
  })

  const act = async (name: string) => {
    await ana.getByRole('button', { name: 'Acciones de Mantenimiento' }).click()
    await ana.getByRole('menuitem', { name }).click()
  }

  await test.step('paused, resumed, archived, and nothing issued yet', async () => {
    await act('Facturas emitidas')
    await expect(dialogOf(ana, 'Facturas de «Mantenimiento»')).toContainText('Todavía no se emitió ninguna.')
    await ana.keyboard.press('Escape')
    await act('Pausar')
    await expect(ana.getByRole('row', { name: /Mantenimiento En pausa/ })).toBeVisible()
    await act('Reanudar')
    await expect(ana.getByRole('row', { name: /Mantenimiento En pausa/ })).toHaveCount(0)
    await act('Archivar')
    await expect(ana.getByText('No hay facturas recurrentes.')).toBeVisible()
  })
})
