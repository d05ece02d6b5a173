import { expect, type Page } from '@playwright/test'
import { PgBoss } from 'pg-boss'
import { formatsOf } from '../src/kernel/format.ts'
import { membership } from '../src/platform/membership/contract.ts'
import { daysAfter } from '../src/platform/membership/rules.ts'
import { DAY_JOB } from '../src/platform/membership/server/day.ts'
import { DOT } from '../test/files/picture.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const { longDate } = formatsOf('')

const UNTIL = daysAfter(worldDay(), 30)
const PHONE = { viewport: { width: 360, height: 740 } }
const PICTURE = { name: 'comprobante.png', mimeType: 'image/png', buffer: DOT }

const cardOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The job of a day, on the server's own queue: so the clock is moved. */
async function letItBe(today: string, databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, useListenNotify: true, supervise: false, schedule: false })
  await boss.start()
  await boss.send(DAY_JOB, { today })
  await boss.stop({ graceful: false })
}

test('a price becomes a cost, is paid, and the payment runs out', async ({ browserOf, url, databaseUrl }) => {
  const company = await newCompany(url, ['bodega', 'cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/membership')
  await waitForScreen(ana, 'Membresía')
  await expect(cardOf(ana, 'Estado')).toContainText('Sin pagos pendientes')
  await expect(cardOf(ana, 'Costo mensual')).toContainText('Gratis')
  await expect(cardOf(ana, 'Próximo pago')).toContainText('—')
  await expect(ana.getByText('Todavía no hay pagos registrados.')).toBeVisible()

  const control = await browserOf(await controlOf(url))
  await control.goto('/membership')
  await waitForScreen(control, 'Membresía')
  await test.step('control changes a price in its row, by keyboard', async () => {
    await control.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('bodega')
    await expect(control.getByText('1 precio', { exact: true })).toBeVisible()
    const change = control.getByRole('button', { name: 'Cambiar el precio de Bodega' })
    const form = control.getByRole('form', { name: 'Precio de Bodega' })
    await press(control, change)
    await expect(form.locator('[name=price]')).toBeFocused()
    await control.keyboard.press('Escape')
    await expect(change).toBeFocused()
    await control.keyboard.press('Enter')
    await form.locator('[name=price]').fill('-3')
    await control.keyboard.press('Enter')
    await expect(toastOf(control)).toContainText('Un precio es un número de 0 o más, con dos decimales como máximo.')
    await form.locator('[name=price]').fill('1.024,90')
    await control.keyboard.press('Enter')
    await expect(toastOf(control)).toContainText('Precio de Bodega actualizado.')
    await expect(rowOf(control, 'Bodega')).toContainText('1.024,90')
  })
  await test.step('and the company sees what it costs, at once', async () => {
    await expect(cardOf(ana, 'Costo mensual')).toContainText('1.024,90')
    await expect(rowOf(ana, 'Bodega')).toContainText('1.024,90')
    await expect(rowOf(ana, 'Centro de Datos Maestros')).toContainText('Gratis')
    await expect(rowOf(ana, 'Total al mes')).toContainText('1.024,90')
  })
  await test.step('a later price is shown beside the one that counts, and taken back', async () => {
    await control.getByRole('button', { name: 'Cambiar el precio de Bodega' }).click()
    const form = control.getByRole('form', { name: 'Precio de Bodega' })
    await form.locator('[name=price]').fill('1100')
    await form.locator('[name=from_date]').fill(UNTIL)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(toastOf(control)).toContainText('Precio de Bodega programado.')
    await expect(rowOf(control, 'Bodega')).toContainText(/1\.024,90.*1\.100,00/)
    await expect(rowOf(ana, 'Bodega')).toContainText(`desde el ${longDate(UNTIL)}`)
    await control.getByRole('button', { name: 'Acciones de Bodega' }).click()
    await control.getByRole('menuitem', { name: 'Retirar el programado' }).click()
    await expect(rowOf(ana, 'Bodega')).not.toContainText('1.100,00')
  })

  await test.step('control registers what it paid', async () => {
    await control.getByRole('tab', { name: 'Empresas' }).click()
    await control.getByRole('searchbox', { name: 'Buscar empresas' }).fill(company.name)
    await expect(control.getByText('1 empresa', { exact: true })).toBeVisible()
    await expect(rowOf(control, company.name)).toContainText('Pendiente')
    await control.getByRole('button', { name: `Acciones de ${company.name}` }).click()
    await control.getByRole('menuitem', { name: 'Registrar pago' }).click()
    const dialog = control.getByRole('dialog', { name: `Registrar pago de ${company.name}` })
    await expect(dialog.locator('[name=amount]')).toHaveValue(/^1\.?024,90$/)
    await dialog.locator('[name=method]').fill('')
    await dialog.locator('[name=covers_until]').fill(UNTIL)
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(toastOf(control)).toContainText('Escribe cómo se pagó.')
    await dialog.locator('[name=method]').fill('Efectivo')
    await dialog.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(dialog.getByText('comprobante.png')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(toastOf(control)).toContainText(`Pago de ${company.name} registrado.`)
    await expect(rowOf(control, company.name)).toContainText('Al día')
  })
  await test.step('and the company is Al día until its day', async () => {
    await expect(cardOf(ana, 'Estado')).toContainText('Al día')
    await expect(cardOf(ana, 'Próximo pago')).toContainText(longDate(UNTIL))
    const paid = rowOf(ana, 'Efectivo')
    await expect(paid).toContainText('1.024,90')
    const [download] = await Promise.all([
      ana.waitForEvent('download'),
      paid.getByRole('link', { name: 'Descargar' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^comprobante-\w+\.png$/)
  })

  await test.step('which passes', async () => {
    await letItBe(UNTIL, databaseUrl)
    await expect(ana.getByRole('button', { name: 'Notificaciones: 2 sin leer' })).toBeVisible()
    await expect(cardOf(ana, 'Estado')).toContainText('Al día')
    await letItBe(daysAfter(UNTIL, 1), databaseUrl)
    await expect(cardOf(ana, 'Estado')).toContainText('Pendiente')
    await expect(rowOf(control, company.name)).toContainText('Pendiente')
    await ana.getByRole('button', { name: /^Notificaciones/ }).click()
    await expect(ana.getByText(`Tu membresía venció el ${longDate(UNTIL)} y está pendiente de pago.`)).toBeVisible()
  })
})

test('Beto shows a receipt on a phone; control confirms one and rejects one, and he sees it at once', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'])
  const beto = await browserOf(await company.colleague('Beto', 'administrador'), PHONE)
  const control = await browserOf(await controlOf(url))
  await control.goto('/membership?tab=comprobantes')
  await waitForScreen(control, 'Membresía')
  await beto.goto('/membership')
  await waitForScreen(beto, 'Membresía')
  const sendReceipt = async (note: string) => {
    await beto.getByRole('button', { name: 'Enviar comprobante' }).click()
    const dialog = beto.getByRole('dialog', { name: 'Enviar comprobante' })
    await dialog.locator('[name=amount]').fill('75,5')
    await dialog.getByRole('button', { name: 'Enviar comprobante' }).click()
    await expect(toastOf(beto)).toContainText('Adjunta el comprobante: una imagen o un PDF.')
    await dialog.locator('input[type=file]').setInputFiles({ ...PICTURE, mimeType: 'text/html', name: 'x.html' })
    await expect(dialog.getByText('Elige un archivo PDF, PNG, JPEG o WebP.')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(PICTURE)
    await expect(dialog.getByText('comprobante.png')).toBeVisible()
    await dialog.locator('[name=note]').fill(note)
    await dialog.getByRole('button', { name: 'Enviar comprobante' }).click()
    await expect(toastOf(beto)).toContainText('Comprobante enviado.')
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(beto, note)).toContainText('Pendiente')
  }
  await sendReceipt('Primera transferencia')
  await sendReceipt('Segunda transferencia')
  const waiting = control.getByRole('row').filter({ hasText: company.name })
  await expect(waiting).toHaveCount(2)
  const links = control.getByRole('navigation', { name: 'Principal' })
  await expect(links.getByRole('link', { name: /^Membresía/ })).toContainText('comprobantes por revisar')

  const review = async (note: string) => {
    await waiting
      .filter({ hasText: note })
      .getByRole('button', { name: /^Revisar/ })
      .click()
    return control.getByRole('dialog', { name: `Comprobante de ${company.name}` })
  }
  const first = await review('Primera transferencia')
  await expect(first.getByRole('img', { name: `Comprobante de ${company.name}` })).toBeVisible()
  await expect(first.locator('[name=amount]')).toHaveValue('75,50')
  await first.locator('[name=covers_until]').fill(UNTIL)
  await first.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(toastOf(control)).toContainText(`Pago de ${company.name} confirmado.`)
  await expect(cardOf(beto, 'Estado')).toContainText('Al día')
  await expect(rowOf(beto, 'Primera transferencia')).toContainText('Confirmado')
  await expect(beto.getByRole('region', { name: 'Historial de pagos' }).first()).toContainText('Transferencia')

  const second = await review('Segunda transferencia')
  await second.getByRole('button', { name: 'Rechazar' }).click()
  await second.locator('[name=reason]').fill('Es la misma de antes.')
  await second.getByRole('button', { name: 'Rechazar comprobante' }).click()
  await expect(toastOf(control)).toContainText('Comprobante rechazado.')
  await expect(rowOf(beto, 'Segunda transferencia')).toContainText('Rechazado')
  await expect(rowOf(beto, 'Segunda transferencia')).toContainText('Es la misma de antes.')
  await expect(waiting.getByRole('button', { name: /^Revisar/ })).toHaveCount(0)
})

test('a company’s details lead control to its payments, and a wrong one is voided without a mouse', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm'])
  const cookie = await controlOf(url)
  const accounts = await send(url, membership.accounts, { search: company.name }, { cookie })
  const company_id = accounts.body.rows[0].id
  const payment = { company_id, amount: '80', paid_on: worldDay(), method: 'Cheque', covers_until: UNTIL }
  await send(url, membership.registerPayment, payment, { cookie })
  const ana = await browserOf(company.ana)
  await ana.goto('/membership')
  await expect(cardOf(ana, 'Estado')).toContainText('Al día')

  const control = await browserOf(cookie)
  await control.goto(`/admin/users?ver=${company_id}`)
  const details = control.getByRole('dialog', { name: company.name })
  const part = details.getByRole('region', { name: 'Membresía' })
  await expect(part).toContainText(longDate(UNTIL))
  await expect(part).toContainText('80,00')
  await part.getByRole('link', { name: 'Ver sus pagos' }).click()
  await waitForScreen(control, 'Membresía')
  await expect(control.getByRole('combobox', { name: 'Empresa' })).toHaveValue(company.name)
  const row = rowOf(control, 'Cheque')
  await press(control, row.getByRole('button', { name: /^Acciones de/ }))
  await expect(control.getByRole('menuitem', { name: 'Anular' })).toBeFocused()
  await control.keyboard.press('Enter')
  const dialog = control.getByRole('dialog', { name: /^Anular el pago de .*80,00/ })
  await type(control, dialog.locator('[name=reason]'), 'El cheque no tenía fondos.')
  await press(control, dialog.getByRole('button', { name: 'Anular pago' }))
  await expect(toastOf(control)).toContainText('Pago anulado.')
  await expect(row).toContainText('Anulado')
  await expect(cardOf(ana, 'Estado')).not.toContainText('Al día')
  await expect(rowOf(ana, 'Cheque')).toContainText('El cheque no tenía fondos.')
})
