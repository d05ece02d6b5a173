import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { width: 390, height: 844 }

test('cloth becomes shirts at what they cost, and a value is adjusted', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'contabilidad'])
  const made = async <C extends Parameters<typeof send>[1]>(call: C, input: object) =>
    (await send(url, call, input, { cookie: company.ana })).body
  await made(contabilidad.prepareBooks, {})
  const cloth = await made(cdm.addProduct, { name: 'Tela Índigo', price: '1' })
  await made(cdm.addProduct, { name: 'Camisa Ñandú', price: '30' })
  const receive = (quantity: number, unit_cost: string, day = '') =>
    made(bodega.registerDatedMovement, { product_id: cloth.id, type: 'entrada', quantity, unit_cost, day })
  await receive(10, '4', '2026-01-10')
  const { proposed, version } = await made(bodega.stockAccounts, {})
  await made(bodega.saveStockAccounts, { ...proposed, version })
  const page = await browserOf(company.ana)

  await test.step('from the menu, by keyboard, and what is missing is told', async () => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Bodega', exact: true }).first().click()
    await page.getByRole('tab', { name: 'Producción', exact: true }).click()
    await page.getByRole('button', { name: 'Nueva producción', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva producción' })
    await dialog.getByRole('combobox', { name: 'Agregar un material' }).fill('indigo')
    await expect(page.getByRole('option')).toHaveText(['Tela Índigo (10)'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Cantidad de Tela Índigo' }).fill('12')
    await dialog.getByRole('combobox', { name: 'Agregar un producto terminado' }).fill('nandu')
    await expect(page.getByRole('option')).toHaveText(['Camisa Ñandú (0)'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Cantidad de Camisa Ñandú' }).fill('5')
    await dialog.locator('[name=further_cost]').fill('20')
    await dialog.getByRole('button', { name: 'Registrar producción', exact: true }).click()
    await expect(dialog.getByText('No hay existencias suficientes: de Tela Índigo hay 10 y faltan 2.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Cantidad de Tela Índigo' }).fill('10')
    await dialog.getByRole('textbox', { name: 'Cantidad de Tela Índigo' }).press('Enter')
    await expect(toastOf(page)).toContainText('Producción 1 registrada: 5 de Camisa Ñandú.')
  })

  await test.step('its detail says what a unit cost, then and now', async () => {
    await page.getByRole('row', { name: /Producción 1/ }).click()
    const goods = page.getByRole('list', { name: 'Productos terminados' })
    await expect(goods).toContainText('5 unidades a 12')
    await receive(10, '6', '2026-01-10')
    await expect(goods).toContainText('5 unidades a 14; al registrarla, a 12')
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('list', { name: 'Materiales' })).toContainText('10 unidades a 5; al registrarla, a 4')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('the kardex leads to it, and a value is adjusted there', async () => {
    await page.getByRole('link', { name: 'Camisa Ñandú', exact: true }).click()
    const kardex = page.getByRole('table', { name: 'Kardex de Camisa Ñandú' })
    await expect(kardex.getByRole('row').last()).toContainText('70')
    await page.getByRole('button', { name: 'Ajustar valor', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajustar el valor de Camisa Ñandú' })
    await dialog.locator('[name=amount]').fill('50')
    await dialog.getByRole('button', { name: 'Registrar ajuste', exact: true }).click()
    await expect(toastOf(page)).toContainText('Ajuste de valor 1 de Camisa Ñandú registrado.')
    await expect(kardex.getByRole('row').last()).toContainText(/Valor neto realizable.*50/)
    await page.getByRole('link', { name: 'Costos', exact: true }).click()
    await expect(page.getByRole('row', { name: /Ajuste de valor 1.*Vigente/ })).toBeVisible()
    const fact = (name: string) => page.locator('dl > div').filter({ hasText: name })
    await expect(fact('Diferencia con la cuenta')).toContainText('0')
  })

  await test.step('both are taken back', async () => {
    await page
      .getByRole('row', { name: /Ajuste de valor 1/ })
      .getByRole('button')
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Anular', exact: true }).click()
    await expect(page.getByRole('row', { name: /Ajuste de valor 1.*Anulado/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Producción', exact: true }).click()
    await page.getByRole('row', { name: /Producción 1/ }).click()
    await page.getByRole('button', { name: 'Anular', exact: true }).click()
    await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible()
    const { rows } = await made(bodega.stock, { search: 'indigo' })
    expect(rows[0].stock).toBe(20)
  })

  await test.step('who only registers finds neither', async () => {
    const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
    await caro.goto('/module/bodega')
    await expect(caro.getByRole('tab', { name: 'Movimientos', exact: true })).toBeVisible()
    await expect(caro.getByRole('tab', { name: 'Producción', exact: true })).toHaveCount(0)
  })
})
