import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'
import { addOpportunities, announcement, clientsIn, PIPELINE } from './fixtures/sales.ts'

test('an opportunity from the first call to won, by mouse', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'ventas'])
  const client = { name: 'Café Central', email: 'compras@cafecentral.test', phone: '+57 301 2223344' }
  await send(url, cdm.addClient, client, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  await ana.goto(PIPELINE)
  await caro.goto(PIPELINE)
  await waitForScreen(ana, 'Ventas')

  await test.step('it is written down for a client of the master data', async () => {
    await ana.getByRole('button', { name: 'Nueva oportunidad' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva oportunidad' })
    await dialog.getByRole('button', { name: 'Crear oportunidad' }).click()
    await expect(toastOf(ana)).toContainText('Error al añadir oportunidad')
    await expect(toastOf(ana)).toContainText('Nombre del cliente y valor son obligatorios.')
    await dialog.locator('[name=client_name]').fill('cafe')
    await ana.getByRole('option', { name: /Café Central/ }).click()
    await expect(dialog.locator('[name=client_name]')).toHaveValue('Café Central')
    await expect(dialog).toContainText('Está en tus clientes.')
    await expect(dialog.locator('[name=whatsapp]')).toHaveValue('+57 301 2223344')
    await dialog.locator('[name=value]').fill('1.250,50')
    await dialog.locator('[name=product_interest]').fill('Delantales')
    await dialog.getByRole('button', { name: 'Crear oportunidad' }).click()
    await expect(toastOf(ana)).toContainText('Nueva oportunidad de venta creada.')
    await expect(dialog).toBeHidden()
  })

  const card = ana.locator('li[data-card]', { hasText: 'Café Central' })
  await test.step('its card says what it is worth and how to write', async () => {
    await expect(clientsIn(ana, 'Nueva')).toHaveText(['Café Central'])
    await expect(card).toContainText('Delantales')
    await expect(card).toContainText('Hoy')
    await expect(card).toContainText('1.250,50')
    await expect(card.getByRole('link', { name: 'WhatsApp de Café Central' })).toHaveAttribute(
      'href',
      'https://wa.me/573012223344',
    )
    await expect(card.getByRole('link', { name: 'Correo a Café Central' })).toHaveAttribute(
      'href',
      'mailto:compras@cafecentral.test',
    )
  })

  await test.step('it is dragged on, and a colleague sees it', async () => {
    const from = await card.boundingBox()
    const to = await ana.getByRole('region', { name: 'Propuesta' }).boundingBox()
    if (!from || !to) throw new Error('Nothing to drag')
    await ana.mouse.move(from.x + 40, from.y + 50)
    await ana.mouse.down()
    await ana.mouse.move(from.x + 60, from.y + 60, { steps: 3 })
    await ana.mouse.move(to.x + 60, to.y + 90, { steps: 8 })
    await expect(announcement(ana)).toHaveText('«Café Central» iría a Propuesta, puesto 1 de 1.')
    await ana.mouse.up()
    await expect(toastOf(ana)).toContainText('Oportunidad movida a Propuesta.')
    await expect(clientsIn(caro, 'Propuesta')).toHaveText(['Café Central'])
    await expect(caro.getByRole('region', { name: 'Propuesta' })).toContainText('1.250,50')
  })

  await test.step('who may only read moves and closes nothing', async () => {
    await expect(caro.getByRole('button', { name: 'Nueva oportunidad' })).toHaveCount(0)
    await expect(caro.getByRole('button', { name: 'Editar etapas' })).toHaveCount(0)
    await expect(caro.getByRole('combobox', { name: 'De quién' }).getByRole('option', { name: 'Mías' })).toHaveCount(0)
    await caro.getByRole('button', { name: 'Café Central', exact: true }).click()
    const sheet = caro.getByRole('dialog', { name: 'Oportunidad' })
    await expect(sheet).toContainText('Ana la movió de Nueva a Propuesta')
    await expect(sheet.getByRole('button', { name: 'Ganar' })).toHaveCount(0)
    await expect(sheet.getByRole('combobox')).toHaveCount(0)
  })

  const sheet = ana.getByRole('dialog', { name: 'Oportunidad', exact: true })
  await test.step('a quote for it begins with what it says', async () => {
    await ana.getByRole('button', { name: 'Café Central', exact: true }).click()
    await expect(sheet.getByRole('link', { name: 'Ver en el CRM' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Cotizar' }).click()
    await expect(ana.getByRole('heading', { name: 'Nueva cotización' })).toBeVisible()
    await expect(ana.locator('[name=client_name]')).toHaveValue('Café Central')
    await ana.getByRole('tab', { name: 'Pipeline' }).click()
    await expect(clientsIn(ana, 'Propuesta')).toHaveText(['Café Central'])
  })

  await test.step('it is lost with a reason, reopened and edited', async () => {
    await ana.getByRole('button', { name: 'Café Central', exact: true }).click()
    await sheet.getByRole('button', { name: 'Perder' }).click()
    const loss = ana.getByRole('dialog', { name: 'Perder la oportunidad' })
    await loss.getByRole('button', { name: 'Marcar como perdida' }).click()
    await expect(loss).toContainText('Falta este dato.')
    await loss.locator('[name=reason]').fill('Aplazan la compra')
    await loss.getByRole('button', { name: 'Marcar como perdida' }).click()
    await expect(toastOf(ana)).toContainText('Oportunidad perdida.')
    await expect(sheet).toContainText('Aplazan la compra')
    await sheet.getByRole('button', { name: 'Reabrir' }).click()
    await expect(toastOf(ana)).toContainText('Oportunidad reabierta en Propuesta.')
    await expect(sheet.getByRole('button', { name: 'Ganar' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Editar' }).click()
    await sheet.locator('[name=value]').fill('1400')
    await sheet.locator('[name=note]').fill('Aceptan con bordado')
    await sheet.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(toastOf(ana)).toContainText('Oportunidad actualizada.')
    await expect(sheet).toContainText('Aceptan con bordado')
  })

  await test.step('it is won, and leaves the board for the list', async () => {
    await sheet.getByRole('button', { name: 'Ganar' }).click()
    await expect(toastOf(ana)).toContainText('Oportunidad ganada.')
    await expect(sheet).toContainText('Ana la ganó')
    await sheet.getByRole('button', { name: 'Cerrar' }).click()
    await expect(clientsIn(caro, 'Propuesta')).toHaveCount(0)
    await ana.getByRole('button', { name: 'Ganadas' }).click()
    await expect(ana.getByRole('row', { name: /Café Central.*Propuesta.*1\.400,00/ })).toBeVisible()
  })

  await test.step('the reports and the dashboard count it', async () => {
    await ana.getByRole('tab', { name: 'Reportes' }).click()
    await expect(ana.getByRole('article').filter({ hasText: 'Conversión' })).toContainText('100 %')
    const file = ana.waitForEvent('download')
    await ana.getByRole('button', { name: 'Exportar' }).nth(1).click()
    await ana.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^ganadas-y-perdidas-\d{4}-\d\d-\d\d\.csv$/)
    await addOpportunities(url, company.ana, ['Hotel Sol'])
    await ana.goto('/dashboard')
    await expect(ana.getByRole('article').filter({ hasText: 'Ventas' })).toContainText('1 oportunidad abierta')
    await expect(ana.getByRole('article').filter({ hasText: 'Ventas' })).toContainText('1.000,00')
  })
})

test('the same by keyboard alone', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'ventas'])
  await send(url, cdm.addClient, { name: 'Hotel Mar', email: 'hotel@mar.test' }, { cookie: company.ana })
  const beto = await company.colleague('Beto', 'administrador')
  const page = await browserOf(company.ana)
  await page.goto(PIPELINE)
  await waitForScreen(page, 'Ventas')

  await press(page, page.getByRole('button', { name: 'Nueva oportunidad' }))
  const dialog = page.getByRole('dialog', { name: 'Nueva oportunidad' })
  await expect(dialog.locator('[name=client_name]')).toBeFocused()
  await page.keyboard.insertText('hotel')
  await expect(page.getByRole('option', { name: /Hotel Mar/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name=client_name]')).toHaveValue('Hotel Mar')
  await type(page, dialog.locator('[name=value]'), '900')
  await expect(dialog.locator('[name=owner_id]')).toHaveValue('Ana')
  await type(page, dialog.locator('[name=next_step]'), 'Llamar al hotel')
  await type(page, dialog.locator('[name=next_step_on]'), '01/11/2026')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Nueva oportunidad de venta creada.')
  await expect(dialog).toBeHidden()

  await test.step('it is taken with the space bar and put two stages on', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Hotel Mar', exact: true }))
    await page.keyboard.press('Space')
    await expect(announcement(page)).toHaveText('Has tomado «Hotel Mar», en Nueva, puesto 1 de 1.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(announcement(page)).toHaveText('«Hotel Mar» iría a Propuesta, puesto 1 de 1.')
    await page.keyboard.press('Space')
    await expect(toastOf(page)).toContainText('Oportunidad movida a Propuesta.')
    await expect(page.getByRole('button', { name: 'Hotel Mar', exact: true })).toBeFocused()
  })

  await test.step('its step has come, and stands above the board', async () => {
    const due = page.getByRole('list', { name: 'Para hoy' })
    await expect(due.getByRole('button')).toHaveText([/Hotel Mar Llamar al hotel/])
    await expect(page.getByRole('button', { name: 'Hotel Mar', exact: true }).locator('..')).toContainText(
      'Vendedor: Ana. ANPaso atrasado: Llamar al hotel',
    )
    const pending = page.getByRole('combobox', { name: 'Qué está pendiente' })
    await tabTo(page, pending)
    await pending.selectOption('Sin siguiente paso')
    await expect(clientsIn(page, 'Propuesta')).toHaveCount(0)
    await pending.selectOption('Paso para hoy o atrasado')
    await expect(clientsIn(page, 'Propuesta')).toHaveText(['Hotel Mar'])
    await pending.selectOption('Todas')
  })

  await test.step('it is among those that Ana sells', async () => {
    const whose = page.getByRole('combobox', { name: 'De quién' })
    await send(url, ventas.addOpportunity, { client_name: 'De Beto', value: '5' }, { cookie: beto })
    await expect(clientsIn(page, 'Nueva')).toHaveText(['De Beto'])
    await whose.selectOption('Mías')
    await expect(clientsIn(page, 'Nueva')).toHaveCount(0)
    await expect(clientsIn(page, 'Propuesta')).toHaveText(['Hotel Mar'])
    await tabTo(page, page.getByRole('button', { name: 'Hotel Mar', exact: true }))
  })

  await test.step('it is opened and won', async () => {
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Oportunidad' })
    await press(page, sheet.getByRole('button', { name: 'Ganar' }))
    await expect(toastOf(page)).toContainText('Oportunidad ganada.')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await press(page, page.getByRole('button', { name: 'Ganadas' }))
    await expect(page.getByRole('row', { name: /Hotel Mar/ })).toBeVisible()
  })
})
