import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('what a client sends back is credited, given back, printed and undone', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  const issued = await send(
    url,
    contabilidad.issueInvoice,
    {
      date: '2026-01-10',
      due_date: '2026-02-10',
      client: 'Hotel Mirador',
      lines: [
        { description: 'Camisa', quantity: '10', price: '100', tax: '19' },
        { description: 'Gorra', quantity: '5', price: '20', tax: '0' },
      ],
    },
    { cookie: ana },
  )
  const { id, amount } = issued.body
  await send(url, contabilidad.registerPayment, { id, date: '2026-01-11', amount }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=cartera&factura=${id}`)
  const invoice = dialogOf(page, 'Factura FAC-2026-001')
  const form = dialogOf(page, 'Nota de crédito: FAC-2026-001')

  await test.step('two of ten shirts', async () => {
    await invoice.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Nota de crédito' }).click()
    await form.getByLabel('Motivo').fill('Dos camisas con falla')
    await form.getByLabel('Cantidad de Gorra').fill('0')
    await form.getByLabel('Cantidad de Camisa').fill('11')
    await expect(form.getByText('Es más de lo que queda.')).toBeVisible()
    await form.getByLabel('Cantidad de Camisa').fill('2')
    // 2 × 100 and IVA of 19 %.
    await expect(form).toContainText('238')
    await expect(form.getByText(/se devuelven .*238.* al cliente/)).toBeVisible()
    await form.getByRole('button', { name: 'Emitir nota de crédito' }).click()
    await expect(toastOf(page)).toContainText('Nota de crédito NC-2026-001 de la factura FAC-2026-001 emitida.')
    await expect(invoice.getByText('NC-2026-001 · Dos camisas con falla')).toBeVisible()
    await expect(invoice).toContainText('Pagada')
  })

  await test.step('it is on paper, and among the others', async () => {
    await invoice.getByRole('button', { name: 'Acciones de la nota NC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Imprimir' }).click()
    await expect(page.getByText('Nota de crédito', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/Motivo: Dos camisas con falla/).first()).toBeVisible()
    await page.goto('/module/contabilidad?tab=cartera&vista=notas')
    const row = page.getByRole('row', { name: /NC-2026-001/ })
    await expect(row).toContainText('Hotel Mirador')
    await expect(row).toContainText('Vigente')
    await row.getByRole('button', { name: 'NC-2026-001', exact: true }).click()
    await expect(invoice).toBeVisible()
  })

  await test.step('and annulled with a reason, so that all is paid again', async () => {
    await invoice.getByRole('button', { name: 'Acciones de la nota NC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Anular' }).click()
    const annulling = dialogOf(page, 'Anular nota: NC-2026-001')
    await annulling.getByLabel('Motivo').fill('El cliente se las quedó')
    await annulling.getByRole('button', { name: 'Anular nota' }).click()
    await expect(toastOf(page)).toContainText('Nota de crédito NC-2026-001 anulada.')
    await expect(invoice).toContainText('El cliente se las quedó')
  })
})

test('what is added to an invoice is a debit note, owed and printed apart, and taken back', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  const dated = { date: '2026-01-10', due_date: '2026-02-10', client: 'Hotel Mirador' }
  const { body } = await send(url, contabilidad.issueInvoice, { ...dated, amount: '1000' }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto(`/module/contabilidad?tab=cartera&factura=${body.id}`)
  const invoice = dialogOf(page, 'Factura FAC-2026-001')
  const note = dialogOf(page, /^Nota de débito ND-/)

  await test.step('by hand, in one amount', async () => {
    await invoice.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }).click()
    await page.getByRole('menuitem', { name: 'Nota de débito' }).click()
    const form = dialogOf(page, 'Nota de débito: FAC-2026-001')
    await form.getByRole('button', { name: 'Emitir nota de débito' }).click()
    await expect(form.getByText('Falta este dato.')).toBeVisible()
    await form.getByLabel('Motivo').fill('Intereses de mora')
    await form.getByLabel('Valor', { exact: true }).fill('25')
    await form.getByRole('button', { name: 'Emitir nota de débito' }).click()
    await expect(toastOf(page)).toContainText(/Nota de débito ND-\d{4}-001 de la factura FAC-2026-001 emitida\./)
    await expect(invoice.getByText(/· Intereses de mora/)).toBeVisible()
  })

  await test.step('it names its invoice, on the screen and on paper', async () => {
    await invoice.getByRole('button', { name: /^ND-/ }).click()
    await expect(note.getByText(/Corrige la factura/)).toContainText('Intereses de mora')
    await note.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page.getByText('Nota de débito', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/Motivo: Intereses de mora/).first()).toBeVisible()
    await page.goto(`/module/contabilidad?tab=cartera&factura=${body.id}`)
  })

  await test.step('and is annulled from its own window', async () => {
    await invoice.getByRole('button', { name: /^ND-/ }).click()
    await note.getByRole('button', { name: /Acciones de la nota de débito/ }).click()
    await page.getByRole('menuitem', { name: 'Anular' }).click()
    const annulling = dialogOf(page, /^Anular nota de débito: ND-/)
    await annulling.getByLabel('Motivo').fill('Se perdonan')
    await annulling.getByRole('button', { name: 'Anular nota de débito' }).click()
    await expect(toastOf(page)).toContainText(/Nota de débito ND-\d{4}-001 anulada\./)
  })
})
