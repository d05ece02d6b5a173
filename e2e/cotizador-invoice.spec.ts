import { expect, type Locator, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { ventas } from '../src/modules/ventas/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { printView, QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

const cell = (page: Page, name: string, line: number) =>
  page.locator('input').and(page.getByLabel(`${name} de la línea ${line}`, { exact: true }))

test('a quote begins from an opportunity, goes to its client by mail and is invoiced', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, ['ventas', 'contabilidad'])
  const owner = { cookie: company.ana }
  const chance = { client_name: 'Bar Nuevo', value: '480', product_interest: 'Delantales', email: 'bar@nuevo.test' }
  const { body: opportunity } = await send(url, ventas.addOpportunity, chance, owner)
  const ana = await browserOf(company.ana)
  const caro = await browserOf(await company.colleague('Caro', 'colaborador'))
  await ana.goto(`/module/ventas?oportunidad=${opportunity.id}`)
  const window = ana.getByRole('dialog', { name: 'Oportunidad' })
  // Ecuador: what it is worth is without the tax, which the quote adds.
  await expect(window).toContainText('$480,00 sin IVA')
  await window.getByRole('button', { name: 'Editar' }).click()
  await expect(window.getByText('Escríbelo sin IVA: la cotización suma el impuesto aparte.')).toBeVisible()
  await window.getByRole('button', { name: 'Cancelar' }).click()
  await window.getByRole('link', { name: 'Convertir en cotización' }).click()
  await expect(ana.locator('[name=client_name]')).toHaveValue('Bar Nuevo')
  await expect(cell(ana, 'Descripción', 1)).toHaveValue('Delantales')
  await expect(cell(ana, 'Precio', 1)).toHaveValue('480,00')
  await expect(ana.getByRole('form', { name: 'Nueva cotización' })).toContainText(/480,00.*IVA 15 %.*72,00.*552,00/s)
  await ana.locator('[name=body]').fill('Hola, {CLIENTE}: {CLIENTE} primero.')
  await ana.getByRole('button', { name: 'Guardar cotización' }).click()
  await expect(printView(ana)).toContainText('Hola, Bar Nuevo: Bar Nuevo primero.')
  await printView(ana).getByRole('button', { name: 'Cerrar' }).click()

  await ana.getByRole('button', { name: 'Enviar por correo' }).click()
  const dialog = ana.getByRole('dialog', { name: /^Enviar COT-/ })
  await expect(dialog.locator('[name=email]')).toHaveValue('bar@nuevo.test')
  await expect(dialog.getByText('Los correos no salen todavía')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  // This server has nobody to hand mails to, and says so instead of promising one.
  await expect(toastOf(ana)).toContainText('No se envió: esta instalación aún no envía correos.')
  const quote = ana.getByRole('article', { name: /^Cotización COT-/ })
  await expect(quote).toContainText('Enviada')
  await expect(quote.getByRole('region', { name: 'Enviada por correo' }).or(quote)).toContainText('bar@nuevo.test')

  await quote.getByRole('button', { name: 'Aceptada' }).click()
  const invoice = ana.getByRole('dialog', { name: /^Factura FAC-/ })
  const chainOf = (dialog: Locator) => dialog.getByRole('navigation', { name: 'Cadena de documentos' })
  const quoted = chainOf(invoice).getByRole('link', { name: /^COT-\d+-001$/ })
  await test.step('it is invoiced, and each of the two leads to the other', async () => {
    await quote.getByRole('button', { name: 'Convertir en factura' }).click()
    await ana.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(invoice).toContainText('480,00')
    await expect(invoice).toContainText('Delantales')
    // What the invoice says by itself of where it comes from is said once.
    await expect(invoice.getByText(/COT-/)).toHaveCount(1)
    await quoted.click()
    await expect(quote).toContainText('Facturada')
    await expect(quote.getByRole('button', { name: 'Facturar' })).toHaveCount(0)
    await quote.getByRole('button', { name: /^Acciones de COT-/ }).click()
    await expect(ana.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible()
    await expect(ana.getByRole('menuitem', { name: 'Volver a borrador' })).toHaveCount(0)
    await ana.keyboard.press('Escape')
    await quote.getByRole('link', { name: /^FAC-\d+-001$/ }).click()
    await expect(quoted).toBeVisible()
    await ana.goBack()
    await chainOf(quote).getByRole('link', { name: 'Registrar pago' }).click()
    const paying = ana.getByRole('dialog', { name: /^Registrar pago: FAC-/ })
    await expect(paying.locator('[name=amount]')).toHaveValue('552,00')
    await paying.getByRole('button', { name: 'Cancelar' }).click()
    await expect(quoted).toBeVisible()
  })

  await test.step('the list leads there too, also for a colaborador', async () => {
    await caro.goto(`${QUOTES}&ver=Facturada`)
    await caro.getByRole('link', { name: 'Facturada' }).click()
    await expect(caro.getByRole('dialog', { name: /^Factura FAC-/ })).toContainText(/COT-\d+-001/)
    await caro.goBack()
    await caro.getByRole('button', { name: /^Acciones de COT-/ }).click()
    await caro.getByRole('menuitem', { name: 'Ver factura' }).click()
    await expect(caro.getByRole('dialog', { name: /^Factura FAC-/ })).toContainText(/COT-\d+-001/)
  })

  await test.step('annulled, it is free again: once, whoever is quicker', async () => {
    await invoice.getByRole('button', { name: /^Acciones de la factura/ }).click()
    await ana.getByRole('menuitem', { name: 'Anular' }).click()
    const annulling = ana.getByRole('dialog', { name: /^Anular factura/ })
    await annulling.getByLabel('Motivo').fill('Fecha equivocada')
    await annulling.getByRole('button', { name: 'Anular factura' }).click()
    await expect(invoice).toContainText('Fecha equivocada')
    await quoted.click()
    await expect(quote).not.toContainText('Facturada')
    const { body: kept } = await send(url, ventas.quotes, {}, owner)
    const [{ id: quote_id }] = kept.rows
    // 480 and Ecuador's 15 % of it.
    const typed = { client: 'Bar Nuevo', amount: '552', date: worldDay(), due_date: worldDay(), quote_id }
    await quote.getByRole('button', { name: 'Facturar' }).click()
    expect((await send(url, contabilidad.issueInvoice, typed, owner)).status).toBe(200)
    await ana.getByRole('button', { name: 'Emitir factura' }).click()
    await expect(toastOf(ana)).toContainText(/La cotización COT-\d+-001 ya está facturada: FAC-\d+-002\./)
    await ana
      .getByRole('dialog', { name: /^Facturar COT-/ })
      .getByRole('button', { name: 'Cancelar' })
      .click()
    await expect(quote.getByRole('link', { name: /^FAC-\d+-002$/ })).toBeVisible()
  })

  await caro.goto(ana.url().replace(/^https?:\/\/[^/]+/, ''))
  await expect(caro.getByRole('article', { name: /^Cotización COT-/ })).toContainText('Bar Nuevo')
  await expect(caro.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await expect(caro.getByRole('button', { name: 'Enviar por correo' })).toHaveCount(0)
})
