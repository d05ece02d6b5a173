import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a declaration is drafted, followed to its documents, settled and taken back', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'contabilidad'], 'Ecuador')
  const owner = { cookie: company.ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  await send(url, cdm.takeOfferedTaxes, {}, owner)
  await send(url, contabilidad.chooseUsualTaxAccounts, {}, owner)
  const offered = await send(url, cdm.lineTaxes, { day: '2026-03-10', side: 'ventas' }, owner)
  const iva = offered.body.find(({ name }: { name: string }) => name === 'IVA').id
  const [day, lines] = ['2026-03-10', [{ description: 'Camisa', quantity: '10', price: '100', taxes: [iva] }]]
  await send(url, contabilidad.issueInvoice, { date: day, due_date: day, client: 'Hotel Quito', lines }, owner)
  const ana = await browserOf(company.ana)
  const draft = ana.getByRole('table', { name: 'Borrador del formulario 104' })

  await test.step('the period is chosen, and a box leads to its documents by keyboard', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos&vista=declaraciones')
    await ana.getByRole('combobox', { name: 'Período' }).selectOption({ label: 'marzo de 2026' })
    await expect(draft.getByRole('row', { name: /^421 .*150,00/ })).toBeVisible()
    await expect(draft.getByRole('row', { name: /^859 .*150,00/ })).toBeVisible()
    const box = draft.getByRole('button', { name: 'Tarifa general, impuesto generado' })
    await box.focus()
    await box.press('Enter')
    const dialog = ana.getByRole('dialog', { name: 'Casilla 421: Tarifa general, impuesto generado' })
    await expect(dialog.getByRole('row', { name: /Hotel Quito/ })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the entry is seen before the period is settled', async () => {
    await ana.getByRole('button', { name: 'Liquidar período' }).click()
    const dialog = ana.getByRole('dialog', { name: /Liquidar el formulario 104/ })
    await expect(dialog.getByRole('table', { name: 'Asiento de la liquidación' })).toContainText('2201')
    await dialog.getByRole('button', { name: 'Liquidar período' }).click()
    await expect(toastOf(ana).last()).toContainText('Período liquidado')
    await expect(ana.getByText('Liquidado', { exact: true })).toBeVisible()
  })

  await test.step('what changes afterwards is told, and the settlement is taken back', async () => {
    await send(url, contabilidad.issueInvoice, { date: day, due_date: day, client: 'Hotel Loja', lines }, owner)
    await expect(ana.getByText('Los libros cambiaron después de liquidar')).toBeVisible()
    await ana.getByRole('button', { name: 'Deshacer liquidación' }).click()
    await expect(toastOf(ana).last()).toContainText('Liquidación deshecha')
    await expect(ana.getByRole('button', { name: 'Liquidar período' })).toBeVisible()
    await expect(draft.getByRole('row', { name: /^421 .*300,00/ })).toBeVisible()
  })
})
