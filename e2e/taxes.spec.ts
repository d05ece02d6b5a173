import { expect } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('the taxes of a country are taken over, one is added and put away', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'], 'Colombia')
  const ana = await browserOf(company.ana)
  const list = ana.getByRole('table', { name: 'Impuestos' })

  await test.step('those of Colombia come with their law', async () => {
    await ana.goto('/module/cdm')
    await ana.getByRole('tab', { name: 'Impuestos' }).click()
    await ana.getByRole('button', { name: 'Impuestos de Colombia' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Impuestos de Colombia' })
    await expect(dialog.getByRole('link', { name: 'Estatuto Tributario, art. 437-1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Agregar 12 impuestos' }).click()
    await expect(toastOf(ana)).toContainText('Se agregaron 12 impuestos.')
    await expect(list.getByRole('row', { name: /Retención de IVA 15 %.*15 %/ })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Impuestos de Colombia' })).toHaveCount(0)
  })

  await test.step('one of its own has a rate from a day on', async () => {
    await ana.getByRole('button', { name: 'Nuevo impuesto' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo impuesto' })
    await dialog.locator('[name=name]').fill('ReteICA Bogotá')
    await dialog.locator('[name=short_name]').fill('ReteICA')
    await dialog.locator('[name=kind]').selectOption('reteica')
    await dialog.locator('[name=municipality]').fill('bogota')
    await dialog.locator('[name="rates.0.percent"]').fill('9,66')
    await dialog.locator('[name="rates.0.source"]').fill('Acuerdo 65 de 2002')
    await dialog.getByRole('button', { name: 'Crear impuesto' }).click()
    await expect(toastOf(ana)).toContainText('Impuesto creado.')
    await expect(list.getByRole('row', { name: /ReteICA Bogotá.*9,66 ‰.*Acuerdo 65/ })).toBeVisible()
  })

  await test.step('a rate of Bogotá is chosen, one of another municipality typed', async () => {
    await ana.getByRole('button', { name: 'Agregar ReteICA' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Agregar ReteICA' })
    await dialog.getByLabel('Actividad').selectOption({ label: 'Consultoría profesional, 8,66 ‰' })
    await expect(dialog.getByText('ICA Bogotá 8,66‰')).toBeVisible()
    await expect(dialog.getByText(/209\.496/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Agregar ReteICA' }).click()
    await expect(list.getByRole('row', { name: /ReteICA Bogotá 8,66 ‰, servicios.*8,66 ‰.*Acuerdo 780/ })).toBeVisible()
    await ana.getByRole('button', { name: 'Agregar ReteICA' }).click()
    await dialog.getByLabel('Municipio', { exact: true }).selectOption('Otro municipio')
    await dialog.getByLabel('Nombre del municipio').fill('Tunja')
    await dialog.locator('[name=per_mille]').fill('10,125')
    await dialog.getByRole('button', { name: 'Agregar ReteICA' }).click()
    await expect(list.getByRole('row', { name: /ReteICA Tunja 10,125 ‰, servicios.*10,125 ‰/ })).toBeVisible()
  })

  await test.step('it is put away and found there', async () => {
    await list
      .getByRole('row', { name: /^ReteICA Bogotá Retención/ })
      .getByRole('button', { name: /Acciones/ })
      .click()
    await ana.getByRole('menuitem', { name: 'Archivar' }).click()
    await expect(list.getByRole('row', { name: /^ReteICA Bogotá Retención/ })).toHaveCount(0)
    await ana.goto('/module/cdm?tab=impuestos&estado=archivados')
    await expect(ana.getByRole('row', { name: /ReteICA Bogotá/ })).toBeVisible()
  })
})
