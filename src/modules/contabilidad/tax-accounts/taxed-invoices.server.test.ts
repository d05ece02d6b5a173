import { describe, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Entry } from '../rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, zoe } = world
const [DAY, NEXT] = ['2026-03-10', '2026-03-11']

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
const offered = await world.must(ana, cdm.lineTaxes, { day: DAY, side: 'ventas' })
const code = (name: string) => offered.find((one) => one.name === name)?.id ?? ''
const TAXES = [code('IVA 19%'), code('Rtefte 2,5%'), code('ReteIVA 15%')]

const typed = (lines: object[], more: object = {}) => ({
  ...{ date: DAY, client: 'Hotel Mirador', due_date: '2026-04-10', lines },
  ...more,
})
const machine = { description: 'Máquina', quantity: '2', price: '500000', taxes: TAXES }
const issue = (lines: object[] = [machine], more: object = {}) =>
  world.must(ana, contabilidad.issueInvoice, typed(lines, more) as never)
const refusal = async (lines: object[], more: object = {}) =>
  (await world.ask(ana, contabilidad.issueInvoice, typed(lines, more))).body.message
const invoiceAt = (id: string) => world.must(ana, contabilidad.invoice, { id })
const sides = (entry: Entry | undefined) => entry?.lines.map(({ code, debit, credit }) => [code, debit, credit])

describe('an invoice of which something is withheld', () => {
  it('waits for an account that somebody took away, and says of which', async () => {
    const { rows } = await world.must(ana, contabilidad.taxAccounts, { search: 'compras 2,5' })
    const { id: code_id, version, proposed } = rows[0] ?? ({} as never)
    const none = { code_id, version, sales_id: null, purchases_id: null }
    const saved = await world.must(ana, contabilidad.saveTaxAccounts, none)
    expect(await refusal([machine])).toBe('Elige antes la cuenta de «Rtefte 2,5%», en Impuestos › Cuentas.')
    await world.must(ana, contabilidad.saveTaxAccounts, { ...none, ...proposed, version: saved.version })
  })

  it('goes to the account of the plan where nobody chose one, which is its account from then on', async () => {
    const sales = async () =>
      (await world.must(ana, contabilidad.taxAccounts, { search: 'retención de iva' })).rows[0]?.sales
    expect(await sales()).toBeNull()
    await issue()
    expect(await sales()).toMatch(/^1355 /)
  })

  // gerencie.com, 'Base en la retención en la fuente por IVA': 1,000,000, IVA 190,000, of it 28,500 withheld; and 2.5 % of 1,000,000 is 25,000.
  it('is owed less that: total 1,190,000, net 1,136,500', async () => {
    const invoice = await issue()
    expect(invoice).toMatchObject({
      tax: '190000.00',
      withheld: '53500.00',
      amount: '1136500.00',
      balance: '1136500.00',
    })
    expect(invoice.totals).toMatchObject({ total: '1190000.00', payable: '1136500.00' })
    expect(invoice.lines[0]).toMatchObject({ tax: '19', taxes: TAXES })
    // PUC (Decreto 2650 de 1993): 1305 clientes, 1355 anticipo de impuestos, 4135 comercio, 2408 IVA.
    expect(sides(invoice.entries[0])).toEqual([
      ['1305', '1136500.00', '0.00'],
      ['1355', '53500.00', '0.00'],
      ['4135', '0.00', '1000000.00'],
      ['2408', '0.00', '190000.00'],
    ])
  })

  it('is paid where it is owed, with what is left', async () => {
    const { id } = await issue()
    await world.must(ana, contabilidad.registerPayment, { id, date: NEXT, amount: '1136500' })
    const paid = await invoiceAt(id)
    expect([paid.status, paid.balance]).toEqual(['Pagada', '0.00'])
    expect(sides(paid.entries[1])?.[1]).toEqual(['1305', '0.00', '1136500.00'])
  })

  it('is paid by a receipt where it is owed', async () => {
    const { id } = await issue([machine], { client: 'Posada del Sol' })
    await world.must(ana, contabilidad.issueReceipt, {
      ...{ date: NEXT, client: 'Posada del Sol', amount: '1136500' },
      lines: [{ invoice_id: id, amount: '1136500' }],
    } as never)
    const paid = await invoiceAt(id)
    expect([paid.status, sides(paid.entries.at(-1))?.at(-1)]).toEqual(['Pagada', ['1305', '0.00', '1136500.00']])
  })

  it('is credited by its share, and wholly by all its notes', async () => {
    const { id } = await issue()
    const [line] = (await world.must(ana, contabilidad.creditable, { id })).lines
    const half = {
      id,
      date: NEXT,
      reason: 'Devolución',
      lines: [{ line_id: line?.id ?? '', quantity: '1', to_stock: false }],
    }
    // Half of each: 500,000 + 95,000 − 12,500 − 14,250.
    expect(await world.must(ana, contabilidad.issueCreditNote, half)).toMatchObject({
      ...{ subtotal: '500000.00', tax: '95000.00', withheld: '26750.00', amount: '568250.00' },
    })
    const after = await invoiceAt(id)
    expect([after.credited, after.balance]).toEqual(['568250.00', '568250.00'])
    expect(sides(after.entries.at(-1))).toEqual([
      ['4135', '500000.00', '0.00'],
      ['2408', '95000.00', '0.00'],
      ['1355', '0.00', '26750.00'],
      ['1305', '0.00', '568250.00'],
    ])
    await world.must(ana, contabilidad.issueCreditNote, half)
    expect(await invoiceAt(id)).toMatchObject({ status: 'Acreditada', balance: '0.00' })
  })

  it('keeps the rates of its day, whatever becomes of them', async () => {
    const { id } = await issue()
    const tax = (await world.must(ana, cdm.taxCodes, { search: 'compras 2,5' })).rows[0]
    const { withheld: _, archived_at: __, ...fields } = tax ?? ({} as never)
    const rates = [{ from_day: '2026-01-01', percent: '5', minimum: '0' }]
    await world.must(ana, cdm.editTaxCode, { ...fields, rates } as never)
    expect((await invoiceAt(id)).totals.payable).toBe('1136500.00')
    expect((await issue()).withheld).toBe('78500.00')
  })
})

describe('a tax of a line', () => {
  it('is one of the company’s, in use, with a rate on the day, and one IVA', async () => {
    const line = (taxes: string[]) => [{ ...machine, taxes }]
    const foreign = (await world.must(zoe, cdm.addTaxCode, {
      ...{ name: 'IVA ajeno', short_name: 'IVA', kind: 'iva' as const },
      rates: [{ from_day: '2020-01-01', percent: '12' }],
    })) as { id: string }
    expect(await refusal(line([foreign.id]))).toBe('Uno de los impuestos ya no existe: elige otro.')
    expect(await refusal(line([code('IVA 19%'), code('IVA 5%')]))).toBe('Una línea lleva un solo IVA: quita los demás.')
    expect(await refusal(line([code('IVA 19%'), code('IVA 19%')]))).toBe('Un impuesto está dos veces.')
    const young = { date: '2012-12-31', due_date: '2012-12-31' }
    expect(await refusal(line([code('IVA 5%')]), young)).toMatch(/^«IVA 5%» no tiene tarifa el /)
    const inc = (await world.must(ana, cdm.taxCodes, { search: 'consumo' })).rows[0]
    await world.must(ana, cdm.archiveTaxCode, { id: inc?.id ?? '', version: inc?.version ?? 1 })
    expect(await refusal(line([inc?.id ?? '']))).toBe('«INC 8%» ya no se usa aquí: elige otro impuesto.')
  })

  it('stands in a draft, which is issued with it, and in a recurring invoice', async () => {
    const { date: _, due_date: __, ...kept } = typed([machine]) as never as { date: string; due_date: string }
    const draft = await world.must(ana, contabilidad.addInvoiceDraft, { ...kept, days_to_pay: 30 } as never)
    expect([draft.total, draft.lines[0]?.taxes]).toEqual(['1190000.00', TAXES])
    const { id, version } = draft
    const issued = await world.must(ana, contabilidad.issueInvoiceDraft, { id, version, ...typed([machine]) } as never)
    expect(issued.amount).toBe('1111500.00')

    const monthly = {
      description: 'Alquiler',
      frequency: 'mensual',
      starts_on: `${new Date().getFullYear() + 1}-01-31`,
    }
    const recurring = await world.must(ana, contabilidad.addRecurringInvoice, { ...kept, ...monthly } as never)
    expect([recurring.total, recurring.lines[0]?.taxes]).toEqual(['1190000.00', TAXES])
  })
})
