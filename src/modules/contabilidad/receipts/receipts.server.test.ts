import { describe, expect, it, vi } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Entry } from '../rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const DAY = '2026-03-11'
const CLIENT = 'Comercial Lindero'
const money = (amount: string) => formatsOf('Colombia').money(amount, 'USD')
const issue = (amount: string, more: object = {}) =>
  world.must(ana, contabilidad.issueInvoice, {
    date: '2026-03-10',
    client: CLIENT,
    due_date: '2026-03-25',
    amount,
    ...more,
  })
const typed = (amount: string, lines: [{ id: string }, string][], more: object = {}) => ({
  date: DAY,
  client: CLIENT,
  amount,
  lines: lines.map(([{ id }, part]) => ({ invoice_id: id, amount: part })),
  ...more,
})
const receive = (...input: Parameters<typeof typed>) => world.must(ana, contabilidad.issueReceipt, typed(...input))
const refusal = async (input: object, as = ana) =>
  (await world.ask(as, contabilidad.issueReceipt, input as ReturnType<typeof typed>)).body.message
const invoiceAt = ({ id }: { id: string }) => world.must(ana, contabilidad.invoice, { id })
const receiptAt = ({ id }: { id: string }) => world.must(ana, contabilidad.receipt, { id })
const sides = (entry: Entry | undefined) => entry?.lines.map(({ code, debit, credit }) => [code, debit, credit])
const undoing = { date: DAY, reason: 'Fue un error' }

describe('a receipt', () => {
  it('pays several invoices, and what is left over is an advance', async () => {
    const [first, second] = [await issue('100'), await issue('50')]
    const receipt = await receive('180', [
      [first, '100'],
      [second, '30'],
    ])
    expect(receipt).toMatchObject({
      number: 'RC-2026-001',
      status: 'Con anticipo',
      applied: '130.00',
      balance: '50.00',
      account: '1110 Bancos',
      posted: true,
      lines: [
        { invoice: first.number, amount: '100.00', from_advance: false },
        { invoice: second.number, amount: '30.00' },
      ],
    })
    expect(await invoiceAt(first)).toMatchObject({ status: 'Pagada', paid: '100.00' })
    expect(await invoiceAt(second)).toMatchObject({
      balance: '20.00',
      payments: [{ amount: '30.00', receipt: { number: 'RC-2026-001' } }],
    })
    // PUC, Decreto 2650 de 1993, art. 14: 1110 bancos, 1305 clientes, 2805 anticipos y avances recibidos.
    expect(receipt.entries.map(sides)).toEqual([
      [
        ['1110', '180.00', '0.00'],
        ['1305', '0.00', '130.00'],
        ['2805', '0.00', '50.00'],
      ],
    ])
  })

  it('is annulled by one reversal, and its invoices are owed again', async () => {
    const [first, second] = [await issue('100'), await issue('50')]
    const receipt = await receive('160', [
      [first, '100'],
      [second, '50'],
    ])
    const annulled = await world.must(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
    expect(annulled).toMatchObject({ status: 'Anulado', applied: '0.00', balance: '0.00' })
    expect(annulled.entries.map(({ description }) => description)).toEqual([
      `Recibo ${receipt.number} de ${CLIENT}`,
      `Anulación del recibo ${receipt.number}`,
    ])
    expect([(await invoiceAt(first)).balance, (await invoiceAt(second)).balance]).toEqual(['100.00', '50.00'])
    const again = await world.ask(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
    expect(again.body.message).toBe('Este recibo está anulado.')
  })

  it('is refused with the invoice that is wrong, and nothing is written', async () => {
    const invoice = await issue('100')
    const other = await issue('100', { client: 'Otro cliente' })
    const annulled = await issue('100')
    await world.must(ana, contabilidad.annulInvoice, { id: annulled.id, ...undoing })
    const before = await world.must(ana, contabilidad.receipts, {})
    const cases: [object, string][] = [
      [typed('200', [[invoice, '100.01']]), `De la factura ${invoice.number} solo se deben ${money('100.00')}.`],
      [typed('50', [[invoice, '50.01']]), 'Repartes más de lo que recibiste.'],
      [typed('50', [[other, '50']]), `La factura ${other.number} es de otro cliente.`],
      [typed('50', [[annulled, '50']]), `La factura ${annulled.number} ya no se debe.`],
      [
        typed('50', [
          [invoice, '20'],
          [invoice, '20'],
        ]),
        'Cada factura va una sola vez.',
      ],
      [typed('50', [[invoice, '50']], { date: '2026-03-09' }), `La factura ${invoice.number} es posterior a ese día.`],
      [typed('0', []), 'Escribe un importe mayor que 0.'],
      [typed('50', [[{ id: before.rows[0]?.id ?? '' }, '50']]), NOT_FOUND],
    ]
    for (const [input, message] of cases) expect(await refusal(input)).toBe(message)
    expect(await refusal(typed('50', [[invoice, '50']]), zoe)).toBe(NOT_FOUND)
    expect(await refusal(typed('50', [[invoice, '50']]), caro)).toBe(FORBIDDEN)
    expect(await world.must(ana, contabilidad.receipts, {})).toEqual(before)
    expect(await invoiceAt(invoice)).toMatchObject({ paid: '0.00', payments: [] })
  })

  it('never pays more than is owed, though fifty arrive at once over two nodes', async () => {
    const invoices = [await issue('70'), await issue('70')]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        // In either order, so that two wait for each other's first.
        const pair = at % 4 < 2 ? invoices : invoices.toReversed()
        const input = typed(
          '6',
          pair.map((invoice) => [invoice, '3'] as [{ id: string }, string]),
        )
        return world.ask(ana, contabilidad.issueReceipt, input, { node: at % 2 })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(23)
    for (const invoice of invoices) expect(await invoiceAt(invoice)).toMatchObject({ paid: '69.00', balance: '1.00' })
    const numbers = answers
      .flatMap(({ status, body }) => (status === 200 ? [Number(body.number.slice(-3))] : []))
      .sort((a, b) => a - b)
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, at) => at))
  })

  it('keeps its payments and its entry: they are taken back with it alone', async () => {
    const invoice = await issue('100')
    const receipt = await receive('100', [[invoice, '100']])
    const [line] = receipt.lines
    const undone = await world.ask(ana, contabilidad.undoPayment, { id: line?.id ?? '', ...undoing })
    expect(undone.body.message).toBe(`Es del recibo ${receipt.number}: deshazlo allí, en Cartera.`)
    const [entry] = receipt.entries
    expect(entry).toMatchObject({ invoice: null, receipt: { number: receipt.number } })
    const reversed = await world.ask(ana, contabilidad.reverseEntry, { id: entry?.id ?? '', date: DAY })
    expect(reversed.body.message).toBe(`Es del recibo ${receipt.number}: anúlalo en Cartera.`)
    const credited = { id: invoice.id, date: DAY, reason: 'Descuento', amount: '10' }
    await world.must(ana, contabilidad.issueCreditNote, credited)
    const annulled = await world.ask(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
    expect(annulled.body.message).toBe('De este pago ya se devolvió dinero con una nota de crédito: anúlala antes.')
    const { papers: _, ...rest } = receipt
    expect(await receiptAt(receipt)).toMatchObject(rest)
  })

  it('is printed as it was received, and says when it was annulled', async () => {
    const invoice = await issue('100')
    const receipt = await receive('130', [[invoice, '100']], { method: 'Cheque', reference: '00123' })
    const words = async () => {
      const { pages } = await world.must(ana, contabilidad.receiptSheet, { id: receipt.id })
      return pages.flatMap((marks) => marks.flatMap((mark) => ('text' in mark ? mark.text : []))).join(' ')
    }
    for (const part of [
      'Recibo de caja',
      receipt.number,
      CLIENT,
      `Pago de la factura ${invoice.number}`,
      'Anticipo',
      '30,00',
    ])
      expect(await words()).toContain(part)
    expect(await words()).toContain('Forma de pago: Cheque, referencia 00123.')
    expect(await words()).not.toContain('Cantidad')
    await world.must(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
    expect(await words()).toContain('RECIBO ANULADO')
    for (const call of [contabilidad.receiptSheet, contabilidad.receiptPdf]) {
      expect((await world.ask(ana, call, { id: receipt.id })).status).toBe(200)
      expect((await world.ask(zoe, call, { id: receipt.id })).status).toBe(404)
    }
  })

  it('is found by number, client and reference, and by what is left of it', async () => {
    const { rows } = await world.must(ana, contabilidad.receipts, { search: '00123' })
    expect(rows).toMatchObject([{ method: 'Cheque', status: 'Anulado', amount: '130.00' }])
    const kept = await world.must(ana, contabilidad.receipts, { status: 'Con anticipo' })
    expect(kept.rows.length).toBeGreaterThan(0)
    expect(kept.rows.every(({ balance }) => balance !== '0.00')).toBe(true)
    expect((await world.must(zoe, contabilidad.receipts, {})).rows).toEqual([])
  })

  it('shows what a client owes, the oldest due first', async () => {
    const client = 'Hotel Mirador'
    const late = await issue('10', { client, due_date: '2026-03-20' })
    const later = await issue('20', { client })
    await receive('5', [], { client })
    expect(await world.must(ana, contabilidad.openAccount, { client: 'hotel mirador' })).toMatchObject({
      invoices: [{ number: late.number, balance: '10.00' }, { number: later.number }],
      advance: '5.00',
      currency: 'USD',
    })
    const unknown = await world.ask(ana, contabilidad.openAccount, { client_id: late.id })
    expect(unknown.body.message).toBe(NOT_FOUND)
    expect(await world.must(zoe, contabilidad.openAccount, { client })).toMatchObject({ invoices: [], advance: '0.00' })
  })
})
