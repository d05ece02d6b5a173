import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const MODULES = ['cdm', 'bodega', 'ventas', 'contabilidad'] as const
const LISTS = [
  '/module/cdm',
  '/module/cdm?tab=productos',
  '/module/bodega',
  '/module/ventas?tab=crm',
  '/module/ventas?tab=cotizador',
]
/** What is owed stands before its list. */
const CARTERA = '/module/contabilidad?tab=cartera'
const ROWS = 8
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('heads are one line, and a phone shows six rows of every main list', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES, 'Colombia')
  const owner = { cookie: company.ana }
  const day = worldDay()
  for (let at = 1; at <= ROWS; at++) {
    const client = `Panadería Trigo ${at}`
    await send(url, cdm.addClient, { name: client, email: `p${at}@trigo.test`, phone: '3001234567' }, owner)
    await send(url, cdm.addProduct, { name: `Delantal ${at}`, price: '45000', initial_stock: 12 }, owner)
    const lines = [{ description: 'Delantal', quantity: '2', price: '45000' }]
    await send(url, ventas.addQuote, { client_name: client, body: 'x', lines }, owner)
    await send(url, contabilidad.issueInvoice, { client, date: day, due_date: day, amount: '90000' }, owner)
  }

  const wide = await browserOf(company.ana, { viewport: WIDE })
  for (const path of [...LISTS, CARTERA]) {
    await wide.goto(path)
    await expect(wide.getByRole('table').getByRole('row')).toHaveCount(ROWS + 1)
    const head = await wide.locator('main header').first().boundingBox()
    expect(head?.height, path).toBeLessThanOrEqual(40)
  }

  const phone = await browserOf(company.ana, { viewport: PHONE })
  for (const path of LISTS) {
    await phone.goto(path)
    const rows = phone.locator('main tbody tr')
    await expect(rows).toHaveCount(ROWS)
    await expect(rows.nth(5), path).toBeInViewport({ ratio: 1 })
  }
})

test('the question mark tells what a screen is for, and is only a sign where something is typed', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, MODULES)
  const ana = await browserOf(company.ana)
  const help = ana.getByRole('dialog', { name: 'Ayuda: Bodega' })
  await ana.goto('/module/bodega')
  await expect(ana.getByRole('heading', { name: 'Bodega' })).toBeVisible()
  await ana.keyboard.press('?')
  await expect(help.getByRole('listitem')).toHaveCount(3)
  await ana.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await ana.goto('/module/cdm')
  await ana.getByRole('button', { name: 'Nuevo cliente' }).first().click()
  await ana.locator('[name=name]').pressSequentially('¿Quién?')
  await expect(ana.locator('[name=name]')).toHaveValue('¿Quién?')
  await expect(ana.getByRole('dialog', { name: /^Ayuda/ })).toHaveCount(0)
  await ana.getByRole('button', { name: 'Cancelar' }).click()
  await ana.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
  await ana.getByRole('link', { name: 'Manual de Usuario' }).last().click()
  await expect(ana).toHaveURL(/\/manual$/)
})

test('the journal and the ageing keep what narrows them behind one button on a phone', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  const phone = await browserOf(company.ana, { viewport: PHONE })
  for (const [path, filter] of [
    ['/module/contabilidad?tab=diario', 'Cuenta'],
    [`${CARTERA}&vista=antiguedad`, 'Al día'],
  ] as const) {
    await phone.goto(path)
    const narrowing = phone.getByLabel(filter, { exact: true })
    await expect(phone.getByRole('button', { name: 'Filtros' })).toBeVisible()
    await expect(narrowing, path).toBeHidden()
    await phone.getByRole('button', { name: 'Filtros' }).click()
    await expect(narrowing, path).toBeVisible()
  }
})
