import { describe, expect, it, vi } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Entry } from '../rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
const { version } = await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const DAY = '2026-03-11'
const LATER = '2026-03-12'
const client = 'Comercial Lindero'
const money = (amount: string) => formatsOf('Colombia').money(amount, 'USD')
const issue = (amount: string) =>
  world.must(ana, contabilidad.issueInvoice, { date: '2026-03-10', client, due_date: '2026-03-25', amount })
const advance = (amount: string) => world.must(ana, contabilidad.issueReceipt, { date: DAY, client, amount })
const use = (receipt: { id: string }, invoice: { id: string }, amount: string, date = LATER) =>
  world.ask(ana, contabilidad.applyAdvance, { id: receipt.id, invoice_id: invoice.id, date, amount })
const giveBack = (receipt: { id: string }, amount: string, more: object = {}) =>
  world.ask(ana, contabilidad.refundAdvance, { id: receipt.id, date: LATER, amount, ...more })
const invoiceAt = ({ id }: { id: string }) => world.must(ana, contabilidad.invoice, { id })
const sides = (entry: Entry | undefined) => entry?.lines.map(({ code, debit, credit }) => [code, debit, credit])
const undoing = { date: LATER, reason: 'Fue un error' }

describe('an advance', () => {
  it('is owed to the client until it pays an invoice', async () => {
    const receipt = await advance('100')
    // PGC, Real Decreto 1514/2007, quinta parte: 572 bancos, 438 anticipos de clientes, 430 clientes.
    expect(receipt.entries.map(sides)).toEqual([
      [
        ['572', '100.00', '0.00'],
        ['438', '0.00', '100.00'],
      ],
    ])
    const invoice = await issue('70')
    const { body } = await use(receipt, invoice, '70')
    expect(body).toMatchObject({ applied: '70.00', balance: '30.00', status: 'Con anticipo' })
    expect(sides(body.entries.at(-1))).toEqual([
      ['438', '70.00', '0.00'],
      ['430', '0.00', '70.00'],
    ])
    expect(await invoiceAt(invoice)).toMatchObject({
      status: 'Pagada',
      payments: [{ from_advance: true, receipt: { number: receipt.number }, account: '438 Anticipos de clientes' }],
    })
  })

  it('comes back when its application is undone, once', async () => {
    const receipt = await advance('100')
    const invoice = await issue('70')
    const { body } = await use(receipt, invoice, '70')
    const id = body.lines[0]?.id ?? ''
    const held = await world.ask(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
    expect(held.body.message).toBe('El anticipo de este recibo ya se aplicó o se devolvió: deshaz eso antes.')
    const early = await world.ask(ana, contabilidad.undoApplication, { id, ...undoing, date: DAY })
    expect(early.body.message).toBe('No puede ser anterior a la aplicación.')
    expect(await world.must(ana, contabilidad.undoApplication, { id, ...undoing })).toMatchObject({ balance: '100.00' })
    expect(await invoiceAt(invoice)).toMatchObject({ balance: '70.00' })
    const again = await world.ask(ana, contabilidad.undoApplication, { id, ...undoing })
    expect(again.body.message).toBe('Este pago ya se deshizo.')
    expect((await world.ask(zoe, contabilidad.undoApplication, { id, ...undoing })).status).toBe(404)
    await world.must(ana, contabilidad.annulReceipt, { id: receipt.id, ...undoing })
  })

  it('is given back to the client, and that is undone', async () => {
    const receipt = await advance('100')
    const cash = (await world.must(ana, contabilidad.accounts, {})).find(({ code }) => code === '570')?.id
    const { body } = await giveBack(receipt, '40', { account_id: cash, note: 'Pidió su dinero' })
    expect(body).toMatchObject({ returned: '40.00', balance: '60.00', refunds: [{ note: 'Pidió su dinero' }] })
    expect(sides(body.entries.at(-1))).toEqual([
      ['438', '40.00', '0.00'],
      ['570', '0.00', '40.00'],
    ])
    const id = body.refunds[0]?.id ?? ''
    expect(await world.must(ana, contabilidad.undoRefund, { id, ...undoing })).toMatchObject({ balance: '100.00' })
    const again = await world.ask(ana, contabilidad.undoRefund, { id, ...undoing })
    expect(again.body.message).toBe('Esta devolución ya se deshizo.')
    expect((await world.ask(zoe, contabilidad.undoRefund, { id, ...undoing })).status).toBe(404)
  })

  it('is never used beyond what is left, though thirty try at once over two nodes', async () => {
    const receipt = await advance('10')
    const invoice = await issue('1000')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 3 === 0
          ? world.ask(ana, contabilidad.refundAdvance, { id: receipt.id, date: LATER, amount: '1' }, { node: at % 2 })
          : world.ask(
              ana,
              contabilidad.applyAdvance,
              { id: receipt.id, invoice_id: invoice.id, date: LATER, amount: '1' },
              { node: at % 2 },
            ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const { body } = await use(receipt, invoice, '0.01')
    expect(body.message).toBe(`De este anticipo quedan ${money('0.00')}.`)
  })

  it('is of a day, a client and a company', async () => {
    const receipt = await advance('100')
    const invoice = await issue('70')
    const message = async (asked: Promise<{ body: { message?: string } }>) => (await asked).body.message
    expect(await message(use(receipt, invoice, '10', '2026-03-10'))).toBe('No puede ser anterior al recibo.')
    expect(await message(giveBack(receipt, '10', { date: '2026-03-10' }))).toBe('No puede ser anterior al recibo.')
    expect(await message(use(receipt, invoice, '70.01'))).toBe(
      `De la factura ${invoice.number} solo se deben ${money('70.00')}.`,
    )
    const other = await world.must(ana, contabilidad.issueInvoice, {
      date: DAY,
      client: 'Otro cliente',
      due_date: '2026-03-25',
      amount: '50',
    })
    expect(await message(use(receipt, other, '10'))).toBe(`La factura ${other.number} es de otro cliente.`)
    const income = (await world.must(ana, contabilidad.accounts, {})).find(({ code }) => code === '700')?.id
    expect(await message(giveBack(receipt, '10', { account_id: income }))).toContain('no es de caja ni de banco')
    await world.must(zoe, contabilidad.startChart, { chart: 'pgc' })
    const foreign = (await world.must(zoe, contabilidad.accounts, {})).find(({ cash }) => cash)?.id
    expect(await message(giveBack(receipt, '10', { account_id: foreign }))).toBe(
      'Una de las cuentas ya no está en tu plan.',
    )
    expect(
      await message(world.ask(ana, contabilidad.issueReceipt, { date: DAY, client, amount: '1', account_id: foreign })),
    ).toBe('Una de las cuentas ya no está en tu plan.')
    const own = (await world.must(ana, contabilidad.accounts, {})).find(({ cash }) => cash)?.id
    const asked = { id: receipt.id, date: LATER, amount: '10', account_id: own }
    expect((await world.ask(zoe, contabilidad.refundAdvance, asked)).status).toBe(404)
    const theirs = {
      receipt: await world.must(zoe, contabilidad.issueReceipt, { date: DAY, client, amount: '100' }),
      invoice: await world.must(zoe, contabilidad.issueInvoice, {
        date: DAY,
        client,
        due_date: '2026-03-25',
        amount: '50',
      }),
    }
    for (const [id, invoice_id] of [
      [receipt.id, theirs.invoice.id],
      [theirs.receipt.id, invoice.id],
    ] as const)
      for (const as of [ana, zoe])
        expect(
          (await world.ask(as, contabilidad.applyAdvance, { id, invoice_id, date: LATER, amount: '1' })).status,
        ).toBe(404)
  })

  it('from before the books comes into them when it is used', async () => {
    const none = { receivable_id: null, income_id: null, tax_id: null, cash_id: null, advance_id: null }
    const emptied = await world.must(ana, contabilidad.savePostingRules, { ...none, version })
    const early = await issue('30')
    const receipt = await advance('100')
    expect(receipt).toMatchObject({ posted: false, entries: [] })
    expect((await use(receipt, early, '30')).body).toMatchObject({ balance: '70.00', entries: [] })
    const partial = { ...proposed, advance_id: null, version: emptied.version }
    const saved = await world.must(ana, contabilidad.savePostingRules, partial)
    expect((await world.ask(ana, contabilidad.issueReceipt, { date: DAY, client, amount: '5' })).body.message).toBe(
      'Queda un anticipo del cliente: elige antes la cuenta de anticipos en «Cuentas», en Cartera.',
    )
    await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: saved.version })
    const mixed = {
      date: DAY,
      client,
      amount: '5',
      lines: [{ invoice_id: (await issue('5')).id, amount: '4' }],
    }
    expect((await world.ask(ana, contabilidad.issueReceipt, mixed)).status).toBe(200)
    const { body } = await use(receipt, await issue('50'), '50')
    expect(body.entries.map(sides)).toEqual([
      [
        ['572', '70.00', '0.00'],
        ['438', '0.00', '70.00'],
      ],
      [
        ['438', '50.00', '0.00'],
        ['430', '0.00', '50.00'],
      ],
    ])
    const undone = await world.ask(ana, contabilidad.undoApplication, { id: receipt.id, ...undoing })
    expect(undone.status).toBe(404)
  })
})
