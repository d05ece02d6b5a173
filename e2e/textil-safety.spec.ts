import { expect, type Page } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { injectionIn, NOTHING_INJECTED, watchInjection } from './fixtures/injection.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { PAYLOADS } from './fixtures/payloads.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { BOARD, openWorkshop, versionOf } from './fixtures/workshop.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG = 'Pantalón-de-mezclilla-prelavada-con-costura-doble-y-botones-de-nácar-para-toda-la-temporada'
const MODULES = ['cdm', 'textil']
const popover = (page: Page, lot: string) => page.getByRole('dialog', { name: `Lote ${lot}` })

test('payloads in orders, lots, stations and machines never run', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, MODULES)
  const { order, make } = await openWorkshop(url, company.ana, { stations: ['Corte'] })
  const lined = PAYLOADS.filter((one) => one.trim() !== '' && one.length <= 60).slice(0, 20)
  for (const payload of lined) {
    await make(textil.addLot, { name: payload, production_order_id: order.id, quantity: 1 })
    await make(textil.addMachine, { name: payload, brand: payload, reference: payload, status: payload })
    await make(textil.addStation, { name: payload })
  }
  const page = await browserOf(company.ana, { bypassCSP: true })
  await watchInjection(page)
  const tabs = ['lotes', 'lotes&vista=estaciones', 'mantenimiento', 'reportes', `ordenes&op=${order.id}`]
  for (const tab of tabs) {
    await page.goto(`/module/textil?tab=${tab}`)
    await waitForScreen(page)
    expect(await injectionIn(page), tab).toEqual(NOTHING_INJECTED)
  }
})

test('axe finds nothing on boards and windows, and nothing is wider than a phone', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, MODULES)
  const { order, lots, stations, make } = await openWorkshop(url, company.ana, {
    stations: ['Corte', LONG.slice(0, 60)],
    lots: [LONG, 'Faldas', 'Blusas'],
  })
  const late = await make(textil.moveLot, {
    ...versionOf(lots[0]),
    status: stations[0]?.id,
    expected_completion_at: '2026-01-15T12:00:00Z',
  })
  const moved = await make(textil.moveLot, { ...versionOf(lots[1]), status: stations[1]?.id })
  await make(textil.stopLot, versionOf(moved))
  await make(textil.addMachine, { name: LONG, brand: LONG, reference: LONG, status: LONG.slice(0, 60) })
  const views = ['lotes', 'lotes&vista=estaciones', 'mantenimiento', 'reportes', `lotes&lote=${late.id}`]
  const paths = [...views, `ordenes&op=${order.id}`].map((view) => `/module/textil?tab=${view}`)
  const found: string[] = []
  for (const [page, phone] of [
    [await browserOf(company.ana), false],
    [await browserOf(company.ana, PHONE), true],
  ] as const) {
    for (const path of paths) {
      await page.goto(path)
      await waitForScreen(page)
      found.push(...(await offences(page)))
      const over = await overflowOf(page)
      if (phone && Number(over) > 0) found.push(`${path} is ${over} px too wide`)
    }
    await page.goto(BOARD)
    await page.getByRole('button', { name: 'Blusas', exact: true }).click()
    await expect(popover(page, 'Blusas')).toBeVisible()
    found.push(...(await offences(page)))
    await popover(page, 'Blusas').getByRole('button', { name: 'Mover a estación Corte' }).click()
    await expect(page.getByRole('dialog', { name: 'Mover a Corte' })).toBeVisible()
    found.push(...(await offences(page)))
  }
  expect(found).toEqual([])
})
