import { expect } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a tax says its treatment where the authority of the country tells treatments apart', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'], 'España')
  const ana = await browserOf(company.ana)
  const dialog = ana.getByRole('dialog')
  const treatment = dialog.getByLabel('Tratamiento')
  await ana.goto('/module/cdm?tab=impuestos')
  await ana.getByRole('button', { name: 'Nuevo impuesto' }).first().click()
  await ana.locator('[name=name]').fill('Entrega intracomunitaria')
  await ana.locator('[name=short_name]').fill('Exento UE')
  await ana.locator('[name=kind]').selectOption('Retención de IRPF')
  await expect(treatment).toHaveCount(0)
  await ana.locator('[name=kind]').selectOption('Exento')
  await treatment.selectOption('Entrega en la Unión Europea (art. 25)')
  await ana.locator('[name="rates.0.percent"]').fill('0')
  expect(await offences(ana)).toEqual([])

  await test.step('one of another kind stays in sight until it is taken away', async () => {
    await ana.locator('[name=kind]').selectOption('Retención de IRPF')
    await ana.getByRole('button', { name: 'Crear impuesto' }).click()
    await expect(dialog.getByText(/^Ese tratamiento no es de este tipo/)).toBeVisible()
    await ana.locator('[name=kind]').selectOption('Exento')
  })

  await ana.getByRole('button', { name: 'Crear impuesto' }).click()
  await expect(toastOf(ana)).toBeVisible()
  await ana.getByRole('button', { name: 'Entrega intracomunitaria', exact: true }).click()
  await expect(treatment).toHaveValue('E5')
})
