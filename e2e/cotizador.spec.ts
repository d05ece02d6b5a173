import { expect, type Locator, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { pdfFrom, spaced } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { printView, QUOTES } from './fixtures/quotes.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const cell = (page: Page, name: string, line: number) =>
  page.locator('input').and(page.getByLabel(`${name} de la línea ${line}`, { exact: true }))

test('a quote with lines, written by keys alone, is printed and taken along as a PDF', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['cdm', 'ventas'])
  const owner = { cookie: company.ana }
  await send(url, cdm.addClient, { name: 'Hotel Mirasol', email: 'compras@mirasol.test' }, owner)
  await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '24.90' }, owner)
  const ana = await browserOf(company.ana)
  await ana.goto(QUOTES)
  await waitForScreen(ana, 'Ventas')

  await test.step('what stands on every quote is written beside its preview', async () => {
    await expect(ana.getByText('No hay cotizaciones.')).toBeVisible()
    await press(ana, ana.getByRole('button', { name: 'Plantilla' }))
    const form = ana.getByRole('form', { name: 'Plantilla de cotización' })
    await type(ana, form.getByLabel('Encabezado'), 'Taller propio')
    await type(ana, form.getByLabel('Pie'), 'Anticipo del 50 %')
    await type(ana, form.getByLabel('Mensaje de presentación de una cotización nueva'), 'Señores {CLIENTE}:')
    await expect(ana.getByRole('region', { name: 'Vista previa de la cotización' })).toContainText('Taller propio')
    await press(ana, form.getByRole('button', { name: 'Guardar plantilla' }))
    await expect(toastOf(ana)).toContainText('Plantilla de cotización actualizada.')
  })

  await test.step('without client or body nothing is saved', async () => {
    await press(ana, ana.getByRole('link', { name: 'Cotizaciones' }))
    await press(ana, ana.getByRole('button', { name: 'Nueva cotización' }).first())
    await expect(ana.locator('[name=body]')).toHaveValue('Señores {CLIENTE}:')
    await press(ana, ana.getByRole('button', { name: 'Guardar cotización' }))
    await expect(toastOf(ana)).toContainText('Falta el cliente.')
    await expect(ana.locator('[name=client_name]')).toBeFocused()
  })

  await test.step('the client and a product come from the master data', async () => {
    await ana.keyboard.insertText('mirasol')
    await expect(ana.getByRole('option', { name: /Hotel Mirasol/ })).toBeVisible()
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    await expect(ana.locator('[name=client_name]')).toHaveValue('Hotel Mirasol')
    await type(ana, cell(ana, 'Descripción', 1), 'lino')
    await expect(ana.getByRole('option', { name: /Camisa de lino/ })).toContainText('24,90')
    await ana.keyboard.press('ArrowDown')
    await ana.keyboard.press('Enter')
    await expect(cell(ana, 'Descripción', 1)).toHaveValue('Camisa de lino')
    await expect(cell(ana, 'Precio', 1)).toHaveValue('24,90')
    await expect(cell(ana, 'Cantidad', 1)).toBeFocused()
  })

  await test.step('cells are typed as in a spreadsheet, with a decimal comma', async () => {
    await ana.keyboard.type('12')
    await ana.keyboard.press('Tab')
    await ana.keyboard.press('Tab')
    await ana.keyboard.type('10')
    await ana.keyboard.press('Tab')
    // Ecuador's general rate is proposed: Ley de Régimen Tributario Interno, art. 65; Decreto Ejecutivo 470 de 2024.
    await expect(cell(ana, 'Impuesto', 1)).toHaveValue('15')
    await ana.keyboard.type('19')
    await ana.keyboard.press('Enter')
    await expect(cell(ana, 'Descripción', 2)).toBeFocused()
    await ana.keyboard.type('Tela por metro')
    await tabTo(ana, cell(ana, 'Cantidad', 2))
    await ana.keyboard.type('1,333')
    await expect(cell(ana, 'Cantidad', 2)).toHaveValue('1,333')
    await ana.keyboard.press('Tab')
    await ana.keyboard.type('9,99')
    // The tax came with the line above: 268.92 + 13.32 = 282.24, and 19 % of it 53.63.
    await expect(cell(ana, 'Impuesto', 2)).toHaveValue('19')
    const lines = ana.getByRole('group', { name: 'Líneas' })
    await expect(lines).toContainText('268,92')
    await expect(lines).toContainText('335,87')
  })

  await test.step('lines are moved and taken out by keys', async () => {
    await ana.keyboard.press('Alt+ArrowUp')
    await expect(cell(ana, 'Precio', 1)).toBeFocused()
    await expect(cell(ana, 'Descripción', 1)).toHaveValue('Tela por metro')
    await ana.keyboard.press('Alt+ArrowDown')
    await expect(cell(ana, 'Precio', 2)).toBeFocused()
    await ana.keyboard.press('Enter')
    await expect(cell(ana, 'Descripción', 3)).toBeFocused()
    await ana.keyboard.type('Sobra')
    await ana.keyboard.press('Alt+Delete')
    await expect(cell(ana, 'Descripción', 3)).toHaveCount(0)
    await expect(cell(ana, 'Descripción', 2)).toBeFocused()
  })

  await test.step('what is wrong is said under its own line', async () => {
    await cell(ana, 'Cantidad', 2).fill('0')
    await press(ana, ana.getByRole('button', { name: 'Guardar cotización' }))
    const line = ana.getByRole('listitem').filter({ has: cell(ana, 'Cantidad', 2) })
    await expect(line.getByRole('alert')).toContainText('Escribe una cantidad mayor que 0')
    await expect(cell(ana, 'Cantidad', 2)).toBeFocused()
    await cell(ana, 'Cantidad', 2).fill('1,333')
    await expect(line.getByRole('alert')).toHaveCount(0)
  })

  const number = `COT-${worldDay().slice(0, 4)}-001`
  const expected = [
    number,
    'Hotel Mirasol',
    'compras@mirasol.test',
    'Taller propio',
    'Señores Hotel Mirasol:',
    'Camisa de lino',
    'Tela por metro',
    '1,333',
    '268,92',
    '53,63',
    '335,87',
    'Anticipo del 50 %',
  ]
  await test.step('saved, it opens as it is printed, and the PDF says the same', async () => {
    await press(ana, ana.getByRole('button', { name: 'Guardar cotización' }))
    await expect(toastOf(ana)).toContainText('Cotización guardada.')
    const view = printView(ana)
    await expect(view.getByRole('heading', { level: 2 })).toContainText(number)
    const { words: text, name, title } = await pdfFrom(view)
    const shown = spaced((await view.locator('[data-page] svg text').allTextContents()).join(' '))
    for (const part of expected) {
      expect(shown).toContain(part)
      expect(text).toContain(part)
    }
    expect([title, name]).toEqual([expect.stringContaining(number), expect.stringMatching(/\.pdf$/)])
    await view.getByRole('button', { name: 'Cerrar' }).click()
    await expect(view).toBeHidden()
  })

  await test.step('it is accepted, and copied for the next one', async () => {
    const quote = ana.getByRole('article', { name: `Cotización ${number}` })
    await quote.getByRole('button', { name: `Acciones de ${number}` }).click()
    await ana.getByRole('menuitem', { name: 'Marcar aceptada' }).click()
    await expect(toastOf(ana)).toContainText(`${number}: Aceptada.`)
    await expect(quote.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await quote.getByRole('button', { name: `Acciones de ${number}` }).click()
    await ana.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect(ana.getByRole('heading', { name: /Editar COT-\d+-002/ })).toBeVisible()
    await expect(cell(ana, 'Descripción', 2)).toHaveValue('Tela por metro')
    await ana.getByRole('button', { name: 'Cancelar' }).click()
    await ana.getByRole('link', { name: 'Cotizaciones' }).click()
    await ana.getByLabel('Estado').selectOption('Aceptada')
    const table = ana.getByRole('region', { name: 'Cotizaciones' })
    await expect(table.getByRole('link', { name: /^COT-/ })).toHaveText([number])
    await ana.getByLabel('Hasta').fill('2020-01-31')
    await expect(ana.getByText('No hay cotizaciones de esos días.')).toBeVisible()
    await ana.getByRole('button', { name: 'Quitar fechas' }).click()
    await expect(table.getByRole('link', { name: /^COT-/ })).toHaveText([number])
  })
})

test('what is said after saving covers nothing of the print view on a phone', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['ventas'])
  const page = await browserOf(company.ana, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const chance = { client_name: 'Hotel Mirasol', value: '480', product_interest: 'Delantales' }
  const { body: opportunity } = await send(url, ventas.addOpportunity, chance, { cookie: company.ana })
  await page.goto(`${QUOTES}&cotizacion=nueva&para=${opportunity.id}`)
  await page.getByRole('button', { name: 'Guardar cotización' }).click()
  // It stays as long as somebody points at it, also once the paper has opened and it stands elsewhere.
  await toastOf(page).hover()
  await expect(printView(page).getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible()
  await toastOf(page).hover()
  for (const name of ['Cerrar', 'Descargar PDF', 'Imprimir']) {
    expect(await overlap(printView(page).getByRole('button', { name, exact: true }), toastOf(page)), name).toBe(false)
  }
})

/** Whether the boxes of two things on screen have a point in common. */
async function overlap(...both: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(both.map((thing) => thing.boundingBox()))
  if (!one || !other) throw new Error('One of them is not on screen')
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}
