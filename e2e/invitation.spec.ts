import { expect, type Page } from '@playwright/test'
import { team } from '../src/platform/team/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { messageOf, say } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { join } from './fixtures/entrance.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const listOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row')
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })
const linkOf = (page: Page) => page.getByLabel('Enlace de invitación')

test('from a copied link to the team, live, and into the activity', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/team')
  await waitForScreen(ana, 'Gestionar Equipo')

  await ana.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = ana.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(toastOf(ana)).toContainText('Escribe el correo de la persona que invitas.')
  await dialog.locator('[name=email]').fill(company.emailOf('Elsa'))
  await dialog.locator('[name=role]').selectOption('administrador')
  await expect(dialog).toContainText('Gestiona los datos, los módulos y a los colaboradores.')
  await dialog.locator('[name=send_mail]').uncheck()
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  const link = await linkOf(ana).inputValue()
  expect(link).toMatch(/\/invitacion#[\w-]{80,}$/)
  await expect(ana.getByRole('link', { name: 'Compartir por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Te invito a trabajar con ${company.name} en Trama. Abre este enlace y elige tu contraseña: ${link}`)}`,
  )
  expect(await offences(ana)).toEqual([])
  await dialog.getByRole('button', { name: 'Listo' }).click()

  await tabOf(ana, 'Invitaciones').click()
  await expect(listOf(ana, 'Invitaciones').filter({ hasText: company.emailOf('Elsa') })).toContainText('Pendiente')
  await tabOf(ana, 'Equipo').click()
  await expect(listOf(ana, 'Equipo')).toHaveCount(2)

  const elsa = await browserOf(null)
  await elsa.goto(link)
  await waitForScreen(elsa, `Únete a ${company.name}`)
  await expect(elsa.getByText('te invita como administrador')).toBeVisible()
  expect(await offences(elsa)).toEqual([])
  await elsa.locator('[name=password]').fill('corta')
  await elsa.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expect(toastOf(elsa)).toContainText('Error al aceptar la invitación')
  await join(elsa, link, 'Elsa')

  await test.step('the first sees the second come in, without asking', async () => {
    await expect(listOf(ana, 'Equipo').filter({ hasText: 'Elsa' })).toContainText('Administrador')
    await tabOf(ana, 'Actividad').click()
    await expect(listOf(ana, 'Actividad').first()).toBeVisible()
    await expect(listOf(ana, 'Actividad').filter({ hasText: 'Elsa aceptó una invitación' })).toBeVisible()
    await expect(listOf(ana, 'Actividad').filter({ hasText: 'Ana invitó a alguien' })).toBeVisible()
  })

  await test.step('what the second does stands in the activity at once', async () => {
    await elsa.goto('/team')
    await elsa.locator('[name=name]').fill('Caro')
    await elsa.locator('[name=email]').fill(company.emailOf('Caro'))
    await elsa.locator('[name=password]').fill(PASSWORD)
    await elsa.getByRole('button', { name: 'Agregar usuario' }).click()
    await expect(listOf(ana, 'Actividad').filter({ hasText: 'Elsa agregó un usuario' })).toBeVisible()
    await ana.getByLabel('Área').selectOption('Datos de la empresa')
    await expect(ana.getByText('Nada coincide con estos filtros.')).toBeVisible()
  })

  await test.step('the link is used up', async () => {
    const other = await browserOf(null)
    await other.goto(link)
    await waitForScreen(other, 'Invitación no válida')
    expect(await offences(other)).toEqual([])
  })
})

test('whoever accepted writes the first message', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  const invited = { email: company.emailOf('Elsa'), role: 'colaborador', send_mail: false }
  const { body } = await send(url, team.invite, invited, { cookie: company.ana })
  const elsa = await browserOf(null)
  await join(elsa, `/invitacion#${body.key}`, 'Elsa')
  await ana.goto('/chat')
  await elsa.goto('/chat')
  await say(elsa, '¡Hola! Ya estoy aquí.')
  await expect(messageOf(ana, '¡Hola! Ya estoy aquí.')).toBeVisible()
})

test('a new link replaces the one before; a revoked one is worth nothing', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  const invited = { email: company.emailOf('Elsa'), role: 'colaborador', send_mail: false }
  const { body } = await send(url, team.invite, invited, { cookie: company.ana })
  const elsa = await browserOf(null)
  await ana.goto('/team?tab=invitaciones')

  await ana.getByRole('button', { name: `Acciones de ${invited.email}` }).click()
  await ana.getByRole('menuitem', { name: 'Nuevo enlace' }).click()
  const link = await linkOf(ana).inputValue()
  await ana.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
  await elsa.goto(`/invitacion#${body.key}`)
  await waitForScreen(elsa, 'Invitación no válida')
  await elsa.goto('about:blank')
  await elsa.goto(link)
  await waitForScreen(elsa, `Únete a ${company.name}`)

  await ana.getByRole('button', { name: `Acciones de ${invited.email}` }).click()
  await ana.getByRole('menuitem', { name: 'Revocar' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(toastOf(ana)).toContainText('Invitación revocada. Su enlace ya no sirve.')
  await expect(ana.getByText('No hay invitaciones por responder.')).toBeVisible()
  await elsa.locator('[name=name]').fill('Elsa')
  await elsa.locator('[name=password]').fill(PASSWORD)
  await elsa.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expect(toastOf(elsa)).toContainText('Esta invitación ya no sirve')
})

test('a link in a browser where somebody is signed in asks to sign out first', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const invited = { email: company.emailOf('Elsa'), role: 'colaborador', send_mail: false }
  const { body } = await send(url, team.invite, invited, { cookie: company.ana })
  const page = await browserOf(company.ana)
  await page.goto(`/invitacion#${body.key}`)
  await waitForScreen(page, 'Ya hay una sesión abierta')
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await waitForScreen(page, `Únete a ${company.name}`)
})

test('a colleague is edited, removed, found among the removed and reactivated', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  await company.colleague('Caro', 'colaborador')
  const ana = await browserOf(company.ana)
  await ana.goto('/team')
  const actions = ana.getByRole('button', { name: 'Acciones de Caro' })
  await actions.click()
  await ana.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Editar a Caro' })
  await dialog.locator('[name=name]').fill('Carolina Vega')
  await dialog.locator('[name=role]').selectOption('administrador')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(ana)).toContainText('Usuario actualizado.')
  await expect(listOf(ana, 'Equipo').filter({ hasText: 'Carolina Vega' })).toContainText('Administrador')

  await actions.click()
  await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(listOf(ana, 'Equipo').filter({ hasText: 'Caro' })).toHaveCount(0)
  await ana.getByLabel('Usuarios que se muestran').selectOption('Desactivados')
  await actions.click()
  await ana.getByRole('menuitem', { name: 'Reactivar' }).click()
  await expect(toastOf(ana)).toContainText('Usuario reactivado.')
  await expect(ana.getByText('No hay usuarios desactivados.')).toBeVisible()
  await ana.getByLabel('Usuarios que se muestran').selectOption('Activos')
  await expect(listOf(ana, 'Equipo').filter({ hasText: 'Carolina Vega' })).toBeVisible()
})

test('inviting and accepting by keyboard alone', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/team')
  await waitForScreen(ana, 'Gestionar Equipo')
  await press(ana, ana.getByRole('button', { name: 'Invitar', exact: true }))
  const dialog = ana.getByRole('dialog')
  await expect(dialog.locator('[name=email]')).toBeFocused()
  await type(ana, dialog.locator('[name=email]'), company.emailOf('Elsa'))
  await ana.keyboard.press('Enter')
  await expect(linkOf(ana)).toBeFocused()
  const link = await linkOf(ana).inputValue()
  await press(ana, dialog.getByRole('button', { name: 'Listo' }))
  await expect(dialog).toHaveCount(0)

  const elsa = await browserOf(null)
  await elsa.goto(link)
  await waitForScreen(elsa, `Únete a ${company.name}`)
  await type(elsa, elsa.locator('[name=name]'), 'Elsa')
  await type(elsa, elsa.locator('[name=password]'), PASSWORD)
  await elsa.keyboard.press('Enter')
  await waitForScreen(elsa, 'Dashboard')
})

test('nothing of an invitation scrolls sideways on a phone', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
  const over = (page: Page) => overflowOf(page)
  const ana = await browserOf(company.ana, phone)
  await ana.goto('/team')
  await ana.getByRole('button', { name: 'Invitar', exact: true }).click()
  const dialog = ana.getByRole('dialog')
  const long = `maria.de.los.angeles.etxeberria.goikoetxea@confeccionesdelatlantico.example`
  await dialog.locator('[name=email]').fill(long)
  await dialog.locator('[name=send_mail]').uncheck()
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  const link = await linkOf(ana).inputValue()
  expect(await over(ana)).toBe(0)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await tabOf(ana, 'Invitaciones').click()
  await expect(listOf(ana, 'Invitaciones').filter({ hasText: long })).toBeVisible()
  expect(await over(ana)).toBe(0)

  const elsa = await browserOf(null, phone)
  await elsa.goto(link)
  await waitForScreen(elsa, `Únete a ${company.name}`)
  expect(await over(elsa)).toBe(0)
})

test('an administrator sees permissions and the activity', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  await beto.goto('/team?tab=permisos')
  await waitForScreen(beto, 'Gestionar Equipo')
  const line = listOf(beto, 'Permisos').filter({ hasText: 'Agregar un usuario' })
  await expect(line.getByRole('cell')).toHaveText(['Sí', 'Sísolo colaboradores', 'No', 'No'])
  await beto.goto('/team?tab=actividad')
  await waitForScreen(beto, 'Gestionar Equipo')
  await expect(tabOf(beto, 'Actividad')).toHaveAttribute('aria-selected', 'true')
  await expect(beto.getByRole('row', { name: /^Ana .*Beto/ })).toBeVisible()
})
