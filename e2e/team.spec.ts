import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { FIRST_PASSWORD, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const ADDED = 'Nuevo usuario agregado correctamente. La lista se actualizará en unos segundos.'
const listOf = (page: Page) => page.getByRole('table', { name: 'Equipo' }).getByRole('row')

async function fill(page: Page, username: string, email: string) {
  await page.locator('[name=name]').fill(username)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(FIRST_PASSWORD)
}

test('an owner adds colleagues, who stand there by role and name', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/team')
  await waitForScreen(ana, 'Gestionar Equipo')
  await expect(ana.getByText('No hay sub-usuarios registrados.')).toBeVisible()

  await ana.getByRole('button', { name: 'Agregar usuario' }).click()
  await expect(toastOf(ana)).toContainText('Error al agregar usuario')
  await expect(toastOf(ana)).toContainText('Todos los campos son obligatorios.')

  for (const [username, role] of [
    ['Úrsula', 'colaborador'],
    ['Caro', 'colaborador'],
    ['Beto', 'administrador'],
  ] as const) {
    await fill(ana, username, company.emailOf(username.replace('Ú', 'u')))
    await ana.locator('[name=role]').selectOption(role)
    await ana.getByRole('button', { name: 'Agregar usuario' }).click()
    await expect(toastOf(ana)).toContainText(ADDED)
    await expect(listOf(ana).filter({ hasText: username })).toBeVisible()
    await expect(ana.locator('[name=name]')).toHaveValue('')
  }
  await expect(listOf(ana)).toContainText(['Usuario', 'Ana', 'Beto', 'Caro', 'Úrsula'])
  await expect(ana.getByText('No hay sub-usuarios registrados.')).toHaveCount(0)

  await fill(ana, 'Otra', company.emailOf('Caro'))
  await ana.getByRole('button', { name: 'Agregar usuario' }).click()
  await expect(toastOf(ana)).toContainText('Error al agregar usuario')
  await expect(ana.locator('[name=name]')).toHaveValue('Otra')
})

test('an administrator adds collaborators only, and removes nobody', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  await beto.goto('/team')
  await waitForScreen(beto, 'Gestionar Equipo')
  await expect(listOf(beto)).toHaveCount(3)
  await beto
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await expect(beto.getByRole('menuitem')).toHaveText(['Notas y archivos', 'Historial'])
  await beto.keyboard.press('Escape')
  await expect(beto.locator('[name=role] option')).toHaveText(['Colaborador'])

  await test.step('even where the list is made to say more', async () => {
    await beto
      .locator('select[name=role]')
      .evaluate((select: HTMLSelectElement) => select.add(new Option('Administrador', 'administrador')))
    await fill(beto, 'Dora', company.emailOf('Dora'))
    await beto.locator('[name=role]').selectOption('administrador')
    await beto.getByRole('button', { name: 'Agregar usuario' }).click()
    await expect(toastOf(beto)).toContainText('Un administrador no puede crear otro administrador.')
    await expect(listOf(beto)).toHaveCount(3)
  })
})

test('whoever is removed is outside at once', async ({ anaAndCaro }) => {
  const { company, ana, caro } = await anaAndCaro(['bodega'])
  await caro.goto('/module/bodega')
  await waitForScreen(caro, 'Bodega')
  await ana.goto('/team')
  await ana.getByRole('button', { name: 'Acciones de Caro' }).click()
  await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(toastOf(ana)).toContainText('Usuario eliminado correctamente.')
  await expect(listOf(ana).filter({ hasText: 'Caro' })).toHaveCount(0)

  await expect(caro).toHaveURL(/\/login/)
  await caro.locator('[name=email]').fill(company.emailOf('Caro'))
  await caro.locator('[name=password]').fill(PASSWORD)
  await caro.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(toastOf(caro)).toContainText('Error al Iniciar Sesión')
  await expect(toastOf(caro)).toContainText('Credenciales incorrectas. Verifica tu correo y contraseña.')
  await expect(caro.locator('[name=email]')).toHaveValue(company.emailOf('Caro'))
})
