import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { team } from '../src/platform/team/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const DASHBOARD = /\/dashboard$/
const openCompany = (page: Page, name: string) => page.getByRole('banner').getByText(name)
const menuOf = (page: Page) => page.getByRole('button', { name: 'Cuenta de Ana' })
const companyIn = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

test('an accountant joins a second company with her account, and goes between both', async ({ browserOf, url }) => {
  const own = await newCompany(url, ['cdm', 'contabilidad'])
  const client = await newCompany(url, ['cdm', 'contabilidad'])
  const accountant = { email: own.emailOf('Ana'), role: 'administrador', send_mail: false }
  const { body } = await send(url, team.invite, accountant, { cookie: client.ana })
  await send(url, cdm.addClient, { name: 'Cliente de la otra', email: 'c@otra.test' }, { cookie: client.ana })

  const page = await browserOf(null)
  await page.goto(`/invitacion#${body.key}`)
  await waitForScreen(page, `Únete a ${client.name}`)
  expect(await offences(page)).toEqual([])
  await page.getByRole('link', { name: 'Ya tengo una cuenta con este correo' }).click()
  await page.locator('[name=email]').fill(accountant.email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByRole('button', { name: `Unirme a ${client.name}` }).click()
  await expect(page).toHaveURL(DASHBOARD)
  await expect(openCompany(page, client.name)).toBeVisible()
  await menuOf(page).click()
  await expect(companyIn(page, client.name)).toHaveAttribute('aria-checked', 'true')
  expect(await offences(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/module/cdm?tab=clientes')
  await expect(page.getByText('Cliente de la otra').first()).toBeVisible()

  await test.step('a tab that stayed behind follows, and shows nothing of the company before', async () => {
    const behind = await page.context().newPage()
    await behind.goto('/module/cdm?tab=clientes')
    await expect(behind.getByText('Cliente de la otra').first()).toBeVisible()
    await menuOf(page).click()
    await companyIn(page, own.name).click()
    await expect(page).toHaveURL(DASHBOARD)
    await expect(behind).toHaveURL(DASHBOARD)
    for (const tab of [page, behind]) await expect(openCompany(tab, own.name)).toBeVisible()
    await behind.goto('/module/cdm?tab=clientes')
    await expect(behind.getByText('Cliente de la otra')).toHaveCount(0)
  })

  await test.step('the desk leads into the company where something waits', async () => {
    const late = {
      client: 'Tarde SA',
      description: 'Telas',
      amount: '120.50',
      date: '2026-01-10',
      due_date: '2026-02-10',
    }
    await send(url, contabilidad.issueInvoice, late, { cookie: client.ana })
    await menuOf(page).click()
    await page.getByRole('menuitem', { name: 'Mesa del contador' }).click()
    await waitForScreen(page, 'Mesa del contador')
    expect(await offences(page)).toEqual([])
    for (const width of [390, 360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page)).toBe(0)
    }
    await page.getByRole('button', { name: /^1 factura vencida/ }).click()
    await waitForScreen(page, 'Contabilidad')
    await expect(page.getByText('Tarde SA').first()).toBeVisible()
    await menuOf(page).click()
    await companyIn(page, own.name).click()
    await expect(page).toHaveURL(DASHBOARD)
    await expect(openCompany(page, own.name)).toBeVisible()
  })

  await test.step('the account lists both, at every width', async () => {
    for (const width of [1440, 390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/cuenta')
      await expect(page.getByRole('list', { name: 'Mis empresas' }).getByRole('listitem')).toHaveCount(2)
      expect(await overflowOf(page)).toBe(0)
    }
    expect(await offences(page)).toEqual([])
  })

  await test.step('her last day stands beside her name, and she may leave before', async () => {
    const owner = await browserOf(client.ana)
    await owner.goto('/team')
    await owner.getByRole('button', { name: 'Acciones de Ana' }).last().click()
    await owner.getByRole('menuitem', { name: 'Editar' }).click()
    await owner.locator('[name=access_until]').fill('31/12/2030')
    await owner.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect(owner.getByRole('row').filter({ hasText: accountant.email })).toContainText('Acceso hasta el')
    await page.getByRole('button', { name: `Dejar ${client.name}` }).click()
    await page.getByRole('button', { name: 'Dejarla' }).click()
    await expect(page).toHaveURL(DASHBOARD)
    await menuOf(page).click()
    await expect(companyIn(page, client.name)).toHaveCount(0)
  })
})

test('an invitation for another address asks for the other session to end first', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const invited = { email: company.emailOf('Elsa'), role: 'colaborador', send_mail: false }
  const { body } = await send(url, team.invite, invited, { cookie: company.ana })
  const page = await browserOf(company.ana)
  await page.goto(`/invitacion#${body.key}`)
  await expect(page.getByText('La invitación es para otro correo')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(toastOf(page)).toContainText('Sesión cerrada')
  await waitForScreen(page, `Únete a ${company.name}`)
})
