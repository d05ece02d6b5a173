import { expect } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { makeShirts } from './fixtures/garments.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('materials go out with the cut, and shirts come in at what they cost', async ({ browserOf, url, databaseUrl }) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'contabilidad', 'textil'])
  const shirts = await makeShirts(url, databaseUrl, company.ana)
  const page = await browserOf(company.ana)

  await test.step('labour is by the hour, and the workshop costs so much a minute', async () => {
    await page.goto('/module/textil?tab=reportes&vista=ordenes')
    await page.getByRole('button', { name: 'Cómo se calcula' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cómo se calcula el costo' })
    await dialog
      .getByRole('combobox', { name: 'La mano de obra cuesta' })
      .selectOption({ label: 'Por hora, según la ficha' })
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toastOf(page).filter({ hasText: 'Escribe lo que cuesta una hora en todo el taller.' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Cuánto es el costo por hora 1' }).fill('12')
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Tarifa de taller por minuto' }).fill('0,5')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toastOf(page).filter({ hasText: 'Costo de las prendas guardado.' })).toBeVisible()
  })

  await test.step('what the cut takes is told, and corrected', async () => {
    await page.goto(`/module/textil?op=${shirts.order}`)
    const order = page.getByRole('dialog', { name: 'Orden de producción' })
    await expect(order.getByRole('table').filter({ hasText: 'Planeado' })).toBeVisible()
    await order.getByRole('button', { name: 'Nuevo corte' }).click()
    const cut = page.getByRole('dialog', { name: /^Nuevo corte/ })
    await expect(cut.getByRole('textbox', { name: 'Unidades de Popelina' })).toHaveValue('13')
    await cut.getByRole('textbox', { name: 'Unidades de Popelina' }).fill('15')
    await expect(cut.getByRole('textbox', { name: 'Unidades de Botón' })).toHaveValue('60')
    await cut.getByRole('button', { name: 'Registrar corte' }).click()
    await expect(toastOf(page).filter({ hasText: /Corte 1 registrado/ })).toBeVisible()
    expect(await shirts.stock()).toMatchObject({ Popelina: 85, Botón: 440 })
  })

  await test.step('a bundle is finished, and comes in by size and colour', async () => {
    await shirts.finishAll()
    await page.goto(`/module/textil?op=${shirts.order}`)
    const order = page.getByRole('dialog', { name: 'Orden de producción' })
    await order.getByRole('button', { name: 'Ingresar a bodega' }).click()
    const dialog = page.getByRole('dialog', { name: /^Ingresar a bodega/ })
    await expect(dialog.getByText(/bultos terminados por ingresar: 10 buenas\./)).toBeVisible()
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ingresar a bodega' }).click()
    await expect(toastOf(page).filter({ hasText: /Ingreso 1 registrado/ })).toBeVisible()
    // 15 × 4 + 60 × 0.10 = 66 for ten; 4 minutes at 12 an hour each: 0.80; 4 minutes at 0.50 each: 2.
    const labour = order.getByRole('row', { name: /^Mano de obra por hora/ })
    await expect(labour.getByRole('cell')).toContainText(['0,80', '0,80', '8,00'])
    const cost = order.getByRole('row', { name: /^Costo/ })
    await expect(cost.getByRole('cell').nth(1)).toContainText('9,40')
    await expect(cost.getByRole('cell').nth(2)).toContainText('94,00')
    expect(await shirts.stock()).toMatchObject({ 'Camisa · S · Rojo': 4, 'Camisa · M · Rojo': 6 })
    expect(await offences(page)).toEqual([])
  })

  await test.step('the report says it too', async () => {
    await page.goto('/module/textil?tab=reportes&vista=ordenes')
    await expect(page.getByRole('row', { name: /OP-CAMISAS/ })).toContainText('9,40')
  })

  await test.step('taken back, everything lies where it lay', async () => {
    const { receipts } = (await send(url, textil.orderReceipts, { id: shirts.order }, { cookie: company.ana })).body
    const { id, version } = receipts[0]
    await send(url, textil.annulOrderReceipt, { id, version }, { cookie: company.ana })
    const { rows } = (await send(url, bodega.stock, { search: 'en proceso' }, { cookie: company.ana })).body
    expect(rows).toMatchObject([{ name: 'OP-CAMISAS · en proceso', stock: 10 }])
  })
})

test('where every piece was rejected, their cost is written off in words', async ({ browserOf, url, databaseUrl }) => {
  const company = await newCompany(url, ['cdm', 'bodega', 'contabilidad', 'textil'])
  const shirts = await makeShirts(url, databaseUrl, company.ana)
  const cut = { day: '2026-06-01', bundle_size: 10, markers: [{ ratio: { S: 4, M: 6 }, layers: { Rojo: 1 } }] }
  await send(url, textil.addCut, { id: shirts.order, ...cut }, { cookie: company.ana })
  await shirts.finishAll('rejected')
  const page = await browserOf(company.ana)
  await page.goto(`/module/textil?op=${shirts.order}`)
  const order = page.getByRole('dialog', { name: 'Orden de producción' })
  await expect(order.getByText(/por ingresar: 10 rechazadas\./)).toBeVisible()
  await order.getByRole('button', { name: 'Dar de baja las rechazadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar de baja: OP-CAMISAS' })
  await expect(dialog.getByText(/queda como pérdida en «Diferencias de inventario»/)).toBeVisible()
  expect(await offences(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Dar de baja', exact: true }).click()
  const toast = toastOf(page).filter({ hasText: 'Baja 1 registrada.' })
  await expect(toast).toContainText('el costo de las 10 piezas rechazadas queda como pérdida')
  // 13 × 4 + 60 × 0.10.
  await expect(order.getByText('Baja 1 · pérdida')).toBeVisible()
  await expect(order.getByText('Perdido en rechazadas')).toBeVisible()
  await expect(order.getByRole('region', { name: 'Costo', exact: true })).toContainText('58,00')
  expect(await offences(page)).toEqual([])
  await toast.getByRole('button', { name: 'Deshacer' }).click()
  await expect(order.getByRole('button', { name: 'Dar de baja las rechazadas' })).toBeVisible()
})
