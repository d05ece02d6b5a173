import { expect, type Page } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { SCAN_PATH } from '../src/modules/textil/cuts/scan-path.ts'
import { offences } from './fixtures/axe.ts'
import { newBundles } from './fixtures/bundles.ts'
import { newCompany } from './fixtures/company.ts'
import { lowOnes } from './fixtures/gloves.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const own = (page: Page) => page.getByRole('region', { name: 'Lo que registraste hoy' })
const bundle = (page: Page) => page.getByRole('region', { name: 'Bulto 1' })

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Código del tiquete').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
  await expect(bundle(page)).toContainText('CORTE-1 / 1')
}

test('a bundle goes by its typed number through two stations to its end, one piece rejected, one scan taken back', async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  const company = await newCompany(url, ['cdm', 'textil'])
  const { make, small } = await newBundles(url, databaseUrl, company.ana, ['Confección', 'Acabado'])
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'), PHONE)
  await page.goto('/module/textil')
  await page.getByRole('link', { name: 'Escanear' }).click()
  await expect(page).toHaveURL(SCAN_PATH)
  await page.getByLabel('Estación').selectOption({ label: 'Confección' })

  await test.step('the whole code at first, one rejected', async () => {
    expect(await offences(page)).toEqual([])
    expect(await lowOnes(page)).toEqual([])
    await page.getByLabel('Código del tiquete').fill('1')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Escribe el código como está en el tiquete')).toBeVisible()
    await typeCode(page, 'CORTE-1 / 1')
    await expect(bundle(page).getByRole('button', { name: 'Todas buenas: 20' })).toBeVisible()
    expect(await offences(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(await lowOnes(page)).toEqual([])
    await page.getByRole('button', { name: 'Una más: rechazadas' }).click()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/textil/bundles/*/scans', (route) => held.then(() => route.continue()))
    const sent = page.waitForRequest('**/api/textil/bundles/*/scans')
    const register = page.getByRole('button', { name: 'Registrar: 19 buenas · 1 rechazada' })
    await register.click()
    await sent
    // Until it is answered there is nothing else to tap by mistake.
    await expect(register).toBeDisabled()
    release()
    await expect(toastOf(page)).toContainText('Bulto 1 en Acabado.')
    await expect(own(page)).toContainText('Hoy: 19 piezas buenas')
  })

  await test.step('it is taken back, and scanned again', async () => {
    await own(page)
      .getByRole('button', { name: /^Deshacer/ })
      .click()
    await expect(own(page)).toHaveCount(0)
    expect(await make(textil.bundle, { id: small })).toMatchObject({ status: 'Creado', quantity: 20, rejected: 0 })
    await typeCode(page, '1')
    await page.getByRole('button', { name: 'Una más: rechazadas' }).click()
    await page.getByRole('button', { name: 'Registrar: 19 buenas · 1 rechazada' }).click()
    await expect(own(page)).toContainText('Hoy: 19 piezas buenas')
  })

  await test.step('where it is, is said to whoever stands elsewhere', async () => {
    await page.reload()
    await expect(page.getByLabel('Estación')).toHaveValue(/.+/)
    await page.goto(`${SCAN_PATH}?bulto=${small}`)
    await expect(bundle(page)).toContainText('Este bulto está en Acabado, no en Confección.')
    await page.getByRole('button', { name: 'Registrar en Acabado' }).click()
    await page.getByRole('button', { name: 'Todas buenas: 19' }).click()
    await expect(toastOf(page)).toContainText('Bulto 1 terminado.')
  })

  const ended = await make(textil.bundle, { id: small })
  expect(ended).toMatchObject({ finished: true, quantity: 19, rejected: 1, pieces: 20 })
  await page.goto(`/module/textil?tab=lotes&lote=${small}`)
  const lot = page.getByRole('dialog', { name: 'Lote' })
  await expect(lot).toContainText('19 buenas, 1 rechazada')
  await expect(lot).toContainText('Confección')
})
