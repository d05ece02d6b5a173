import { expect, it, vi } from 'vitest'
import { COUNTRIES, FAR, settleIn, stateOf, todayIn } from '../../../../test/fiscal/electronic-company.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { reminderText } from '../reminders/rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, must, ask, url } = world
const DAY = todayIn('EC')

const client_id = await settleIn((call, input) => must(ana, call, input), 'EC')
const invoice = await must(ana, contabilidad.issueInvoice, {
  ...{ date: DAY, due_date: FAR, client: 'x', client_id, amount: '100' },
})
const note = await must(ana, contabilidad.issueDebitNote, {
  ...{ id: invoice.id, date: DAY, due_date: FAR, reason: 'Intereses de mora', amount: '30' },
})
const pageOf = async (id: string) => {
  await must(ana, contabilidad.shareInvoice, { id, days: 30 })
  const address = (await must(ana, contabilidad.invoiceLink, { id })).url ?? ''
  return (await fetch(`${url}${new URL(address).pathname}`)).text()
}

it('a debit note is called one where it is paid, also on the paper of the receipt', async () => {
  const paid = { date: DAY, client: 'x', client_id, amount: '130' }
  const tooMuch = { ...paid, lines: [{ invoice_id: note.id, amount: '30.01' }] }
  expect((await ask(ana, contabilidad.issueReceipt, tooMuch)).body.message).toMatch(
    `De la nota de débito ${note.number} solo se deben`,
  )
  const { invoices } = await must(ana, contabilidad.openAccount, { client_id })
  expect(invoices.map(({ kind }) => kind)).toEqual(['Factura', 'Nota de débito'])
  const receipt = await must(ana, contabilidad.issueReceipt, {
    ...paid,
    lines: [
      { invoice_id: invoice.id, amount: '50' },
      { invoice_id: note.id, amount: '10' },
    ],
  })
  const { pages } = await must(ana, contabilidad.receiptSheet, { id: receipt.id })
  const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join(' ')
  expect(text).toContain(`Pago de la factura ${invoice.number}`)
  expect(text).toContain(`Pago de la nota de débito ${note.number}`)
})

it('and where it is owed: in the list, the account statement, a reminder and its link', async () => {
  const { rows } = await must(ana, contabilidad.invoices, {})
  expect(rows.map(({ kind, number }) => [kind, number])).toContainEqual(['Nota de débito', note.number])
  await must(ana, contabilidad.registerPayment, { id: note.id, date: DAY, amount: '5' })
  const { rows: moved } = await must(ana, contabilidad.accountStatement, { client_id })
  expect(moved.map(({ what }) => what)).toContain(`Pago de la nota de débito ${note.number}`)
  const [, line] = reminderText({
    ...{ opening: '', invoices: [{ ...note, due_date: DAY }], company_name: 'Ariadna', country: 'Ecuador', today: DAY },
  })
  expect(line).toMatch(`Nota de débito ${note.number}: su saldo es`)
  await must(ana, contabilidad.registerPayment, { id: note.id, date: DAY, amount: '15' })
  const page = await pageOf(note.id)
  expect(page).toContain('Nota de débito pagada')
  expect(page).not.toContain('Factura pagada')
})

it('its electronic side is headed with its kind', async () => {
  const { version } = await must(ana, contabilidad.fiscalSetup, {})
  const { fields, tax } = COUNTRIES.EC
  await must(ana, contabilidad.saveFiscalSetup, { environment: 'demostracion', active: true, fields, version })
  const lines = [{ description: 'Camisa', quantity: '1', price: '10', tax }]
  const { id } = await must(ana, contabilidad.issueInvoice, { date: DAY, due_date: FAR, client: 'x', client_id, lines })
  await expect.poll(() => stateOf(world, ana, id)).toBe('autorizado')
  const added = await must(ana, contabilidad.issueDebitNote, {
    ...{ id, date: DAY, due_date: FAR, reason: 'Intereses', lines },
  })
  expect(await pageOf(added.id)).toContain('<h2>Nota de débito electrónica</h2>')
  expect(await pageOf(id)).toContain('<h2>Factura electrónica</h2>')
})
