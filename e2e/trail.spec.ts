import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { QUOTES } from './fixtures/quotes.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const listOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })

test('the trail names what was changed, from what to what, and leads to its history', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const owner = { cookie: company.ana }
  const client = { name: 'Hotel Mirasol', email: 'compras@mirasol.test' }
  const { body: made } = await send(url, cdm.addClient, { ...client, phone: '022 555 010' }, owner)
  await send(url, cdm.addClient, { name: 'Otra cliente', email: 'otra@mirasol.test' }, owner)
  await send(url, cdm.editClient, { ...client, id: made.id, version: 1, phone: '022 555 999' }, owner)
  const ana = await browserOf(company.ana)
  await ana.goto('/team')
  await waitForScreen(ana)
  await tabOf(ana, 'Actividad').click()
  const rows = listOf(ana, 'Actividad')
  const edited = rows.filter({ hasText: 'editó un cliente: Hotel Mirasol' })
  await expect(edited).toContainText('Teléfono: 022 555 010 → 022 555 999')

  await ana.getByRole('searchbox', { name: 'Buscar por número, nombre o valor' }).fill('555 999')
  await expect(rows.filter({ hasText: 'Hotel Mirasol' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Otra cliente' })).toHaveCount(0)
  await ana.getByRole('searchbox', { name: 'Buscar por número, nombre o valor' }).fill('')

  await edited.getByRole('button', { name: 'Cliente Hotel Mirasol' }).click()
  await expect(rows.filter({ hasText: 'Hotel Mirasol' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Otra cliente' })).toHaveCount(0)
  await ana.getByRole('button', { name: /ver toda la actividad/ }).click()
  await expect(rows.filter({ hasText: 'Otra cliente' })).toHaveCount(1)
})

test('a quote that was marked by mistake is taken back from its toast', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas'])
  const quote = { client_name: 'Hotel Mirasol', lines: [{ description: 'Camisa', quantity: '2', price: '10' }] }
  const { body } = await send(url, ventas.addQuote, quote, { cookie: company.ana })
  await send(url, ventas.markQuote, { id: body.id, version: 1, status: 'Enviada' }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto(`${QUOTES}&cotizacion=${body.id}`)
  const paper = ana.getByRole('article', { name: `Cotización ${body.number}` })
  await paper.getByRole('button', { name: 'Aceptada' }).click()
  await expect(toastOf(ana)).toContainText(`${body.number}: Aceptada.`)
  await toastOf(ana).getByRole('button', { name: 'Deshacer' }).click()
  await expect(toastOf(ana)).toContainText(`Se deshizo: marcó el estado de una cotización (${body.number}).`)
  await expect(paper.getByRole('button', { name: 'Aceptada' })).toBeVisible()
})
