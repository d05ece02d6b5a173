import { expect, type Page } from '@playwright/test'
import { clockIn } from '../src/kernel/days/clock.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const INBOX = '/module/contabilidad?tab=facturacion-electronica'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A Colombian company that issues in a demonstration. */
async function colombian(url: string): Promise<string> {
  const { ana: cookie } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const make = async (call: Parameters<typeof send>[1], input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const details = await make(companies.details, {})
  const own = { tax_kind: 'NIT', tax_number: '860007335-4', currency: 'COP', address: 'Calle 10 # 5-20' }
  await make(companies.saveDetails, { ...details, ...own })
  const fields = { responsabilidades: 'R-99-PN', tributo: '01', municipio: '11001' }
  await make(contabilidad.saveFiscalSetup, { environment: 'demostracion', active: true, fields, version: 0 })
  return cookie
}

async function expectSound(page: Page) {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await waitForScreen(page)
    expect(await overflowOf(page), `${page.url()} at ${size.width}`).toBeLessThanOrEqual(0)
    expect(await offences(page, BESIDE_MENU)).toEqual([])
  }
}

test('whoever wrote invoices on paper while the internet was down registers one after the other', async ({
  browserOf,
  url,
}) => {
  const page = await browserOf(await colombian(url), { viewport: DESK })
  const dialog = page.getByRole('dialog', { name: 'Registrar factura en papel' })
  // At midnight nothing has happened yet today.
  const now = clockIn('America/Bogota').time
  const fill = async (number: string) => {
    await dialog.getByLabel('Número de la factura en papel').fill(number)
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Hotel Mirador')
    await dialog.getByLabel('Hora en que la emitiste').fill('00:00')
    await dialog.getByLabel('Descripción de la línea 1').fill('Toallas')
    await dialog.getByLabel('Precio de la línea 1').fill('50000')
  }

  await test.step('a new invoice leads to where one on paper is registered', async () => {
    await page.goto('/module/contabilidad?tab=cartera&factura=nueva')
    await page.getByRole('link', { name: 'Regístrala con su número' }).click()
    await expect(dialog.getByText(/la ley da 48 horas desde que terminó la falla/)).toBeVisible()
    await expectSound(page)
  })

  await test.step('a number that is not of the book of paper says which are', async () => {
    await fill('9999')
    await dialog.getByLabel('Hora en que terminó la falla').fill(now)
    await dialog.getByRole('button', { name: 'Registrar factura' }).click()
    await expect(dialog.getByText('Ese número no es del talonario: van del PAP1 al PAP500.')).toBeVisible()
  })

  await test.step('the paper is registered, and the next one begins with what is known of the failure', async () => {
    await dialog.getByLabel('Número de la factura en papel').fill('PAP12')
    await dialog.getByRole('button', { name: 'Registrar factura' }).click()
    await expect(toastOf(page).last()).toContainText('Factura en papel DEMO-PAP12 registrada')
    await expect(dialog.getByRole('status').filter({ hasText: 'DEMO-PAP12 quedó registrada' })).toBeVisible()
    await expect(dialog.getByLabel('Hora en que terminó la falla')).toHaveValue(now)
    await expect(dialog.getByText(/La siguiente sería PAP13/)).toBeVisible()
    await fill('13')
    await dialog.getByRole('button', { name: 'Registrar factura' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'DEMO-PAP13 quedó registrada' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('both were accepted, and say what they are', async () => {
    await page.goto(INBOX)
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'PAP12' }) })
    await expect(row.getByText('Factura de contingencia (papel)')).toBeVisible()
    await expect(row.getByText('Aceptada en demostración')).toBeVisible()
    await expect(page.getByRole('button', { name: 'PAP13' })).toBeVisible()
    await row.getByRole('button', { name: 'PAP12' }).click()
    await expect(page.getByRole('button', { name: 'Copiar: CUDE' })).toBeVisible()
    await expectSound(page)
  })
})
