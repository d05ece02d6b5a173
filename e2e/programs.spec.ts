import { expect, type Page } from '@playwright/test'
import { SCOPE_SENTENCES, type Scope } from '../src/kernel/calls/scopes.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { askToken, withToken } from '../test/world/program.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)
const scope = (page: Page, name: Scope) => page.getByRole('checkbox', { name: SCOPE_SENTENCES[name] })
const logOf = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Logs recientes' }).getByRole('row').filter({ hasText: text })

async function opened(page: Page, path = '/automation') {
  await page.goto(path)
  await waitForScreen(page, 'Ficha de Automatización')
  return page
}

async function saved(page: Page) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/api/automation'),
  )
  await page.getByRole('button', { name: 'Guardar Cambios' }).click()
  expect((await answered).status()).toBe(200)
}

test('from credentials to a token, a call and its line in the log', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const asControl = await controlOf(url)
  const { body: choices } = await send(url, companies.choices, {}, { cookie: asControl })
  const { id } = choices.find(({ name }: { name: string }) => name === company.name)
  const ana = await opened(await browserOf(company.ana))

  await test.step('Ana says what a program may do', async () => {
    await scope(ana, 'products:read').check()
    await scope(ana, 'products:write').check()
    await ana.getByRole('checkbox', { name: /^Autorizo el uso de los datos/ }).check()
    await saved(ana)
    await expect(ana.getByText('No hay logs disponibles.')).toBeVisible()
  })

  const control = await opened(await browserOf(asControl), `/automation?empresa=${id}`)
  await control.getByRole('button', { name: 'Generar Nuevas Credenciales' }).click()
  await expect(toastOf(control)).toContainText('Credenciales Generadas')
  await expect(field(control, 'api.clientSecret')).toHaveValue(/^[0-9a-f]{64}$/)
  const program = {
    client_id: await field(control, 'api.clientId').inputValue(),
    client_secret: await field(control, 'api.clientSecret').inputValue(),
  }
  await expect(ana.getByText(`Credenciales activas: ${program.client_id}`)).toBeVisible()

  const { text } = await askToken(url, program)
  const asProgram = withToken(JSON.parse(text).access_token)
  await test.step('a program works with them, and both see it at once', async () => {
    const { status } = await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '25' }, asProgram)
    expect(status).toBe(200)
    for (const page of [control, ana]) {
      await expect(logOf(page, 'POST /api/oauth/token')).toContainText('200')
      await expect(logOf(page, 'POST /api/cdm/products')).toContainText('products:write')
      await expect(logOf(page, 'POST /api/cdm/products')).toContainText('200')
    }
  })

  await test.step('until Ana takes back what she allowed', async () => {
    await scope(ana, 'products:write').uncheck()
    await saved(ana)
    const refused = await send(url, cdm.addProduct, { name: 'Otra', price: '25' }, asProgram)
    expect(refused.status).toBe(403)
    await expect(logOf(ana, '403')).toContainText('POST /api/cdm/products')
    expect((await send(url, cdm.products, {}, asProgram)).body.total).toBe(1)
  })

  await test.step('or control gives others', async () => {
    await control.getByRole('button', { name: 'Generar Nuevas Credenciales' }).click()
    const question = control.getByRole('dialog', { name: '¿Generar nuevas credenciales?' })
    await question.getByRole('button', { name: 'Generar' }).click()
    await expect(field(control, 'api.clientId')).not.toHaveValue(program.client_id)
    expect((await send(url, cdm.products, {}, asProgram)).status).toBe(401)
    expect((await askToken(url, program)).status).toBe(401)
  })

  await test.step('or ends them', async () => {
    await control.getByRole('button', { name: 'Revocar Credenciales' }).click()
    const question = control.getByRole('dialog', { name: '¿Revocar las credenciales?' })
    await question.getByRole('button', { name: 'Revocar' }).click()
    await expect(toastOf(control)).toContainText('Credenciales revocadas. Sus tokens ya no sirven.')
    for (const page of [control, ana]) await expect(page.getByText('Aún no hay credenciales activas.')).toBeVisible()
  })

  await test.step('and the company knows who did it', async () => {
    await ana.goto('/team?tab=actividad')
    await expect(ana.getByRole('row').filter({ hasText: 'agregó un producto' })).toContainText('API')
  })
})

test('whoever writes a program can read how it comes in', async ({ browserOf }) => {
  const page = await browserOf(null, { viewport: { width: 360, height: 740 } })
  await page.goto('/api/docs')
  await expect(page.getByRole('region', { name: 'Ejemplo' })).toContainText('TOKEN=$(curl')
  expect(await overflowOf(page)).toBe(0)
  expect(await offences(page, '#programas')).toEqual([])
})
