import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { CLOSING_ITEMS } from '../src/modules/contabilidad/month-closing/items.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const AT = '/module/contabilidad'

test('a month is budgeted, paid, counted, tied and closed', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad', 'cdm'], 'Colombia')
  const made = async (call: Parameters<typeof send>[1], input: object) =>
    (await send(url, call, input, { cookie: ana })).body
  await made(contabilidad.startChart, { chart: 'puc' })
  await made(contabilidad.prepareBooks, {})
  await made(contabilidad.preparePurchases, {})
  const plan = (await made(contabilidad.accounts, {})) as unknown as { id: string; code: string }[]
  const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? ''
  const bank = await made(contabilidad.addBankAccount, { name: 'Corriente', account_id: code('1110') })
  const supplier = await made(cdm.addClient, { name: 'Maderas del Sur', email: '', role: 'Proveedor' })
  for (const [supplier_number, price] of [
    ['MS-04417', '120000'],
    ['MS-04418', '80000'],
  ])
    await made(contabilidad.registerBill, {
      ...{ supplier_id: supplier.id, supplier_number, date: '2026-03-01', due_date: '2026-03-31' },
      lines: [{ description: 'Tablas', quantity: '1', price }],
    })
  const line = (amount: string, text: string) => ({
    day: '2026-03-12',
    value_day: '2026-03-12',
    amount,
    text,
    bank_id: text,
  })
  await made(contabilidad.importBankStatement, {
    ...{ id: bank.id, file_name: 'marzo.ofx', format: 'OFX', from: '2026-03-01', to: '2026-03-31' },
    ...{ opening: '1000000', closing: '800000', lines: [line('-200000', 'PAGO PROVEEDORES')] },
  })
  const page = await browserOf(ana)

  await test.step('one movement pays two bills of a supplier', async () => {
    await page.goto(`${AT}?tab=bancos`)
    await page.getByRole('button', { name: 'Repartir a cuentas o facturas' }).click()
    const form = page.getByRole('dialog', { name: 'Repartir el movimiento' })
    await form.locator('[name=supplier_id]').fill('Maderas')
    await page.getByRole('option', { name: /Maderas del Sur/ }).click()
    await expect(form.getByText('Todo queda aplicado.')).toBeVisible()
    await form.getByRole('button', { name: 'Conciliar', exact: true }).click()
    await expect(page.getByText('No hay nada por conciliar.')).toBeVisible()
  })

  await test.step('the month of the bank ties, and is printed', async () => {
    await page.getByRole('button', { name: 'Informe del mes', exact: true }).click()
    const table = page.getByRole('table', { name: 'Conciliación de Corriente' })
    await expect(table.getByRole('row', { name: /Saldo según el banco/ })).toContainText('800.000')
    await expect(table.getByRole('row', { name: /Diferencia antes del primer extracto/ })).toContainText('1.000.000')
    await page.getByRole('button', { name: 'Imprimir o PDF' }).click()
    await expect(page.getByRole('dialog', { name: 'Vista de impresión' })).toContainText('Conciliación de Corriente')
    await page.keyboard.press('Escape')
  })

  await test.step('money goes from the bank to the caja', async () => {
    await page.getByRole('button', { name: /cuenta Corriente/ }).click()
    await page.getByRole('menuitem', { name: 'Traslado entre cuentas' }).click()
    const form = page.getByRole('dialog', { name: 'Traslado entre cuentas' })
    await form.locator('[name=to_account_id]').click()
    await page.getByRole('option', { name: /^1105 / }).click()
    await form.locator('[name=amount]').fill('150000')
    await form.getByRole('button', { name: 'Registrar traslado' }).click()
    await expect(toastOf(page).last()).toContainText('Traslado registrado')
  })

  await test.step('the caja is counted, and what is missing is posted', async () => {
    await page.getByRole('button', { name: 'Arqueo de caja', exact: true }).click()
    await page.getByRole('button', { name: 'Nuevo arqueo' }).first().click()
    const form = page.getByRole('dialog', { name: 'Nuevo arqueo de caja' })
    await form.locator('[name=account_id]').click()
    await page.getByRole('option', { name: /^1105 / }).click()
    await form.getByRole('textbox', { name: 'Cuántos de 100000', exact: true }).fill('1')
    await form.getByRole('textbox', { name: 'Cuántos de 20000', exact: true }).fill('2')
    await expect(form.getByText('Cuenta del faltante')).toBeVisible()
    await form.locator('[name=difference_account_id]').fill('53')
    await page.getByRole('option', { name: /^53/ }).first().click()
    await form.getByRole('button', { name: 'Registrar arqueo' }).click()
    await expect(toastOf(page).last()).toContainText('con su diferencia')
    await expect(page.getByRole('table', { name: 'Arqueos de caja' })).toContainText('140.000')
  })

  await test.step('a budget is typed, pasted and saved', async () => {
    await page.goto(`${AT}?tab=presupuesto&ejercicio=2026`)
    const cell = page.locator('#budget-0-0')
    await cell.fill('500000')
    await cell.press('Enter')
    await page.locator('#budget-1-0').evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text', '1.000\t2.000\n3.000\t4.000')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(page.locator('#budget-2-1')).toHaveValue('4.000')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(toastOf(page).last()).toContainText('5 importes guardados.')
    await page.goto(`${AT}?tab=reportes&informe=resultados&desde=2026-01-01&hasta=2026-01-31&comparar=presupuesto`)
    await expect(page.getByRole('columnheader', { name: /Desviación/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Estado de resultados' })).toContainText('504.000')
  })

  await test.step('a year stands month by month, and a figure leads to the lines of its month', async () => {
    await page.goto(`${AT}?tab=reportes&informe=resultados&hasta=2026-06-30`)
    await page.getByLabel('Comparar').selectOption({ label: 'Mes a mes' })
    await page.getByLabel('Cuántas columnas').selectOption('6')
    await expect(page).toHaveURL(/comparar=meses&columnas=6/)
    const table = page.getByRole('table', { name: 'Estado de resultados' })
    await expect(table.getByRole('columnheader')).toHaveText([
      /^Cuenta/,
      ...['ene 26', 'feb 26', 'mar 26', 'abr 26', 'may 26', 'jun 26', 'Total'],
    ])
    const bought = table.getByRole('row', { name: /^Total Gastos/ }).getByRole('cell')
    await expect(bought.nth(2)).toHaveText('200.000')
    await table
      .getByRole('row')
      .filter({ has: page.getByText('200.000') })
      .getByRole('link', { name: '200.000' })
      .first()
      .click()
    await expect(page).toHaveURL(/(?=.*informe=mayor)(?=.*desde=2026-03-01)(?=.*hasta=2026-03-31)/)
    await expect(page.getByRole('table', { name: /^Libro mayor de/ })).toContainText('120.000')
    await page.goBack()
    await page.getByLabel('Informe').selectOption({ label: 'Estado de flujos de efectivo' })
    const flows = page.getByRole('table', { name: 'Estado de flujos de efectivo' })
    await expect(flows.getByRole('row', { name: /^Efectivo al final/ }).getByRole('cell')).toHaveCount(7)
    await page.getByRole('button', { name: 'Imprimir o PDF' }).click()
    await expect(page.getByRole('dialog', { name: 'Vista de impresión' })).toContainText('jun 26')
    await page.keyboard.press('Escape')
  })

  await test.step('the month is looked at, ticked and closed by one press', async () => {
    await page.goto(`${AT}?tab=diario&vista=periodos&mes=2026-03`)
    const list = page.getByRole('list', { name: 'Puntos del cierre' })
    await expect(list.getByRole('link', { name: 'Entradas de mercancía por facturar' })).toHaveAttribute(
      'href',
      /vista=por-facturar.*al=2026-03-31/,
    )
    await expect(list.getByRole('listitem')).toHaveCount(CLOSING_ITEMS.length)
    for (const item of [
      'Las facturas de compra del mes están registradas',
      'Los saldos se compararon con los papeles',
    ]) {
      const box = list.getByRole('checkbox', { name: `Revisado: ${item}` })
      await box.click()
      await expect(box).toBeChecked()
    }
    await expect(page.getByText('Todo listo: puedes cerrar el mes.')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar el mes' }).click()
    await expect(page.getByText('Este mes está cerrado.')).toBeVisible()
  })
})
