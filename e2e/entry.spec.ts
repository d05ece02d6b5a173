import { expect } from '@playwright/test'
import { team } from '../src/platform/team/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'
import { FIRST_PASSWORD, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'
const REGISTERED = 'Tu empresa ha sido registrada exitosamente. Redirigiendo...'
const PHONE = { viewport: { width: 360, height: 740 } }

test('a company registers on a phone by keyboard alone and is on its dashboard', async ({ browserOf }) => {
  const nora = await browserOf(null, PHONE)
  await nora.goto('/login')
  await nora.getByRole('link', { name: 'Registrar Nueva Empresa' }).press('Enter')
  await waitForScreen(nora, 'Registra Tu Empresa')
  await expect(nora.getByText('Crea una cuenta para unirte')).toBeVisible()

  await test.step('what is missing is said under its field, until it is there', async () => {
    await nora.getByRole('button', { name: 'Registrar Empresa' }).press('Enter')
    await expect(toastOf(nora)).toContainText('Error de Registro')
    await expect(nora.locator('[name=companyName]')).toBeFocused()
    await expect(nora.getByText('La ciudad es obligatoria.')).toBeVisible()
  })

  await nora.keyboard.type('Telares Nora')
  for (const text of ['Nora', 'nora@trama.test', '1234567890']) {
    await nora.keyboard.press('Tab')
    await nora.keyboard.type(text)
  }
  await nora.locator('[name=whatsapp]').pressSequentially('+57 300 765 43 21')
  await nora.keyboard.press('Tab')
  await nora.keyboard.type('colo')
  await nora.getByRole('option', { name: 'Colombia' }).waitFor()
  await nora.keyboard.press('ArrowDown')
  await nora.keyboard.press('Enter')
  await nora.keyboard.press('Tab')
  await nora.keyboard.type('Cali')
  await expect(nora.getByText('La ciudad es obligatoria.')).toHaveCount(0)
  await nora.keyboard.press('Enter')
  await expect(nora.getByText('Esa contraseña es demasiado común. Elige otra.').first()).toBeVisible()
  await expect(nora.locator('[name=password]')).toBeFocused()
  await nora.locator('[name=password]').fill(PASSWORD)
  expect(await overflowOf(nora)).toBe(0)

  const loaded = nora.waitForEvent('load')
  await nora.keyboard.press('Enter')
  await expect(toastOf(nora)).toContainText(REGISTERED)
  await expect(nora.getByText('Registro Exitoso')).toBeVisible()
  await loaded
  await expect(nora).toHaveURL(/\/dashboard$/)
  await waitForScreen(nora, 'Dashboard')
})

test('a sign-in is sent once, is refused without saying why, and keeps the address', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(null)
  await ana.goto('/login')
  await ana.locator('[name=email]').fill(company.emailOf('Ana'))
  await ana.locator('[name=password]').fill('equivocada')

  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await ana.route('**/api/auth/sign-in', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await ana.getByRole('button', { name: 'Iniciar Sesión' }).click()
  const busy = ana.getByRole('button', { name: 'Iniciando sesión...' })
  await expect(busy).toBeDisabled()
  await ana.locator('[name=password]').press('Enter')
  release()

  await expect(toastOf(ana)).toContainText('Error al Iniciar Sesión')
  await expect(toastOf(ana)).toContainText(WRONG)
  await expect(ana.locator('[name=email]')).toHaveValue(company.emailOf('Ana'))
  expect(sent).toBe(1)

  await ana.locator('[name=password]').fill(PASSWORD)
  await ana.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(ana).toHaveURL(/\/dashboard$/)
})

test('a colleague chooses a password before anything opens', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const email = company.emailOf('Caro')
  const member = { name: 'Caro', username: 'Caro', email, password: FIRST_PASSWORD, role: 'colaborador' }
  await send(url, team.addMember, member, { cookie: company.ana })
  const caro = await browserOf(null)
  await caro.goto('/login')
  await caro.locator('[name=email]').fill(email)
  await caro.locator('[name=password]').fill(FIRST_PASSWORD)
  await caro.keyboard.press('Enter')

  const chosen = caro.locator('[name=new_password]')
  await chosen.fill(FIRST_PASSWORD)
  expect(await caro.context().cookies()).toEqual([])
  await caro.keyboard.press('Enter')
  await expect(toastOf(caro)).toContainText('Elige una contraseña distinta de la actual.')
  await chosen.fill(PASSWORD)
  await caro.keyboard.press('Enter')
  await expect(caro).toHaveURL(/\/dashboard$/)
})
