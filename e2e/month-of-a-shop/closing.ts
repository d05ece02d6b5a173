import { expect, type Page } from '@playwright/test'
import { chooseFirst, press, tabTo } from '../fixtures/keys.ts'
import { dialogOf } from '../fixtures/routes.ts'
import { INVENTORY, RESULT, type Shop, shown } from './shops.ts'

const MONTH = 'desde=2026-03-01&hasta=2026-03-31'

/** The bank's file is imported; what was paid and collected is found by itself, its fee goes to an expense. */
export async function reconcile(page: Page, { bill, collected, bank }: Shop, fee: string) {
  const sheet = `Fecha;Concepto;Importe
06/03/2026;PAGO TEXTILES;-${bill}
21/03/2026;ABONO HOTEL;${collected}
31/03/2026;COMISION;-12
`
  await page.goto('/module/contabilidad?tab=bancos')
  await press(page, page.getByRole('button', { name: 'Importar extracto' }))
  const dialog = dialogOf(page, 'Importar extracto de Corriente')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'marzo.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(dialog.getByText('Nuevo', { exact: true })).toHaveCount(3)
  await expect(dialog).toContainText(shown(bank))
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
  }
  await expect(page.getByText('No hay nada por conciliar.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Informe del mes', exact: true }))
  const report = page.getByRole('table', { name: 'Conciliación de Corriente' })
  await expect(report.getByRole('row', { name: /Saldo según el banco/ })).toContainText(shown(bank))
}

/** The books of taxes, the result, and the goods, against the papers. */
export async function read(page: Page, { rate, sold, bought }: Shop) {
  const rowOf = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name })
  await page.goto(`/module/contabilidad?tab=impuestos&${MONTH}`)
  const sales = new RegExp(`${rate} % · 2 documentos.*1\\.200.*${sold}`)
  await expect(rowOf('Libro de ventas por tarifa', sales)).toBeVisible()
  await expect(page.getByText('Cuadra')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Compras', exact: true }))
  const purchases = new RegExp(`${rate} % · 1 documento.*1\\.000.*${bought}`)
  await expect(rowOf('Libro de compras por tarifa', purchases)).toBeVisible()
  await page.goto(`/module/contabilidad?tab=reportes&informe=resultados&${MONTH}`)
  await expect(rowOf('Estado de resultados', new RegExp(`Resultado del período ${RESULT}`))).toBeVisible()
  await page.goto('/module/bodega?tab=costos')
  await expect(page.getByText('los libros dicen lo que dice el kardex')).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Cuenta de inventario' })).toContainText(String(INVENTORY))
}

/** What a person alone can tell is ticked, the rest is ready by itself; nothing of the month changes from now on. */
export async function close(page: Page) {
  await page.goto('/module/contabilidad?tab=diario&vista=periodos&mes=2026-03')
  const list = page.getByRole('list', { name: 'Puntos del cierre' })
  for (const item of ['Las facturas de compra del mes están registradas', 'Los saldos se compararon con los papeles']) {
    const box = list.getByRole('checkbox', { name: `Revisado: ${item}` })
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await expect(page.getByText('Todo listo: puedes cerrar el mes.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Cerrar el mes' }))
  await expect(page.getByText('Este mes está cerrado.')).toBeVisible()
}
