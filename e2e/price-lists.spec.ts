import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { PIPELINE } from './fixtures/sales.ts'

test('a list of prices is made, given to a client, and proposed on his quote', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'])
  const owner = { cookie: company.ana }
  await send(url, cdm.addProduct, { name: 'Camisa', price: '20' }, owner)
  await send(url, cdm.addClient, { name: 'Hotel Mar', email: 'hotel@mar.test' }, owner)
  const ana = await browserOf(company.ana)

  await test.step('Ventas leads to the lists', async () => {
    await ana.goto(`${PIPELINE}?tab=cotizador`)
    await ana.getByRole('link', { name: 'Listas de precios' }).click()
    await ana.getByRole('button', { name: 'Nueva lista' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva lista de precios' })
    await dialog.locator('[name=name]').fill('Mayoristas')
    await dialog.locator('[name=percent]').fill('-10')
    await dialog.getByRole('button', { name: 'Crear lista' }).click()
    await expect(toastOf(ana)).toContainText('Lista de precios creada.')
    await ana.getByRole('row', { name: /Mayoristas/ }).click()
    await expect(ana.getByRole('row', { name: /Camisa.*18,00/ })).toBeVisible()
  })

  await test.step('his quote proposes it and says so', async () => {
    const lists = await send(url, cdm.priceLists, {}, owner)
    const clients = await send(url, cdm.clients, {}, owner)
    const { id, version, name, email } = clients.body.rows[0]
    await send(url, cdm.editClient, { id, version, name, email, price_list_id: lists.body.rows[0].id }, owner)
    await ana.goto(`/module/cdm?cliente=${id}`)
    await expect(ana.getByRole('link', { name: 'Mayoristas' })).toBeVisible()
    await ana.goto(`${PIPELINE}?tab=cotizador&cotizacion=nueva&cliente=${id}`)
    await ana.getByRole('combobox', { name: 'Descripción de la línea 1' }).fill('Cami')
    await ana.getByRole('option', { name: /Camisa.*Lista Mayoristas/ }).click()
    await expect(ana.getByLabel('Precio de la línea 1')).toHaveValue(/^18/)
    await expect(ana.getByText('Lista Mayoristas')).toBeVisible()
  })
})
