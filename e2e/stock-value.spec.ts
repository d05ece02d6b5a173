import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { width: 390, height: 844 }

test('goods get a cost, the books the same figure, and each product its kardex', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'contabilidad'])
  const made = (call: Parameters<typeof send>[1], input: object) => send(url, call, input, { cookie: company.ana })
  await made(contabilidad.prepareBooks, {})
  await made(cdm.addProduct, { name: 'Botón de nácar', price: '1', initial_stock: 300 })
  await made(cdm.addProduct, { name: 'Camisa Ñandú', price: '10' })
  const page = await browserOf(company.ana)

  await test.step('an entrada says what a unit cost', async () => {
    await page.goto('/module/bodega?tab=movimientos')
    await page.getByRole('combobox', { name: 'Producto' }).fill('nandu')
    await page.getByRole('option', { name: 'Camisa Ñandú' }).click()
    await page.locator('[name=quantity]').fill('8')
    await page.locator('[name=unit_cost]').fill('4')
    await page.getByRole('button', { name: 'Registrar movimiento', exact: true }).click()
    await expect(toastOf(page)).toContainText('Movimiento de entrada registrado.')
  })

  await test.step('what lay there before gets its cost, and that can be taken back', async () => {
    await page.getByRole('tab', { name: 'Costos', exact: true }).click()
    const buttons = page.getByRole('row', { name: /Botón de nácar/ })
    await expect(buttons).toContainText('Sin costo')
    await page.getByRole('button', { name: 'Saldo inicial', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Saldo inicial de inventario' })
    await dialog.locator('[name="lines.0.unit_cost"]').fill('0,5')
    await dialog.getByRole('button', { name: 'Registrar saldo inicial', exact: true }).click()
    await expect(toastOf(page)).toContainText('Saldo inicial 1: un producto tiene costo.')
    await expect(buttons).toContainText('150')
    await expect(page.getByRole('row', { name: /Saldo inicial 1.*Vigente/ })).toBeVisible()
  })

  await test.step('with its accounts the books say the same', async () => {
    const accounts = page.getByRole('form', { name: 'Cuentas de inventario' })
    await accounts.getByRole('button', { name: 'Guardar cuentas', exact: true }).click()
    await expect(page.getByText('los libros dicen lo que dice el kardex')).toBeVisible()
    const fact = (name: string) => page.locator('dl > div').filter({ hasText: name })
    await expect(fact('Cuenta de inventario')).toContainText('182')
    await expect(fact('Diferencia con la cuenta')).toContainText('0')
  })

  await test.step('the kardex opens from its row, on a phone too', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Camisa Ñandú' }).click()
    await expect(page.getByRole('heading', { name: 'Camisa Ñandú' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Entrada/ })).toContainText('32')
    await page.getByRole('link', { name: 'Costos', exact: true }).click()
    await expect(page.getByRole('row', { name: /Botón de nácar/ })).toBeVisible()
  })

  await test.step('of one warehouse it says what is in it', async () => {
    const { rows } = (await send(url, bodega.warehouses, {}, { cookie: company.ana })).body
    const { id: to_id } = (await send(url, bodega.addWarehouse, { name: 'Norte' }, { cookie: company.ana })).body
    const shirts = (await send(url, bodega.stock, { search: 'nandu' }, { cookie: company.ana })).body.rows
    await made(bodega.addTransfer, {
      ...{ from_id: rows[0]?.id ?? '', to_id },
      lines: [{ product_id: shirts[0]?.id ?? '', quantity: 3 }],
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/module/bodega?tab=costos&producto=${shirts[0]?.id}`)
    const kardex = page.getByRole('table', { name: 'Kardex de Camisa Ñandú' })
    await expect(kardex.getByRole('row')).toHaveCount(4)
    await page.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption('Norte')
    await expect(kardex.getByRole('row')).toHaveCount(2)
    await expect(kardex.getByRole('columnheader', { name: /^Al promedio/ })).toBeVisible()
    await expect(kardex.getByRole('row').last()).toContainText(/3.*12/)
  })

  await test.step('who only registers finds no costs', async () => {
    const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
    await caro.goto('/module/bodega?tab=movimientos')
    await expect(caro.locator('[name=quantity]')).toBeVisible()
    await expect(caro.locator('[name=unit_cost]')).toHaveCount(0)
    await expect(caro.getByRole('tab', { name: 'Costos', exact: true })).toHaveCount(0)
  })
})
