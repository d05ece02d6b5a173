import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a wrong price is seen in the history of a product, and is what it was again', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  await send(url, cdm.addProduct, { name: 'Camisa', price: '300' }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm?tab=productos')
  const row = ana.getByRole('row').filter({ hasText: 'Camisa' })
  const menu = (item: string) => ana.getByRole('menuitem', { name: item, exact: true })

  await row.getByRole('button', { name: 'Acciones de Camisa' }).click()
  await menu('Editar').click()
  await ana.locator('[name=price]').fill('30')
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(ana)).toContainText('Producto actualizado.')
  await expect(row).toContainText('30,00')

  await row.getByRole('button', { name: 'Acciones de Camisa' }).click()
  await menu('Historial').click()
  const history = ana.getByRole('dialog', { name: 'Historial de Camisa' })
  const entries = history.getByRole('listitem').filter({ has: ana.locator('time') })
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('editó un producto')
  await expect(entries.first()).toContainText('Precio: 300 → 30')
  await expect(entries.last()).toContainText('agregó un producto')

  await history.getByRole('button', { name: 'Restaurar este valor de Precio' }).click()
  await expect(toastOf(ana)).toContainText('Precio vuelve a ser lo que era.')
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('restauró un valor anterior')
  await expect(entries.nth(1).getByRole('button')).toHaveCount(0)
  await ana.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(row).toContainText('300,00')
})
