import { devices, expect, type Locator } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { test } from './fixtures/journey.ts'
import { printView } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

const { viewport, userAgent, hasTouch } = devices['Pixel 7']
const PHONE = { viewport, userAgent, hasTouch }

/** Each tap and each field that is written counts. */
function hands() {
  let count = 0
  return {
    tap: async (where: Locator) => {
      count += 1
      await where.click()
    },
    write: async (where: Locator, text: string) => {
      count += 1
      await where.fill(text)
    },
    done: () => count,
  }
}

test('a new company sells on a phone: under sixty taps and fields to the signed quote', async ({ browserOf }) => {
  test.slow()
  const mark = Date.now().toString(36)
  const ana = await browserOf(null, PHONE)
  const { tap, write, done } = hands()
  const dialog = ana.getByRole('dialog')

  await test.step('she registers', async () => {
    await ana.goto('/register')
    await write(ana.locator('[name=companyName]'), `Dotaciones ${mark}`)
    await write(ana.locator('[name=username]'), 'Ana')
    await write(ana.locator('[name=email]'), `ana-${mark}@trama.test`)
    await write(ana.locator('[name=password]'), PASSWORD)
    await write(ana.locator('[name=whatsapp]'), '+57 300 123 4567')
    await write(ana.locator('[name=country]'), 'colom')
    await tap(ana.getByRole('option', { name: 'Colombia' }))
    await write(ana.locator('[name=city]'), 'Cali')
    await tap(ana.getByRole('button', { name: 'Registrar Empresa' }))
    await expect(ana).toHaveURL(/\/dashboard$/)
  })
  await test.step('three questions connect her modules', async () => {
    await tap(ana.getByLabel('Vende'))
    await tap(ana.getByRole('checkbox', { name: 'Productos', exact: true }))
    await tap(ana.getByLabel('Escribir los primeros a mano'))
    await tap(ana.getByRole('button', { name: /^Conectar \d módulos y empezar$/ }))
    await expect(toastOf(ana)).toContainText('módulos conectados.')
  })
  await test.step('her client, with what an invoice needs', async () => {
    await tap(ana.getByRole('button', { name: 'Nuevo cliente' }).first())
    await write(dialog.locator('[name=name]'), 'Hotel Mirador')
    await write(dialog.locator('[name=email]'), 'compras@mirador.test')
    await write(dialog.locator('[name=phone]'), '+57 310 555 1234')
    await write(dialog.locator('[name=tax_number]'), '800197268-4')
    await tap(dialog.getByRole('button', { name: 'Crear cliente' }))
    await expect(toastOf(ana)).toContainText('Cliente agregado correctamente.')
    await tap(ana.getByText('Hotel Mirador').first())
  })
  const line = (name: string) => ana.locator('input').and(ana.getByLabel(`${name} de la línea 1`, { exact: true }))
  const address = await test.step('a quote to that client goes out as a link', async () => {
    await tap(ana.getByRole('link', { name: 'Nueva cotización' }))
    await expect(ana.locator('[name=client_name]')).toHaveValue('Hotel Mirador')
    await write(line('Descripción'), 'Uniforme de cocina')
    await write(line('Cantidad'), '12')
    await write(line('Precio'), '85000')
    await tap(ana.getByRole('button', { name: 'Guardar cotización' }))
    await tap(printView(ana).getByRole('button', { name: 'Cerrar' }))
    await tap(ana.getByRole('button', { name: 'Compartir' }))
    await tap(dialog.getByRole('button', { name: 'Crear enlace' }))
    return dialog.getByLabel('Enlace para tu cliente').inputValue()
  })
  const client = await browserOf(null, PHONE)
  await test.step('the client signs it on a phone, without an account', async () => {
    await client.goto(address)
    await write(client.getByLabel('Tu nombre y apellido').first(), 'Rosa Díaz')
    await tap(client.getByRole('button', { name: 'Aceptar la cotización' }))
    await expect(client.getByRole('heading', { name: /^Cotización aceptada por Rosa Díaz/ })).toBeVisible()
  })
  expect(done()).toBeLessThan(60)

  await test.step('it becomes an invoice, which is paid, and the books say so', async () => {
    await tap(dialog.getByRole('button', { name: 'Cerrar', exact: true }))
    await tap(ana.getByRole('button', { name: 'Convertir en factura' }))
    await tap(dialog.getByRole('button', { name: 'Crear plan (PUC de Colombia)' }))
    await tap(dialog.getByRole('button', { name: 'Emitir factura' }))
    await tap(dialog.getByRole('button', { name: 'Registrar pago' }))
    await tap(ana.getByRole('dialog', { name: /^Registrar pago/ }).getByRole('button', { name: 'Registrar pago' }))
    await expect(toastOf(ana)).toContainText('La factura FAC-2026-001 quedó pagada.')
    await ana.goto('/module/contabilidad?tab=diario')
    const entries = ana.getByRole('listitem').filter({ hasText: 'FAC-2026-001' })
    await expect(entries).toHaveCount(2)
    await expect(entries.filter({ hasText: '1.213.800' })).toHaveCount(2)
  })
  expect(done()).toBeLessThan(70)
})
