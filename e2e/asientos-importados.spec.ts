import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, press, tabTo, type } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const SHEET = `Fecha;Asiento;Código;Descripción;Debe;Haber
10/03/2026;1;5202;Arriendo;1.200,50;
;1;1102;;;1.200,50
11/03/2026;2;5202;Luz;80;
11/03/2026;2;9999;;;80
12/03/2026;3;5202;Agua;30;
12/03/2026;3;1102;;;25
`

test('entries of a file are looked at, imported without those that are wrong, and taken back', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['contabilidad'])
  await send(url, contabilidad.startChart, { chart: 'general' }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=diario')
  await press(page, page.getByRole('button', { name: 'Importar', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Importar asientos' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'marzo.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await test.step('each row says what is wrong with it', async () => {
    await choose(SHEET)
    await expect(dialog.getByRole('status')).toContainText('3 asientos de 6 líneas; 2 con errores')
    await expect(dialog.getByText('Fila 5: La cuenta «9999» no está en tu plan.')).toBeVisible()
    await expect(dialog.getByText('No cuadra: faltan 5,00 en el haber.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Importar 1 asiento' })).toBeDisabled()
    expect(await offences(page)).toEqual([])
  })

  await test.step('another column is another reading', async () => {
    await dialog.getByLabel('Código de la cuenta').selectOption('')
    await expect(dialog.getByRole('alert')).toContainText('Elige la columna del código de la cuenta.')
    await dialog.getByLabel('Código de la cuenta').selectOption('Código')
  })

  await test.step('what is right is posted, once', async () => {
    await dialog.getByRole('checkbox', { name: 'Dejar fuera los 2 con errores' }).press('Space')
    await press(page, dialog.getByRole('button', { name: 'Importar 1 asiento' }))
    await expect(dialog).toBeHidden()
    await expect(toastOf(page)).toContainText('1 asiento de tu archivo, en los libros.')
    await expect(page.getByRole('listitem', { name: 'Asiento 2026-1' })).toContainText('1.200,50')
    await press(page, page.getByRole('button', { name: 'Importar', exact: true }))
    await choose(SHEET)
    await dialog.getByRole('checkbox', { name: 'Dejar fuera los 2 con errores' }).press('Space')
    await press(page, dialog.getByRole('button', { name: 'Importar 1 asiento' }))
    await expect(toastOf(page).last()).toContainText('Estos asientos ya se importaron')
    await page.keyboard.press('Escape')
  })

  await test.step('and taken back by one act', async () => {
    await press(page, page.getByRole('button', { name: 'Importar', exact: true }))
    await press(page, dialog.getByRole('button', { name: 'Anular marzo.csv' }))
    await expect(dialog.getByText('Anulada')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem', { name: 'Asiento 2026-1', exact: true })).toContainText(
      'Anulado por 2026-2',
    )
  })
})

test('a template is kept from an entry, and another entry begins with it by its name', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'])
  const owner = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, owner)
  const { body: plan } = await send(url, contabilidad.accounts, {}, owner)
  const at = (code: string) => (plan as { code: string; id: string }[]).find((one) => one.code === code)?.id ?? ''
  const lines = [
    { account_id: at('5202'), debit: '1200' },
    { account_id: at('1102'), credit: '1200' },
  ]
  await send(url, contabilidad.addEntry, { date: '2026-03-10', description: 'Arriendo del local', lines }, owner)
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=diario')
  const entry = page.getByRole('listitem', { name: 'Asiento 2026-1', exact: true })
  await entry.getByRole('button', { name: /^Acciones/ }).press('Enter')
  await chooseItem(page, 'Guardar como plantilla')
  const keeping = page.getByRole('dialog', { name: 'Nueva plantilla' })
  await keeping.locator('[name=name]').fill('Alquiler')
  await press(page, keeping.getByRole('button', { name: 'Guardar plantilla' }))
  await expect(toastOf(page)).toContainText('Plantilla «Alquiler» guardada.')

  await test.step('its name brings its lines', async () => {
    await press(page, page.getByRole('button', { name: 'Nuevo asiento' }).first())
    const dialog = page.getByRole('dialog', { name: 'Nuevo asiento' })
    await type(page, dialog.getByRole('combobox', { name: 'Plantilla' }), 'alqui')
    await page.getByRole('option', { name: 'Alquiler' }).waitFor()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Arriendo del local')
    await expect(dialog.getByLabel('Debe de la línea 1')).toHaveValue('1.200,00')
    await dialog.getByRole('textbox', { name: 'Descripción' }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('listitem', { name: /^Asiento \d{4}-\d+$/ })).toHaveCount(2)
  })

  await test.step('it is edited, archived and found among the archived', async () => {
    await page.goto('/module/contabilidad?tab=diario&vista=plantillas')
    const row = page.getByRole('row', { name: /Alquiler/ })
    await row.getByRole('button', { name: /^Acciones/ }).press('Enter')
    await chooseItem(page, 'Editar')
    const editing = page.getByRole('dialog', { name: 'Editar plantilla' })
    await editing.locator('[name=name]').fill('Alquiler de la tienda')
    await tabTo(page, editing.getByLabel('Debe de la línea 1'))
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('row', { name: /Alquiler de la tienda/ })).toBeVisible()
    expect(await offences(page)).toEqual([])
    await row.getByRole('button', { name: /^Acciones/ }).press('Enter')
    await chooseItem(page, 'Archivar')
    await expect(page.getByText('No hay plantillas.')).toBeVisible()
  })
})

test('an asset is estimated anew from a month on, and its plan tells it', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'])
  const owner = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, owner)
  const { body: plan } = await send(url, contabilidad.accounts, {}, owner)
  const at = (code: string) => (plan as { code: string; id: string }[]).find((one) => one.code === code)?.id ?? ''
  const machine = {
    ...{ name: 'Telar', acquisition_date: '2025-12-15', acquisition_cost: '2400', useful_life_years: 5 },
    ...{ asset_account_id: at('1401'), depreciation_account_id: at('1490'), expense_account_id: at('5206') },
  }
  const { body: asset } = await send(url, contabilidad.addAsset, machine, owner)
  for (const month of ['2026-01', '2026-02'])
    await send(url, contabilidad.depreciate, { month, asset_id: (asset as { id: string }).id }, owner)
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=activos')
  await page.getByRole('button', { name: 'Acciones de Telar' }).press('Enter')
  await chooseItem(page, 'Cambiar estimación')
  const dialog = page.getByRole('dialog', { name: 'Cambiar la estimación de «Telar»' })
  // 2,400 less two months of 40 is 2,320; less 320 is 2,000 over ten months.
  await dialog.locator('[name=months]').fill('10')
  await dialog.locator('[name=residual_value]').fill('320')
  await dialog.locator('[name=reason]').fill('Informe del taller')
  await expect(dialog.getByText(/Quedan .*2\.000,00.* por depreciar: cerca de .*200,00.* al mes/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Cambiar estimación' }))
  await expect(toastOf(page)).toContainText('«Telar» se deprecia de otra forma desde marzo de 2026.')
  await page.getByRole('button', { name: 'Acciones de Telar' }).press('Enter')
  await chooseItem(page, 'Ver plan')
  const shown = page.getByRole('dialog', { name: 'Depreciación de Telar' })
  await expect(shown.getByText('Desde marzo de 2026: 10 meses')).toBeVisible()
  await expect(shown.getByRole('row', { name: /diciembre de 2026 200,00/ })).toBeVisible()
  expect(await offences(page)).toEqual([])
  await press(page, shown.getByRole('button', { name: 'Retirar' }))
  await expect(shown.getByText('Desde marzo de 2026: 10 meses')).toBeHidden()
  await expect(shown.getByRole('row', { name: /diciembre de 2030 40,00/ })).toBeVisible()
})
