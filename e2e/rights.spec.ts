import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const MODULES = ['cdm', 'ventas', 'contabilidad', 'bodega']

async function openRights(page: Page, name: string) {
  await page.goto('/team')
  await waitForScreen(page, 'Gestionar Equipo')
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Permisos' }).click()
  return page.getByRole('dialog', { name: `Permisos de ${name}` })
}

const menuOf = (page: Page) => page.getByRole('navigation').getByRole('link')

test('a colaborador becomes a seller, in front of the screen', async ({ anaAndCaro }) => {
  const { ana, caro } = await anaAndCaro(MODULES)
  await caro.goto('/module/ventas')
  await waitForScreen(caro, 'Ventas')
  await expect(menuOf(caro).filter({ hasText: 'Contabilidad' })).toBeVisible()
  await expect(caro.getByRole('button', { name: 'Nueva oportunidad' })).toHaveCount(0)

  const dialog = await openRights(ana, 'Caro')
  await expect(dialog.getByLabel('Ventas')).toHaveValue('')
  await dialog.getByLabel('Tipo de trabajo').selectOption('Vendedor')
  await expect(dialog.getByLabel('Ventas')).toHaveValue('work')
  await expect(dialog.getByLabel('Contabilidad')).toHaveValue('none')
  await dialog.getByRole('button', { name: 'Guardar permisos' }).click()
  await expect(toastOf(ana)).toContainText('Permisos guardados.')
  await expect(ana.getByRole('row').filter({ hasText: 'Caro' })).toContainText('Vendedor')

  await test.step('and sees at once what she may and what she no longer does', async () => {
    await expect(menuOf(caro).filter({ hasText: 'Contabilidad' })).toHaveCount(0)
    await expect(caro.getByRole('button', { name: 'Nueva oportunidad' }).first()).toBeVisible()
    await caro.goto('/module/contabilidad')
    await expect(caro).toHaveURL(/\/dashboard/)
  })

  await test.step('and is what she was when it is undone', async () => {
    await ana.keyboard.press('Control+z')
    await expect(ana.getByRole('row').filter({ hasText: 'Caro' })).not.toContainText('Vendedor')
    await expect(menuOf(caro).filter({ hasText: 'Contabilidad' })).toBeVisible()
  })
})

test('an administrator gives no more than he has', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  await company.colleague('Caro', 'colaborador')
  const ana = await browserOf(company.ana)
  const limits = await openRights(ana, 'Beto')
  await limits.getByLabel('Contabilidad').selectOption('Sin acceso')
  await limits.getByLabel('Bodega').selectOption('Consulta')
  await limits.getByRole('button', { name: 'Guardar permisos' }).click()
  await expect(toastOf(ana)).toContainText('Permisos guardados.')

  const dialog = await openRights(beto, 'Caro')
  await expect(dialog.getByLabel('Contabilidad')).toHaveCount(0)
  await expect(dialog.getByLabel('Bodega').locator('option')).toHaveText([
    'Según el rol: Trabajo del día',
    'Sin acceso',
    'Consulta',
  ])
})
