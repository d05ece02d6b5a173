import { expect, type Page } from '@playwright/test'
import { press, tabTo } from '../fixtures/keys.ts'
import { dialogOf, toastOf } from '../fixtures/routes.ts'
import { type Shop, shown } from './shops.ts'

/** The tax draft has the figures of the papers, leads to their documents, and the period is settled. */
export async function declare(page: Page, { form, period, boxes, generated, sold, bought }: Shop) {
  await page.goto('/module/contabilidad?tab=impuestos')
  await press(page, page.getByRole('button', { name: 'Declaraciones', exact: true }))
  const periods = page.getByRole('combobox', { name: 'Período' })
  await tabTo(page, periods)
  await choose(page, period)
  const draft = page.getByRole('table', { name: `Borrador del formulario ${form}` })
  for (const [number, amount] of Object.entries(boxes))
    await expect(draft.getByRole('row', { name: new RegExp(`^${number} `) })).toContainText(shown(amount))
  await press(page, draft.getByRole('row', { name: new RegExp(`^${generated} `) }).getByRole('button'))
  const documents = dialogOf(page, new RegExp(`^Casilla ${generated}:`))
  await expect(documents.getByRole('row', { name: /Hotel Mirador/ }).first()).toContainText('FAC-2026-001')
  await page.keyboard.press('Escape')
  await expect(documents).toBeHidden()
  await settle(page, { form, due: sold - bought })
}

/** Types the name of a period into the list of them, as in any list of a browser. */
async function choose(page: Page, period: string) {
  const periods = page.getByRole('combobox', { name: 'Período' })
  await page.keyboard.type(period)
  await expect(periods.locator('option:checked')).toHaveText(period)
}

/** What the accounts of the tax come to is owed from the last day on. */
async function settle(page: Page, { form, due }: { form: string; due: number }) {
  await press(page, page.getByRole('button', { name: 'Liquidar período' }))
  const settling = dialogOf(page, new RegExp(`^Liquidar el formulario ${form}`))
  const entry = settling.getByRole('table', { name: 'Asiento de la liquidación' })
  await expect(entry.getByRole('row', { name: /Lo que se debe/ })).toContainText(shown(due))
  await press(page, settling.getByRole('button', { name: 'Liquidar período' }))
  await expect(toastOf(page).last()).toContainText('Período liquidado')
  await expect(page.getByText('Liquidado', { exact: true })).toBeVisible()
}
