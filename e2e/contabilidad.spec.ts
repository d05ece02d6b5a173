import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An account is found by what is typed of it, and taken with Enter. */
async function account(page: Page, line: number, typed: string) {
  const box = page.getByRole('combobox', { name: `Cuenta de la línea ${line}` })
  await type(page, box, typed)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('Ana starts her books, posts by keyboard, reverses, and reads her statements', async ({ url, anaAndCaro }) => {
  const { company, ana, caro } = await anaAndCaro(['contabilidad'])
  await ana.goto('/module/contabilidad?tab=plan')
  await waitForScreen(ana, 'Contabilidad')

  await test.step('an empty plan begins from a chart', async () => {
    await expect(ana.getByText('No hay cuentas en el plan.')).toBeVisible()
    await press(ana, ana.getByRole('button', { name: 'Usar plan General' }))
    await expect(ana.getByText('Caja', { exact: true })).toBeVisible()
    await press(ana, ana.getByRole('button', { name: 'Nueva cuenta' }))
    const dialog = dialogOf(ana, 'Nueva cuenta')
    await type(ana, dialog.getByLabel('Código'), '1103')
    await type(ana, dialog.getByLabel('Nombre'), 'Caja menor')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Cuenta 1103 Caja menor agregada.')
  })

  await test.step('the currency changes while nothing is posted', async () => {
    await ana.getByLabel('Moneda', { exact: true }).selectOption('MXN')
    await expect(toastOf(ana)).toContainText('Moneda Actualizada')
  })

  await caro.goto('/module/contabilidad?tab=diario')
  await expect(caro.getByText('No hay asientos registrados.')).toBeVisible()

  await test.step('an entry by keys alone, and the colleague sees it', async () => {
    await ana.getByRole('tab', { name: 'Libro Diario' }).click()
    await press(ana, ana.getByRole('button', { name: 'Nuevo asiento' }).first())
    const dialog = dialogOf(ana, 'Nuevo asiento')
    await dialog.locator('[name=date]').fill('2026-03-10')
    await type(ana, dialog.getByLabel('Descripción'), 'Venta de contado')
    await account(ana, 1, '1101')
    await tabTo(ana, dialog.getByLabel('Debe de la línea 1'))
    // Key by key, as a person does: the comma stands alone for a moment.
    await ana.keyboard.type('1190,50')
    await expect(dialog.getByText(/^Diferencia: \D*1\.190,50$/)).toBeVisible()
    await ana.keyboard.press('Enter')
    await account(ana, 2, '4101')
    await expect(dialog.getByLabel('Haber de la línea 2')).toHaveValue(/^1\.?190,50$/)
    await expect(dialog.getByText(/^Diferencia: \D*0,00$/)).toBeVisible()
    await dialog.getByLabel('Haber de la línea 2').focus()
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Éxito')
    await expect(caro.getByRole('listitem', { name: 'Asiento 2026-1' })).toContainText('Venta de contado')
    await expect(caro.getByRole('button', { name: 'Nuevo asiento' })).toHaveCount(0)
  })

  await test.step('what does not balance is not posted, and stays in the form', async () => {
    await ana.getByRole('button', { name: 'Nuevo asiento' }).first().click()
    const dialog = dialogOf(ana, 'Nuevo asiento')
    // Who writes a pile of papers down writes one day after the other.
    await expect(dialog.locator('[name=date]')).toHaveValue('10/03/2026')
    await dialog.getByLabel('Descripción').fill('Arriendo')
    await account(ana, 1, '5202')
    await dialog.getByLabel('Debe de la línea 1').fill('500')
    await account(ana, 2, '1101')
    await dialog.getByLabel('Haber de la línea 2').fill('499')
    await dialog.getByRole('button', { name: 'Registrar asiento' }).click()
    await expect(toastOf(ana)).toContainText('El debe y el haber no suman lo mismo.')
    await dialog.getByLabel('Haber de la línea 2').fill('500')
    await dialog.locator('[name=date]').fill('2026-03-15')
    await dialog.getByRole('button', { name: 'Registrar asiento' }).click()
    await expect(ana.getByRole('listitem', { name: 'Asiento 2026-2' })).toBeVisible()
  })

  await test.step('writing into the account of the invoices by hand is warned of', async () => {
    await send(url, contabilidad.prepareBooks, {}, { cookie: company.ana })
    await ana.getByRole('button', { name: 'Nuevo asiento' }).first().click()
    const dialog = dialogOf(ana, 'Nuevo asiento')
    await account(ana, 1, '5202')
    await expect(dialog.getByText(/no estará en Cartera/)).toHaveCount(0)
    await account(ana, 2, '1201')
    await expect(dialog.getByText(/1201 .* no estará en Cartera/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('a wrong one is reversed', async () => {
    await ana.getByRole('button', { name: 'Acciones de asiento 2026-2' }).click()
    await ana.getByRole('menuitem', { name: 'Anular' }).click()
    const dialog = dialogOf(ana, 'Anular el asiento 2026-2')
    await dialog.getByLabel('Fecha de la anulación').fill('2026-03-16')
    await dialog.getByRole('button', { name: 'Anular asiento' }).click()
    await expect(ana.getByRole('listitem', { name: 'Asiento 2026-2' })).toContainText('Anulado por 2026-3')
  })

  await test.step('the statements', async () => {
    await ana.goto('/module/contabilidad?tab=reportes&desde=2026-01-01&hasta=2026-12-31')
    const trial = ana.getByRole('table', { name: 'Balance de comprobación' })
    await expect(trial.getByRole('row', { name: /1101 Caja.*1\.690,50.*500,00.*1\.190,50/ })).toBeVisible()
    await ana.getByLabel('Informe').selectOption('resultados')
    const results = ana.getByRole('table', { name: 'Estado de resultados' })
    await expect(results.getByRole('row', { name: /Resultado del período \D*1\.190,50/ })).toBeVisible()
    await ana.getByLabel('Informe').selectOption('balance')
    const sheet = ana.getByRole('table', { name: 'Balance general' })
    await expect(sheet.getByRole('row', { name: /Total Activo \D*1\.190,50/ })).toBeVisible()
    await expect(sheet.getByRole('row', { name: /Pasivo y patrimonio \D*1\.190,50/ })).toBeVisible()
    await ana.getByLabel('Informe').selectOption('mayor')
    await ana.getByRole('combobox', { name: 'Cuenta del libro mayor' }).fill('1101')
    await ana.getByRole('option', { name: '1101 Caja' }).click()
    await expect(ana.getByRole('row', { name: /2026-3.*Anulación del asiento 2026-2.*1\.190,50/ })).toBeVisible()
  })
})
