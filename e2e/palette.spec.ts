import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { find } from '../src/platform/search/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { signOut } from './fixtures/entrance.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { openPalette, optionOf, paletteField, paletteOf } from './fixtures/palette.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const MODULES = ['cdm', 'contabilidad', 'ventas']

const groupOf = (page: Page, name: string) => paletteOf(page).getByRole('group', { name })

/** A company with a client, an accepted quote for it, and books. */
async function sellingCompany(url: string) {
  const company = await newCompany(url, MODULES, 'Colombia')
  const owner = { cookie: company.ana }
  const client = { name: 'Confección Ñandú', email: 'compras@nandu.test', phone: '604 555 0101' }
  const { body: made } = await send(url, cdm.addClient, client, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  const lines = [{ description: 'Camisa de lino', quantity: '12', price: '85000' }]
  const written = { client_name: client.name, client_id: made.id, body: '', lines }
  const { body: quote } = await send(url, ventas.addQuote, written, owner)
  await send(url, ventas.markQuote, { id: quote.id, version: quote.version, status: 'Aceptada' }, owner)
  return { company, number: quote.number as string }
}

test('Ctrl K finds a client, a quote with its acts, an act and a screen, and remembers what was opened', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const { company, number } = await sellingCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana)

  await test.step('a client without accents, its words in another order', async () => {
    await openPalette(ana, 'nandu confeccion')
    await expect(optionOf(ana, /^Confección Ñandú/)).toHaveAttribute('aria-selected', 'true')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('heading', { name: 'Confección Ñandú', level: 2 })).toBeVisible()
    await expect(paletteOf(ana)).toHaveCount(0)
  })

  await test.step('a phone by its digits; Escape closes, and the focus returns', async () => {
    const button = ana.getByRole('button', { name: 'Ayuda de esta pantalla' })
    await button.focus()
    await openPalette(ana, '5550101')
    await expect(optionOf(ana, /^Confección Ñandú/)).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(paletteOf(ana)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('a quote by its number is invoiced through its acts', async () => {
    await openPalette(ana, number)
    await expect(optionOf(ana, new RegExp(number))).toHaveAttribute('aria-selected', 'true')
    await ana.keyboard.press('ArrowRight')
    await expect(paletteField(ana)).toHaveAccessibleName(`Acciones de ${number}`)
    await ana.keyboard.press('ArrowLeft')
    await expect(paletteField(ana)).toHaveValue(number)
    await expect(optionOf(ana, new RegExp(number))).toBeVisible()
    await ana.keyboard.press('Tab')
    await ana.keyboard.press('Escape')
    await expect(paletteField(ana)).toHaveValue(number)
    await expect(optionOf(ana, new RegExp(number))).toBeVisible()
    await ana.keyboard.press('Tab')
    await ana.keyboard.insertText('fact')
    await expect(optionOf(ana, 'Facturar')).toHaveAttribute('aria-selected', 'true')
    await ana.keyboard.press('Enter')
    const invoicing = ana.getByRole('dialog').filter({ has: ana.getByRole('button', { name: 'Emitir factura' }) })
    await expect(invoicing).toBeVisible()
    await expect(ana).not.toHaveURL(/hacer=/)
    await press(ana, invoicing.getByRole('button', { name: 'Emitir factura' }))
    await expect(toastOf(ana)).toContainText('FAC-')
  })

  await test.step('an act and a screen by name', async () => {
    await ana.goto('/dashboard')
    await waitForScreen(ana)
    await openPalette(ana, 'asiento nuevo')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('dialog', { name: 'Nuevo asiento' })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await openPalette(ana, 'plan de cuentas')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('tab', { name: 'Plan de Cuentas' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('what was opened lately comes first, until the person signs out', async () => {
    await ana.keyboard.press('ControlOrMeta+k')
    const recent = groupOf(ana, 'Recientes').getByRole('option')
    await expect(recent.filter({ hasText: 'Confección Ñandú' })).toHaveCount(1)
    await expect(recent.filter({ hasText: number })).toHaveCount(1)
    await expect(recent.first()).toContainText('Contabilidad: Libro Diario')
    await ana.keyboard.press('Escape')
    await signOut(ana)
    const kept = () => ana.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recientes')))
    await expect.poll(kept).toEqual([])
  })
})

test('the window says what it waits for, what it did not find, and what failed', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana)
  await ana.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await expect(paletteField(ana)).toBeFocused()
  await ana.keyboard.insertText('xyzzy')
  await expect(paletteOf(ana)).toContainText('Nada con “xyzzy”.')

  let broken = true
  await ana.route('**/api/search/records**', (route) => (broken ? route.abort() : route.continue()))
  await paletteField(ana).fill('nada de nada')
  await expect(paletteOf(ana).getByRole('alert')).toContainText('No pudimos buscar en todo.')
  broken = false
  await paletteOf(ana).getByRole('button', { name: 'Reintentar' }).click()
  await expect(paletteOf(ana)).toContainText('Nada con “nada de nada”.')

  await paletteField(ana).fill('nuevo cliente')
  await expect(paletteOf(ana).getByRole('status')).toHaveText('1 resultado')
  const [tab] = await Promise.all([ana.context().waitForEvent('page'), paletteField(ana).press('ControlOrMeta+Enter')])
  await expect(tab.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible()
  await expect(paletteOf(ana)).toHaveCount(0)
})

test('it can be read by everybody, in the light and in the dark, and fills a phone', async ({ browserOf, url }) => {
  test.slow()
  const { company } = await sellingCompany(url)
  const ana = await browserOf(company.ana)
  await ana.goto('/dashboard')
  await waitForScreen(ana)
  await openPalette(ana, 'c')
  await expect(groupOf(ana, 'Pantallas')).toBeVisible()
  expect(await offences(ana)).toEqual([])
  await ana.keyboard.press('Escape')
  await ana.keyboard.press('?')
  await expect(ana.getByRole('dialog')).toContainText('Ir a')
  expect(await offences(ana)).toEqual([])

  const phone = await browserOf(company.ana, { viewport: { width: 390, height: 780 } })
  await phone.goto('/dashboard')
  await waitForScreen(phone)
  await phone.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await expect(groupOf(phone, 'Acciones')).toBeVisible()
  expect(await paletteOf(phone).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 })
  expect(await offences(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Cancelar' }).click()
  await expect(paletteOf(phone)).toHaveCount(0)
})

test('nothing is offered to Caro that she may not open, and control finds its own screens', async ({
  anaAndCaro,
  url,
}) => {
  const { company, caro } = await anaAndCaro(MODULES)
  await send(url, cdm.addClient, { name: 'Hotel Mirador', email: 'hotel@mirador.test' }, { cookie: company.ana })
  await caro.goto('/dashboard')
  await waitForScreen(caro)
  await openPalette(caro, 'mirador')
  await expect(optionOf(caro, /Hotel Mirador/)).toBeVisible()
  await paletteField(caro).fill('')
  await expect(optionOf(caro, /Nueva factura/)).toHaveCount(0)
  await expect(optionOf(caro, /Gestionar Empresas/)).toHaveCount(0)
  await expect(optionOf(caro, /Chat/).first()).toBeVisible()
  const { body } = await send(url, find.entries, {}, { cookie: company.ana })
  expect(body.length).toBeGreaterThan(60)
})
