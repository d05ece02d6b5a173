import { describe, expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const DAYS = { date: '2026-03-10', due_date: '2026-03-25', client: 'Comercial Lindero' }
const line = (price: string, more: object = {}) => ({
  ...{ description: 'Camisa', quantity: '1', price, tax: '15', includes_tax: true },
  ...more,
})
const issue = (lines: object[], more: object = {}) =>
  world.must(ana, contabilidad.issueInvoice, { ...DAYS, lines, ...more } as never)

describe('an invoice whose prices include their tax', () => {
  it('owes what was agreed where no net and its tax come to it: 10.00 at 15 % are 8.70 and 1.30', async () => {
    // soporte.misfacturas.com.co has the same of 100.000 at 19 %: 84.033,61 and 15.966,39 (src/kernel/money/included-taxes.test.ts).
    const invoice = await issue([line('10')])
    expect(invoice).toMatchObject({ subtotal: '8.70', tax: '1.30', amount: '10.00' })
    expect(invoice.lines).toMatchObject([{ price: '10.00', includes_tax: true, net: '8.70' }])
    expect(invoice.entries[0]?.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['1305', '10.00', '0.00'],
      ['4135', '0.00', '8.70'],
      ['2408', '0.00', '1.30'],
    ])
    const { rates } = await world.must(ana, contabilidad.salesTaxTotals, { from: DAYS.date, to: DAYS.date })
    expect(rates).toMatchObject([{ base: '8.70', amount: '1.30' }])
  })

  it('says on paper the price before tax, and what it is with it', async () => {
    const { id } = await issue([line('10', { quantity: '3' })])
    const { pages } = await world.must(ana, contabilidad.invoiceSheet, { id })
    const text = pages.flatMap(readingOf).join('\n')
    // 30.00 at 15 % are 26.09 and 3.91; a third of 26.09 is 8.696667.
    for (const part of ['8,696667', '26,09', '3,91', '30,00', 'Precio con impuestos: 10,00'])
      expect(text).toContain(part)
  })

  it('goes back with its credit notes, to the cent, however it is cut', async () => {
    const { id } = await issue([line('10', { quantity: '3' }), line('1.99', { description: 'Gorra' })], {
      general_discount: '10%',
    })
    const { lines, amount } = await world.must(ana, contabilidad.creditable, { id })
    // 31.99 less 3.20.
    expect(amount).toBe('28.79')
    const note = (quantities: Record<number, string>) =>
      world.must(ana, contabilidad.issueCreditNote, {
        ...{ id, date: '2026-03-11', reason: 'Devolución' },
        lines: Object.entries(quantities).map(([at, quantity]) => ({ line_id: lines[Number(at)]?.id ?? '', quantity })),
      })
    const first = await note({ 0: '1' })
    // 10.00 less 1.00: of 9.00 the net is 7.83.
    expect(first).toMatchObject({ tax: '1.17', amount: '9.00' })
    const { pages } = await world.must(ana, contabilidad.creditNoteSheet, { id: first.id })
    expect(pages.flatMap(readingOf).join('\n')).toContain('Precio con impuestos: 10,00')
    await note({ 0: '1' })
    await note({ 0: '1', 1: '1' })
    expect(await world.must(ana, contabilidad.invoice, { id })).toMatchObject({ credited: '28.79', balance: '0.00' })
  })

  it('is drafted, and issued every month, as it was written', async () => {
    const draft = await world.must(ana, contabilidad.addInvoiceDraft, {
      ...{ client: 'Aurora', days_to_pay: 15 },
      lines: [line('10')],
    } as never)
    expect(draft).toMatchObject({ total: '10.00', lines: [{ price: '10', includes_tax: true }] })
    const recurring = await world.must(ana, contabilidad.addRecurringInvoice, {
      ...{ client: 'Aurora', description: 'Arriendo', frequency: 'mensual', starts_on: worldDay(), days_to_pay: 15 },
      lines: [line('10')],
    } as never)
    expect(recurring).toMatchObject({ total: '10.00' })
  })
})

it('a quote with such prices is printed, copied, and invoiced for the same total', async () => {
  const quote = await world.must(ana, ventas.addQuote, { client_name: 'Aurora', lines: [line('10')] } as never)
  expect(quote.total).toBe('10.00')
  expect((await world.must(ana, ventas.duplicateQuote, { id: quote.id })).total).toBe('10.00')
  const detail = await world.must(ana, ventas.quote, { id: quote.id })
  expect(detail.totals).toMatchObject({ subtotal: '8.70', total: '10.00' })
  const { pages } = await world.must(ana, ventas.quoteSheet, { id: quote.id })
  expect(pages.flatMap(readingOf).join('\n')).toContain('Precio con impuestos: 10,00')
  await world.must(ana, ventas.markQuote, { id: quote.id, version: quote.version, status: 'Aceptada' })
  const invoice = await issue(
    detail.lines.map(({ optional: _, adjustable: __, ...rest }) => rest),
    {
      quote_id: quote.id,
      client: 'Aurora',
    },
  )
  expect(invoice).toMatchObject({ subtotal: '8.70', amount: '10.00' })
})
