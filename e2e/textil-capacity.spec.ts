import { expect } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { BOARD, openWorkshop, versionOf } from './fixtures/workshop.ts'

const MODULES = ['cdm', 'textil']
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone a lot is stopped by one tap, and why by another; the report leads to it', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, MODULES)
  const { lots, stations, make } = await openWorkshop(url, company.ana, { stations: ['Corte'], lots: ['Faldas'] })
  await make(textil.addUsualStopReasons, {})
  await make(textil.moveLot, { ...versionOf(lots[0]), status: stations[0]?.id })
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'), PHONE)
  await page.goto(BOARD)
  await page.getByRole('button', { name: 'Faldas', exact: true }).click()
  const popover = page.getByRole('dialog', { name: 'Lote Faldas' })
  await popover.getByRole('button', { name: 'Detener' }).click()
  await expect(toastOf(page)).toContainText('El lote ha sido detenido')
  await popover.getByRole('button', { name: 'Sin energía' }).click()
  await expect(popover).toHaveCount(0)
  await page.goto('/module/textil?tab=reportes&vista=paros')
  await expect(page.getByRole('table', { name: 'Por motivo' }).getByRole('row', { name: /^Sin energía/ })).toBeVisible()
  expect(await offences(page)).toEqual([])
  await page.getByRole('button', { name: 'Faldas · OP-100' }).click()
  await expect(page.getByRole('dialog', { name: 'Lote' })).toContainText('Sin energía')
})

test('what a station can do is said where it is missing, and the load tells who will be late', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, MODULES)
  const { order, make } = await openWorkshop(url, company.ana, { stations: ['Corte'] })
  const { order: made } = await make(textil.order, { id: order.id })
  const { id, version, order_code, quantity, description, materials } = made
  await make(textil.editOrder, {
    ...{ id, version, order_code, quantity, description, due_date: '2026-01-05' },
    materials: materials.map((material: { id: string }) => material.id),
  })
  const page = await browserOf(company.ana, PHONE)
  await page.goto('/module/textil?tab=capacidad')
  await expect(page.getByText('Falta decir la capacidad de tus estaciones.')).toBeVisible()
  expect(await offences(page)).toEqual([])
  await page.getByRole('button', { name: 'Capacidad de Corte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Capacidad de Corte' })
  await dialog.getByLabel('Personas').fill('2')
  await dialog.getByLabel('Minutos por persona y día').fill('100')
  await dialog.getByLabel('Minutos por pieza').fill('12')
  await dialog.getByRole('button', { name: 'Guardar capacidad' }).click()
  await expect(toastOf(page)).toContainText('Capacidad de Corte guardada.')
  const late = page.getByRole('list', { name: 'Órdenes que llegarán tarde' })
  await expect(late).toContainText('OP-100')
  await expect(late).toContainText(/\d+ días tarde/)
  const figure = page.getByRole('figure', { name: 'Carga de Corte' })
  await expect(figure).toContainText('sobre su capacidad')
  await page.getByText('Ver en una tabla').click()
  await expect(page.getByRole('table', { name: 'Minutos por día y estación' })).toContainText(
    '200 de 200 min, no caben',
  )
  expect(await offences(page)).toEqual([])
})
