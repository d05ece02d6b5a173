import { expect, type Page } from '@playwright/test'
import { marketing } from '../src/modules/marketing/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { clearOffers } from './fixtures/offers.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

// Each journey begins with an empty catalogue, which the worker's journeys share.
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ url }) => clearOffers(url))

const NAME = 'Campaña en redes'
const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: NAME })
const offered = (page: Page) => page.getByRole('list', { name: 'Catálogo de servicios' }).getByRole('listitem')

async function open(page: Page, path = '/module/marketing') {
  await page.goto(path)
  await waitForScreen(page)
}

test('a service is offered, asked for, approved and given back, while others watch', async ({
  browserOf,
  url,
  anaAndCaro,
}) => {
  const { company, ana, caro } = await anaAndCaro(['marketing'])
  const cookie = await controlOf(url)
  const control = await browserOf(cookie)
  for (const page of [ana, caro, control]) await open(page)
  await expect(ana.getByText('Todavía no hay servicios disponibles.')).toBeVisible()

  await test.step('control offers it', async () => {
    await control.getByRole('button', { name: 'Nuevo servicio' }).click()
    const dialog = control.getByRole('dialog', { name: 'Nuevo servicio' })
    await dialog.locator('[name=name]').fill(NAME)
    await dialog.getByRole('button', { name: 'Crear servicio' }).click()
    await expect(toastOf(control)).toContainText('Todos los campos son obligatorios.')
    await expect(dialog.locator('[name=description]')).toBeFocused()
    expect(await offences(control)).toEqual([])
    await control.keyboard.type('Diez publicaciones al mes.')
    await dialog.getByRole('button', { name: 'Crear servicio' }).click()
    await expect(toastOf(control)).toContainText('Éxito')
    await expect(offered(control)).toContainText([NAME])
  })
  await test.step('a company asks for it; a colaborador only sees', async () => {
    await expect(card(caro)).toContainText('Sin conectar')
    await expect(caro.getByRole('button', { name: /^Solicitar/ })).toHaveCount(0)
    await ana.getByRole('button', { name: `Solicitar ${NAME}` }).click()
    await expect(toastOf(ana)).toContainText('Solicitud Enviada')
    for (const page of [ana, caro]) await expect(card(page)).toContainText('Solicitud Pendiente')
    await expect(offered(control)).toContainText(['1 solicitud pendiente'])
    // At least this one: other journeys' requests may wait too.
    await expect(control.getByRole('tab', { name: /^Solicitudes/ })).toHaveText(/^Solicitudes\s*[1-9]\d*$/)
  })
  await test.step('somebody whose screen is old is told that it waits already', async () => {
    const { body } = await send(url, marketing.services, {}, { cookie: company.ana })
    const again = await send(url, marketing.requestService, { service_id: body[0].id }, { cookie: company.ana })
    expect(again.body.message).toContain('Ya hay una solicitud pendiente.')
  })
  await test.step('control approves it, and every open browser knows', async () => {
    await control.getByRole('tab', { name: /^Solicitudes/ }).click()
    const row = control.getByRole('row').filter({ hasText: company.name })
    await row.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(toastOf(control)).toContainText('Solicitud Actualizada')
    for (const page of [ana, caro]) await expect(card(page)).toContainText('Conectado')
    await open(caro, '/dashboard')
    await expect(caro.getByText('servicio conectado')).toBeVisible()
    await ana.getByRole('tab', { name: 'Mis Solicitudes' }).click()
    await expect(ana.getByRole('row').filter({ hasText: NAME })).toContainText('Aprobado')
  })
  await test.step('control is warned before it takes it out of the catalogue; the company keeps it', async () => {
    await control.getByRole('tab', { name: 'Gestionar Servicios' }).click()
    await expect(offered(control)).toContainText(['1 empresa lo tiene conectado'])
    await control.getByRole('button', { name: `Acciones de ${NAME}` }).click()
    await control.getByRole('menuitem', { name: 'Eliminar' }).click()
    const question = control.getByRole('dialog', { name: `¿Eliminar «${NAME}»?` })
    await expect(question).toContainText('1 empresa lo tiene conectado y lo conserva. Deja de ofrecerse a las demás.')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(toastOf(control)).toContainText('Servicio eliminado del catálogo.')
    await ana.getByRole('tab', { name: 'Servicios Disponibles' }).click()
    await expect(card(ana)).toContainText('Conectado')
  })
  await test.step('the company gives it back', async () => {
    await ana.getByRole('button', { name: `Acciones de ${NAME}` }).click()
    await ana.getByRole('menuitem', { name: 'Desconectar' }).click()
    await expect(toastOf(ana)).toContainText(`Servicio ${NAME} desconectado.`)
    await expect(ana.getByText('Todavía no hay servicios disponibles.')).toBeVisible()
    await expect(caro.getByText('servicios conectados')).toBeVisible()
  })
})

test('a service is offered, asked for and rejected without a mouse', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['marketing'])
  const control = await browserOf(await controlOf(url))
  const ana = await browserOf(company.ana)
  for (const page of [ana, control]) await open(page)

  await press(control, control.getByRole('button', { name: 'Nuevo servicio' }))
  const dialog = control.getByRole('dialog', { name: 'Nuevo servicio' })
  await expect(dialog.locator('[name=name]')).toBeFocused()
  await control.keyboard.insertText(NAME)
  await type(control, dialog.locator('[name=description]'), 'Diez publicaciones al mes.')
  await press(control, dialog.getByRole('button', { name: 'Crear servicio' }))
  await expect(dialog).toHaveCount(0)

  await press(ana, ana.getByRole('button', { name: `Solicitar ${NAME}` }))
  await expect(card(ana)).toContainText('Solicitud Pendiente')

  await press(control, control.getByRole('tab', { name: 'Gestionar Servicios' }))
  await control.keyboard.press('ArrowRight')
  await press(control, control.getByRole('button', { name: `Rechazar ${NAME}, ${company.name}` }))
  const reason = control.getByRole('dialog').locator('[name=reason]')
  await expect(reason).toBeFocused()
  await control.keyboard.insertText('Falta el pago de octubre.')
  await press(control, control.getByRole('dialog').getByRole('button', { name: 'Rechazar' }))
  await expect(toastOf(control)).toContainText('Solicitud Actualizada')

  await expect(ana.getByRole('button', { name: `Solicitar ${NAME}` })).toBeVisible()
  await press(ana, ana.getByRole('tab', { name: 'Servicios Disponibles' }))
  await ana.keyboard.press('ArrowRight')
  await expect(ana.getByRole('row').filter({ hasText: NAME })).toContainText('Rechazado')
  await expect(ana.getByRole('row').filter({ hasText: NAME })).toContainText('Falta el pago de octubre.')
})
