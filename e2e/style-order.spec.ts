import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']
const COLOURS = ['Rojo', 'Azul', 'Negro', 'Blanco', 'Verde', 'Gris']
/** As a spreadsheet copies it. */
const BLOCK = COLOURS.map((_, down) => SIZES.map((_size, across) => 10 + down + across).join('\t')).join('\r\n')
const PIECES = COLOURS.reduce(
  (sum, _, down) => sum + SIZES.reduce((row, _size, across) => row + 10 + down + across, 0),
  0,
)

test('a garment has its sheet, and an order of 8 sizes and 6 colours is pasted, needed and reserved', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad', 'bodega', 'textil'])
  const owner = { cookie: ana }
  const variants = [
    { name: 'Talla', values: SIZES },
    { name: 'Color', values: COLOURS },
  ]
  await send(url, cdm.addProduct, { name: 'Camisa Ñandú', price: '30', variants }, owner)
  await send(url, cdm.addProduct, { name: 'Popelina', price: '4', unit: 'm', initial_stock: 300 }, owner)
  await send(url, cdm.addClient, { name: 'Hotel Mirador', email: 'hotel@mirador.test', role: 'Cliente' }, owner)
  await send(url, textil.addStation, { name: 'Confección', order_index: 1 }, owner)
  const page = await browserOf(ana)
  await page.goto('/module/textil?tab=fichas')
  await waitForScreen(page, 'Fábrica Textil')

  await test.step('a sheet is made of a product, with its materials and operations', async () => {
    await page.getByRole('button', { name: 'Nueva ficha' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nueva ficha' })
    await dialog.getByRole('combobox', { name: /^Producto/ }).fill('camisa')
    await page.getByRole('option', { name: 'Camisa Ñandú' }).click()
    await dialog.getByRole('button', { name: 'Crear ficha' }).click()
    await expect(page.getByRole('heading', { name: 'Camisa Ñandú' })).toBeVisible()
    await page.getByRole('button', { name: 'Editar ficha' }).click()
    const form = page.getByRole('dialog', { name: 'Ficha de Camisa Ñandú' })
    await form.getByRole('combobox', { name: 'Agregar material' }).fill('popel')
    await page.getByRole('option', { name: /^Popelina/ }).click()
    await form.getByRole('textbox', { name: 'Cantidad de Popelina por pieza' }).fill('1,2')
    await form.getByRole('textbox', { name: 'Desperdicio de Popelina' }).fill('5')
    await form.getByRole('button', { name: 'Por talla' }).click()
    await form.getByRole('textbox', { name: 'Popelina, talla 4XL' }).fill('1,8')
    await form.getByRole('button', { name: 'Agregar operación' }).click()
    await form.getByRole('textbox', { name: 'Nombre de la operación 1' }).fill('Cerrar costados')
    await form.getByRole('combobox', { name: 'Estación de Cerrar costados' }).selectOption('Confección')
    await form.getByRole('textbox', { name: 'Minutos de Cerrar costados' }).fill('2,5')
    await form.getByRole('textbox', { name: 'Lo que paga Cerrar costados' }).fill('0,08')
    await form.getByRole('button', { name: 'Pagar más desde cierta cantidad: Cerrar costados' }).click()
    await form.getByRole('textbox', { name: 'Tramo 1 de Cerrar costados: desde cuántas piezas' }).fill('101')
    await form.getByRole('textbox', { name: 'Tramo 1 de Cerrar costados: lo que paga' }).fill('0,09')
    await form.getByRole('button', { name: 'Guardar ficha' }).click()
    await expect(toastOf(page)).toContainText('Ficha de Camisa Ñandú guardada.')
    const sheet = page.getByRole('article', { name: 'Ficha técnica de Camisa Ñandú' })
    await expect(sheet).toContainText('2,5')
    await expect(sheet).toContainText('desde 101 piezas')
    await expect(sheet.getByRole('list', { name: 'Materiales' })).toContainText('4XL 1,8')
  })

  await test.step('an order is pasted from a spreadsheet; the variants that are missing are made with it', async () => {
    await page.getByRole('tab', { name: 'Órdenes' }).click()
    await page.getByRole('button', { name: 'Nueva OP' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nueva OP' })
    await dialog.locator('[name=order_code]').fill('OP-TALLAS')
    await dialog.getByRole('combobox', { name: /^Producto que se fabrica/ }).fill('camisa')
    await page.getByRole('option', { name: 'Camisa Ñandú' }).click()
    const first = dialog.getByRole('textbox', { name: 'XS · Rojo', exact: true })
    await first.focus()
    await first.evaluate((cell, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, BLOCK)
    await expect(dialog.getByRole('textbox', { name: '4XL · Gris' })).toHaveValue('22')
    await expect(dialog.getByRole('table')).toContainText(String(PIECES))
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('textbox', { name: 'XS · Azul' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('textbox', { name: 'S · Azul', exact: true })).toBeFocused()
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('hotel')
    await page.getByRole('option', { name: 'Hotel Mirador' }).click()
    await dialog.getByRole('button', { name: 'Crear OP' }).click()
    await expect(toastOf(page)).toContainText('Camisa Ñandú todavía no tiene estas variantes')
    await dialog.getByRole('switch', { name: 'Crear las variantes que faltan' }).click()
    await dialog.getByRole('button', { name: 'Crear OP' }).click()
    await expect(toastOf(page)).toContainText('Orden de Producción creada.')
    await expect(
      page.getByRole('row', { name: new RegExp(`OP-TALLAS.*Camisa Ñandú.*Hotel Mirador.*${PIECES}`) }),
    ).toBeVisible()
  })

  await test.step('its window tells what it takes, keeps it, and leads to what is to be bought', async () => {
    await page.getByRole('button', { name: 'OP-TALLAS', exact: true }).click()
    const order = page.getByRole('dialog', { name: 'Orden de producción' })
    await expect(order.getByRole('table')).toContainText(String(PIECES))
    const materials = order.getByRole('list', { name: 'Materiales' })
    await expect(materials).toContainText('Hay 300 · libres 300')
    await expect(materials).toContainText(/Faltan \d+/)
    await order.getByRole('button', { name: 'Reservar materiales' }).click()
    await expect(toastOf(page)).toContainText('Materiales reservados para OP-TALLAS.')
    await expect(materials).toContainText('reservadas para esta orden 300')
    await order.getByRole('link', { name: 'Proponer compra' }).click()
    const proposals = page.getByRole('dialog', { name: 'Proponer órdenes' })
    await expect(proposals.getByRole('textbox', { name: 'Pedir de Popelina' })).toHaveValue(/^\d+$/)
  })
})
