import { expect, type Page } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const SETTINGS = '/module/cdm?tab=configuracion'
const CLIENTS = '/module/cdm?tab=clientes'
const TYPES = ['Texto', 'Número', 'Dinero', 'Fecha', 'Lista', 'Sí o no'] as const
const NAMES = ['Ruta', 'Peso', 'Cupo', 'Visita', 'Zona', 'VIP'] as const

const cardOf = (page: Page) => page.getByRole('list', { name: 'Campos propios de clientes' })
const fieldsIn = (page: Page) => cardOf(page).getByRole('listitem')

test('a company adds fields to its clients, fills them in, finds by them and takes them out', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm'])
  const page = await browserOf(ana)
  await page.goto(SETTINGS)
  await waitForScreen(page)

  await test.step('a field of each type is added', async () => {
    await expect(page.getByText('Aquí no hay campos propios.')).toBeVisible()
    for (const [at, type] of TYPES.entries()) {
      await page.getByRole('button', { name: 'Nuevo campo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nuevo campo' })
      await dialog.locator('[name=label]').fill(NAMES[at] ?? '')
      await dialog.getByLabel('Tipo').selectOption(type)
      if (type === 'Lista') await dialog.getByLabel('Opciones').fill('Norte\nSur')
      if (type === 'Texto') await dialog.getByLabel('Obligatorio').check()
      if (type === 'Lista') expect(await offences(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Agregar campo' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(fieldsIn(page)).toHaveCount(6)
    expect(await offences(page)).toEqual([])
  })

  await test.step('they are ordered by the keyboard', async () => {
    const up = page.getByRole('button', { name: 'Subir Peso' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(fieldsIn(page).first()).toContainText('Peso')
    await expect(up).toBeFocused()
  })

  await test.step('one is archived, and that is taken back', async () => {
    await page.getByRole('button', { name: 'Acciones de VIP' }).click()
    await page.getByRole('menuitem', { name: 'Archivar' }).click()
    await expect(fieldsIn(page)).toHaveCount(5)
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(fieldsIn(page)).toHaveCount(6)
  })

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(fieldsIn(page).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await page.goto(CLIENTS)
  await waitForScreen(page)
  await test.step('a client’s form asks for them', async () => {
    await addClient(page, 'Berta', 'Sur', '900,5')
    await addClient(page, 'Omar', 'Norte', '20')
    await expect(page.getByRole('row').filter({ hasText: 'Omar' })).toBeVisible()
  })

  await test.step('the list shows one that is chosen, and is filtered by it', async () => {
    await page.getByRole('button', { name: 'Vista de Clientes' }).click()
    const panel = page.getByRole('dialog', { name: 'Vista de Clientes' })
    await panel.getByRole('checkbox', { name: 'Peso' }).check()
    await panel.getByRole('button', { name: 'Añadir filtro' }).click()
    await panel
      .getByRole('group', { name: /^Filtro/ })
      .getByLabel('Columna')
      .selectOption('Peso')
    const condition = panel.getByRole('group', { name: 'Filtro de Peso' })
    await condition.getByLabel('Comparación').selectOption('es mayor que')
    await condition.getByLabel('Valor').fill('100')
    await panel.getByRole('button', { name: 'Cerrar' }).click()
    const rows = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('900,5')
    await expect(page).toHaveURL(/donde=xn_peso/)
    expect(await offences(page)).toEqual([])
  })

  await test.step('and is changed in its cell', async () => {
    const row = page.getByRole('table', { name: 'Clientes' }).locator('tbody tr').first()
    await row.getByRole('button', { name: 'Cambiar peso de Berta' }).press('F2')
    const cell = row.getByRole('group', { name: 'Peso de Berta' }).getByLabel('Peso')
    await cell.fill('950,5')
    await cell.press('Enter')
    await expect(toastOf(page).filter({ hasText: 'Peso de Berta' })).toBeVisible()
    await expect(row).toContainText('950,5')
  })

  await test.step('a file has them all', async () => {
    const { rows } = await downloadSheet(page, 'csv')
    expect(rows[0]).toEqual(expect.arrayContaining(['Ruta', 'Peso', 'Cupo', 'Visita', 'Zona', 'VIP']))
    expect(rows[1]).toEqual(expect.arrayContaining(['Ruta 1', '950,5', 'Sur', 'Sí']))
  })

  await test.step('the client’s page says them', async () => {
    await page.getByRole('button', { name: 'Berta', exact: true }).click()
    await expect(page.getByText('950,5')).toBeVisible()
    await expect(page.getByText('Ruta 1')).toBeVisible()
  })
})

async function addClient(page: Page, name: string, zone: string, weight: string) {
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  await expect(dialog.getByRole('heading', { name: 'Más datos' })).toBeVisible()
  await dialog.getByLabel('Nombre').fill(name)
  await dialog.getByLabel('Correo electrónico').fill(`${name.toLowerCase()}@hotel.co`)
  await dialog.getByLabel('Peso').fill(weight)
  // By the keyboard: what was told of the client before lies over the button.
  await dialog.getByLabel('Peso').press('Enter')
  await expect(dialog.getByText('Falta este dato.')).toBeVisible()
  await expect(dialog.getByLabel('Ruta')).toBeFocused()
  await dialog.getByLabel('Ruta').fill('Ruta 1')
  await dialog.getByLabel('Cupo').fill('1500')
  await dialog.getByLabel('Zona').click()
  await page.getByRole('option', { name: zone }).click()
  await dialog.getByLabel('VIP').selectOption('Sí')
  expect(await offences(page)).toEqual([])
  await dialog.getByLabel('Ruta').press('Enter')
  await expect(dialog).toBeHidden()
}
