import { expect, type Page } from '@playwright/test'
import { suggestions } from '../src/platform/suggestions/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

/** No other journey of the worker opens it. */
const SWITCHED = { id: 'pagina_web', name: 'Página Web' }

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

test('control switches a module off for everybody, and on again', async ({ browserOf, url }) => {
  const company = await newCompany(url, [SWITCHED.id])
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana, 'Dashboard')
  await expect(linkTo(ana, SWITCHED.name)).toBeVisible()

  const control = await browserOf(await controlOf(url))
  await control.goto('/admin/modules')
  await waitForScreen(control, 'Gestionar Módulos')
  await expect(control.getByText('10 de 10 activos')).toBeVisible()
  const toggle = control.getByRole('switch', { name: `Activar ${SWITCHED.name} para todos` })
  const question = control.getByRole('dialog', { name: `¿Desactivar ${SWITCHED.name} para todos?` })

  await test.step('only after a yes', async () => {
    await toggle.focus()
    await control.keyboard.press('Space')
    await expect(question).toContainText('lo usa')
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toHaveCount(0)
    await expect(toggle).toBeChecked()
  })
  await test.step('and it is gone from open browsers', async () => {
    await control.keyboard.press('Space')
    await question.getByRole('button', { name: 'Desactivar' }).click()
    await expect(toastOf(control)).toContainText('Módulo Página Web desactivado para todos.')
    await expect(control.getByText('9 de 10 activos')).toBeVisible()
    await expect(linkTo(ana, SWITCHED.name)).toHaveCount(0)
  })
  await test.step('until it is switched on', async () => {
    await toggle.focus()
    await control.keyboard.press('Space')
    await expect(toastOf(control)).toContainText('Módulo Página Web activado para todos.')
    await expect(linkTo(ana, SWITCHED.name)).toBeVisible()
  })
})

test('a suggestion is rejected with a reason, which its author reads', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const control = await browserOf(await controlOf(url))
  await control.goto('/admin/suggestions')
  await waitForScreen(control, 'Sugerencias')
  const rowOf = (title: string) => control.getByRole('row').filter({ hasText: title }).filter({ hasText: company.name })

  for (const title of ['Modo oscuro', 'Más tipos de letra']) {
    const input = { title, description: 'Para trabajar de noche en el taller.' }
    await send(url, suggestions.send, input, { cookie: company.ana })
    // It arrives while control looks.
    await expect(rowOf(title)).toContainText('Pendiente')
  }
  await expect(linkTo(control, 'Sugerencias')).toContainText('2 pendientes')

  await rowOf('Modo oscuro').getByRole('button', { name: 'Aprobar Modo oscuro' }).click()
  await expect(toastOf(control)).toContainText('Sugerencia aprobada.')
  await expect(rowOf('Modo oscuro')).toContainText('Aprobada')
  await expect(rowOf('Modo oscuro').getByRole('button', { name: /^(Aprobar|Rechazar)/ })).toHaveCount(0)

  await rowOf('Más tipos de letra')
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  const dialog = control.getByRole('dialog', { name: 'Rechazar «Más tipos de letra»' })
  await expect(dialog.locator('[name=reason]')).toBeFocused()
  await control.keyboard.type('Ya hay dos.')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(toastOf(control)).toContainText('Sugerencia rechazada.')
  await expect(rowOf('Más tipos de letra')).toContainText('Rechazada')
  await expect(linkTo(control, 'Sugerencias')).not.toContainText('pendientes')

  const ana = await browserOf(company.ana)
  await ana.goto('/suggestions')
  await waitForScreen(ana, 'Enviar Sugerencia')
  await expect(ana.getByRole('row').filter({ hasText: 'Más tipos de letra' })).toContainText('Rechazada')
  await expect(ana.getByRole('row').filter({ hasText: 'Más tipos de letra' })).toContainText('Ya hay dos.')
  await expect(ana.getByRole('row').filter({ hasText: 'Modo oscuro' })).toContainText('Aprobada')
})

test('a company is found, looked at and switched off; its people leave at once', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['bodega'])
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  await caro.goto('/module/bodega')
  await waitForScreen(caro, 'Bodega')
  const input = { title: 'Modo oscuro', description: 'Para trabajar de noche en el taller.' }
  await send(url, suggestions.send, input, { cookie: company.ana })

  const control = await browserOf(await controlOf(url))
  await control.goto('/admin/users')
  await waitForScreen(control, 'Gestionar Empresas')
  await control.getByRole('searchbox', { name: 'Buscar empresas' }).fill(company.name)
  const row = control.getByRole('row').filter({ hasText: company.name })
  await expect(control.getByText('1 empresa', { exact: true })).toBeVisible()
  await expect(row).toContainText('Pendiente')
  await expect(row).toContainText('Activa')

  const details = control.getByRole('dialog', { name: company.name })
  await test.step('with all it says of itself, its people and its mailbox', async () => {
    await row.getByRole('button', { name: `Acciones de ${company.name}` }).click()
    await control.getByRole('menuitem', { name: 'Ver detalles' }).click()
    for (const text of ['+57 300 1234567', 'Ecuador', 'Guayaquil', company.emailOf('Caro'), 'Colaborador']) {
      await expect(details).toContainText(text)
    }
    const mailbox = details.getByRole('log', { name: 'Buzón' })
    await expect(mailbox.getByRole('listitem')).toContainText([
      'Envió la sugerencia «Modo oscuro».',
      'Se registró en Trama.',
    ])
    await details.getByRole('button', { name: 'Vaciar' }).click()
    await expect(mailbox).toContainText('Buzón vacío')
    await send(url, suggestions.send, { ...input, title: 'Otra más' }, { cookie: company.ana })
    await expect(mailbox).toContainText('Envió la sugerencia «Otra más».')
  })
  await test.step('and off', async () => {
    await details.getByRole('switch', { name: 'Activa' }).click()
    const question = control.getByRole('dialog', { name: `¿Desactivar ${company.name}?` })
    await expect(question.getByRole('button', { name: 'Desactivar' })).toBeFocused()
    await control.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(details).toContainText('Activa')
    await details.getByRole('switch', { name: 'Activa' }).click()
    await question.getByRole('button', { name: 'Desactivar' }).click()
    await expect(toastOf(control)).toContainText(`${company.name} está desactivada.`)
    await expect(details).toContainText('Inactiva')
    await expect(caro).toHaveURL(/\/login/)
  })
  await test.step('who read why when they come back', async () => {
    await caro.locator('[name=email]').fill(company.emailOf('Caro'))
    await caro.locator('[name=password]').fill(PASSWORD)
    await caro.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(toastOf(caro)).toContainText('Tu empresa está desactivada.')
  })
  await test.step('and on again', async () => {
    await details.getByRole('switch', { name: 'Activa' }).click()
    await expect(toastOf(control)).toContainText(`${company.name} está activa.`)
  })
  await test.step('and its module is read', async () => {
    await details.getByRole('link', { name: 'Bodega' }).click()
    await waitForScreen(control, 'Bodega')
    await expect(control.getByRole('region', { name: 'Empresa que se muestra' })).toContainText(company.name)
  })
})
