import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'

const LINES = 20

test('Ana types an entry of 20 lines by keyboard alone, and copies it', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'])
  await send(url, contabilidad.startChart, { chart: 'general' } as never, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.goto('/module/contabilidad?tab=diario')
  const keys = ana.keyboard
  const focused = (name: string) => expect(ana.locator(`input[name="${name}"]`)).toBeFocused()

  await press(ana, ana.getByRole('button', { name: 'Nuevo asiento', exact: true }).first())
  const dialog = ana.getByRole('dialog')
  await focused('description')
  await keys.type('Gastos del mes')
  await keys.press('Enter')
  for (let at = 0; at < LINES - 1; at++) {
    await focused(`lines.${at}.account_id`)
    // By its code in every other line, by a word of its name in the rest.
    await keys.type(at % 2 ? '5202' : 'arriendos')
    await keys.press('Enter')
    await focused(`lines.${at}.debit`)
    await keys.type(`${at + 1},50`)
    await keys.press('Enter')
  }
  await focused(`lines.${LINES - 1}.account_id`)
  await keys.type('1102')
  await keys.press('Enter')
  await focused(`lines.${LINES - 1}.debit`)
  await keys.press('Enter')
  await focused(`lines.${LINES - 1}.credit`)
  await keys.type('1')
  await keys.press('=')
  // 1 + … + 19, and 19 halves.
  await expect(dialog.getByLabel(`Haber de la línea ${LINES}`)).toHaveValue('199,50')
  await keys.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const entry = ana.getByRole('listitem', { name: /^Asiento \d{4}-1$/ })
  await expect(entry.getByRole('table').locator('tbody tr')).toHaveCount(LINES)

  await test.step('a copy begins with its lines, on another day', async () => {
    await entry.getByRole('button', { name: /^Acciones/ }).click()
    await ana.getByRole('menuitem', { name: 'Copiar', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Gastos del mes')
    await expect(dialog.getByLabel(`Haber de la línea ${LINES}`)).toHaveValue('199,50')
    await dialog.getByRole('textbox', { name: 'Descripción' }).focus()
    await keys.press('Control+Enter')
    await expect(ana.getByRole('listitem', { name: /^Asiento \d{4}-2$/ })).toContainText('Gastos del mes')
  })
})
