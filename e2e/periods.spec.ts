import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { waitForScreen } from './fixtures/routes.ts'

async function account(page: Page, line: number, typed: string) {
  await type(page, page.getByRole('combobox', { name: `Cuenta de la línea ${line}` }), typed)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** A company that sold for 100 in 2025. */
async function sold(url: string) {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, owner)
  const { body: plan } = await send(url, contabilidad.accounts, {}, owner)
  const at = (code: string) => (plan as { code: string; id: string }[]).find((one) => one.code === code)?.id ?? ''
  const lines = [
    { account_id: at('1101'), debit: '100' },
    { account_id: at('4101'), credit: '100' },
  ]
  await send(url, contabilidad.addEntry, { date: '2025-06-10', description: 'Venta', lines }, owner)
  return ana
}

test('Ana closes a year, then the books, and a late entry is refused at its date', async ({ browserOf, url }) => {
  const ana = await browserOf(await sold(url))
  await ana.goto('/module/contabilidad?tab=diario&vista=periodos')
  await waitForScreen(ana, 'Contabilidad')

  await test.step('the year, into equity', async () => {
    const years = ana.getByRole('list', { name: 'Ejercicios' })
    await press(ana, years.getByRole('button', { name: 'Cerrar', exact: true }))
    const dialog = ana.getByRole('dialog', { name: 'Cerrar el ejercicio 2025' })
    await expect(dialog.getByText('Nada pendiente: el ejercicio está listo para cerrarse.')).toBeVisible()
    await press(ana, dialog.getByRole('button', { name: 'Cerrar el ejercicio' }))
    await expect(ana.getByText('Ejercicio cerrado con el asiento 2025-2.').first()).toBeVisible()
    await expect(years.getByText('Cerrado')).toBeVisible()
  })

  await test.step('the books, up to a day that is typed', async () => {
    await press(ana, ana.getByRole('button', { name: 'Cerrar periodos', exact: true }))
    const dialog = ana.getByRole('dialog', { name: 'Cerrar periodos' })
    await dialog.locator('[name=locked_through]').fill('31/12/2025')
    await press(ana, dialog.getByRole('button', { name: 'Cerrar', exact: true }).last())
    await expect(ana.getByText('Los libros quedan cerrados hasta el 31/12/2025.').first()).toBeVisible()
    await expect(ana.getByText('31 de diciembre de 2025')).toBeVisible()
    expect(await offences(ana)).toEqual([])
  })

  await test.step('an entry of a closed day', async () => {
    await ana.goto('/module/contabilidad?tab=diario')
    await press(ana, ana.getByRole('button', { name: 'Nuevo asiento' }).first())
    const dialog = ana.getByRole('dialog', { name: 'Nuevo asiento' })
    await dialog.locator('[name=date]').fill('15/12/2025')
    await dialog.getByLabel('Descripción').fill('Tarde')
    await account(ana, 1, '1101')
    await dialog.getByLabel('Debe de la línea 1').fill('10')
    await account(ana, 2, '4101')
    await dialog.getByLabel('Haber de la línea 2').fill('10')
    await dialog.getByRole('button', { name: 'Registrar asiento' }).click()
    await expect(dialog.getByText(/Los libros están cerrados hasta el 31\/12\/2025/)).toBeVisible()
  })
})
