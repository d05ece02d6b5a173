import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const cartera = (page: Page) => page.getByRole('region', { name: 'Cartera' })

test('Ana bills, is paid in parts, and her books say so', async ({ anaAndCaro }) => {
  const { ana, caro } = await anaAndCaro(['cdm', 'contabilidad'])

  await test.step('a chart, and an entry', async () => {
    await ana.goto('/module/contabilidad?tab=plan')
    await waitForScreen(ana, 'Contabilidad')
    await press(ana, ana.getByRole('button', { name: 'Usar plan General' }))
    await expect(ana.getByText('Caja', { exact: true })).toBeVisible()
    await ana.goto('/module/contabilidad?tab=diario')
    await ana.getByRole('button', { name: 'Nuevo asiento' }).first().click()
    const dialog = dialogOf(ana, 'Nuevo asiento')
    await dialog.locator('[name=date]').fill('2026-01-02')
    await dialog.getByLabel('Descripción').fill('Aporte de los socios')
    for (const [line, code, side] of [
      [1, '1102', 'Debe'],
      [2, '3101', 'Haber'],
    ] as const) {
      await dialog.getByRole('combobox', { name: `Cuenta de la línea ${line}` }).fill(code)
      await ana.getByRole('listbox').getByRole('option', { name: code }).click()
      await dialog.getByLabel(`${side} de la línea ${line}`).fill('1000')
    }
    await dialog.getByRole('button', { name: 'Registrar asiento' }).click()
    await expect(toastOf(ana)).toContainText('Éxito')
  })

  await test.step('what is not posted is said plainly, and mended with one press', async () => {
    await ana.goto('/module/contabilidad?tab=cartera')
    await expect(cartera(ana).getByText('No hay facturas.')).toBeVisible()
    await expect(cartera(ana).getByText(/todavía no se registran en el Libro Diario/)).toBeVisible()
    await press(ana, cartera(ana).getByRole('button', { name: 'Usar las de tu plan' }))
    await expect(toastOf(ana)).toContainText('Cuentas de tus facturas guardadas.')
    await expect(cartera(ana).getByText(/todavía no se registran en el Libro Diario/)).toHaveCount(0)
  })

  await caro.goto('/module/contabilidad?tab=cartera')
  await expect(cartera(caro).getByText('No hay facturas.')).toBeVisible()
  await expect(cartera(caro).getByRole('button', { name: 'Nueva factura' })).toHaveCount(0)

  await test.step('an invoice by keys alone, and the colleague sees it', async () => {
    await press(ana, cartera(ana).getByRole('button', { name: 'Nueva factura' }))
    const dialog = dialogOf(ana, 'Nueva factura')
    await type(ana, dialog.getByLabel('Cliente'), 'Hotel Mirador')
    await dialog.locator('[name=date]').fill('10/1/26')
    await dialog.locator('[name=date]').press('Tab')
    await expect(dialog.locator('[name=date]')).toHaveValue('10/01/2026')
    await expect(dialog.locator('[name=due_date]')).toHaveValue('25/01/2026')
    await type(ana, dialog.getByLabel('Descripción de la línea 1'), 'Camisa')
    await tabTo(ana, dialog.getByLabel('Cantidad de la línea 1'))
    await ana.keyboard.press('ControlOrMeta+a')
    await ana.keyboard.insertText('12')
    await type(ana, dialog.getByLabel('Precio de la línea 1'), '45,90')
    await type(ana, dialog.getByLabel('Descuento de la línea 1'), '5')
    await type(ana, dialog.getByLabel('Impuesto de la línea 1'), '19')
    await expect(dialog.getByText('$622,68')).toBeVisible()
    await expect(dialog.getByText(/debe 1201 Clientes, haber 4101 Ventas de productos y 2201/)).toBeVisible()
    await press(ana, dialog.getByRole('button', { name: 'Emitir factura' }))
    await expect(toastOf(ana)).toContainText('Éxito')
    await expect(dialogOf(ana, 'Factura FAC-2026-001')).toContainText('Vencida')
    const row = cartera(caro).getByRole('row', { name: /FAC-2026-001/ })
    await expect(row).toContainText('Hotel Mirador')
    await expect(row).toContainText('622,68')
  })

  await test.step('a part is paid, then the rest', async () => {
    const detail = dialogOf(ana, 'Factura FAC-2026-001')
    await press(ana, detail.getByRole('button', { name: 'Registrar pago' }))
    const paying = dialogOf(ana, 'Registrar pago: FAC-2026-001')
    await expect(paying.getByLabel('Valor')).toHaveValue('622,68')
    await paying.getByLabel('Valor').fill('700')
    await paying.locator('[name=date]').fill('2026-01-20')
    await press(ana, paying.getByRole('button', { name: 'Registrar pago' }))
    await expect(paying.getByText(/^El pago supera el saldo de la factura, que es \$622,68\.$/)).toBeVisible()
    await paying.getByLabel('Valor').fill('222,68')
    await press(ana, paying.getByRole('button', { name: 'Registrar pago' }))
    await expect(paying).toHaveCount(0)
    await expect(detail.getByRole('region', { name: 'Pagos' })).toContainText('1102 Bancos')
    await expect(cartera(caro).getByRole('row', { name: /FAC-2026-001/ })).toContainText('400,00')

    await press(ana, detail.getByRole('button', { name: 'Registrar pago' }))
    await expect(paying.getByLabel('Valor')).toHaveValue('400,00')
    await paying.locator('[name=date]').fill('2026-02-02')
    await press(ana, paying.getByRole('button', { name: 'Registrar pago' }))
    await expect(toastOf(ana)).toContainText('La factura FAC-2026-001 quedó pagada.')
    await expect(detail).toContainText('Pagada')
    await expect(detail.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0)
    await expect(cartera(caro).getByRole('row', { name: /FAC-2026-001/ })).toContainText('Pagada')
  })

  await test.step('on paper, and as a PDF', async () => {
    await press(ana, dialogOf(ana, 'Factura FAC-2026-001').getByRole('button', { name: 'Imprimir' }))
    const view = dialogOf(ana, 'Vista de impresión')
    await expect(view.getByRole('heading', { name: 'Factura FAC-2026-001' })).toBeVisible()
    await expect(view.getByText('Hotel Mirador').first()).toBeVisible()
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      view.getByRole('button', { name: 'Descargar PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Factura FAC-2026-001.pdf')
    await view.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('its entries lead to the journal and back', async () => {
    const detail = dialogOf(ana, 'Factura FAC-2026-001')
    await detail.getByRole('link', { name: 'Asiento 2026-2' }).click()
    const entry = ana.getByRole('listitem', { name: 'Asiento 2026-2' })
    await expect(entry).toContainText('Factura FAC-2026-001 de Hotel Mirador')
    await entry.getByRole('link', { name: 'FAC-2026-001' }).click()
    await expect(dialogOf(ana, 'Factura FAC-2026-001')).toContainText('Hotel Mirador')
  })

  await test.step('the list is narrowed to some days, and says to which', async () => {
    await ana.goto('/module/contabilidad?tab=cartera')
    for (const end of ['Desde', 'Hasta']) await expect(ana.getByText(end, { exact: true })).toBeVisible()
    await ana.getByLabel('Hasta').fill('2001-01-01')
    await expect(ana.getByText('No hay facturas así.')).toBeVisible()
  })

  await test.step('the statement ties', async () => {
    await ana.goto('/module/contabilidad?tab=reportes&desde=2026-01-01&hasta=2026-12-31')
    const trial = ana.getByRole('table', { name: 'Balance de comprobación' })
    await expect(trial.getByRole('row', { name: /1102 Bancos.*1\.622,68.*0,00.*1\.622,68/ })).toBeVisible()
    await expect(trial.getByRole('row', { name: /1201 Clientes.*622,68.*622,68.*0,00/ })).toBeVisible()
    await expect(trial.getByRole('row', { name: /2201.*99,42.*-99,42/ })).toBeVisible()
    const heads = ['Cuenta', 'Saldo inicial ($)', 'Debe ($)', 'Haber ($)', 'Saldo final ($)']
    await expect(trial.getByRole('columnheader')).toHaveText(heads)
  })
})

test('Bea annuls what was wrong, issues it again and asks who owes her', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  const bea = await browserOf(company.ana)
  await bea.goto('/module/contabilidad?tab=cartera&factura=nueva&cliente=Bar+La+Esquina&importe=80.50')
  await waitForScreen(bea, 'Contabilidad')

  await test.step('the address fills the form in; without rules nothing is posted, and that is said', async () => {
    const dialog = dialogOf(bea, 'Nueva factura')
    await expect(dialog.getByLabel('Cliente')).toHaveValue('Bar La Esquina')
    await expect(dialog.getByLabel('Valor')).toHaveValue('80,50')
    await expect(dialog.getByText(/no se registrará en el Libro Diario/)).toBeVisible()
    await dialog.locator('[name=date]').fill('2026-01-10')
    await dialog.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(dialogOf(bea, 'Factura FAC-2026-001')).toContainText('No se registró en el Libro Diario')
  })

  await test.step('it is annulled with a reason, and copied', async () => {
    const detail = dialogOf(bea, 'Factura FAC-2026-001')
    await detail.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }).click()
    await bea.getByRole('menuitem', { name: 'Anular' }).click()
    const annulling = dialogOf(bea, 'Anular factura: FAC-2026-001')
    await annulling.getByLabel('Motivo').fill('Importe equivocado')
    await annulling.getByRole('button', { name: 'Anular factura' }).click()
    await expect(detail).toContainText('Importe equivocado')
    await detail.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }).click()
    await bea.getByRole('menuitem', { name: 'Duplicar' }).click()
    const dialog = dialogOf(bea, 'Nueva factura')
    await expect(dialog.getByLabel('Cliente')).toHaveValue('Bar La Esquina')
    await dialog.getByLabel('Valor').fill('90,50')
    await dialog.locator('[name=date]').fill('2026-01-11')
    await dialog.getByRole('button', { name: 'Emitir factura' }).click()
    await dialogOf(bea, 'Factura FAC-2026-002').getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('the ageing report leads to what is owed', async () => {
    await bea
      .getByRole('navigation', { name: 'Vista de la cartera' })
      .getByRole('button', { name: 'Antigüedad' })
      .click()
    const ages = bea.getByRole('table', { name: 'Antigüedad de cartera' })
    await expect(ages.getByRole('row', { name: /Total.*90,50/ })).toBeVisible()
    await ages.getByRole('link', { name: 'Bar La Esquina' }).click()
    const list = bea.getByRole('table', { name: 'Facturas' })
    await expect(list.getByRole('row', { name: /FAC-2026-002/ })).toContainText('Vencida')
    await expect(list.getByRole('row', { name: /FAC-2026-001/ })).toHaveCount(0)
  })
})
