import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('what a client withholds comes off what he pays, and stands in the books', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, cdm.takeOfferedTaxes, {}, owner)
  const ana = await browserOf(company.ana)

  await test.step('the accounts of what is withheld are chosen by one press, and one is changed', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos&vista=cuentas')
    const list = ana.getByRole('table', { name: 'Cuentas de los impuestos' })
    await expect(list.getByRole('row', { name: /Retención de IVA 15 %.*Falta/ })).toBeVisible()
    await ana.getByRole('button', { name: 'Usar las cuentas habituales' }).click()
    await expect(list.getByRole('row', { name: /Retención de IVA 15 %.*1355.*2367/ })).toBeVisible()
    await list.getByRole('button', { name: 'Impuesto nacional al consumo 8 %' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Cuentas de Impuesto nacional al consumo 8 %' })
    await dialog.getByRole('button', { name: 'Guardar cuentas' }).click()
    await expect(toastOf(ana).last()).toContainText('guardadas')
  })

  await test.step('a line takes its taxes by keyboard, and the form tells what is left to pay', async () => {
    await ana.goto('/module/contabilidad?tab=cartera')
    await ana.getByRole('button', { name: 'Nueva factura' }).first().click()
    const form = ana.getByRole('dialog', { name: 'Nueva factura' })
    await form.locator('[name=client]').fill('Hotel Mirador')
    await form.getByRole('combobox', { name: 'Descripción de la línea 1' }).fill('Máquina')
    await form.getByRole('textbox', { name: 'Precio de la línea 1' }).fill('1000000')
    const taxes = form.getByRole('combobox', { name: 'Impuestos de la línea 1' })
    await expect(form.getByText('IVA 19 %').first()).toBeVisible()
    await taxes.fill('compras 2,5')
    await taxes.press('ArrowDown')
    await taxes.press('Enter')
    await expect(form.getByText('Neto a pagar')).toBeVisible()
    await expect(form.getByText(/1\.165\.000/).first()).toBeVisible()
    await form.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(toastOf(ana).last()).toContainText('emitida')
  })

  await test.step('the book of sales tells it apart from what is added', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos')
    const withheld = ana.getByRole('table', { name: 'Lo que tus clientes te retuvieron' })
    await expect(withheld.getByRole('row', { name: /Rtefte 2,5%.*25\.000/ })).toBeVisible()
    await expect(ana.getByText('Cuadra')).toHaveCount(2)
    await withheld.getByRole('link', { name: /Rtefte/ }).click()
    const book = ana.getByRole('table', { name: 'Libro de ventas', exact: true })
    await expect(book.getByRole('row')).toHaveCount(2)
  })
})
