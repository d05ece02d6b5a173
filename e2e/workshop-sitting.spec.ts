import { expect } from '@playwright/test'
import { clockIn } from '../src/kernel/days/clock.ts'
import { zoneOf } from '../src/kernel/days/zone.ts'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { rrhh } from '../src/modules/rrhh/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { SCAN_PATH } from '../src/modules/textil/cuts/scan-path.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { openWorkshop, versionOf } from './fixtures/workshop.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const today = clockIn(zoneOf('Ecuador')).day
const SIZES = ['S', 'M', 'L', 'XL']

test('an order of 480 pieces goes from grid to stock, with the pay of who sewed it and the cost of a garment', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'contabilidad', 'rrhh', 'textil'])
  const { stations, make } = await openWorkshop(url, company.ana, { stations: ['Costura', 'Acabado'] })
  const variants = [
    { name: 'Talla', values: SIZES },
    { name: 'Color', values: ['Rojo', 'Negro'] },
  ]
  const shirt = await make(cdm.addProduct, { name: 'Camisa', price: '18', variants })
  await make(cdm.combineVariants, { id: shirt.id })
  const cloth = await make(cdm.addProduct, { name: 'Popelina', price: '1', min_stock: 0 })
  await make(bodega.registerDatedMovement, {
    ...{ product_id: cloth.id, day: today, quantity: 800, unit_cost: '4', type: 'entrada' },
  })
  const sheet = await make(textil.addStyle, { id: shirt.id })
  await make(textil.saveStyle, {
    ...{ ...versionOf(sheet), note: '', rates_from: today },
    materials: [{ material_id: cloth.id, waste: '0', quantities: [{ size: '', quantity: '1.5' }] }],
    operations: [
      { name: 'Cerrar', station_id: stations[0]?.id, minutes: '4', amount: '0.10' },
      { name: 'Planchar', station_id: stations[1]?.id, minutes: '1', amount: '0.05' },
    ],
  })
  const iris = await make(rrhh.addEmployee, {
    name: 'Iris',
    position: 'Costurera',
    salary: '0',
    hire_date: '2026-01-01',
  })
  const cells = ['Rojo', 'Negro'].flatMap((colour) => SIZES.map((size) => ({ size, colour, quantity: 60 })))
  const order = await make(textil.addOrder, { order_code: 'OP-480', style_id: shirt.id, cells })
  const page = await browserOf(company.ana)

  await test.step('it is cut as proposed: one marker, its cloth taken out', async () => {
    await page.goto(`/module/textil?op=${order.id}`)
    const shown = page.getByRole('dialog', { name: 'Orden de producción' })
    await shown.getByRole('button', { name: 'Nuevo corte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo corte: OP-480' })
    await expect(dialog.getByRole('group', { name: 'Trazo 1' })).toContainText('8 piezas por capa × 60 capas = 480')
    await expect(dialog.getByRole('textbox', { name: 'Unidades de Popelina' })).toHaveValue('720')
    await dialog.getByRole('button', { name: 'Registrar corte' }).click()
    await expect(toastOf(page).filter({ hasText: '480 piezas en 32 bultos' })).toBeVisible()
  })

  const bundles = (await make(textil.order, { id: order.id })).lots as { id: string }[]
  await test.step('a seamstress scans the first bundle with her phone, one piece rejected; the others follow', async () => {
    const phone = await browserOf(company.ana, PHONE)
    await phone.goto(`${SCAN_PATH}?bulto=${bundles[0]?.id}`)
    await phone.getByLabel('Estación').selectOption({ label: 'Costura' })
    await phone.getByLabel('Operario').selectOption({ label: 'Iris' })
    await phone.getByRole('button', { name: 'Una más: rechazadas' }).click()
    await phone.getByRole('button', { name: 'Registrar: 14 buenas · 1 rechazada' }).click()
    await expect(toastOf(phone)).toContainText('en Acabado.')
    for (const { id } of bundles)
      for (const station of stations) {
        const { version, quantity, station_id } = await make(textil.bundle, { id })
        if (station_id !== null && station_id !== station.id) continue
        const scanned_at = new Date().toISOString()
        const tap = { station_id: station.id, operator_id: iris.id, good: quantity, scanned_at }
        await make(textil.scanBundle, { id, version, ...tap })
      }
  })

  await test.step('her week is approved: 479 pieces of two operations', async () => {
    await page.goto(`/module/textil?tab=destajo&semana=${today}`)
    const week = page.getByRole('article')
    // 479 × 0.10 + 479 × 0.05.
    await expect(week.getByRole('row', { name: /^Iris/ })).toContainText('71,85')
    await week.getByRole('button', { name: 'Aprobar planilla' }).click()
    await expect(toastOf(page)).toContainText('Planilla a destajo aprobada.')
  })

  await test.step('the garments come into stock at what they cost', async () => {
    await page.goto(`/module/textil?op=${order.id}`)
    const shown = page.getByRole('dialog', { name: 'Orden de producción' })
    await shown.getByRole('button', { name: 'Ingresar a bodega' }).click()
    const dialog = page.getByRole('dialog', { name: /^Ingresar a bodega/ })
    await expect(dialog).toContainText('479 buenas')
    await dialog.getByRole('button', { name: 'Ingresar a bodega' }).click()
    await expect(toastOf(page).filter({ hasText: /Ingreso 1 registrado/ })).toBeVisible()
    // 720 × 4 of cloth and 71.85 of pay.
    await expect(shown.getByRole('row', { name: /^Costo/ })).toContainText(/2\.?951,85/)
    await expect(shown).toContainText('Completada')
  })
  const { rows } = await make(cdm.variants, { id: shirt.id, archived: false })
  expect(rows.reduce((sum: number, { stock }: { stock: number }) => sum + stock, 0)).toBe(479)
})
