import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { automation } from '../src/platform/automation/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { settled, toastOf } from './fixtures/routes.ts'

const TITLE = 'Ficha de Automatización'
const MASK = '********'
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, 'Guardar Cambios')
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Autorizo el uso de los datos/ })

async function opened(page: Page, path = '/automation') {
  await page.goto(path)
  await settled(page, TITLE)
  return page
}

async function idOf(url: string, name: string): Promise<string> {
  const { body } = await send(url, companies.choices, {}, { cookie: await controlOf(url) })
  return body.find((company: { name: string }) => company.name === name).id
}

async function exported(page: Page) {
  const download = page.waitForEvent('download')
  await button(page, 'Exportar JSON').click()
  const file = await download
  const text = readFileSync(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), text, content: JSON.parse(text) }
}

test('Ana fills her profile in, is told what is wrong, and takes it away', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await opened(await browserOf(company.ana))
  await expect(page.getByText('Incompleto')).toBeVisible()
  await expect(page.getByText('67 %')).toBeVisible()
  await expect(page.getByText('No hay logs disponibles.')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await test.step('a field says at once what is wrong with it', async () => {
    await field(page, 'email').fill('hola@')
    await expect(page.getByText('Formato de correo electrónico inválido.')).toBeVisible()
    await field(page, 'description').fill('a'.repeat(501))
    await expect(page.getByText('501 / 500')).toBeVisible()
    await expect(page.getByText('La descripción no puede exceder los 500 caracteres.')).toBeVisible()
    await field(page, 'api.baseUrl').fill('http://api.trama.test')
    await expect(page.getByText('La URL base de la API debe ser HTTPS.')).toBeVisible()
    await consent(page).check()
    await consent(page).uncheck()
    await expect(page.getByText('El consentimiento es obligatorio para guardar.')).toBeVisible()
    await consent(page).check()
    await expect(page.getByText('El consentimiento es obligatorio para guardar.')).toHaveCount(0)
  })

  await test.step('saving checks them all, opens what is folded and goes to the first', async () => {
    await field(page, 'companyName').fill('')
    await page.getByRole('button', { name: 'Identidad de la empresa' }).click()
    await save(page).click()
    await expect(toastOf(page)).toContainText('Errores de validación')
    await expect(toastOf(page)).toContainText('Por favor, corrige los campos marcados en rojo.')
    await expect(page.getByText('El nombre de la empresa es obligatorio.')).toBeVisible()
    await expect(field(page, 'companyName')).toBeFocused()
    expect(await offences(page)).toEqual([])
  })

  await field(page, 'companyName').fill('=Taller & Cía')
  await field(page, 'description').fill('Ropa de trabajo.')
  await field(page, 'email').fill('hola@taller.example')
  await field(page, 'phone').fill('+57 300 1234567')
  await field(page, 'api.baseUrl').fill('https://api.taller.example')
  await button(page, 'Agregar servicio').click()
  await field(page, 'services.0').fill('Bordado')
  await button(page, 'Agregar red social').click()
  await page.getByLabel('Plataforma').fill('Instagram')
  await expect(page.getByLabel('Secreto', { exact: true })).toHaveAttribute('readonly')
  await page.getByRole('checkbox', { name: 'Ver los productos y servicios.' }).check()
  await expect(page.getByText('Completo', { exact: true })).toBeVisible()
  await expect(page.getByText('100 %')).toBeVisible()
  await test.step('nobody sends it twice while it is on its way', async () => {
    const { promise: looked, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/automation/profile', async (route) => {
      if (route.request().method() === 'PATCH') await looked
      await route.continue()
    })
    await save(page).click()
    await expect(button(page, 'Guardando...')).toBeDisabled()
    letGo()
  })
  await expect(toastOf(page)).toContainText('¡Guardado!')
  await expect(toastOf(page)).toContainText('La ficha de automatización ha sido actualizada.')
  await expect(page.getByText('Guardada por Ana')).toBeVisible()

  await page.reload()
  await settled(page, TITLE)
  await expect(field(page, 'services.0')).toHaveValue('Bordado')
  const { name, text, content } = await exported(page)
  expect(name).toBe(`${await idOf(url, company.name)}.json`)
  expect(text).not.toMatch(/"[=+\-@]|[<>&]/)
  expect(content).toMatchObject({
    companyName: '=Taller & Cía',
    description: 'Ropa de trabajo.',
    services: ['Bordado'],
    catalogUrls: [],
    email: 'hola@taller.example',
    phone: '+57 300 1234567',
    socials: [{ platform: 'Instagram', username: '', secret: '' }],
    api: { baseUrl: 'https://api.taller.example', clientId: '', clientSecret: '' },
    webhook: { inboundUrl: '', secret: '' },
    scopes: ['products:read'],
    consent: true,
    dataRetentionDays: 30,
    updatedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
    updatedBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
    logs: [],
  })
})

test('control keeps the secrets of a company, whose people see a mask', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const id = await idOf(url, company.name)
  const control = await opened(await browserOf(await controlOf(url), CLIPBOARD), `/automation?empresa=${id}`)
  await expect(control.getByRole('combobox', { name: 'Empresa' })).toHaveValue(company.name)
  await button(control, 'Agregar red social').click()
  await control.getByLabel('Plataforma').fill('Facebook')
  const secret = control.getByLabel('Secreto', { exact: true })
  await secret.fill('hilo-rojo-7')
  await expect(secret).toHaveAttribute('type', 'password')
  await button(control, 'Mostrar Secreto').click()
  await expect(secret).toHaveAttribute('type', 'text')
  await field(control, 'webhook.secret').fill('aguja-fina-9')
  await consent(control).check()
  await save(control).click()
  await expect(toastOf(control)).toContainText('¡Guardado!')
  for (const name of ['socials.0.secret', 'webhook.secret']) await expect(field(control, name)).toHaveValue(MASK)

  await test.step('shown one at a time, hidden again, copied without being shown', async () => {
    await button(control, 'Mostrar Secreto').click()
    await expect(secret).toHaveValue('hilo-rojo-7')
    await expect(field(control, 'webhook.secret')).toHaveValue(MASK)
    expect((await exported(control)).content).toMatchObject({
      socials: [{ secret: 'hilo-rojo-7' }],
      webhook: { secret: MASK },
    })
    expect(await offences(control)).toEqual([])
    await button(control, 'Ocultar Secreto').click()
    await expect(secret).toHaveValue(MASK)
    await button(control, 'Copiar Secreto del webhook').click()
    await expect(toastOf(control)).toContainText('Copiado')
    await expect(field(control, 'webhook.secret')).toHaveValue(MASK)
    expect(await control.evaluate(() => navigator.clipboard.readText())).toBe('aguja-fina-9')
  })

  await test.step('new credentials fill the fields, and are saved with the profile', async () => {
    await button(control, 'Generar Nuevas Credenciales').click()
    await expect(toastOf(control)).toContainText('Credenciales Generadas')
    await expect(field(control, 'api.clientId')).toHaveValue(/^[0-9a-f-]{36}$/)
    await expect(field(control, 'api.clientSecret')).toHaveValue(/^[0-9a-f]{64}$/)
    await save(control).click()
    await expect(field(control, 'api.clientSecret')).toHaveValue(MASK)
    await button(control, 'Generar Nuevas Credenciales').click()
    await control
      .getByRole('dialog', { name: '¿Generar nuevas credenciales?' })
      .getByRole('button', { name: 'Cancelar' })
      .click()
  })

  const ana = await opened(await browserOf(company.ana))
  const clientId = await field(control, 'api.clientId').inputValue()
  await expect(field(ana, 'api.clientId')).toHaveValue(clientId)
  await expect(ana.getByText(`Credenciales activas: ${clientId}`)).toBeVisible()
  for (const name of ['socials.0.secret', 'webhook.secret', 'api.clientSecret']) {
    await expect(field(ana, name)).toHaveValue(MASK)
    await expect(field(ana, name)).toHaveAttribute('readonly')
  }
  for (const name of [/^Mostrar/, /^Copiar/, 'Generar Nuevas Credenciales', 'Probar Conexión API'])
    await expect(ana.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  const { text } = await exported(ana)
  expect(text).not.toMatch(/hilo-rojo-7|aguja-fina-9|[0-9a-f]{64}/)
  await field(ana, 'phone').fill('+57 1')
  await save(ana).click()
  await expect(toastOf(ana)).toContainText('¡Guardado!')

  await control.getByRole('button', { name: 'Volver a cargarlos' }).click()
  await button(control, 'Mostrar Secreto').click()
  await expect(secret).toHaveValue('hilo-rojo-7')
})

test('control begins with the first company, and is asked for one where there is none', async ({ browserOf, url }) => {
  await newCompany(url)
  const cookie = await controlOf(url)
  const [first] = (await send(url, companies.choices, {}, { cookie })).body
  const { companyName } = (await send(url, automation.profileOf, { id: first.id }, { cookie })).body
  const page = await opened(await browserOf(cookie))
  const chooser = page.getByRole('combobox', { name: 'Empresa' })
  await expect(chooser).toHaveValue(first.name)
  await expect(field(page, 'companyName')).toHaveValue(companyName)
  await page.getByLabel('Quitar empresa').click()
  await expect(page.getByText('Selecciona una empresa', { exact: true })).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await chooser.click()
  await page.getByRole('option', { name: first.name }).click()
  await expect(field(page, 'companyName')).toHaveValue(companyName)
})

test('whoever leaves with unsaved changes is asked', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await opened(await browserOf(company.ana))
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await field(page, 'phone').fill('+57 1')
  await leave()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  await expect(field(page, 'phone')).toHaveValue('+57 1')
  await leave()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await settled(page, 'Dashboard')

  await opened(page)
  await consent(page).check()
  await save(page).click()
  await expect(toastOf(page)).toContainText('¡Guardado!')
  await leave()
  await settled(page, 'Dashboard')
})

test('of two who edit at once the slower reads why not, and keeps what was typed', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await opened(await browserOf(await company.colleague('Beto', 'administrador')))
  await field(beto, 'description').fill('De Beto')
  await consent(beto).check()
  const { body: seen } = await send(url, automation.profile, {}, { cookie: company.ana })
  const { updatedAt: _at, updatedBy: _by, updatedByName: _name, ...profile } = seen
  const saved = { ...profile, description: 'De Ana', consent: true }
  expect((await send(url, automation.save, saved, { cookie: company.ana })).status).toBe(200)

  await expect(beto.getByText('Otra persona cambió estos datos.')).toBeVisible()
  await save(beto).click()
  await expect(toastOf(beto)).toContainText('Otra persona cambió estos datos. Vuelve a cargarlos.')
  await expect(field(beto, 'description')).toHaveValue('De Beto')
  await button(beto, 'Volver a cargarlos').click()
  await expect(field(beto, 'description')).toHaveValue('De Ana')
})

test('Ana fills her profile in without a mouse', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await opened(await browserOf(company.ana))
  await type(page, field(page, 'description'), 'Ropa de trabajo.')
  await press(page, button(page, 'Agregar servicio'))
  await expect(field(page, 'services.0')).toBeFocused()
  await page.keyboard.insertText('Bordado')
  await press(page, button(page, 'Quitar servicio 1'))
  await expect(button(page, 'Agregar servicio')).toBeFocused()
  const fold = page.getByRole('button', { name: 'Contacto y redes sociales' })
  await press(page, fold)
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await tabTo(page, page.getByRole('checkbox', { name: 'Ver los pedidos.' }))
  await page.keyboard.press('Space')
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await press(page, save(page))
  await expect(toastOf(page)).toContainText('¡Guardado!')
  await expect(save(page)).toBeFocused()
})
