import { expect, type Page } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { find } from '../src/platform/search/contract.ts'
import type { Entrance } from '../src/platform/search/schemas.ts'
import { sampled } from '../test/runner/counts.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'
import { SCREENED_MODULES } from './fixtures/screens.ts'

const BROKEN = [/^No pudimos/, 'Algo salió mal', 'Página no encontrada', 'Módulo Desconectado', /ya no está\.$/]
/** Where an act is done: a window, a form in the page, or a control that takes the focus or waits beside what it is about. */
const PLACE_OF_ACT = '[role=dialog], main form, main [role=log], main :focus, main button:not([role=tab])'
/** There is nothing left to connect in a company that has everything. */
const DONE_ALREADY = ['/connect-modules']

test('everything that Ctrl K offers an owner opens, and an act has where it is done', async ({ browserOf, url }) => {
  test.setTimeout(600_000)
  const company = await newCompany(url, SCREENED_MODULES, 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '85000', initial_stock: 4 }, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  // A transfer needs somewhere to go, and a statement its account.
  await send(url, bodega.addWarehouse, { name: 'Tienda' }, owner)
  const { body: chart } = await send(url, contabilidad.accounts, {}, owner)
  const account = chart.findLast(({ code }: { code: string }) => code.startsWith('1110'))
  const bank = { name: 'Banco', account_id: account?.id ?? '' }
  expect((await send(url, contabilidad.addBankAccount, bank, owner)).status).toBe(200)
  await send(url, textil.addStation, { name: 'Corte', order_index: 1 }, owner)
  const { body } = await send(url, find.entries, {}, owner)
  const entries = body as Entrance[]
  expect(entries.length).toBeGreaterThan(60)
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana)

  for (const { path, kind, title } of sampled(entries, 5)) {
    await test.step(`${title}: ${path}`, async () => {
      await ana.goto(path)
      await waitForScreen(ana)
      await expect.soft(ana.locator('main h1').first(), path).toBeVisible()
      for (const text of BROKEN) await expect.soft(ana.getByText(text), `${title}: ${path}`).toHaveCount(0)
      if (kind === 'act' && !DONE_ALREADY.includes(path)) await expectPlaceOf(ana, path)
    })
  }
})

/** What `hacer` asks for is open, and the address no longer asks. */
async function expectPlaceOf(page: Page, path: string) {
  await expect.soft(page.locator(PLACE_OF_ACT).first(), path).toBeVisible()
  if (!path.includes('hacer=')) return
  await expect.soft(page, path).not.toHaveURL(/hacer=/)
  if (path.includes('hacer=nuevo'))
    await expect.soft(page.getByRole('dialog').or(page.locator('main form')).first(), path).toBeVisible()
  else await expect.soft(page.locator('[role=dialog], main :focus').first(), path).toBeVisible()
}
