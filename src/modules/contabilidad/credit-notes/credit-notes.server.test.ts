import { describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
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
const LINES = [
  { description: 'Camisa', quantity: '3', price: '33.33', tax: '19' },
  { description: 'Gorra', quantity: '2', price: '10', tax: '0' },
]
const typed = (more: object) => ({
  date: '2026-03-10',
  client: 'Comercial Lindero',
  due_date: '2026-03-25',
  ...more,
})
const issue = (more: object = { lines: LINES }) => world.must(ana, contabilidad.issueInvoice, typed(more))
const left = (id: string) => world.must(ana, contabilidad.creditable, { id })
const pay = (id: string, amount: string) => world.must(ana, contabilidad.registerPayment, { id, date: DAY, amount })
const invoiceAt = (id: string) => world.must(ana, contabilidad.invoice, { id })
const asked = (id: string, more: Partial<InputOf<typeof contabilidad.issueCreditNote>>) => ({
  id,
  date: DAY,
  reason: 'Devolvió mercancía',
  ...more,
})
const credit = (id: string, more: Partial<InputOf<typeof contabilidad.issueCreditNote>>) =>
  world.must(ana, contabilidad.issueCreditNote, asked(id, more))
const refusal = async (id: string, more: Partial<InputOf<typeof contabilidad.issueCreditNote>>, as = ana) =>
  (await world.ask(as, contabilidad.issueCreditNote, asked(id, more))).body.message

/** Debits and credits by the code of the account. */
const sides = (entry: Entry | undefined) => entry?.lines.map(({ code, debit, credit }) => [code, debit, credit])

describe('a credit note', () => {
  it('takes back a part by lines, and the books with it', async () => {
    const { id } = await issue()
    const [shirts] = (await left(id)).lines
    const note = await credit(id, { lines: [{ line_id: shirts?.id ?? '', quantity: '1' }] })
    // 33.33 and IVA of 19 %, 6.33.
    expect(note).toMatchObject({
      number: 'NC-2026-001',
      subtotal: '33.33',
      tax: '6.33',
      amount: '39.66',
      refunded: '0.00',
      posted: true,
    })
    expect(await invoiceAt(id)).toMatchObject({ credited: '39.66', balance: '99.33', amount: '138.99', paid: '0.00' })
    const { entries } = await invoiceAt(id)
    // PUC: 4135 comercio, 2408 IVA, 1305 clientes.
    expect(sides(entries.at(-1))).toEqual([
      ['4135', '33.33', '0.00'],
      ['2408', '6.33', '0.00'],
      ['1305', '0.00', '39.66'],
    ])
    expect((await left(id)).lines.map(({ credited }) => credited)).toEqual(['1', '0'])
  })

  it('of all makes the invoice Acreditada, which then takes no payment and no annulment', async () => {
    const { id } = await issue()
    const { lines } = await left(id)
    await credit(id, { lines: lines.map(({ id: line_id, quantity }) => ({ line_id, quantity })) })
    expect(await invoiceAt(id)).toMatchObject({ status: 'Acreditada', balance: '0.00', credited: '138.99' })
    const paid = await world.ask(ana, contabilidad.registerPayment, { id, date: DAY, amount: '1' })
    expect(paid.body.message).toBe('Notas de crédito saldaron esta factura: ya no se debe nada.')
    const annulled = await world.ask(ana, contabilidad.annulInvoice, { id, date: DAY, reason: 'Error' })
    expect(annulled.body.message).toBe('Esta factura tiene notas de crédito: anúlalas antes de anularla.')
    expect(await refusal(id, { lines: [{ line_id: lines[0]?.id ?? '', quantity: '1' }] })).toBe(
      'Es más de lo que queda por acreditar de esta factura.',
    )
  })

  it('gives back what was paid beyond what is left to owe', async () => {
    const { id } = await issue({ amount: '100' })
    await pay(id, '80')
    const note = await credit(id, { amount: '50' })
    expect(note).toMatchObject({ amount: '50.00', refunded: '30.00' })
    const invoice = await invoiceAt(id)
    expect(invoice).toMatchObject({ paid: '50.00', credited: '50.00', balance: '0.00', status: 'Pagada' })
    expect(sides(invoice.entries.at(-1))).toEqual([
      ['4135', '50.00', '0.00'],
      ['1305', '0.00', '50.00'],
      ['1305', '30.00', '0.00'],
      ['1110', '0.00', '30.00'],
    ])
    const undone = await world.ask(ana, contabilidad.undoPayment, {
      id: invoice.payments[0]?.id ?? '',
      date: DAY,
      reason: 'Error',
    })
    expect(undone.body.message).toBe('De este pago ya se devolvió dinero con una nota de crédito: anúlala antes.')
    await world.must(ana, contabilidad.annulCreditNote, { id: note.id, date: DAY, reason: 'No hubo devolución' })
    expect(await invoiceAt(id)).toMatchObject({ paid: '80.00', credited: '0.00', balance: '20.00' })
  })

  it('is annulled from the last to the first, once', async () => {
    const { id } = await issue({ amount: '100' })
    const first = await credit(id, { amount: '10' })
    const second = await credit(id, { amount: '20' })
    const annul = (note: string) =>
      world.ask(ana, contabilidad.annulCreditNote, { id: note, date: DAY, reason: 'Se emitió por error' })
    expect((await annul(first.id)).body.message).toBe(`Anula antes la nota ${second.number}, que es posterior.`)
    expect((await annul(second.id)).body).toMatchObject({ status: 'Anulada', annulment_reason: 'Se emitió por error' })
    expect((await annul(second.id)).body.message).toBe('Esta nota de crédito ya está anulada.')
    expect((await annul(first.id)).status).toBe(200)
    expect(await invoiceAt(id)).toMatchObject({ credited: '0.00', balance: '100.00', status: 'Vencida' })
    const early = await world.ask(ana, contabilidad.annulInvoice, { id, date: '2026-03-10', reason: 'Error' })
    expect(early.body.message).toBe(
      'La anulación no puede ser anterior al 11/03/2026: ese día se deshizo un pago o una nota.',
    )
    expect((await world.ask(ana, contabilidad.annulInvoice, { id, date: DAY, reason: 'Error' })).status).toBe(200)
  })

  it('is of a day that has come, not before its invoice, of something, and of the company', async () => {
    const { id } = await issue({ amount: '100' })
    expect(await refusal(id, { amount: '0' })).toBe('Escribe un importe mayor que 0.')
    expect(await refusal(id, { amount: '100.01' })).toBe('Es más de lo que queda por acreditar de esta factura.')
    expect(await refusal(id, { amount: '1', date: '2026-03-09' })).toBe('La nota no puede ser anterior a la factura.')
    expect(await refusal(id, { amount: '1', reason: ' ' })).toBe('Escribe el motivo.')
    expect(await refusal(id, { amount: '1' }, zoe)).toBe(NOT_FOUND)
    expect(await refusal(id, { amount: '1' }, caro)).toBe(FORBIDDEN)
    const lined = await issue()
    expect(await refusal(lined.id, {})).toBe('Elige qué se acredita de la factura.')
    const [line] = (await left(lined.id)).lines
    const twice = [1, 2].map(() => ({ line_id: line?.id ?? '', quantity: '1' }))
    expect(await refusal(lined.id, { lines: twice })).toBe('Es más de lo que queda por acreditar de esta factura.')
    const other = (await left((await issue()).id)).lines[0]?.id ?? ''
    expect(await refusal(lined.id, { lines: [{ line_id: other, quantity: '1' }] })).toBe(NOT_FOUND)
  })

  it('never takes back more than was invoiced, though fifty are asked for at once', async () => {
    const { id } = await issue({ amount: '70' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        world.ask(ana, contabilidad.issueCreditNote, asked(id, { amount: '3' }), { node: at % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(23)
    expect(await invoiceAt(id)).toMatchObject({ credited: '69.00', balance: '1.00' })
  })

  it('is printed as it was issued, and says when it was annulled', async () => {
    const { id } = await issue()
    const [shirts] = (await left(id)).lines
    const note = await credit(id, { lines: [{ line_id: shirts?.id ?? '', quantity: '2' }] })
    const words = async () => {
      const { pages } = await world.must(ana, contabilidad.creditNoteSheet, { id: note.id })
      return pages.flatMap((marks) => marks.flatMap((mark) => ('text' in mark ? mark.text : []))).join(' ')
    }
    const issued = await words()
    expect(issued).toContain('Nota de crédito')
    expect(issued).toContain(note.number)
    expect(issued).toContain('Motivo: Devolvió mercancía')
    expect(issued).toContain('79,33')
    await world.must(ana, contabilidad.annulCreditNote, { id: note.id, date: DAY, reason: 'Error' })
    expect(await words()).toContain('NOTA ANULADA')
  })

  it('comes into the books with its invoice, where it was issued before them', async () => {
    const rules = await world.must(ana, contabilidad.postingRules, {})
    const none = { receivable_id: null, income_id: null, tax_id: null, cash_id: null }
    const { version } = await world.must(ana, contabilidad.savePostingRules, { ...none, version: rules.version })
    const { id } = await issue({ amount: '100' })
    await pay(id, '90')
    expect(await credit(id, { amount: '40' })).toMatchObject({ posted: false, refunded: '30.00' })
    await world.must(ana, contabilidad.savePostingRules, { ...proposed, version })
    await world.must(ana, contabilidad.postInvoices, { as: 'income', ids: [id] })
    const { entries, balance } = await invoiceAt(id)
    const receivable = entries.flatMap(({ lines }) => lines).filter(({ code }) => code === '1305')
    const owed = receivable.reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0)
    expect([owed.toFixed(2), balance]).toEqual(['0.00', '0.00'])
    expect(entries).toHaveLength(3)
  })

  it('counts in what was owed on a day', async () => {
    const { id, client_id } = await issue({ amount: '1000', client: 'Solo esta' })
    await world.must(ana, contabilidad.issueCreditNote, { id, date: '2026-03-20', reason: 'Descuento', amount: '400' })
    const owedOn = async (day: string) =>
      (await world.must(ana, contabilidad.ageing, { day })).rows.find(({ client }) => client === 'Solo esta')?.total
    expect(client_id).toBeNull()
    expect([await owedOn('2026-03-19'), await owedOn('2026-03-20')]).toEqual(['1000.00', '600.00'])
  })

  it('is printed for its own company, and takes no account of another', async () => {
    await world.must(zoe, contabilidad.startChart, { chart: 'puc' })
    const foreign = (await world.must(zoe, contabilidad.accounts, {})).find(({ cash }) => cash)?.id ?? ''
    const { id } = await issue({ amount: '100' })
    await pay(id, '100')
    expect(await refusal(id, { amount: '10', account_id: foreign })).toBe('Una de las cuentas ya no está en tu plan.')
    const own = (await world.must(ana, contabilidad.accounts, {})).find(({ cash }) => cash)?.id ?? ''
    const note = await credit(id, { amount: '10', account_id: own })
    for (const call of [contabilidad.creditNoteSheet, contabilidad.creditNotePdf]) {
      expect((await world.ask(ana, call, { id: note.id })).status).toBe(200)
      expect((await world.ask(zoe, call, { id: note.id })).status).toBe(404)
    }
  })

  it('is found among the others by number, client and reason', async () => {
    const { rows } = await world.must(ana, contabilidad.creditNotes, { search: 'solo esta' })
    expect(rows).toMatchObject([{ client: 'Solo esta', amount: '400.00', reason: 'Descuento', status: 'Vigente' }])
    const annulled = await world.must(ana, contabilidad.creditNotes, { status: 'Anulada' })
    expect(annulled.rows.every(({ status }) => status === 'Anulada')).toBe(true)
    expect(annulled.rows.length).toBeGreaterThan(0)
    expect((await world.must(zoe, contabilidad.creditNotes, {})).rows).toEqual([])
  })
})
