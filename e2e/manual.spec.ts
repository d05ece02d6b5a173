import { expect, type Page } from '@playwright/test'
import { manual } from '../src/platform/manual/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

// The worker's server is shared: each journey begins with an empty manual. No page here reaches the real player.

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1'
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const REQUIRED = 'El título y la URL son obligatorios.'
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 })

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ url }) => {
  const cookie = await controlOf(url)
  const { body } = await send(url, manual.videos, {}, { cookie })
  for (const { id } of body) await send(url, manual.removeVideo, { id }, { cookie })
})

const offline = async (page: Page) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ body: '', contentType: 'text/html' }),
  )
  return page
}

test('control keeps the manual, and a company sees it at once', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const caro = await offline(await browserOf(await company.colleague('Caro', 'colaborador')))
  const control = await offline(await browserOf(await controlOf(url)))
  await caro.goto('/manual')
  await waitForScreen(caro, 'Manual de Usuario')
  await expect(caro.getByText('Todavía no hay videos.')).toBeVisible()
  await expect(caro.getByRole('button', { name: 'Agregar video' })).toHaveCount(0)

  await control.goto('/manual')
  await control.getByRole('button', { name: 'Agregar video' }).click()
  const dialog = control.getByRole('dialog', { name: 'Nuevo video' })
  await dialog.getByRole('button', { name: 'Agregar video' }).click()
  await expect(toastOf(control)).toContainText(REQUIRED)
  await dialog.locator('[name=title]').fill('Primeros pasos')
  await dialog.locator('[name=url]').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Agregar video' }).click()
  await expect(toastOf(control)).toContainText('Escribe una dirección web que empiece por http:// o https://.')
  await dialog.locator('[name=url]').fill(YOUTUBE)
  await dialog.locator('[name=description]').fill('Entrar y mirar alrededor')
  await dialog.getByRole('button', { name: 'Agregar video' }).click()
  await expect(toastOf(control)).toContainText('Video añadido al manual.')
  await expect(dialog).toHaveCount(0)

  const player = caro.locator('iframe[title="Primeros pasos"]')
  await expect(player).toHaveAttribute('src', PLAYER)
  await expect(player).toHaveAttribute('loading', 'lazy')
  await expect(player).toHaveAttribute('sandbox', /^(?!.*top-navigation)allow-scripts/)
  await expect(caro.getByRole('button', { name: /^Acciones de/ })).toHaveCount(0)

  await control.getByRole('button', { name: 'Acciones de Primeros pasos' }).click()
  await control.getByRole('menuitem', { name: 'Editar' }).click()
  const editing = control.getByRole('dialog', { name: 'Editar video' })
  await editing.locator('[name=url]').fill('https://videos.trama.test/76979871')
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastOf(control)).toContainText('Video actualizado.')
  await expect(caro.getByRole('link', { name: 'Ver en videos.trama.test' })).toHaveAttribute(
    'href',
    'https://videos.trama.test/76979871',
  )
  await expect(caro.locator('iframe')).toHaveCount(0)

  await control.getByRole('button', { name: 'Acciones de Primeros pasos' }).click()
  await control.getByRole('menuitem', { name: 'Eliminar' }).click()
  await control
    .getByRole('dialog', { name: '¿Eliminar «Primeros pasos»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(toastOf(control)).toContainText('Video eliminado.')
  await expect(caro.getByText('Todavía no hay videos.')).toBeVisible()
})

test('the order changes by keys, and the search finds', async ({ browserOf, url }) => {
  const cookie = await controlOf(url)
  for (const title of ['Acceso', 'Bodega', 'Cotización']) {
    await send(url, manual.addVideo, { title, url: 'https://trama.test/video' }, { cookie })
  }
  const company = await newCompany(url)
  const ana = await browserOf(company.ana)
  const control = await browserOf(cookie)
  await ana.goto('/manual')
  await control.goto('/manual')
  for (const page of [ana, control]) await expect(titles(page)).toHaveText(['Acceso', 'Bodega', 'Cotización'])

  const openMenu = async (name: string) => {
    await press(control, control.getByRole('button', { name }))
    await expect(control.getByRole('menuitem').first()).toBeFocused()
  }
  await openMenu('Acciones de Acceso')
  await expect(control.getByRole('menuitem', { name: 'Mover antes' })).toHaveCount(0)
  await tabTo(control, control.getByRole('menuitem', { name: 'Mover después' }))
  await control.keyboard.press('Enter')
  await expect(titles(ana)).toHaveText(['Bodega', 'Acceso', 'Cotización'])

  await openMenu('Acciones de Cotización')
  await expect(control.getByRole('menuitem', { name: 'Mover después' })).toHaveCount(0)
  await tabTo(control, control.getByRole('menuitem', { name: 'Mover antes' }))
  await control.keyboard.press('Enter')
  await expect(titles(control)).toHaveText(['Bodega', 'Cotización', 'Acceso'])
  await expect(titles(ana)).toHaveText(['Bodega', 'Cotización', 'Acceso'])

  await ana.getByRole('searchbox', { name: 'Buscar videos' }).fill('cotizacion')
  await expect(titles(ana)).toHaveText(['Cotización'])
  await expect(ana).toHaveURL(/buscar=cotizacion/)
  await ana.getByRole('searchbox', { name: 'Buscar videos' }).fill('nada de esto')
  await expect(ana.getByText('Nada coincide con tu búsqueda.')).toBeVisible()
})
