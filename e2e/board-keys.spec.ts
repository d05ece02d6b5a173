import { expect } from '@playwright/test'
import { ventas } from '../src/modules/ventas/contract.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, press, tabTo } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'
import { addOpportunities, announcement, clientsIn, PIPELINE } from './fixtures/sales.ts'

test('the arrow keys walk the board, and what they reach comes in sight', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['ventas'])
  const { made, make } = await addOpportunities(url, company.ana, ['Uno', 'Dos', 'Lejos'])
  const { stages } = await make(ventas.stages, {})
  await make(ventas.moveOpportunity, { id: made[2]?.id, version: made[2]?.version, status: stages.at(-1).id })
  const page = await browserOf(company.ana, { viewport: { width: 960, height: 720 } })
  await page.goto(PIPELINE)
  const card = (client: string) => page.getByRole('button', { name: client, exact: true })
  const last = page.getByRole('region', { name: 'Cierre' })
  await tabTo(page, card('Uno'))
  await expect(last).not.toBeInViewport()

  await page.keyboard.press('ArrowDown')
  await expect(card('Dos')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card('Lejos')).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(card('Uno')).toBeFocused()
  await expect(last).not.toBeInViewport()

  await page.keyboard.press('Space')
  await expect(announcement(page)).toContainText('Has tomado «Uno»')
  for (let step = 1; step < stages.length; step++) await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toHaveText('«Uno» iría a Cierre, puesto 1 de 2.')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Escape')
  await expect(card('Uno')).toBeFocused()
})

test('the focus is never lost: in a window, in its form, and back on the card', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['ventas'])
  await addOpportunities(url, company.ana, ['Uno', 'Dos'])
  // A window that fades away stays a moment longer.
  const page = await browserOf(company.ana, { reducedMotion: 'no-preference' })
  await page.goto(PIPELINE)
  const card = (client: string) => page.getByRole('button', { name: client, exact: true })
  const sheet = page.getByRole('dialog', { name: 'Oportunidad' })
  await press(page, card('Uno'))
  await expect(sheet.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await press(page, sheet.getByRole('button', { name: 'Editar' }))
  await expect(sheet.locator('[name=client_name]')).toBeFocused()
  await press(page, sheet.getByRole('button', { name: 'Cancelar' }))
  await expect(sheet).toBeFocused()
  await tabTo(page, sheet.getByRole('combobox', { name: 'Etapa' }))
  await sheet.getByRole('combobox', { name: 'Etapa' }).selectOption('Contactado')
  await expect(toastOf(page)).toContainText('Oportunidad movida a Contactado.')
  await expect(sheet.getByRole('combobox', { name: 'Etapa' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card('Uno')).toBeFocused()
  await expect(clientsIn(page, 'Contactado')).toHaveText(['Uno'])

  await page.keyboard.press('ArrowLeft')
  await press(page, page.getByRole('button', { name: 'Acciones de Dos' }))
  await chooseItem(page, 'Abrir')
  await expect(sheet).toContainText('Dos')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Acciones de Dos' })).toBeFocused()
})
