import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { proyectos } from '../src/modules/proyectos/contract.ts'
import { send } from '../test/world/request.ts'
import { fieldOf, messageOf } from './fixtures/chat.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type, write } from './fixtures/keys.ts'
import { actOn, goBy } from './fixtures/palette.ts'
import { printView } from './fixtures/quotes.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const MODULES = ['cdm', 'contabilidad', 'ventas', 'bodega', 'proyectos']
const MOUSE = ['pointerdown', 'mousedown', 'wheel', 'touchstart']

test('a whole day without the pointer: a client, a quote, its invoice and payment, stock, a task, the chat', async ({
  browserOf,
  url,
}) => {
  test.slow()
  const company = await newCompany(url, MODULES, 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '85000', initial_stock: 40 }, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, proyectos.addProject, { name: 'Hoteles' }, owner)
  const ana = await browserOf(company.ana)
  const dialog = (name: RegExp) => ana.getByRole('dialog', { name })
  await ana.goto('/dashboard')
  await waitForScreen(ana)
  await ana.evaluate((kinds) => {
    for (const kind of kinds) addEventListener(kind, () => localStorage.setItem('pointed', kind), true)
  }, MOUSE)

  await test.step('a client', async () => {
    await goBy(ana, 'nuevo cliente', /^Nuevo cliente/)
    await expect(dialog(/^Nuevo cliente/).locator('[name=name]')).toBeFocused()
    await ana.keyboard.insertText('Hotel Mirador')
    await type(ana, dialog(/^Nuevo cliente/).locator('[name=email]'), 'compras@mirador.test')
    await press(ana, dialog(/^Nuevo cliente/).getByRole('button', { name: 'Crear cliente' }))
    await expect(toastOf(ana)).toContainText('Cliente agregado')
    await expect(dialog(/^Nuevo cliente/)).toHaveCount(0)
  })

  await test.step('a quote for it', async () => {
    await actOn(ana, 'mirador', /^Hotel Mirador/, 'Cotizar')
    await expect(ana.locator('[name=client_name]')).toHaveValue('Hotel Mirador')
    await type(ana, ana.getByRole('combobox', { name: 'Descripción de la línea 1' }), 'Cami')
    await ana.getByRole('option', { name: /Camisa de lino/ }).waitFor()
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('textbox', { name: 'Cantidad de la línea 1' })).toBeFocused()
    await ana.keyboard.insertText('12')
    await press(ana, ana.getByRole('button', { name: 'Guardar cotización' }))
    await press(ana, printView(ana).getByRole('button', { name: 'Cerrar' }))
  })

  await test.step('it is accepted and becomes an invoice', async () => {
    await actOn(ana, 'cot 001', /^COT-2026-001/, 'Aceptar')
    await expect(ana.getByRole('article', { name: 'Cotización COT-2026-001' })).toContainText('Aceptada')
    await expect(ana).not.toHaveURL(/hacer=/)
    await actOn(ana, 'cot 001', /^COT-2026-001/, 'Facturar')
    await press(ana, ana.getByRole('dialog').getByRole('button', { name: 'Emitir factura' }))
    await expect(dialog(/^Factura FAC-2026-001/)).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('it is paid', async () => {
    await actOn(ana, 'fac 001', /^FAC-2026-001/, 'Registrar pago')
    await tabTo(ana, dialog(/^Registrar pago/).getByRole('button', { name: 'Registrar pago' }))
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('La factura FAC-2026-001 quedó pagada.')
    await expect(dialog(/^Registrar pago/)).toHaveCount(0)
  })

  await test.step('goods come in, and the list of movements says so', async () => {
    await actOn(ana, 'camisa', /^Camisa de lino/, 'Registrar movimiento')
    await write(ana, dialog(/^Registrar entrada/).locator('[name=quantity]'), '25')
    await ana.keyboard.press('Enter')
    await expect(dialog(/^Registrar entrada/)).toHaveCount(0)
    await goBy(ana, 'movimientos', /^Movimientos/)
    await expect(ana.getByRole('row').filter({ hasText: '+25' })).toBeVisible()
  })

  await test.step('a task of one’s own', async () => {
    await goBy(ana, 'nueva tarea', /^Nueva tarea/)
    await expect(dialog(/^Nueva tarea/).locator('[name=title]')).toBeFocused()
    await ana.keyboard.insertText('Llamar al hotel')
    await tabTo(ana, dialog(/^Nueva tarea/).getByRole('combobox', { name: 'Proyecto' }))
    await ana.keyboard.insertText('Hote')
    await ana.getByRole('option', { name: 'Hoteles' }).waitFor()
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    await press(ana, dialog(/^Nueva tarea/).getByRole('button', { name: 'Crear tarea' }))
    await expect(dialog(/^Nueva tarea/)).toHaveCount(0)
    await expect(ana.getByRole('main')).toContainText('Llamar al hotel')
  })

  await test.step('the team reads of it', async () => {
    await ana.keyboard.press('g')
    await ana.keyboard.press('h')
    await expect(ana).toHaveURL('/chat')
    await type(ana, fieldOf(ana), 'El hotel ya pagó')
    await ana.keyboard.press('Enter')
    await expect(messageOf(ana, 'El hotel ya pagó')).toBeVisible()
  })

  expect(await ana.evaluate(() => localStorage.getItem('pointed'))).toBeNull()
})
