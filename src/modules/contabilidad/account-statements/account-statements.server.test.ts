import { describe, expect, it, vi } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.prepareBooks, {})

const { id: client_id, name: client } = await world.must(ana, cdm.addClient, {
  name: 'Hotel Mirador',
  email: 'pagos@mirador.test',
})
const issue = (date: string, amount: string, due_date = '2026-03-31') =>
  world.must(ana, contabilidad.issueInvoice, { date, client, client_id, due_date, amount })
const of = (more: object = {}, as = ana) => world.ask(as, contabilidad.accountStatement, { client_id, ...more })
const statement = (more: object = {}) => world.must(ana, contabilidad.accountStatement, { client_id, ...more })

const first = await issue('2026-01-10', '1000', '2026-02-10')
const second = await issue('2026-02-05', '500')
await world.must(ana, contabilidad.registerPayment, { id: first.id, date: '2026-02-01', amount: '300' })
const receipt = await world.must(ana, contabilidad.issueReceipt, {
  date: '2026-02-20',
  client,
  client_id,
  amount: '800',
  lines: [{ invoice_id: first.id, amount: '600' }],
})
await world.must(ana, contabilidad.applyAdvance, {
  id: receipt.id,
  invoice_id: second.id,
  date: '2026-02-25',
  amount: '150',
})
await world.must(ana, contabilidad.issueCreditNote, {
  id: second.id,
  date: '2026-03-02',
  reason: 'Descuento',
  amount: '100',
})
await world.must(ana, contabilidad.refundAdvance, { id: receipt.id, date: '2026-03-05', amount: '20' })
const wrong = await issue('2026-03-06', '70')
await world.must(ana, contabilidad.annulInvoice, { id: wrong.id, date: '2026-03-07', reason: 'Error' })
// Of somebody else of that name, who is no contact.
await world.must(ana, contabilidad.issueInvoice, {
  date: '2026-01-10',
  client,
  due_date: '2026-02-10',
  amount: '1',
})

describe('a statement of account', () => {
  it('tells all that happened, with what was owed after it', async () => {
    const { rows, ...sums } = await statement()
    expect(rows.map(({ date, what, charge, credit, balance }) => [date, what, charge, credit, balance])).toEqual([
      ['2026-01-10', 'Factura FAC-2026-001', '1000.00', '0.00', '1000.00'],
      ['2026-02-01', 'Pago de la factura FAC-2026-001', '0.00', '300.00', '700.00'],
      ['2026-02-05', 'Factura FAC-2026-002', '500.00', '0.00', '1200.00'],
      ['2026-02-20', 'Recibo RC-2026-001', '0.00', '800.00', '400.00'],
      ['2026-03-02', 'Nota de crédito NC-2026-001 de la factura FAC-2026-002', '0.00', '100.00', '300.00'],
      ['2026-03-05', 'Devolución del anticipo RC-2026-001', '20.00', '0.00', '320.00'],
      ['2026-03-06', 'Factura FAC-2026-003', '70.00', '0.00', '390.00'],
      ['2026-03-07', 'Anulación de la factura FAC-2026-003', '0.00', '70.00', '320.00'],
    ])
    expect(sums).toMatchObject({
      client,
      email: 'pagos@mirador.test',
      opening: '0.00',
      charges: '1590.00',
      credits: '1270.00',
      closing: '320.00',
      // 100 of the first invoice and 250 of the second, less 30 of his own money.
      ageing: { total: '350.00', over90: '350.00', invoices: 2 },
      advance: '30.00',
    })
  })

  it('of some days opens with what was owed before them', async () => {
    const february = await statement({ from: '2026-02-01', to: '2026-02-28' })
    expect(february).toMatchObject({ opening: '1000.00', charges: '500.00', credits: '1100.00', closing: '400.00' })
    expect(february.rows).toHaveLength(3)
    // That day the first invoice was 18 days late, and the second not due yet; 50 of the receipt were left.
    expect(february).toMatchObject({ ageing: { to30: '100.00', current: '350.00' }, advance: '50.00' })
  })

  it('closes where the invoices and the advances stand', async () => {
    const { rows: invoices } = await world.must(ana, contabilidad.invoices, { client_id })
    const { rows: receipts } = await world.must(ana, contabilidad.receipts, { client_id })
    const sum = (rows: readonly { balance: string }[]) => rows.reduce((all, { balance }) => all + centsOf(balance), 0n)
    expect((await statement()).closing).toBe(amountOf(sum(invoices) - sum(receipts)))
  })

  it('is of one client: a contact by his id, anybody else by his name', async () => {
    const other = await world.must(ana, contabilidad.accountStatement, { client: 'hotel MIRADOR' })
    expect(other).toMatchObject({ closing: '1.00', client_id: null })
    expect((await of({}, zoe)).body.message).toBe(NOT_FOUND)
    expect((await world.ask(ana, contabilidad.accountStatement, {})).body.data.fields).toEqual({
      client: 'Elige el cliente.',
    })
    expect(await world.must(zoe, contabilidad.accountStatement, { client })).toMatchObject({
      rows: [],
      closing: '0.00',
    })
  })

  it('goes on paper', async () => {
    const { title, pages } = await world.must(caro, contabilidad.accountStatementSheet, { client_id, to: '2026-02-28' })
    const text = pages.flatMap(readingOf).join('\n')
    expect(title).toBe('Estado de cuenta de Hotel Mirador')
    for (const part of [
      'Al 28 de febrero de 2026',
      'Recibo RC-2026-001',
      'Saldo final',
      'Anticipo a su favor',
      '800,00',
    ])
      expect(text).toContain(part)
    const pdf = await world.ask(caro, contabilidad.accountStatementPdf, { client_id })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await world.ask(zoe, contabilidad.accountStatementPdf, { client_id })).status).toBe(404)
    expect((await world.ask(zoe, contabilidad.accountStatementSheet, { client_id })).status).toBe(404)
  })

  it('goes by mail, as a receipt does, and that is noted', async () => {
    const email = 'Pagos@Mirador.test'
    await world.must(ana, contabilidad.mailAccountStatement, { client_id, email, message: 'Gracias.' })
    expect(await world.must(ana, contabilidad.mailReceipt, { id: receipt.id, email })).toMatchObject({
      mails: [{ email: 'pagos@mirador.test', username: 'Ana' }],
    })
    const asked = { client_id, email }
    expect((await world.ask(caro, contabilidad.mailAccountStatement, asked)).body.message).toBe(FORBIDDEN)
    expect((await world.ask(zoe, contabilidad.mailAccountStatement, asked)).body.message).toBe(NOT_FOUND)
    expect((await world.ask(zoe, contabilidad.mailReceipt, { id: receipt.id, email })).body.message).toBe(NOT_FOUND)
    await world.db.query(
      `insert into client_mails (company_id, id, receipt_id, client, email, sent_by)
       select company_id, gen_random_uuid(), receipt_id, client, email, sent_by from client_mails, generate_series(1, 200)
       where receipt_id is not null`,
    )
    const more = await world.ask(ana, contabilidad.mailReceipt, { id: receipt.id, email })
    expect([more.status, more.body.message]).toEqual([
      429,
      'Tu empresa ya envió muchos documentos hoy. Inténtalo de nuevo mañana.',
    ])
  })
})
