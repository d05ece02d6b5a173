import { expect, type Page } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

const pending = (page: Page, count: number) => page.getByRole('button', { name: `Sin enviar: ${count}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Registrar (entrada|salida)$/ })

async function move(page: Page, way: 'entrada' | 'salida', quantity: string) {
  await page.getByRole('button', { name: /^Acciones de Camisa/ }).click()
  await page.getByRole('menuitem', { name: `Registrar ${way}` }).click()
  await dialog(page).getByLabel('Cantidad').fill(quantity)
}
const register = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Registrar movimiento' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('movements without a line wait in words, are sent in order, and one that is short stays with its reason', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const make = async (call: typeof cdm.addProduct | typeof bodega.stock, input: object) =>
    (await send(url, call, input, { cookie: company.ana })).body
  await make(cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 6 })
  const page = await browserOf(await company.colleague('Caro', 'colaborador'))
  await page.goto('/module/bodega')
  await waitForScreen(page)
  await page.context().setOffline(true)

  await move(page, 'entrada', '4')
  await register(page)
  await expect(pending(page, 1)).toBeVisible()
  await move(page, 'salida', '9')
  await expect(dialog(page)).toContainText('1 movimiento por enviar: las existencias todavía no lo cuentan.')
  expect(await offences(page)).toEqual([])
  await register(page)
  await move(page, 'salida', '5')
  await register(page)
  await expect(pending(page, 3)).toBeVisible()

  await page.context().setOffline(false)
  await expect(pending(page, 1)).toBeVisible()
  await pending(page, 1).click()
  await expect(page.getByRole('list', { name: 'Acciones sin enviar' }).getByRole('listitem')).toHaveText([
    /Registrar un movimiento.*Camisa: salida de 5.*Stock insuficiente para la salida/,
  ])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Camisa/ })).toContainText('1')
  const { rows } = await make(bodega.stock, {})
  expect(rows.map(({ stock }: { stock: number }) => stock)).toEqual([1])
})
