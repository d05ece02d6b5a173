import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const CLIENT = { name: 'Panadería Trigo', email: 'pedidos@trigo.test', phone: '0991234567', company: 'Trigo SAS' }

test("a client's row opens its page, with what every connected module holds of it", async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas', 'contabilidad'])
  const owner = { cookie: company.ana }
  const { body: client } = await send(url, cdm.addClient, CLIENT, owner)
  const of = { client_id: client.id, client_name: client.name }
  const lines = [{ description: 'Delantal', quantity: '2', price: '45' }]
  await send(url, ventas.addQuote, { ...of, body: 'x', lines }, owner)
  const day = worldDay()
  const invoice = { client: client.name, client_id: client.id, amount: '90', date: day, due_date: day }
  expect((await send(url, contabilidad.issueInvoice, invoice, owner)).status).toBe(200)
  const ana = await browserOf(company.ana, { viewport: { width: 390, height: 844 } })

  await test.step('by keys alone, with its ways to be reached', async () => {
    await ana.goto('/module/cdm')
    await press(ana, ana.getByRole('button', { name: CLIENT.name, exact: true }))
    await expect(ana.getByRole('heading', { name: CLIENT.name })).toBeVisible()
    await expect(ana.getByRole('link', { name: CLIENT.phone })).toHaveAttribute('href', `tel:${CLIENT.phone}`)
    await expect(ana.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/593991234567')
    await expect(ana.getByRole('link', { name: CLIENT.email })).toHaveAttribute('href', `mailto:${CLIENT.email}`)
    await expect(ana.getByRole('link', { name: /^COT-\d+-001$/ })).toBeVisible()
    await expect(ana.getByRole('link', { name: /^FAC-\d+-001$/ })).toBeVisible()
    await expect(ana.getByText('No hay oportunidades.')).toBeVisible()
    expect(await offences(ana)).toEqual([])
    expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('it is changed, archived and restored there', async () => {
    await ana.getByRole('button', { name: 'Editar' }).click()
    await ana.locator('[name=company]').fill('Trigo y Sal')
    await ana.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Cliente actualizado.')
    await expect(ana.getByText('Trigo y Sal')).toBeVisible()
    await ana.getByRole('button', { name: 'Archivar' }).click()
    await expect(ana.getByText('Archivado', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: 'Restaurar' }).click()
    await expect(ana.getByText('Archivado', { exact: true })).toHaveCount(0)
  })

  await test.step('it leads to the invoice, and back', async () => {
    await ana.getByRole('link', { name: /^FAC-\d+-001$/ }).click()
    await expect(ana.getByRole('dialog', { name: /^Factura FAC-/ })).toContainText(CLIENT.name)
    await ana.goBack()
    await ana.getByRole('link', { name: 'Clientes', exact: true }).click()
    await expect(ana.getByRole('button', { name: 'Nuevo cliente' })).toBeVisible()
  })

  await test.step('whoever only reads changes nothing', async () => {
    const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
    await caro.goto(`/module/cdm?cliente=${client.id}`)
    await expect(caro.getByRole('heading', { name: CLIENT.name })).toBeVisible()
    await expect(caro.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  })
})
