import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { printView, QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

test('a sale by the keyboard alone: quoted, shared, signed, invoiced and paid', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'], 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, cdm.addClient, { name: 'Hotel Mirador', email: 'compras@mirador.test' }, owner)
  await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '85000' }, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  const ana = await browserOf(company.ana)
  const client = await browserOf(null)
  const dialog = (name: RegExp) => ana.getByRole('dialog', { name })

  const address = await test.step('a quote of two lines goes out as a link', async () => {
    await ana.goto(QUOTES)
    await press(
      ana,
      ana
        .getByRole('link', { name: 'Nueva cotización' })
        .or(ana.getByRole('button', { name: 'Nueva cotización' }))
        .first(),
    )
    await type(ana, ana.locator('[name=client_name]'), 'Hotel')
    await ana.getByRole('option', { name: /Hotel Mirador/ }).waitFor()
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    await type(ana, ana.getByRole('combobox', { name: 'Descripción de la línea 1' }), 'Cami')
    await ana.getByRole('option', { name: /Camisa de lino/ }).waitFor()
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    // The choice leads on to its quantity, and Enter to the next line.
    await expect(ana.getByRole('textbox', { name: 'Cantidad de la línea 1' })).toBeFocused()
    await ana.keyboard.insertText('12')
    await ana.keyboard.press('Enter')
    await type(ana, ana.getByRole('combobox', { name: 'Descripción de la línea 2' }), 'Bordado')
    await type(ana, ana.getByRole('textbox', { name: 'Precio de la línea 2' }), '8500')
    await press(ana, ana.getByRole('button', { name: 'Guardar cotización' }))
    await press(ana, printView(ana).getByRole('button', { name: 'Cerrar' }))
    await press(ana, ana.getByRole('button', { name: 'Compartir' }))
    await press(ana, ana.getByRole('dialog').getByRole('button', { name: 'Crear enlace' }))
    return ana.getByRole('dialog').getByLabel('Enlace para tu cliente').inputValue()
  })

  await test.step('its client signs it', async () => {
    await client.goto(address)
    await type(client, client.getByLabel('Tu nombre y apellido').first(), 'Rosa Díaz')
    await press(client, client.getByRole('button', { name: 'Aceptar la cotización' }))
    await expect(client.getByRole('heading', { name: /^Cotización aceptada por Rosa Díaz/ })).toBeVisible()
  })

  await test.step('it becomes an invoice, which is paid', async () => {
    await ana.keyboard.press('Escape')
    await press(ana, ana.getByRole('button', { name: 'Convertir en factura' }))
    await press(ana, ana.getByRole('dialog').getByRole('button', { name: 'Emitir factura' }))
    await press(ana, dialog(/^Factura FAC/).getByRole('button', { name: 'Registrar pago' }))
    const paying = dialog(/^Registrar pago/)
    await tabTo(ana, paying.getByRole('button', { name: 'Registrar pago' }))
    await ana.keyboard.press('Enter')
    await expect(toastOf(ana)).toContainText('La factura FAC-2026-001 quedó pagada.')
  })
})
