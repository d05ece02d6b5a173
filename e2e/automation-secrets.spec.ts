import { expect } from '@playwright/test'
import { automation } from '../src/platform/automation/contract.ts'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { button, companyIdOf, consent, exportProfile, field, openProfile, save } from './fixtures/automation.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const MASK = '********'
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

test('control keeps the secrets of a company, whose people see a mask', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const id = await companyIdOf(url, company.name)
  const control = await openProfile(await browserOf(await controlOf(url), CLIPBOARD), `/automation?empresa=${id}`)
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
    expect((await exportProfile(control)).content).toMatchObject({
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

  const ana = await openProfile(await browserOf(company.ana))
  const clientId = await field(control, 'api.clientId').inputValue()
  await expect(field(ana, 'api.clientId')).toHaveValue(clientId)
  await expect(ana.getByText(`Credenciales activas: ${clientId}`)).toBeVisible()
  for (const name of ['socials.0.secret', 'webhook.secret', 'api.clientSecret']) {
    await expect(field(ana, name)).toHaveValue(MASK)
    await expect(field(ana, name)).toHaveAttribute('readonly')
  }
  for (const name of [/^Mostrar/, /^Copiar/, 'Generar Nuevas Credenciales', 'Probar Conexión API'])
    await expect(ana.getByRole('main').getByRole('button', { name })).toHaveCount(0)
  const { text } = await exportProfile(ana)
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
  const page = await openProfile(await browserOf(cookie))
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
