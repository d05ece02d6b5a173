import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const GOOD_JOB = 'No hay productos con stock bajo. ¡Buen trabajo!'

test('a colleague sees the alert when the last units leave, and refills', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const caroCookie = await company.colleague('Caro', 'colaborador')
  await send(url, cdm.addProduct, { name: 'Camisa Ñandú', price: '10', initial_stock: 6 }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  const caro = await browserOf(caroCookie)

  await caro.goto('/module/bodega?tab=alertas')
  await expect(caro.getByText(GOOD_JOB)).toBeVisible()
  await ana.goto('/module/bodega?tab=movimientos')

  await test.step('Ana is told what is missing, and the form keeps what she typed', async () => {
    await ana.getByLabel('Cantidad').fill('7')
    await ana.getByRole('button', { name: 'Registrar movimiento' }).click()
    await expect(ana.getByText('Selecciona un producto y una cantidad válida.').first()).toBeVisible()
    await ana.getByRole('combobox', { name: 'Producto' }).fill('nandu')
    await ana.getByRole('option', { name: 'Camisa Ñandú' }).click()
    await ana.getByLabel('Tipo', { exact: false }).first().selectOption('salida')
    await expect(ana.getByText('Falta 1 unidad.')).toBeVisible()
    await ana.getByRole('button', { name: 'Registrar movimiento' }).click()
    await expect(ana.getByText('Stock insuficiente para la salida.', { exact: true })).toBeVisible()
    await expect(ana.getByLabel('Cantidad')).toHaveValue('7')
  })

  await test.step('the salida reaches the other browser by itself', async () => {
    await ana.getByLabel('Cantidad').fill('4')
    await ana.keyboard.press('Enter')
    await expect(ana.getByText('Movimiento de salida registrado.', { exact: true })).toBeVisible()
    await expect(ana.getByRole('row', { name: /Camisa Ñandú.*Salida.*-4.*Ana/ })).toBeVisible()
    await expect(caro.getByRole('row', { name: /Camisa Ñandú.*Bajo mínimo.*2.*5/ })).toBeVisible()
    await expect(caro.getByRole('tab', { name: /Alertas\s*1/ })).toBeVisible()
  })

  await test.step('the next one begins with its product, without the mouse', async () => {
    await expect(ana.getByRole('combobox', { name: 'Producto' })).toHaveValue('')
    await expect(ana.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  })

  await test.step('Caro refills by keyboard', async () => {
    const refill = caro.getByRole('button', { name: 'Registrar entrada de Camisa Ñandú' })
    await refill.focus()
    await caro.keyboard.press('Enter')
    const dialog = caro.getByRole('dialog', { name: 'Registrar entrada' })
    await expect(dialog.getByLabel('Cantidad')).toHaveValue('4')
    await dialog.getByLabel('Cantidad').focus()
    await caro.keyboard.press('Enter')
    await expect(caro.getByText('Movimiento de entrada registrado.', { exact: true })).toBeVisible()
    await expect(caro.getByText(GOOD_JOB)).toBeVisible()
    await expect(ana.getByRole('row', { name: /Camisa Ñandú.*Entrada.*\+4.*Caro/ })).toBeVisible()
  })
})

test('a module that is connected appears in the other browser', async ({ browserOf, url }) => {
  const company = await newCompany(url, [])
  const ana = await browserOf(company.ana)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))

  await beto.goto('/connect-modules')
  await expect(beto.getByText('0 de 10 conectados')).toBeVisible()
  await ana.goto('/connect-modules')
  await ana.getByRole('searchbox', { name: 'Buscar módulos' }).fill('almac')
  await expect(ana.getByText('Nada coincide con tu búsqueda.')).toBeVisible()
  await ana.getByRole('searchbox', { name: 'Buscar módulos' }).fill('BODEGA')
  await ana.getByRole('switch', { name: 'Conectar Bodega' }).press('Space')
  await expect(ana.getByText('Módulo Bodega conectado.', { exact: true })).toBeVisible()

  await expect(beto.getByText('1 de 10 conectado')).toBeVisible()
  await expect(beto.getByRole('switch', { name: 'Conectar Bodega' })).toBeChecked()
  await expect(beto.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Bodega' })).toBeVisible()
  await beto.getByRole('main').getByRole('link', { name: 'Bodega' }).click()
  await expect(beto).toHaveURL(/\/module\/bodega$/)
  await expect(beto.getByText('No hay productos registrados.')).toBeVisible()

  await ana.getByRole('switch', { name: 'Conectar Bodega' }).press('Space')
  await expect(beto.getByText('Módulo Desconectado', { exact: true })).toBeVisible()
  await expect(beto).toHaveURL(/\/dashboard$/)
})
