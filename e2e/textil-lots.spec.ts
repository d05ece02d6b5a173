import { expect, type Page } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'
import { BOARD, openWorkshop, versionOf } from './fixtures/workshop.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const MODULES = ['cdm', 'textil']
const SOON_MS = 4_000

const names = (page: Page, column: string) =>
  page.getByRole('list', { name: column, exact: true }).locator('li[data-card] > button:first-child')

const card = (page: Page, name: string) => page.locator('li[data-card]', { hasText: name })
const said = (page: Page) => page.getByRole('region', { name: 'Pipeline de Lotes' }).getByRole('status').last()
const popover = (page: Page, lot: string) => page.getByRole('dialog', { name: `Lote ${lot}` })

test('by keys alone a colaborador moves a lot, which becomes late by itself, and makes nothing', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, MODULES)
  const { lots, stations, make } = await openWorkshop(url, company.ana, {
    stations: ['Corte', 'Acabado'],
    lots: ['Faldas', 'Blusas'],
  })
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'))
  await page.goto(BOARD)
  await expect(names(page, 'Lotes por Asignar')).toHaveText(['Faldas', 'Blusas'])
  await expect(page.getByRole('button', { name: 'Nuevo Lote' })).toHaveCount(0)

  await test.step('Escape in the dialog leaves the lot where it was', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Blusas', exact: true }))
    await page.keyboard.press('Space')
    await expect(said(page)).toHaveText('Has tomado «Blusas», en Lotes por Asignar, puesto 2 de 2.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog', { name: 'Mover a Corte' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(said(page)).toHaveText('«Blusas» se queda en Lotes por Asignar, puesto 2 de 2.')
    await expect(names(page, 'Lotes por Asignar')).toHaveText(['Faldas', 'Blusas'])
    await expect(names(page, 'Corte')).toHaveCount(0)
  })

  await test.step('a day is chosen with arrows, a time is typed', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Blusas', exact: true }))
    await page.keyboard.press('Space')
    await expect(said(page)).toHaveText(/^Has tomado «Blusas»/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Mover a Corte' })
    const day = dialog.getByLabel('Fecha de finalización')
    await expect(day).toBeFocused()
    const focused = page.getByRole('dialog', { name: 'Abrir calendario' }).locator(':focus')
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAccessibleName(/^\d+ \w+ \d{4}$/)
    await page.keyboard.press('Escape')
    await expect(focused).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(day).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAccessibleName(/^\d+ \w+ \d{4}$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(day).toBeFocused()
    await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await expect(dialog.getByLabel('Hora de finalización')).toHaveValue('18:00')
    await type(page, dialog.getByLabel('Hora de finalización'), '')
    await page.keyboard.type('0815AM')
    await press(page, dialog.getByRole('button', { name: 'Confirmar' }))
    await expect(toastOf(page)).toContainText('Lote movido.')
    await expect(names(page, 'Corte')).toHaveText(['Blusas'])
    await expect(card(page, 'Blusas')).toContainText(/Finaliza \d+ \w+, 08:15/)
  })

  await test.step('the popover moves it on; it cannot be finished by her', async () => {
    await press(page, page.getByRole('button', { name: 'Blusas', exact: true }))
    await press(page, popover(page, 'Blusas').getByRole('button', { name: 'Mover a estación Acabado' }))
    await press(page, page.getByRole('dialog', { name: 'Mover a Acabado' }).getByRole('button', { name: 'Confirmar' }))
    await expect(names(page, 'Acabado')).toHaveText(['Blusas'])
    await press(page, page.getByRole('button', { name: 'Blusas', exact: true }))
    await expect(popover(page, 'Blusas').getByRole('button', { name: 'Detener' })).toBeVisible()
    await expect(popover(page, 'Blusas').getByRole('button', { name: 'Terminar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popover(page, 'Blusas')).toHaveCount(0)
  })

  await test.step('time alone makes a lot late, on every screen', async () => {
    const expected_completion_at = new Date(Date.now() + SOON_MS).toISOString()
    await make(textil.moveLot, { ...versionOf(lots[0]), status: stations[0]?.id, expected_completion_at })
    await expect(names(page, 'Corte')).toHaveText(['Faldas'])
    await expect(card(page, 'Faldas')).toContainText('RETRASADO')
  })

  await page.getByRole('tab', { name: 'Órdenes' }).click()
  await expect(page.getByRole('button', { name: 'OP-100', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nueva OP' })).toHaveCount(0)
})

test('on a phone a board without stations says so first, and leads to where they are made', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, MODULES)
  await openWorkshop(url, company.ana)
  const page = await browserOf(company.ana, PHONE)
  await page.goto('/module/textil')
  const code = page.getByRole('button', { name: 'OP-100', exact: true })
  await expect(code).toHaveCSS('font-weight', '600')
  await page.goto(BOARD)
  await expect(page.getByText('Todavía no hay estaciones.')).toBeInViewport()
  expect(await offences(page)).toEqual([])
  await page.getByRole('button', { name: 'Crear estaciones' }).click()
  await expect(page.getByRole('button', { name: 'Nueva Estación' })).toBeVisible()

  const caro = await browserOf(await company.colleague('Nieves', 'colaborador'), PHONE)
  await caro.goto(BOARD)
  await expect(caro.getByText('Cuando las haya, moverás los lotes de una a otra.')).toBeInViewport()
  await expect(caro.getByRole('button', { name: 'Crear estaciones' })).toHaveCount(0)
})
