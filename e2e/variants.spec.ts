import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

const WAYS = [
  { name: 'Talla', values: ['S', 'M'] },
  { name: 'Color', values: ['Rojo', 'Azul'] },
]

test('sizes and colours are made at once, each is counted, and a quote names one by its code', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'ventas'])
  await send(url, cdm.addProduct, { name: 'Camisa', price: '100', variants: WAYS }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm?tab=productos')
  const dialog = ana.getByRole('dialog', { name: 'Variantes de Camisa' })
  const red = dialog.getByRole('row').filter({ hasText: 'M · Rojo' })

  await test.step('every combination is made by one button', async () => {
    await ana.getByRole('row').filter({ hasText: 'Camisa' }).getByRole('button').last().click()
    await ana.getByRole('menuitem', { name: 'Variantes' }).click()
    await expect(dialog.getByText('Todavía no hay variantes: créalas todas o agrega una.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Crear todas las combinaciones' }).click()
    await expect(toastOf(ana)).toContainText('Se crearon 4 variantes.')
    await expect(dialog.getByRole('row')).toHaveCount(5)
  })

  await test.step('one has a code and a price of its own', async () => {
    await red.getByRole('button').last().click()
    await ana.getByRole('menuitem', { name: 'Editar' }).click()
    await ana.locator('[name=sku]').fill('CAM-MR')
    await ana.locator('[name=price_difference]').fill('20')
    await ana.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(red).toContainText('CAM-MR')
    await expect(red).toContainText('120,00')
  })

  await test.step('bodega counts it', async () => {
    await ana.goto('/module/bodega')
    await expect(ana.getByRole('row').filter({ hasText: 'Camisa · M · Rojo' })).toBeVisible()
    await expect(ana.getByRole('row')).toHaveCount(5)
  })

  await test.step('a quote finds it by its code', async () => {
    await ana.goto(QUOTES)
    await ana.getByRole('button', { name: 'Nueva cotización' }).first().click()
    const what = ana.getByRole('combobox', { name: 'Descripción de la línea 1' })
    await what.fill('cam-mr')
    await ana.getByRole('option', { name: /Camisa · M · Rojo/ }).click()
    await expect(what).toHaveValue('Camisa · M · Rojo')
    await expect(ana.getByRole('textbox', { name: 'Precio de la línea 1' })).toHaveValue('120,00')
  })
})
