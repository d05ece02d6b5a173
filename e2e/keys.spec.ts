import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { addressOf } from './fixtures/entrance.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

const CLIENTS = ['Almacenes Rey', 'Boutique Ñandú', 'Confecciones del Sur']

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).locator('a, button').first()

/** What has the focus after keys of which none waits for the one before. */
const pressAtOnce = (page: Page, keys: string[]) =>
  page.evaluate((pressed) => {
    for (const key of pressed) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    return document.activeElement?.textContent
  }, keys)

test('nobody meets the keys of a letter by accident; who has opened the window of keys has them, and turns them off', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  const keys = ana.getByRole('dialog').getByRole('region', { name: 'Teclas', exact: true })
  await ana.goto('/module/cdm')
  await waitForScreen(ana)

  await test.step('a letter does nothing at first', async () => {
    await ana.keyboard.press('c')
    await ana.keyboard.press('/')
    await ana.keyboard.press('g')
    await ana.keyboard.press('d')
    await expect(ana).toHaveURL(/\/module\/cdm$/)
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await expect(ana.getByRole('searchbox', { name: 'Buscar clientes' })).not.toBeFocused()
  })

  await test.step('a click on the help does not change that', async () => {
    await ana.getByRole('button', { name: 'Ayuda de esta pantalla' }).click()
    await expect(ana.getByRole('dialog')).toContainText('Manual de Usuario')
    await expect(keys).toHaveCount(0)
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await ana.keyboard.press('c')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the question mark shows all keys and says that they are on', async () => {
    await ana.keyboard.press('?')
    await expect(keys).toContainText('Están activas en este dispositivo')
    await expect(keys.getByRole('region', { name: 'Ir a' })).toContainText('Clientes')
    await expect(keys.getByRole('region', { name: 'Ir a' })).not.toContainText('Facturas')
    await ana.keyboard.press('Escape')
    await ana.keyboard.press('c')
    await expect(ana.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('turned off they do nothing, also after a reload; the question mark works', async () => {
    await ana.keyboard.press('?')
    await keys.getByRole('switch', { name: 'Teclas de una letra' }).press('Space')
    await expect(keys).toContainText('Están apagadas en este dispositivo')
    await ana.reload()
    await waitForScreen(ana)
    await ana.keyboard.press('c')
    await ana.keyboard.press('?')
    await expect(ana.getByRole('dialog')).toHaveCount(1)
    await expect(keys).toContainText('Están apagadas')
  })
})

test('a list by the keyboard: searched, walked, opened and left', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  for (const name of CLIENTS) {
    await send(url, cdm.addClient, { name, email: addressOf('cliente') }, { cookie: company.ana })
  }
  const ana = await browserOf(company.ana)
  const search = ana.getByRole('searchbox', { name: 'Buscar clientes' })
  await ana.goto('/module/cdm?orden=name')
  await expect(rowOf(ana, 'Confecciones del Sur')).toBeVisible()
  await ana.keyboard.press('?')
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('dialog')).toHaveCount(0)

  await ana.keyboard.press('j')
  await expect(rowOf(ana, 'Almacenes Rey')).toBeFocused()
  await ana.keyboard.press('j')
  await ana.keyboard.press('ArrowDown')
  await expect(rowOf(ana, 'Confecciones del Sur')).toBeFocused()
  await ana.keyboard.press('k')
  await expect(rowOf(ana, 'Boutique Ñandú')).toBeFocused()
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('main')).toBeFocused()

  expect(await pressAtOnce(ana, ['j', 'j', 'ArrowDown'])).toBe('Confecciones del Sur')

  await ana.keyboard.press('/')
  await expect(search).toBeFocused()
  await ana.keyboard.type('ck ')
  await expect(search).toHaveValue('ck ')
  await ana.keyboard.press('ControlOrMeta+a')
  await ana.keyboard.type('nandu')
  await expect(rowOf(ana, 'Almacenes Rey')).toHaveCount(0)
  await ana.keyboard.press('ArrowDown')
  await expect(rowOf(ana, 'Boutique Ñandú')).toBeFocused()
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('heading', { name: 'Boutique Ñandú' })).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(search).toBeVisible()
})

test('g and a letter go where the person may go', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana)
  await ana.keyboard.press('?')
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('dialog')).toHaveCount(0)
  for (const [letter, path] of [
    ['p', '/module/cdm?tab=productos'],
    ['b', '/module/bodega'],
    ['h', '/chat'],
    ['n', '/notificaciones'],
    ['m', '/cuenta'],
    ['d', '/dashboard'],
  ] as const) {
    await ana.keyboard.press('g')
    await ana.keyboard.press(letter)
    await expect(ana, letter).toHaveURL(path)
    await waitForScreen(ana)
  }
  await ana.keyboard.press('g')
  await ana.keyboard.press('f')
  await ana.keyboard.press('g')
  await ana.keyboard.press('b')
  await expect(ana).toHaveURL('/module/bodega')
})
