import { expect } from '@playwright/test'
import { PgBoss } from 'pg-boss'
import { laterDay } from '../src/kernel/days/day.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const TODAY = worldDay()

/** Lets the hourly job look at noon of a day, as the server's own clock will. */
async function remindAt(day: string, databaseUrl: string) {
  const boss = new PgBoss({ connectionString: databaseUrl, useListenNotify: true, supervise: false, schedule: false })
  await boss.start()
  await boss.send('invoice-reminders', { now: `${day}T17:00:00Z` })
  await boss.stop({ graceful: false })
}

/** A company with a client who owes two invoices that are due in a week. */
async function owed(url: string) {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  const contact = { name: 'Hotel Mirador', email: 'cartera@mirador.test' }
  const { body: client } = await send(url, cdm.addClient, contact, owner)
  const lines = [{ description: 'Camisa', quantity: '10', price: '100', tax: '19' }]
  const invoice = { date: TODAY, due_date: laterDay(TODAY, 7), client: contact.name, client_id: client.id, lines }
  const [one, other] = [
    await send(url, contabilidad.issueInvoice, invoice, owner),
    await send(url, contabilidad.issueInvoice, invoice, owner),
  ]
  return { ana, reminded: one.body, left: other.body }
}

test('Ana switches reminders on, leaves an invoice out, and sees what was sent', async ({
  browserOf,
  url,
  databaseUrl,
}) => {
  const { ana: session, reminded, left } = await owed(url)
  const ana = await browserOf(session)
  await ana.goto('/module/contabilidad?tab=cartera')
  await waitForScreen(ana, 'Contabilidad')

  await test.step('the days and the words, with the mail as it will be', async () => {
    await press(ana, ana.getByRole('button', { name: 'Recordatorios', exact: true }))
    const dialog = ana.getByRole('dialog', { name: 'Recordatorios de pago' })
    await dialog.getByRole('switch', { name: 'Recordar por correo lo que te deben' }).check()
    await dialog.getByLabel('Días después de vencer').fill('7; 15')
    await press(ana, dialog.getByRole('button', { name: 'Guardar' }))
    await expect(
      dialog.getByText('Escribe hasta 5 números de días, separados por comas: 7, 15, 30.').first(),
    ).toBeVisible()
    await dialog.getByLabel('Días después de vencer').fill('5, 20')
    await dialog.getByLabel('Texto propio').fill('Puedes pagar en la caja de la calle 10.')
    const preview = dialog.getByRole('region', { name: 'Así se lee' })
    await expect(preview).toContainText('Puedes pagar en la caja de la calle 10.')
    await expect(preview).toContainText(/Factura FAC-001: su saldo es .*119\.000/)
    expect(await offences(ana)).toEqual([])
    await press(ana, dialog.getByRole('button', { name: 'Guardar' }))
    await expect(toastOf(ana)).toContainText('Tus clientes recibirán recordatorios de pago.')
    await expect(dialog).toHaveCount(0)
  })

  const invoiceOf = ({ number }: { number: string }) => ana.getByRole('dialog', { name: `Factura ${number}` })
  const act = async (one: { id: string; number: string }, name: string) => {
    await ana.goto(`/module/contabilidad?tab=cartera&factura=${one.id}`)
    await invoiceOf(one)
      .getByRole('button', { name: `Acciones de la factura ${one.number}` })
      .click()
    await ana.getByRole('menuitem', { name, exact: true }).click()
  }

  await test.step('one is left out, taken back by mistake, and left out again', async () => {
    await act(left, 'No recordar')
    await expect(toastOf(ana)).toContainText(`La factura ${left.number} ya no se recordará.`)
    await expect(invoiceOf(left)).toContainText('No se recuerda por correo.')
    await toastOf(ana).getByRole('button', { name: 'Deshacer' }).click()
    await expect(invoiceOf(left).getByText('No se recuerda por correo.')).toHaveCount(0)
    await act(left, 'No recordar')
    await expect(invoiceOf(left)).toContainText('No se recuerda por correo.')
  })

  await test.step('three days before, the other one is told of', async () => {
    await remindAt(laterDay(TODAY, 4), databaseUrl)
    await ana.goto(`/module/contabilidad?tab=cartera&factura=${reminded.id}`)
    await expect(invoiceOf(reminded)).toContainText('Recordatorio a cartera@mirador.test')
    expect(await offences(ana)).toEqual([])
    await ana.goto(`/module/contabilidad?tab=cartera&factura=${left.id}`)
    await expect(invoiceOf(left)).toContainText('No se recuerda por correo.')
    await expect(invoiceOf(left).getByText(/Recordatorio a/)).toHaveCount(0)
  })
})
