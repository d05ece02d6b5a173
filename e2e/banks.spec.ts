import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { norma43File } from '../test/files/statements.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const line = (day: string, amount: string, text: string, bank_id: string) => ({
  ...{ day, value_day: day, amount, text, counterparty: '', reference: '', bank_id },
})
const STATEMENT = norma43File({
  ...{
    account: '210004180200051332',
    currency: 'EUR',
    opening: '1000.00',
    closing: '1138.00',
    from: '2026-03-01',
    to: '2026-03-31',
  },
  lines: [
    line('2026-03-02', '100.00', 'TRANSF FAC-2026-001 HOTEL', '1'),
    line('2026-03-05', '50.00', 'HOTEL MIRADOR', '2'),
    line('2026-03-20', '-12.00', 'COMISION DE MANTENIMIENTO 0391', '3'),
  ],
})

test('a statement is imported and reconciled by keyboard', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'España')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  for (const amount of ['100', '50']) {
    const invoice = { date: '2026-03-01', due_date: '2026-03-31', client: 'Hotel Mirador', amount }
    await send(url, contabilidad.issueInvoice, invoice, { cookie: ana })
  }
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=bancos')
  const lines = page.getByRole('listbox', { name: 'Movimientos por conciliar' })
  const proposals = page.getByRole('region', { name: 'Propuestas' })

  await test.step('an account of the bank is one of the books', async () => {
    await page.getByRole('button', { name: 'Nueva cuenta de banco' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva cuenta de banco' })
    await form.locator('[name=name]').fill('Corriente')
    await form.locator('[name=number]').fill('ES91 2100 0418 4502 0005 1332')
    await form.locator('[name=account_id]').click()
    await page
      .getByRole('option', { name: /Bancos/ })
      .first()
      .click()
    await form.getByRole('button', { name: 'Agregar cuenta' }).click()
    await expect(page.getByRole('heading', { name: 'Corriente' })).toBeVisible()
  })

  await test.step('what does not tie is refused, what ties is kept and what is certain posted', async () => {
    await page.getByRole('button', { name: 'Importar extracto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar extracto de Corriente' })
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'marzo.n43', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await choose(STATEMENT.replace('200000000113800978', '200000000113900978'))
    await expect(dialog.getByRole('alert')).toContainText('El extracto no cuadra')
    await expect(dialog.getByRole('button', { name: 'Importar movimientos' })).toBeDisabled()
    await choose(STATEMENT)
    await expect(dialog.getByText('Nuevo', { exact: true })).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Importar movimientos' }).click()
    await expect(dialog).toBeHidden()
    await expect(lines.getByRole('option')).toHaveCount(2)
  })

  await test.step('a key accepts what a movement may be', async () => {
    await lines.focus()
    await page.keyboard.press('ArrowDown')
    await expect(proposals.getByText('Factura FAC-2026-002 de Hotel Mirador')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toastOf(page).last()).toContainText('Movimiento conciliado.')
    await expect(lines.getByRole('option')).toHaveCount(1)
  })

  await test.step('another goes to an account, which is learned', async () => {
    await lines.focus()
    await page.keyboard.press('r')
    const form = page.getByRole('dialog', { name: 'Repartir el movimiento' })
    await form.locator('[name=account_id]').fill('626')
    await page.getByRole('option', { name: /^626/ }).first().click()
    await form.getByRole('button', { name: 'Conciliar', exact: true }).click()
    await expect(page.getByText('No hay nada por conciliar.')).toBeVisible()
    await page.getByRole('button', { name: 'Reglas', exact: true }).click()
    await expect(page.getByText('Contiene «comision de mantenimiento»')).toBeVisible()
  })

  await test.step('the same file adds nothing', async () => {
    await page.getByRole('button', { name: 'Importar extracto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar extracto de Corriente' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'otra.n43', mimeType: 'text/plain', buffer: Buffer.from(STATEMENT) })
    await expect(dialog.getByText('Ya está', { exact: true })).toHaveCount(3)
    await page.keyboard.press('Escape')
  })

  await test.step('and all of it is taken back', async () => {
    await page.getByRole('button', { name: 'Movimientos', exact: true }).click()
    await page
      .getByRole('button', { name: /HOTEL MIRADOR/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: /Deshacer/ }).click()
    await expect(toastOf(page).last()).toContainText('vuelve a estar pendiente')
  })
})
