import { describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world

await must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await must(ana, contabilidad.postingRules, {})
await must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const [DAY, DUE, LATER] = ['2026-03-10', '2026-03-25', '2026-03-28']
type Typed = Partial<InputOf<typeof contabilidad.issueDebitNote>>
const issue = () =>
  must(ana, contabilidad.issueInvoice, {
    ...{ date: DAY, due_date: DUE, client: 'Comercial Lindero' },
    lines: [{ description: 'Camisa', quantity: '3', price: '100', tax: '19' }],
  })
const asked = (id: string, more: Typed = {}) => ({
  ...{ id, date: LATER, due_date: LATER, reason: 'Intereses de mora' },
  lines: [{ description: 'Mora de marzo', quantity: '1', price: '20', tax: '19' }],
  ...more,
})
const debit = (id: string, more: Typed = {}) => must(ana, contabilidad.issueDebitNote, asked(id, more))
const refused = async (id: string, more: Typed = {}, as = ana) =>
  (await ask(as, contabilidad.issueDebitNote, asked(id, more))).body.message

describe('a debit note', () => {
  it('is owed, posted and printed beside the invoice that it adds to', async () => {
    const invoice = await issue()
    const note = await debit(invoice.id)
    // 20.00 and IVA of 19 %, 3.80.
    expect(note).toMatchObject({
      ...{
        kind: 'Nota de débito',
        number: 'ND-2026-001',
        amount: '23.80',
        balance: '23.80',
        client: 'Comercial Lindero',
      },
      ...{ debits: { id: invoice.id, number: invoice.number, date: DAY }, debit_reason: 'Intereses de mora' },
    })
    const [entry] = note.entries
    expect(entry?.description).toBe('Nota de débito ND-2026-001 de Comercial Lindero')
    // PUC: 1305 clientes, 4135 comercio, 2408 IVA.
    expect(entry?.lines.map(({ code, debit: owed, credit }) => [code, owed, credit])).toEqual([
      ['1305', '23.80', '0.00'],
      ['4135', '0.00', '20.00'],
      ['2408', '0.00', '3.80'],
    ])
    const { debit_notes, balance } = await must(ana, contabilidad.invoice, { id: invoice.id })
    expect([balance, debit_notes.map(({ number, amount }) => [number, amount])]).toEqual([
      '357.00',
      [['ND-2026-001', '23.80']],
    ])
    const { pages } = await must(ana, contabilidad.invoiceSheet, { id: note.id })
    const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join(' ')
    expect(text.toLowerCase()).toContain('nota de débito')
    expect(text).toContain(`Corrige la factura ${invoice.number} del 10/03/2026`)
    const book = await must(ana, contabilidad.salesTaxBook, { from: LATER, to: LATER })
    expect(book.rows.map(({ event, number, base, amount }) => [event, number, base, amount])).toEqual([
      ['Nota de débito', 'ND-2026-001', '20.00', '3.80'],
    ])
  })

  it('is paid, credited and annulled as an invoice is, and the invoice not before it', async () => {
    const { id } = await issue()
    const note = await debit(id, { lines: [], amount: '50' })
    await must(ana, contabilidad.registerPayment, { id: note.id, date: LATER, amount: '20' })
    const annulled = { date: LATER, reason: 'Error' }
    expect((await ask(ana, contabilidad.annulInvoice, { id, ...annulled })).body.message).toBe(
      'Esta factura tiene notas de débito: anúlalas antes de anularla.',
    )
    await must(ana, contabilidad.issueCreditNote, { id: note.id, date: LATER, reason: 'Rebaja', amount: '30' })
    expect(await must(ana, contabilidad.invoice, { id: note.id })).toMatchObject({ balance: '0.00', status: 'Pagada' })
    const other = await debit(id)
    await must(ana, contabilidad.annulInvoice, { id: other.id, ...annulled })
    expect((await must(ana, contabilidad.invoice, { id })).debit_notes.map(({ annulled_on }) => annulled_on)).toEqual([
      null,
      LATER,
    ])
  })

  it('is numbered by a series of its own', async () => {
    const { id } = await issue()
    const series = await must(ana, contabilidad.addLegalSeries, {
      ...{ document: 'Nota de débito', prefix: 'D-', next_number: 7, is_default: false },
    })
    expect((await debit(id, { series_id: series.id })).number).toBe('D-7')
    const ofInvoices = await must(ana, contabilidad.addLegalSeries, { prefix: 'D-', next_number: 7, is_default: false })
    const { number } = await must(ana, contabilidad.issueInvoice, {
      ...{ date: DAY, due_date: DUE, client: 'Otro', amount: '1', series_id: ofInvoices.id },
    })
    expect(number).toBe('D-7')
    expect(await refused(id, { series_id: ofInvoices.id })).toBe(NOT_FOUND)
  })

  it('adds to an invoice of one’s own that stands, not to another note', async () => {
    const { id } = await issue()
    expect(await refused(id, { date: '2026-03-09' })).toBe('La nota no puede ser anterior a la factura.')
    expect(await refused(id, { due_date: '2026-03-27' })).toBe('El vencimiento no puede ser anterior a la nota.')
    expect(await refused(id, { lines: [], amount: '0' })).toBe('El total de la nota debe ser mayor que 0.')
    expect(await refused(id, { reason: ' ' })).toBe('Escribe el motivo.')
    expect(await refused(id, {}, zoe)).toBe(NOT_FOUND)
    expect(await refused(id, {}, caro)).toBe(FORBIDDEN)
    const note = await debit(id)
    expect(await refused(note.id)).toBe('Una nota de débito añade a una factura, no a otra nota.')
    const gone = await issue()
    await must(ana, contabilidad.annulInvoice, { id: gone.id, date: LATER, reason: 'Error' })
    expect(await refused(gone.id)).toBe('Esta factura está anulada.')
  })

  it('keeps what it adds to, also for whoever writes by hand', async () => {
    const [one, other] = [await issue(), await issue()]
    const note = await debit(one.id)
    const moved = world.db.query('update invoices set debits_id = $2 where id = $1', [note.id, other.id])
    await expect(moved).rejects.toThrow('never changes')
  })
})
