import { expect } from '@playwright/test'
import { automation } from '../src/platform/automation/contract.ts'
import { send } from '../test/world/request.ts'
import {
  button,
  companyIdOf,
  consent,
  exportProfile,
  field,
  openProfile,
  PROFILE_TITLE,
  save,
} from './fixtures/automation.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('Ana fills her profile in, is told what is wrong, and takes it away', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await openProfile(await browserOf(company.ana))
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
  await waitForScreen(page, PROFILE_TITLE)
  await expect(field(page, 'services.0')).toHaveValue('Bordado')
  const { name, text, content } = await exportProfile(page)
  expect(name).toBe(`${await companyIdOf(url, company.name)}.json`)
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

test('whoever leaves with unsaved changes is asked', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await openProfile(await browserOf(company.ana))
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await field(page, 'phone').fill('+57 1')
  await leave()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  await expect(field(page, 'phone')).toHaveValue('+57 1')
  await leave()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await waitForScreen(page, 'Dashboard')

  await openProfile(page)
  await consent(page).check()
  await save(page).click()
  await expect(toastOf(page)).toContainText('¡Guardado!')
  await leave()
  await waitForScreen(page, 'Dashboard')
})

test('of two who edit at once the slower reads why not, and keeps what was typed', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await openProfile(await browserOf(await company.colleague('Beto', 'administrador')))
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
  const page = await openProfile(await browserOf(company.ana))
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
