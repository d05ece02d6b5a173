import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

test('a quote becomes an order: by the client who accepts it, or by one press, and never twice', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad', 'ventas', 'textil'])
  const owner = { cookie: ana }
  const { id: product_id } = (await send(url, cdm.addProduct, { name: 'Camisa Ñandú', price: '10' }, owner)).body
  const lines = [{ product_id, description: 'Camisa Ñandú', detail: 'Talla M', quantity: '30', price: '10' }]
  const quoted = async () =>
    (await send(url, ventas.addQuote, { client_name: 'Hotel Mirador', lines }, owner)).body as {
      id: string
      version: number
      number: string
    }
  const page = await browserOf(ana)
  const chain = page.getByRole('navigation', { name: 'Cadena de documentos' })

  await test.step('who sells says whether an acceptance orders', async () => {
    await page.goto(`${QUOTES}&ver=plantilla`)
    const choice = page.getByRole('form', { name: 'Cuando un cliente acepta' })
    await expect(choice.getByRole('switch', { name: 'Crear en ese momento la orden de producción' })).toBeChecked()
  })

  await test.step('a client accepts, and the order stands in the chain and in the notification', async () => {
    const { id, version, number } = await quoted()
    await send(url, ventas.shareQuote, { id, version, days: 30 }, owner)
    const client = await browserOf(null)
    await client.goto((await send(url, ventas.quoteLink, { id }, owner)).body.url)
    await client.getByLabel('Tu nombre y apellido').first().fill('Rosa Díaz')
    await client.getByRole('button', { name: 'Aceptar la cotización' }).click()
    await expect(client.getByRole('heading', { name: /^Cotización aceptada por Rosa Díaz/ })).toBeVisible()
    await page.goto(`${QUOTES}&cotizacion=${id}`)
    await chain.getByRole('link', { name: `OP-${number}` }).click()
    const order = page.getByRole('dialog', { name: 'Orden de producción' })
    await expect(order).toContainText('30 × Camisa Ñandú · Talla M')
    await expect(order).toContainText('La ficha de Camisa Ñandú todavía no dice qué materiales lleva.')
    await order.getByRole('link', { name: number, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`cotizacion=${id}`))
  })

  await test.step('one that was accepted by hand is ordered by one press, and that is taken back', async () => {
    const { id, version, number } = await quoted()
    await send(url, ventas.markQuote, { id, version, status: 'Aceptada' }, owner)
    await page.goto(`${QUOTES}&cotizacion=${id}`)
    const make = chain.getByRole('button', { name: 'Crear orden' })
    await make.click()
    await expect(toastOf(page)).toContainText(`Orden OP-${number} creada.`)
    await expect(chain.getByRole('link', { name: `OP-${number}` })).toBeVisible()
    await expect(make).toHaveCount(0)
    await toastOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect(make).toBeVisible()
  })

  await test.step('whoever presses late is led to the order that is there', async () => {
    const { id, version, number } = await quoted()
    await send(url, ventas.markQuote, { id, version, status: 'Aceptada' }, owner)
    await page.goto(`${QUOTES}&cotizacion=${id}`)
    const make = chain.getByRole('button', { name: 'Crear orden' })
    await expect(make).toBeVisible()
    // What a colleague does meanwhile reaches this screen after the press.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(`**/api/ventas/quote/${id}*`, async (route) => {
      await pressed
      await route.continue()
    })
    const [order] = (await send(url, textil.orderQuote, { id }, owner)).body.made
    await make.click()
    await expect(toastOf(page)).toContainText('Esta cotización ya tiene su orden.')
    press()
    await expect(page).toHaveURL(new RegExp(`/module/textil\\?op=${order.id}`))
    await expect(page.getByRole('dialog', { name: 'Orden de producción' })).toContainText(`OP-${number}`)
  })
})
