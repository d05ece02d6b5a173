import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { width: 390, height: 844 }

test('on a phone a warehouse is counted by codes, the difference applied and taken back', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const shirt = { name: 'Camisa Ñandú', price: '10', initial_stock: 8, barcode: '7701234567897' }
  const cap = { name: 'Gorra', price: '5', initial_stock: 3, sku: 'GOR-1' }
  for (const product of [shirt, cap]) await send(url, cdm.addProduct, product, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.setViewportSize(PHONE)
  const code = ana.getByRole('textbox', { name: 'Código de barras, SKU o nombre' })

  await test.step('it is begun', async () => {
    await ana.goto('/module/bodega?tab=conteos')
    await ana.getByRole('button', { name: 'Nuevo conteo' }).click()
    await ana.getByRole('dialog', { name: 'Nuevo conteo' }).getByRole('button', { name: 'Empezar conteo' }).click()
    await expect(ana.getByRole('heading', { name: 'Conteo 1 · Bodega principal' })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Aplicar conteo' })).toBeDisabled()
  })

  await test.step('by the keyboard alone: code, figure, next code', async () => {
    await code.fill('nada de esto')
    await code.press('Enter')
    await expect(ana.getByText('En este conteo no hay «nada de esto».')).toBeVisible()
    await code.fill(shirt.barcode)
    await code.press('Enter')
    const units = ana.getByRole('textbox', { name: 'Unidades de Camisa Ñandú' })
    await expect(units).toBeFocused()
    await expect(ana.getByText('Se esperan 8.')).toBeVisible()
    await ana.keyboard.type('6')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Camisa Ñandú: 6.')
    await expect(code).toBeFocused()
    await code.fill('gor-1')
    await code.press('Enter')
    await expect(ana.getByRole('textbox', { name: 'Unidades de Gorra' })).toBeFocused()
    await ana.keyboard.type('3')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('row', { name: /Camisa Ñandú/ })).toContainText('-2')
    await expect(ana.getByRole('row', { name: /Gorra/ })).toContainText('Bien')
  })

  await test.step('somebody else goes on, applies it, and one press takes it back', async () => {
    await ana.reload()
    await ana.getByRole('button', { name: 'Aplicar conteo' }).click()
    await expect(toastOf(ana)).toContainText('Conteo 1 aplicado: 1 producto ajustado.')
    const stockOf = async () => {
      const { rows } = (await send(url, bodega.stock, { search: 'Camisa' }, { cookie: company.ana })).body
      return rows[0]?.stock
    }
    expect(await stockOf()).toBe(6)
    await toastOf(ana).getByRole('button', { name: 'Deshacer' }).click()
    await expect(ana.getByText('Anulado')).toBeVisible()
    expect(await stockOf()).toBe(8)
  })
})
