import { expect } from '@playwright/test'
import { laterDay, localDay } from '../src/kernel/day.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/request.ts'
import { newCompany } from './company.ts'
import { test } from './journey.ts'
import { toastOf, visit } from './routes.ts'

const CRM = '/module/ventas?tab=crm'

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
    await dialog.getByRole('button', { name: 'Añadir cliente' }).click()
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
    await form.locator('[name=remind_on]').fill(laterDay(localDay(), 3))
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
    await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(ana.getByText('Aún no hay actividades con este cliente.')).toBeVisible()
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
