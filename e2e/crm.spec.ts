import { expect, type Locator } from '@playwright/test'
import { laterDay } from '../src/kernel/days/day.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { CRM } from './fixtures/quotes.ts'
import { toastOf, visit } from './fixtures/routes.ts'

test('the story with a client is told, reminded of and done', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas'])
  const owner = { cookie: company.ana }
  await send(url, ventas.addOpportunity, { client_name: 'Panadería Trigo', value: '320' }, owner)
  const ana = await browserOf(company.ana)
  await ana.goto(`${CRM}&ver=sin-ficha`)

  await test.step('who is only a name becomes a client, with all that was written under it', async () => {
    await ana.getByRole('button', { name: 'Crear cliente Panadería Trigo' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo cliente' })
    await expect(dialog.locator('[name=name]')).toHaveValue('Panadería Trigo')
    await dialog.locator('[name=email]').fill('hola@trigo.test')
    await dialog.locator('[name=phone]').fill('+57 302 3334455')
    await dialog.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(ana.getByText('Todos tienen ficha.')).toBeVisible()
    await ana.getByRole('button', { name: 'Clientes', exact: true }).click()
    await expect(ana.getByRole('row', { name: /Panadería Trigo/ })).toContainText('320,00')
    await ana.getByRole('link', { name: 'Panadería Trigo' }).click()
    await expect(ana.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/573023334455')
  })

  await test.step('a task with a reminder stands in the story and among the reminders', async () => {
    const form = ana.getByRole('form', { name: 'Nueva actividad' })
    await form.locator('[name=text]').fill('Llevar muestras')
    await form.locator('[name=type]').selectOption('tarea')
    await form.locator('[name=remind_on]').fill(laterDay(worldDay(), 3))
    await form.getByRole('button', { name: 'Registrar' }).click()
    await expect(toastOf(ana)).toContainText('Actividad registrada.')
    await expect(form.locator('[name=text]')).toHaveValue('')
    await expect(ana.getByRole('list', { name: 'Historia con el cliente' })).toContainText('Llevar muestras')
    await ana.getByRole('link', { name: 'Clientes' }).click()
    await ana.getByRole('button', { name: 'Mis recordatorios' }).click()
    const reminders = ana.getByRole('list', { name: 'Mis recordatorios' })
    await expect(reminders).toContainText('Panadería Trigo')
    await reminders.getByRole('checkbox', { name: 'Hecha: Llevar muestras' }).click()
    await expect(ana.getByText('No tienes recordatorios.')).toBeVisible()
  })

  await test.step('its author changes it and takes it back', async () => {
    await ana.getByRole('button', { name: 'Clientes', exact: true }).click()
    await ana.getByRole('link', { name: 'Panadería Trigo' }).click()
    const story = ana.getByRole('list', { name: 'Historia con el cliente' })
    await expect(story).toContainText('Hecha')
    await story.getByRole('button', { name: /^Acciones de la actividad/ }).click()
    await ana.getByRole('menuitem', { name: 'Editar' }).click()
    await story.locator('[name=text]').fill('Llevar muestras y catálogo')
    await story.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(story).toContainText('Llevar muestras y catálogo')
    await story.getByRole('button', { name: /^Acciones de la actividad/ }).click()
    await ana.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(ana.getByText('Aún no hay actividades con este cliente.')).toBeVisible()
    await expect(ana.getByRole('main')).toBeFocused()
  })
})

test('what is sold to a client begins on its page, and leads on from there', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas', 'contabilidad'])
  const owner = { cookie: company.ana }
  const trigo = { name: 'Panadería Trigo', email: 'pedidos@panaderiatrigo.test', phone: '+57 302 3334455' }
  const { body: client } = await send(url, cdm.addClient, trigo, owner)
  const day = worldDay()
  const invoice = { client: trigo.name, client_id: client.id, amount: '90', date: day, due_date: day }
  expect((await send(url, contabilidad.issueInvoice, invoice, owner)).status).toBe(200)
  const ana = await browserOf(company.ana, { viewport: { width: 390, height: 844 } })
  const page = `${CRM}&cliente=${client.id}`
  await ana.goto(page)

  await test.step('an opportunity, of which only the value has to be typed', async () => {
    await ana.getByRole('button', { name: 'Nueva oportunidad' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva oportunidad' })
    await expect(dialog.locator('[name=value]')).toBeFocused()
    await expect(dialog.locator('[name=whatsapp]')).toHaveValue(trigo.phone)
    await ana.keyboard.insertText('640')
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('Nueva oportunidad de venta creada.')
    await ana.getByRole('link', { name: 'Oportunidad', exact: true }).click()
    const email = ana.getByRole('dialog', { name: 'Oportunidad' }).getByRole('link', { name: trigo.email })
    await expect(email).toHaveAttribute('href', `mailto:${trigo.email}`)
    expect(await linesOf(email, 'panaderiatrigo')).toBe(1)
  })

  await test.step('a quote for it', async () => {
    await ana.goto(page)
    await ana.getByRole('link', { name: 'Nueva cotización' }).click()
    await expect(ana.locator('[name=client_name]')).toHaveValue(trigo.name)
    await expect(ana.getByText('Está en tus clientes.')).toBeVisible()
    await ana.locator('[name=body]').fill('Para {CLIENTE}')
    await ana.getByRole('button', { name: 'Guardar cotización' }).click()
    await expect(toastOf(ana)).toContainText('Cotización guardada.')
  })

  await test.step('and its invoice', async () => {
    await ana.goto(page)
    await expect(ana.getByRole('link', { name: /^COT-\d+-001$/ })).toBeVisible()
    await ana.getByRole('link', { name: /^FAC-\d+-001$/ }).click()
    await expect(ana.getByRole('dialog', { name: /^Factura FAC-/ })).toContainText(trigo.name)
  })
})

test('without the master data, the CRM says what is missing', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['ventas'])
  const ana = await browserOf(company.ana)
  await ana.goto(CRM)
  await expect(ana.getByText('Falta conectar Centro de Datos Maestros.')).toBeVisible()
  await ana.getByRole('link', { name: 'Conectar módulos', exact: true }).click()
  await expect(ana).toHaveURL(/\/connect-modules$/)
})

test('a client is found for an invoice and for a quote, in either order', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas', 'contabilidad'])
  await send(url, cdm.addClient, { name: 'Panadería Trigo', email: 'hola@trigo.test' }, { cookie: company.ana })
  const invoice = '/module/contabilidad?tab=cartera&factura=nueva'
  const quote = '/module/ventas?tab=cotizador&cotizacion=nueva'
  for (const order of [
    [invoice, quote],
    [quote, invoice],
  ]) {
    const page = await browserOf(company.ana)
    for (const path of order) {
      await visit(page, path)
      const client = page.locator('[name=client], [name=client_name]')
      await client.fill('trigo')
      await expect(page.getByRole('option', { name: /Panadería Trigo/ })).toBeVisible()
      await client.press('Escape')
    }
  }
})

/** On how many lines a word of an address stands. */
const linesOf = (of: Locator, word: string) =>
  of.evaluate((element, sought) => {
    const range = element.ownerDocument.createRange()
    const part = [...element.childNodes].find((node) => node.textContent?.includes(sought))
    range.selectNode(part ?? element)
    return range.getClientRects().length
  }, word)
