import { expect, type Page } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { suggestions } from '../src/platform/suggestions/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { expectTrapped, press } from './fixtures/keys.ts'
import { waitForScreen } from './fixtures/routes.ts'

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })

/** A company in whose warehouse there are ten of each; `take` leaves three of one. */
async function warehouse(url: string) {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const caro = await company.colleague('Caro', 'colaborador')
  const add = (name: string) =>
    send(url, cdm.addProduct, { name, price: '10', initial_stock: 10 }, { cookie: company.ana })
  const products = new Map<string, string>()
  for (const name of ['Hilo rojo', 'Camisa Ñandú']) products.set(name, (await add(name)).body.id)
  const take = (name: string) =>
    send(
      url,
      bodega.registerMovement,
      { product_id: products.get(name), type: 'salida', quantity: 7 },
      { cookie: caro },
    )
  return { ...company, caro, take }
}

test('Ana hears at once that stock runs low, opens it, and it is read', async ({ browserOf, url }) => {
  const { ana, caro, take } = await warehouse(url)
  const page = await browserOf(ana)
  await page.goto('/dashboard')
  await waitForScreen(page)

  await test.step('nothing yet', async () => {
    await bellOf(page).click()
    await expect(panelOf(page).getByText('Buzón vacío')).toBeVisible()
    await expect(panelOf(page).getByRole('button', { name: 'Marcar todas como leídas' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(bellOf(page)).toBeFocused()
  })

  await take('Hilo rojo')
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones: 1 sin leer')
  await bellOf(page).click()
  await panelOf(page)
    .getByRole('link', { name: /Quedan 3 unidades de Hilo rojo\. El mínimo es 5\./ })
    .click()
  await waitForScreen(page, 'Bodega')
  await expect(page.getByRole('tab', { name: 'Alertas' })).toHaveAttribute('aria-selected', 'true')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')

  await test.step('Caro, who only works there, is told nothing', async () => {
    const colleague = await browserOf(caro)
    await colleague.goto('/notificaciones')
    await expect(colleague.getByText('Buzón vacío')).toBeVisible()
    await expect(bellOf(colleague)).toHaveAccessibleName('Notificaciones')
  })
})

test('all are marked at once, in every window of the person', async ({ browserOf, url }) => {
  const { ana, take } = await warehouse(url)
  await take('Hilo rojo')
  await take('Camisa Ñandú')
  const [one, other] = [await browserOf(ana), await browserOf(ana)]
  for (const page of [one, other]) await page.goto('/notificaciones?tab=sin-leer')
  await expect(one.getByRole('listitem').filter({ hasText: 'El mínimo es 5.' })).toHaveCount(2)
  await expect(bellOf(other)).toHaveAccessibleName('Notificaciones: 2 sin leer')

  await one.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(one.getByText('Leíste todo.')).toBeVisible()
  await expect(other.getByText('Leíste todo.')).toBeVisible()
  await expect(bellOf(other)).toHaveAccessibleName('Notificaciones')
  await one.getByRole('tab', { name: 'Todas' }).click()
  await expect(one.getByRole('listitem').filter({ hasText: 'El mínimo es 5.' })).toHaveCount(2)
})

test('who does not want to hear of stock is not told', async ({ browserOf, url }) => {
  const company = await warehouse(url)
  const beto = await company.colleague('Beto', 'administrador')
  const page = await browserOf(beto)
  await page.goto('/notificaciones?tab=preferencias')
  const stock = page.getByRole('group', { name: 'Un producto llega a su stock mínimo' })
  await stock.getByRole('switch', { name: 'En la aplicación' }).click({ force: true })
  await expect(stock.getByRole('switch', { name: 'En la aplicación' })).not.toBeChecked()
  await page.reload()
  await expect(stock.getByRole('switch', { name: 'En la aplicación' })).not.toBeChecked()
  await expect(stock.getByRole('switch', { name: 'Resumen por correo' })).not.toBeChecked()

  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await company.take('Hilo rojo')
  await expect(bellOf(ana)).toHaveAccessibleName('Notificaciones: 1 sin leer')
  await page.getByRole('tab', { name: 'Todas' }).click()
  await expect(page.getByText('Buzón vacío')).toBeVisible()
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones')
})

test('the bell is opened, read and left without a mouse', async ({ browserOf, url }) => {
  const { ana, take } = await warehouse(url)
  await take('Hilo rojo')
  const page = await browserOf(ana)
  await page.goto('/dashboard')
  await waitForScreen(page)
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones: 1 sin leer')
  await press(page, bellOf(page))
  await expectTrapped(page, panelOf(page))
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, panelOf(page).getByRole('link', { name: /Hilo rojo/ }))
  await waitForScreen(page, 'Bodega')
})

test('on a phone the list is a sheet of its own', async ({ browserOf, url }) => {
  const { ana, take } = await warehouse(url)
  await take('Hilo rojo')
  const page = await browserOf(ana, { viewport: { width: 360, height: 740 } })
  await page.goto('/dashboard')
  await waitForScreen(page)
  await expect(bellOf(page)).toHaveAccessibleName('Notificaciones: 1 sin leer')
  await bellOf(page).click()
  const box = await panelOf(page).boundingBox()
  expect([box?.width, box?.height]).toEqual([360, 740])
  await panelOf(page).getByRole('link', { name: 'Ver todas' }).click()
  await waitForScreen(page, 'Notificaciones')
  await expect(panelOf(page)).toHaveCount(0)
})

test('control hears at once what a company sends, opens it, and chooses of what it hears', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url)
  const page = await browserOf(await controlOf(url))
  await page.goto('/notificaciones?tab=sin-leer')
  await waitForScreen(page, 'Notificaciones')
  const news = (text: string) =>
    page.getByRole('main').getByRole('link').filter({ hasText: company.name }).filter({ hasText: text })
  await expect(news('Se registró en Trama.')).toBeVisible()
  const suggestion = { title: 'Modo oscuro', description: 'Para trabajar de noche en el taller.' }
  await send(url, suggestions.send, suggestion, { cookie: company.ana })
  await expect(bellOf(page)).toHaveAccessibleName(/^Notificaciones: \d+ sin leer$/)
  await news('Envió la sugerencia «Modo oscuro».').click()
  await waitForScreen(page, 'Sugerencias')

  await page.goto('/notificaciones?tab=sin-leer')
  await waitForScreen(page, 'Notificaciones')
  await expect(news('Envió la sugerencia')).toHaveCount(0)
  await news('Se registró en Trama.').click()
  await expect(page.getByRole('dialog', { name: company.name })).toBeVisible()

  await page.goto('/notificaciones?tab=preferencias')
  const registrations = page.getByRole('group', { name: 'Se registra una empresa' })
  await expect(registrations.getByRole('switch', { name: 'En la aplicación' })).toBeChecked()
  await expect(registrations.getByRole('switch', { name: 'Resumen por correo' })).not.toBeChecked()
})
