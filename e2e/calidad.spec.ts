import { expect } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { DOT } from '../test/files/picture.ts'
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

const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('a lot is inspected by a plan, rejected with a photo, and accepted by another inspection', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  const { make, order, stations } = await openWorkshop(url, company.ana, { stations: ['Confección'] })
  await make(textil.addLot, { name: 'Camisas azules', production_order_id: order.id, quantity: 60 })
  await make(textil.addDefectKind, { name: 'Mancha' })
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'), NARROW)
  const dialog = caro.getByRole('dialog', { name: 'Registrar inspección' })
  const inspect = async (defective: string) => {
    await caro.goto(QUALITY)
    await waitForScreen(caro, 'Fábrica Textil')
    await caro.getByRole('button', { name: 'Registrar inspección' }).first().click()
    await dialog.locator('[name=production_lot_id]').click()
    await caro.getByRole('option', { name: 'Camisas azules · OP-100' }).click()
    await dialog.getByLabel('Cómo se revisa').selectOption('Por plan AQL')
    await expect(dialog.getByText('Revisa 20 piezas de 60; se acepta con hasta 1 defectuosa.')).toBeVisible()
    await dialog.locator('[name=defective]').fill(defective)
    await dialog.getByRole('textbox', { name: 'Mancha' }).fill(defective)
  }

  await test.step('the plan is told before counting, and the server says that the lot is rejected', async () => {
    await inspect('2')
    await expect(dialog.getByText('Con 2 defectuosas: Rechazado')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: DOT })
    const photo = dialog.getByRole('img', { name: 'Foto 1' })
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
    expect(await offences(caro)).toEqual([])
    expect(await caro.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await dialog.getByRole('button', { name: 'Registrar inspección' }).click()
    await expect(toastOf(caro)).toContainText('Inspección de Camisas azules registrada: Rechazado.')
  })

  await test.step('the lot says so, shows the photo large, and can be moved all the same', async () => {
    await caro.getByRole('button', { name: 'Acciones de Camisas azules' }).click()
    await caro.getByRole('menuitem', { name: 'Ver lote' }).click()
    const lot = caro.getByRole('dialog', { name: 'Lote', exact: true })
    await expect(lot.getByText('Rechazado en calidad', { exact: true })).toBeVisible()
    await expect(lot.getByText('AQL 2.5, nivel II, letra F')).toBeVisible()
    expect(await offences(caro)).toEqual([])
    await lot.getByRole('button', { name: 'Ver la foto 1' }).click()
    const large = caro.getByRole('dialog', { name: 'Foto 1 de 1' })
    await expect(large.getByRole('img', { name: 'Foto 1' })).toBeVisible()
    expect(await offences(caro)).toEqual([])

    await caro.goto('/module/textil?tab=lotes')
    await expect(caro.getByText('Rechazado en calidad')).toBeVisible()
    const { rows } = await make(textil.lots, {})
    await make(textil.moveLot, {
      id: rows[0].id,
      version: rows[0].version,
      status: stations[0]?.id,
      expected_completion_at: '2100-01-01T10:00:00Z',
    })
  })

  await test.step('another inspection accepts it, and the figures tell both', async () => {
    await inspect('1')
    await dialog.getByRole('button', { name: 'Registrar inspección' }).click()
    await expect(toastOf(caro)).toContainText('Inspección de Camisas azules registrada: Aceptado.')
    await caro.goto('/module/textil?tab=lotes')
    await expect(caro.getByText('Camisas azules').first()).toBeVisible()
    await expect(caro.getByText('Rechazado en calidad')).toBeHidden()
    await caro.goto(`${QUALITY}&vista=resumen`)
    await expect(caro.getByText('1 / 1')).toBeVisible()
    const kinds = caro.getByRole('table', { name: 'Defectos por tipo y estación' })
    await expect(kinds.getByRole('row', { name: 'Mancha 1 2 3' })).toBeVisible()
    expect(await offences(caro)).toEqual([])
  })
})
