import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, press, write } from './fixtures/keys.ts'
import { dialogOf, toastOf } from './fixtures/routes.ts'

test('a machine that was bought becomes a fixed asset from its bill', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'España')
  const owner = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  const role = { email: '', role: 'Proveedor' }
  const { body: supplier } = await send(url, cdm.addClient, { name: 'Máquinas Ríos', ...role }, owner)
  const plan = (await send(url, contabilidad.accounts, {}, owner)).body as { id: string; code: string }[]
  const account_id = plan.find(({ code }) => code === '213')?.id
  const { body: bill } = await send(
    url,
    contabilidad.registerBill,
    {
      ...{ supplier_id: supplier.id, supplier_number: 'M-1', date: '2026-03-10', due_date: '2026-04-09' },
      lines: [{ description: 'Remalladora', quantity: '2', price: '1500', tax: '21', account_id }],
    },
    owner,
  )
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=compras&compra=${bill.id}`)
  const detail = dialogOf(page, /^Factura de compra COM-/)
  await press(page, detail.getByRole('button', { name: 'Crear activo fijo (1 de 2)' }))
  const form = dialogOf(page, 'Nuevo activo fijo')
  await expect(form.locator('[name=name]')).toHaveValue('Remalladora')
  await expect(form.locator('[name=acquisition_cost]')).toHaveValue(/1\.?500/)
  await write(page, form.locator('[name=useful_life_years]'), '10')
  expect(await offences(page)).toEqual([])
  await press(page, form.getByRole('button', { name: 'Crear activo' }))
  await expect(toastOf(page).last()).toContainText('Activo «Remalladora» agregado.')
  await expect(detail.getByRole('button', { name: 'Crear activo fijo (2 de 2)' })).toBeVisible()
  await press(page, detail.getByRole('link', { name: 'Remalladora' }))
  await press(page, page.getByRole('row', { name: /Remalladora/ }).getByRole('button', { name: /^Acciones/ }))
  await chooseItem(page, 'Ver plan')
  await press(page, dialogOf(page, 'Depreciación de Remalladora').getByRole('link', { name: bill.number }))
  await expect(detail).toContainText('Máquinas Ríos')
})
