import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

/** A year in which nothing falls due yet. */
const LATER = new Date().getFullYear() + 9

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Takes an option of a searchable list by what is typed of it. */
async function choose(page: Page, dialog: ReturnType<typeof dialogOf>, label: string, typed: string) {
  await type(page, dialog.getByRole('combobox', { name: label }), typed)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  // Without an option under it, Enter would send the form.
  await expect(page.locator('[role="option"][data-combobox-selected]').filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
}

test('Ana takes a machine in, depreciates it and reads it in her statements', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  await send(url, contabilidad.startChart, { chart: 'general' }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  await caro.goto('/module/contabilidad?tab=activos')
  await expect(caro.getByText('No hay activos fijos registrados.')).toBeVisible()
  await expect(caro.getByRole('button', { name: 'Nuevo activo' })).toHaveCount(0)
  await ana.goto('/module/contabilidad?tab=activos')
  await waitForScreen(ana, 'Contabilidad')

  await test.step('by keyboard alone', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nuevo activo' }).first())
    const dialog = dialogOf(ana, 'Nuevo activo fijo')
    await type(ana, dialog.getByLabel('Nombre'), 'Máquina de ojales')
    await dialog.getByLabel('Fecha de adquisición').fill('2025-12-15')
    await type(ana, dialog.getByLabel('Costo de adquisición'), '2400')
    await type(ana, dialog.getByLabel('Vida útil (años)'), '5')
    await choose(ana, dialog, 'Cuenta del activo', '1401')
    await choose(ana, dialog, 'Depreciación acumulada', '1490')
    await choose(ana, dialog, 'Gasto por depreciación', '5206')
    await press(ana, dialog.getByRole('button', { name: 'Crear activo' }))
    await expect(toastOf(ana)).toContainText('Activo «Máquina de ojales» agregado.')
    await expect(caro.getByRole('row', { name: /Máquina de ojales.*2\.400,00/ })).toBeVisible()
  })

  await test.step('the oldest missing month is posted, once', async () => {
    const month = ana.getByRole('region', { name: 'Depreciación del mes' })
    await expect(month.getByText('enero de 2026')).toBeVisible()
    await expect(month.getByText(/1 activo por registrar: \$40,00/)).toBeVisible()
    await press(ana, month.getByRole('button', { name: 'Ver los asientos antes' }))
    const preview = dialogOf(ana, 'Depreciación de enero de 2026')
    await expect(
      preview.getByText('Se registraría un asiento por $40,00. Todavía no se ha guardado nada.'),
    ).toBeVisible()
    const line = /Máquina de ojales 2026-1 Debe: 5206 .*Haber: 1490 .* 40,00/
    await expect(preview.getByRole('row', { name: line })).toBeVisible()
    // Nothing was: to look again gives the same number.
    await ana.keyboard.press('Escape')
    await expect(month.getByText(/1 activo por registrar: \$40,00/)).toBeVisible()
    await press(ana, month.getByRole('button', { name: 'Ver los asientos antes' }))
    await expect(preview.getByRole('row', { name: line })).toBeVisible()
    await press(ana, preview.getByRole('button', { name: 'Registrar depreciación' }))
    await expect(preview).toBeHidden()
    await expect(toastOf(ana)).toContainText('Depreciación de enero de 2026 registrada: 1 activo.')
    await expect(month.getByText('febrero de 2026')).toBeVisible()
    await expect(caro.getByRole('row', { name: /Máquina de ojales.*40,00.*2\.360,00/ })).toBeVisible()
  })

  await test.step('its plan leads to the entry', async () => {
    await ana.getByRole('button', { name: 'Acciones de Máquina de ojales' }).click()
    await ana.getByRole('menuitem', { name: 'Ver plan' }).click()
    const plan = dialogOf(ana, 'Depreciación de Máquina de ojales')
    await expect(plan.getByRole('row', { name: /diciembre de 2030 40,00 2\.400,00 0,00/ })).toBeVisible()
    const leading = plan.getByRole('button', { name: 'Ver el asiento 2026-1' })
    await leading.click()
    const entry = dialogOf(ana, 'Asiento 2026-1')
    await expect(entry.getByText('Depreciación de Máquina de ojales, enero de 2026')).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(leading).toBeFocused()
    await ana.keyboard.press('Escape')
    await expect(plan).toBeHidden()
  })

  await test.step('the statement shows it, and leads to its lines and the entry', async () => {
    await ana.goto('/module/contabilidad?tab=reportes&informe=resultados&desde=2026-01-01&hasta=2026-01-31')
    const results = ana.getByRole('table', { name: 'Estado de resultados' })
    await expect(results.getByRole('row', { name: /Resultado del período -40,00/ })).toBeVisible()
    await expect(results.getByRole('columnheader')).toHaveText(['Cuenta', 'Valor ($)'])
    await press(ana, results.getByRole('link', { name: /5206 Depreciación/ }))
    const book = ana.getByRole('table', { name: /Libro mayor de 5206/ })
    await expect(book.getByRole('row', { name: /2026-1.*40,00/ })).toBeVisible()
    await ana.getByRole('button', { name: 'Imprimir o PDF' }).click()
    const printed = ana.getByRole('dialog', { name: 'Vista de impresión' })
    await expect(printed.getByRole('heading', { name: 'Libro mayor: 5206 Depreciación' })).toBeVisible()
    await printed.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('a disposal takes it out of the books', async () => {
    await ana.goto('/module/contabilidad?tab=activos')
    await ana.getByRole('button', { name: 'Acciones de Máquina de ojales' }).click()
    await ana.getByRole('menuitem', { name: 'Dar de baja' }).click()
    const dialog = dialogOf(ana, 'Dar de baja «Máquina de ojales»')
    await expect(dialog.getByText(/^Su depreciación está sin registrar desde febrero de 2026/)).toBeVisible()
    await dialog.getByLabel('Fecha de la baja').fill('2025-12-20')
    await dialog.getByRole('button', { name: 'Dar de baja' }).click()
    await expect(dialog.getByText(/^Ya se registró su depreciación de enero de 2026/)).toBeVisible()
    await dialog.getByLabel('Fecha de la baja').fill('2026-02-10')
    await dialog.getByRole('button', { name: 'Dar de baja' }).click()
    await expect(toastOf(ana)).toContainText('Elige la cuenta que recibe lo que no se depreció.')
    await choose(ana, dialog, 'Cuenta de lo no depreciado', '5301')
    await dialog.getByRole('button', { name: 'Dar de baja' }).click()
    await expect(ana.getByText('No hay activos fijos registrados.')).toBeVisible()
    await ana.getByLabel('Activos o dados de baja').selectOption('bajas')
    await expect(ana.getByRole('row', { name: /Máquina de ojales/ })).toBeVisible()
  })
})

test('Ana sets a recurring entry up, posts it ahead and sees it in the forecast', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  await send(url, contabilidad.startChart, { chart: 'general' }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto('/module/contabilidad?tab=diario')
  await waitForScreen(ana, 'Contabilidad')
  await ana.getByText('Recurrentes', { exact: true }).click()

  await test.step('set up', async () => {
    await press(ana, ana.getByRole('button', { name: 'Nuevo recurrente' }).first())
    const dialog = dialogOf(ana, 'Nuevo asiento recurrente')
    await type(ana, dialog.getByLabel('Descripción'), 'Arriendo del local')
    await type(ana, dialog.getByLabel('Valor'), '500')
    await choose(ana, dialog, 'Cuenta de gasto o ingreso', '5202')
    await choose(ana, dialog, 'Se paga o se cobra con', '1102')
    await dialog.getByLabel('Primer día').fill(`${LATER}-03-31`)
    await press(ana, dialog.getByRole('button', { name: 'Crear recurrente' }))
    await expect(ana.getByRole('row', { name: /Arriendo del local.*5202 Arriendos.*Mensual.*500,00/ })).toBeVisible()
  })

  const act = async (name: string) => {
    await ana.getByRole('button', { name: 'Acciones de Arriendo del local' }).click()
    await ana.getByRole('menuitem', { name }).click()
  }

  await test.step('posted ahead of its day', async () => {
    await act('Registrar ahora')
    await expect(toastOf(ana)).toContainText('Asiento de «Arriendo del local» registrado.')
    await act('Asientos registrados')
    const history = dialogOf(ana, 'Historial de «Arriendo del local»')
    await expect(history.getByRole('row', { name: new RegExp(`marzo de ${LATER}.*500,00`) })).toBeVisible()
    await ana.keyboard.press('Escape')
  })

  await test.step('paused, resumed, archived', async () => {
    await act('Pausar')
    await expect(ana.getByRole('row', { name: /Arriendo del local En pausa/ })).toBeVisible()
    await act('Reanudar')
    await expect(ana.getByRole('row', { name: /Arriendo del local En pausa/ })).toHaveCount(0)
    await act('Archivar')
    await expect(ana.getByText('No hay asientos recurrentes.')).toBeVisible()
  })

  await test.step('the dashboard and the forecast know what was posted', async () => {
    await ana.goto('/module/contabilidad')
    await expect(ana.getByRole('article', { name: 'Gastos' })).toContainText('500,00')
    await expect(ana.getByRole('article', { name: 'Ingresos' })).toContainText('—')
    await ana.goto('/module/contabilidad?tab=reportes&informe=flujo')
    const months = ana.getByRole('table', { name: 'Flujo de caja proyectado' }).last()
    await expect(months.getByRole('row').nth(1)).toContainText('-500,00')
  })
})
