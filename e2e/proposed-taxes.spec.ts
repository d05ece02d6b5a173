import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a client who withholds is told once, and every invoice of his proposes it', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, contabilidad.startChart, { chart: 'puc' }, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, cdm.takeOfferedTaxes, {}, owner)
  await send(url, contabilidad.chooseUsualTaxAccounts, {}, owner)
  const ana = await browserOf(company.ana)

  await test.step('the company says which tax its sales bear', async () => {
    await ana.goto('/module/cdm?tab=impuestos')
    await ana.getByRole('row', { name: /IVA 19 %/ }).click()
    const dialog = ana.getByRole('dialog', { name: 'Editar impuesto' })
    await dialog.getByLabel('Se propone en líneas de').selectOption({ label: 'Ventas' })
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Impuesto actualizado.')
    await expect(ana.getByRole('row', { name: /IVA 19 %.*Se propone en ventas/ })).toBeVisible()
  })

  await test.step('the client says what he withholds', async () => {
    await ana.getByRole('tab', { name: 'Clientes' }).click()
    await ana.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo cliente' })
    await dialog.locator('[name=name]').fill('Hotel Mirador')
    await dialog.locator('[name=email]').fill('hotel@mirador.test')
    const taxes = dialog.getByRole('combobox', { name: 'Impuestos en ventas' })
    for (const name of [/Retefuente compras 2,5 %/, 'Retención de IVA 15 %']) {
      await taxes.click()
      await ana.getByRole('option', { name }).click()
    }
    await dialog.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(ana).last()).toContainText('Cliente agregado correctamente.')
    await ana.getByRole('row', { name: /Hotel Mirador/ }).click()
    await expect(ana.getByText('Retefuente compras 2,5 % (declarantes), Retención de IVA 15 %')).toBeVisible()
  })

  // gerencie.com, 'Base en la retención en la fuente por IVA': 1.000.000, IVA 190.000, of it 28.500 withheld; and 2,5 % of 1.000.000 is 25.000.
  await test.step('his invoice proposes it, and he owes 1.136.500', async () => {
    await ana.goto('/module/contabilidad?tab=cartera')
    await ana.getByRole('button', { name: 'Nueva factura' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva factura' })
    const line = dialog.getByRole('listitem').first()
    await expect(line).toContainText('IVA 19 %')
    await dialog.getByLabel('Cliente').fill('Mirador')
    await ana.getByRole('option', { name: /Hotel Mirador/ }).click()
    await expect(line).toContainText('Retefuente compras 2,5 %')
    await expect(line).toContainText('Retención de IVA 15 %')
    await dialog.getByLabel('Descripción de la línea 1').fill('Máquina')
    await dialog.getByLabel('Cantidad de la línea 1').fill('2')
    await dialog.getByLabel('Precio de la línea 1').fill('500000')
    await expect(dialog.locator('[data-total]').last()).toContainText('1.136.500')
    await dialog.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(ana.getByRole('dialog', { name: /^Factura / })).toContainText('1.136.500')
  })
})
