import { devices, expect } from '@playwright/test'
import { ventas } from '../src/modules/ventas/contract.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'
import { addOpportunities, PIPELINE } from './fixtures/sales.ts'

const { viewport, userAgent } = devices['Pixel 7']

test('targets of a month are set, copied from the month before, and stand on the dashboard', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'])
  const ana = await browserOf(company.ana, { viewport, userAgent })
  const { made, make } = await addOpportunities(url, company.ana, ['Hotel'])
  for (const { id, version } of made) await make(ventas.winOpportunity, { id, version })

  await ana.goto(PIPELINE)
  const dialog = ana.getByRole('dialog', { name: 'Metas de ventas' })
  const month = dialog.getByLabel('Mes')
  const open = () => ana.getByRole('button', { name: 'Metas', exact: true }).click()

  await test.step('the month before, and this one as it was', async () => {
    await open()
    const now = await month.inputValue()
    const months = await month
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    await month.selectOption(months[months.indexOf(now) - 1] ?? '')
    await dialog.getByLabel('Empresa: valor por ganar').fill('4000')
    await dialog.getByLabel('Ana: ventas').fill('2')
    await dialog.getByRole('button', { name: 'Guardar metas' }).click()
    await expect(toastOf(ana)).toContainText('Metas guardadas.')
    await open()
    await dialog.getByRole('button', { name: /^Copiar de / }).click()
    await expect(dialog.getByLabel('Ana: ventas')).toHaveValue('2')
    await dialog.getByRole('button', { name: 'Guardar metas' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the dashboard tells how far it is', async () => {
    await ana.goto('/dashboard')
    const meter = ana.getByRole('progressbar', { name: 'Meta del mes' })
    await expect(meter).toHaveAttribute('aria-valuenow', '25')
  })
})

test('who manages sales reads what each seller won, a seller his own line, on paper too', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'])
  const { made, make } = await addOpportunities(url, company.ana, ['Hotel', 'Café'])
  for (const { id, version } of made.slice(0, 1)) await make(ventas.winOpportunity, { id, version })
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))

  await ana.goto(`${PIPELINE}?tab=reportes`)
  const table = ana.getByRole('table', { name: 'Ventas por vendedor' })
  await expect(table.getByRole('row', { name: /^Ana/ })).toContainText('100 %')
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible()
  await ana.getByRole('button', { name: 'Imprimir o PDF' }).click()
  await expect(ana.getByRole('dialog')).toContainText('Ventas por vendedor')

  await caro.goto(`${PIPELINE}?tab=reportes`)
  await expect(caro.getByText('No hay nada que contar en estos meses.')).toBeVisible()
})
