import { expect } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'
import { openWorkshop } from './fixtures/workshop.ts'

const QUALITY = '/module/textil?tab=calidad'
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('what a colaborador finds in a lot is counted by kind and station', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  await openWorkshop(url, company.ana, { stations: ['Confección'], lots: ['Camisas blancas'] })
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'), PHONE)

  await test.step('the company begins with the usual list of defects', async () => {
    await ana.goto(`${QUALITY}&vista=defectos`)
    await waitForScreen(ana, 'Fábrica Textil')
    await ana.getByRole('button', { name: 'Crear los habituales' }).click()
    await expect(ana.getByText('Mancha', { exact: true })).toBeVisible()
    await ana.getByRole('button', { name: 'Nuevo tipo' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo tipo de defecto' })
    await dialog.locator('[name=name]').fill('MANCHA')
    await dialog.getByRole('button', { name: 'Crear tipo' }).click()
    await expect(toastOf(ana)).toContainText('Ya tienes un tipo de defecto con ese nombre.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await offences(ana)).toEqual([])
  })

  await test.step('on a phone, an inspection is written down', async () => {
    await caro.goto(QUALITY)
    await waitForScreen(caro, 'Fábrica Textil')
    await caro.getByRole('button', { name: 'Registrar inspección' }).first().click()
    const dialog = caro.getByRole('dialog', { name: 'Registrar inspección' })
    await dialog.locator('[name=production_lot_id]').click()
    await caro.getByRole('option', { name: 'Camisas blancas · OP-100' }).click()
    await expect(dialog.getByText('10 unidades en el lote')).toBeVisible()
    await dialog.locator('[name=station_id]').click()
    await caro.getByRole('option', { name: 'Confección' }).click()
    await dialog.locator('[name=inspected]').fill('10')
    await dialog.locator('[name=defective]').fill('2')
    await dialog.getByRole('button', { name: 'Registrar inspección' }).click()
    await expect(dialog.getByText('Anota al menos un defecto por cada unidad con defectos.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Mancha' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Hilo suelto' }).fill('2')
    expect(await offences(caro)).toEqual([])
    await dialog.getByRole('button', { name: 'Registrar inspección' }).click()
    await expect(toastOf(caro)).toContainText('Inspección de Camisas blancas registrada.')
    await expect(caro.getByText('2 (20 %)')).toBeVisible()
  })

  await test.step('others see it counted, and take it out', async () => {
    await ana.goto(`${QUALITY}&vista=resumen`)
    const stations = ana.getByRole('table', { name: 'Por estación' })
    await expect(stations.getByRole('row', { name: 'Confección 10 2 20 % 3 30' })).toBeVisible()
    expect(await offences(ana)).toEqual([])
    await ana.goto(QUALITY)
    const { name, rows } = await downloadSheet(ana, 'csv')
    expect(name).toMatch(/^inspecciones-/)
    expect(rows[1]?.slice(1, 8)).toEqual([
      'Camisas blancas',
      'OP-100',
      'Confección',
      '10',
      '2',
      '3',
      'Hilo suelto: 2, Mancha: 1',
    ])
  })

  await test.step('one that was wrong is voided with its reason', async () => {
    await ana.getByRole('button', { name: 'Acciones de Camisas blancas' }).click()
    await ana.getByRole('menuitem', { name: 'Anular' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Anular inspección' })
    await dialog.locator('[name=reason]').fill('Era de otro lote')
    await dialog.getByRole('button', { name: 'Anular inspección' }).click()
    await expect(toastOf(ana)).toContainText('Inspección anulada.')
    await expect(ana.getByText('No hay inspecciones registradas.')).toBeVisible()
    await ana.goto(`${QUALITY}&ver=anuladas`)
    await expect(ana.getByText('Anulada: Era de otro lote')).toBeVisible()
  })
})
