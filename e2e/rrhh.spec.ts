import { expect, type Page } from '@playwright/test'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('Ana hires by keyboard, raises a salary; Caro sees no salary', async ({ anaAndCaro }) => {
  const { ana, caro } = await anaAndCaro(['rrhh'])
  await caro.goto('/module/rrhh')
  await expect(caro.getByText('No hay empleados registrados.')).toBeVisible()
  await ana.goto('/module/rrhh')
  await waitForScreen(ana, 'Recursos Humanos')

  await test.step('an incomplete form says so and keeps what was typed', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nuevo empleado' }).first())
    const dialog = ana.getByRole('dialog', { name: 'Nuevo empleado' })
    await type(ana, dialog.getByLabel('Nombre'), 'Lucía Núñez')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Todos los campos son obligatorios.')
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Lucía Núñez')
    await type(ana, dialog.getByLabel('Cargo'), 'Costurera')
    await type(ana, dialog.getByLabel('Salario mensual'), '1500,50')
    await dialog.getByLabel('Fecha de contratación').fill('2024-03-15')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Éxito')
  })

  await test.step('a colleague sees her at once, without a salary', async () => {
    await expect(rowOf(caro, 'Lucía Núñez.*Costurera')).toBeVisible()
    await expect(rowOf(ana, 'Lucía Núñez.*1\\.500,50')).toBeVisible()
    await expect(caro.getByText('1.500,50')).toHaveCount(0)
    await expect(caro.getByRole('button', { name: 'Nuevo empleado' })).toHaveCount(0)
    await caro.getByRole('tab', { name: 'Nómina' }).click()
    await expect(caro.getByText('La nómina es privada.')).toBeVisible()
  })

  await test.step('another salary stays in the history', async () => {
    await ana.getByRole('button', { name: 'Acciones de Lucía Núñez' }).click()
    await ana.getByRole('menuitem', { name: 'Editar' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Editar empleado' })
    await dialog.getByLabel('Salario mensual').fill('1800')
    await dialog.getByLabel('Vigente desde').fill('2025-01-01')
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(rowOf(ana, 'Lucía Núñez.*1\\.800')).toBeVisible()
    await ana.getByRole('button', { name: 'Acciones de Lucía Núñez' }).click()
    await ana.getByRole('menuitem', { name: 'Salarios y cargos' }).click()
    const history = ana.getByRole('dialog', { name: 'Historial de Lucía Núñez' }).getByRole('listitem')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('1.800')
    await expect(history.last()).toContainText('1.500,50')
    await ana.keyboard.press('Escape')
  })

  await test.step('who leaves is found among the former ones', async () => {
    await ana.getByRole('tab', { name: 'Gestión de Empleados' }).click()
    await ana.getByRole('button', { name: 'Acciones de Lucía Núñez' }).click()
    await ana.getByRole('menuitem', { name: 'Registrar salida' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Salida de Lucía Núñez' })
    await dialog.getByLabel('Último día').fill('2025-12-31')
    await dialog.getByRole('button', { name: 'Registrar salida' }).click()
    await expect(ana.getByText('No hay empleados registrados.')).toBeVisible()
    await ana.getByLabel('Activos o antiguos').selectOption('antiguos')
    await expect(rowOf(ana, 'Lucía Núñez')).toBeVisible()
  })
})
