import { describe, expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

// What an invoice takes off is no part of what is taxed: Estatuto Tributario (Colombia), art. 454; Ley 37/1992 (Spain), art. 78.Tres.2.º.

const world = await openWorld()
const { ana } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const LINES = [
  { description: 'Camisa', quantity: '3', price: '30', discount: '10', tax: '19' },
  { description: 'Libro', quantity: '1', price: '19', tax: '0' },
]
const typed = (more: object) => ({
  date: '2026-03-10',
  client: 'Comercial Lindero',
  due_date: '2026-03-25',
  lines: LINES,
  ...more,
})
const issue = (general_discount: string) => world.must(ana, contabilidad.issueInvoice, typed({ general_discount }))

describe('the discount of a whole invoice', () => {
  it('lowers what is taxed and what is owed, and is kept as it was typed', async () => {
    const invoice = await issue('10%')
    // 81.00 and 19.00 after the line's own 10 %; 10 % of 100.00 is 10.00, of which the shirts bear 8.10: 72.90 at 19 % is 13.85.
    expect(invoice).toMatchObject({
      general_discount: '10%',
      subtotal: '109.00',
      discount: '19.00',
      tax: '13.85',
      amount: '103.85',
    })
    const [entry] = invoice.entries
    expect(entry?.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['1305', '103.85', '0.00'],
      ['4135', '0.00', '90.00'],
      ['2408', '0.00', '13.85'],
    ])
  })

  it('stands on the paper beside the discounts of the lines', async () => {
    const { id } = await issue('10')
    const { pages } = await world.must(ana, contabilidad.invoiceSheet, { id })
    const text = pages.flatMap(readingOf).join('\n')
    for (const part of ['Descuento', '9,00', 'Descuento general', '10,00', '103,85']) expect(text).toContain(part)
  })

  it('goes back with its credit notes, to the cent, however the invoice is cut', async () => {
    const { id, amount } = await issue('33.33')
    const { lines } = await world.must(ana, contabilidad.creditable, { id })
    const [shirts, book] = lines
    expect(lines.map(({ general }) => general)).toEqual(['27.00', '6.33'])
    const note = (chosen: { line_id: string; quantity: string }[]) =>
      world.must(ana, contabilidad.issueCreditNote, { id, date: '2026-03-11', reason: 'Devolución', lines: chosen })
    // 27.00 less its 9.00 of the discount: 18.00 and 19 %.
    expect(await note([{ line_id: shirts?.id ?? '', quantity: '1' }])).toMatchObject({
      subtotal: '30.00',
      discount: '12.00',
      tax: '3.42',
      amount: '21.42',
    })
    await note([
      { line_id: shirts?.id ?? '', quantity: '2' },
      { line_id: book?.id ?? '', quantity: '1' },
    ])
    expect(await world.must(ana, contabilidad.invoice, { id })).toMatchObject({ credited: amount, balance: '0.00' })
  })

  it.each([
    ['101', 'El descuento general necesita líneas que sumen al menos lo mismo.'],
    ['101%', 'Escribe el descuento general como porcentaje de 0 a 100 o como importe, con dos decimales como máximo.'],
    ['diez', 'Escribe el descuento general como porcentaje de 0 a 100 o como importe, con dos decimales como máximo.'],
    ['100%', 'El total de la factura debe ser mayor que 0.'],
  ])('is refused at %s', async (general_discount, message) => {
    const { status, body } = await world.ask(ana, contabilidad.issueInvoice, typed({ general_discount }))
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)])
  })

  it('needs lines', async () => {
    const alone = typed({ lines: [], amount: '50', general_discount: '10%' })
    const { status, body } = await world.ask(ana, contabilidad.issueInvoice, alone)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('necesita líneas')])
  })
})
