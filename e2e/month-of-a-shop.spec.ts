import { expect, type Locator, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

/*
 * One month of one shop, with paper and pencil. It buys 10 metres of cloth at 100 and pays them; it sells 5 shirts at 300, takes one back, and collects
 * the rest; the bank takes 12 for itself.
 *
 *                          CO, IVA 19 %   EC, IVA 15 %   ES, IVA 21 %
 *   bill      1,000 + IVA         1,190          1,150          1,210   (IVA 190, 150, 210)
 *   invoice   1,500 + IVA         1,785          1,725          1,815   (IVA 285, 225, 315)
 *   return      300 + IVA           357            345            363   (IVA  57,  45,  63)
 *   collected                     1,428          1,380          1,452
 *   book of sales: base 1,200       228            180            252
 *   at the bank: collected - bill - 12 = 226      218            230
 *   result: 1,200 - 1,000 - 12 = 188 in each.
 *
 * Rates: CO Estatuto Tributario, art. 468; EC Ley de Régimen Tributario Interno, art. 65; ES Ley 37/1992, art. 90.
 */
const SHOPS = [
  {
    country: 'Colombia',
    rate: '19',
    bill: 1190,
    paid: '-1190',
    left: '1428',
    tax: '228',
    bought: '190',
    bank: '226',
  },
  {
    country: 'Ecuador',
    rate: '15',
    bill: 1150,
    paid: '-1150',
    left: '1380',
    tax: '180',
    bought: '150',
    bank: '218',
  },
  { country: 'España', rate: '21', bill: 1210, paid: '-1210', left: '1452', tax: '252', bought: '210', bank: '230' },
]
const CASH = ['1102', '1110', '572']

interface Plan {
  id: string
  code: string
  name: string
  type: string
}

/** As the company writes it: with or without a dot at the thousands. */
const shown = (amount: string | number) => new RegExp(String(amount).replace(/(\d)(\d{3})$/, '$1\\.?$2'))

/** Writes over what stands in a field. */
async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

async function chooseFirst(page: Page, box: Locator, text: string) {
  await type(page, box, text)
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function buyAndPay(page: Page, { rate, bill }: (typeof SHOPS)[number], cash: string) {
  await page.goto('/module/contabilidad?tab=compras')
  await press(page, page.getByRole('button', { name: 'Nueva factura de compra' }).first())
  const form = dialogOf(page, 'Nueva factura de compra')
  await type(page, form.getByLabel('Proveedor'), 'Textiles del Sur')
  await page.getByRole('option', { name: 'Crear «Textiles del Sur»' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Proveedor')).toHaveValue('Textiles del Sur')
  await type(page, form.getByLabel('Número de la factura'), 'F-77')
  await write(page, form.locator('[name=date]'), '03/03/2026')
  await page.keyboard.press('Tab')
  await type(page, form.getByLabel('Descripción de la línea 1'), 'Tela')
  await write(page, form.getByLabel('Cantidad de la línea 1'), '10')
  await write(page, form.getByLabel('Precio de la línea 1'), '100')
  await write(page, form.getByLabel('Impuesto de la línea 1'), rate)
  await press(page, form.getByRole('button', { name: 'Registrar factura' }))
  const made = dialogOf(page, 'Factura de compra COM-2026-001')
  await expect(made).toContainText(shown(bill))
  await press(page, made.getByRole('button', { name: 'Pagar' }))
  const paying = dialogOf(page, 'Pagar: COM-2026-001')
  await write(page, paying.locator('[name=date]'), '05/03/2026')
  await chooseFirst(page, paying.getByRole('combobox', { name: 'Cuenta de la que sale el dinero' }), cash)
  await press(page, paying.getByRole('button', { name: 'Pagar factura' }))
  await expect(made).toContainText('Pagada')
}

async function sellAndTakeBack(page: Page, { rate }: (typeof SHOPS)[number]) {
  await page.goto('/module/contabilidad?tab=cartera')
  await press(page, page.getByRole('button', { name: 'Nueva factura' }).first())
  const form = dialogOf(page, 'Nueva factura')
  await type(page, form.getByLabel('Cliente'), 'Hotel Mirador')
  await write(page, form.locator('[name=date]'), '10/03/2026')
  await page.keyboard.press('Tab')
  await type(page, form.getByLabel('Descripción de la línea 1'), 'Camisa')
  await write(page, form.getByLabel('Cantidad de la línea 1'), '5')
  await write(page, form.getByLabel('Precio de la línea 1'), '300')
  await write(page, form.getByLabel('Impuesto de la línea 1'), rate)
  await press(page, form.getByRole('button', { name: 'Emitir factura' }))
  const invoice = dialogOf(page, 'Factura FAC-2026-001')
  await press(page, invoice.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }))
  await page.getByRole('menuitem', { name: 'Nota de crédito' }).press('Enter')
  const note = dialogOf(page, 'Nota de crédito: FAC-2026-001')
  await write(page, note.locator('[name=date]'), '15/03/2026')
  await page.keyboard.press('Tab')
  await type(page, note.getByLabel('Motivo'), 'Una camisa con falla')
  await write(page, note.getByLabel('Cantidad de Camisa'), '1')
  await press(page, note.getByRole('button', { name: 'Emitir nota de crédito' }))
  await expect(toastOf(page).last()).toContainText('NC-2026-001')
}

async function collect(page: Page, { left }: (typeof SHOPS)[number]) {
  await page.goto('/module/contabilidad?tab=cartera&vista=recibos')
  await press(page, page.getByRole('button', { name: 'Nuevo recibo' }).first())
  const form = dialogOf(page, 'Nuevo recibo de caja')
  await type(page, form.getByLabel('Cliente'), 'Hotel Mirador')
  await write(page, form.getByLabel(/recibido/), left)
  await write(page, form.locator('[name=date]'), '20/03/2026')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Importe para FAC-2026-001')).toHaveValue(shown(left))
  await press(page, form.getByRole('button', { name: 'Registrar recibo' }))
  await expect(dialogOf(page, 'Recibo RC-2026-001')).toBeVisible()
}

async function reconcileMonth(page: Page, { paid, left, bank }: (typeof SHOPS)[number], fee: string) {
  const sheet = `Fecha;Concepto;Importe\n06/03/2026;PAGO TEXTILES;${paid}\n21/03/2026;ABONO HOTEL;${left}\n31/03/2026;COMISION;-12\n`
  await page.goto('/module/contabilidad?tab=bancos')
  await press(page, page.getByRole('button', { name: 'Importar extracto' }))
  const dialog = dialogOf(page, 'Importar extracto de Corriente')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'marzo.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(dialog.getByText('Nuevo', { exact: true })).toHaveCount(3)
  await expect(dialog).toContainText(bank)
  await press(page, dialog.getByRole('button', { name: 'Importar movimientos' }))
  const lines = page.getByRole('listbox', { name: 'Movimientos por conciliar' })
  for (let open = 3; open > 0; open--) {
    await expect(lines.getByRole('option')).toHaveCount(open)
    await tabTo(page, lines)
    if (await lines.getByRole('option', { selected: true, name: /COMISION/ }).count()) {
      await page.keyboard.press('r')
      const form = dialogOf(page, 'Repartir el movimiento')
      await chooseFirst(page, form.locator('[name=account_id]'), fee)
      await press(page, form.getByRole('button', { name: 'Conciliar', exact: true }))
    } else {
      await expect(page.getByRole('region', { name: 'Propuestas' }).getByText(/^Asiento 2026-\d/)).toBeVisible()
      await page.keyboard.press('Enter')
    }
    if (open > 1) await expect(lines.getByRole('option')).toHaveCount(open - 1)
  }
  await expect(page.getByText('No hay nada por conciliar.')).toBeVisible()
}

async function readAndClose(page: Page, { rate, tax, bought }: (typeof SHOPS)[number]) {
  const month = 'desde=2026-03-01&hasta=2026-03-31'
  await page.goto(`/module/contabilidad?tab=impuestos&${month}`)
  const sold = page.getByRole('table', { name: 'Libro de ventas por tarifa' })
  await expect(sold.getByRole('row', { name: new RegExp(`${rate} % · 2 documentos.*1\\.200.*${tax}`) })).toBeVisible()
  await expect(page.getByText('Cuadra')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Compras', exact: true }))
  const billed = page.getByRole('table', { name: 'Libro de compras por tarifa' })
  await expect(
    billed.getByRole('row', { name: new RegExp(`${rate} % · 1 documento.*1\\.000.*${bought}`) }),
  ).toBeVisible()
  await page.goto(`/module/contabilidad?tab=reportes&informe=resultados&${month}`)
  const results = page.getByRole('table', { name: 'Estado de resultados' })
  await expect(results.getByRole('row', { name: /Resultado del período 188/ })).toBeVisible()

  await page.goto('/module/contabilidad?tab=diario&vista=periodos')
  await press(page, page.getByRole('button', { name: 'Cerrar periodos', exact: true }))
  const dialog = dialogOf(page, 'Cerrar periodos')
  await write(page, dialog.locator('[name=locked_through]'), '31/03/2026')
  await page.keyboard.press('Tab')
  await press(page, dialog.getByRole('button', { name: 'Cerrar', exact: true }).last())
  await expect(page.getByText('Los libros quedan cerrados hasta el 31/03/2026.').first()).toBeVisible()
}

for (const shop of SHOPS)
  test(`a month of a small shop in ${shop.country}, by keyboard`, async ({ browserOf, url }) => {
    test.slow()
    const { ana } = await newCompany(url, ['cdm', 'contabilidad'], shop.country)
    const owner = { cookie: ana }
    await send(url, contabilidad.prepareBooks, {}, owner)
    await send(url, contabilidad.preparePurchases, {}, owner)
    const { body } = await send(url, contabilidad.accounts, {}, owner)
    const plan = body as Plan[]
    const cash = plan.find(({ code }) => CASH.includes(code))
    const fee = plan.find(({ type: of, name }) => of === 'Gasto' && /banc|financ/i.test(name))
    const account = { name: 'Corriente', account_id: cash?.id ?? '', auto: false }
    await send(url, contabilidad.addBankAccount, account, owner)
    const page = await browserOf(ana)
    await test.step('it buys and pays', () => buyAndPay(page, shop, cash?.code ?? ''))
    await test.step('it sells and takes one back', () => sellAndTakeBack(page, shop))
    await test.step('it collects the rest', () => collect(page, shop))
    await test.step('the bank says the same', () => reconcileMonth(page, shop, fee?.code ?? ''))
    await test.step('the book of taxes and the result, and the month is locked', () => readAndClose(page, shop))
  })
