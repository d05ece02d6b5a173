import { describe, expect, it, vi } from 'vitest'
import { formatsOf } from '#src/kernel/format.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { SupplierPayment } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
await world.must(ana, contabilidad.preparePurchases, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const account = (code: string) => plan.find((one) => one.code === code)?.id ?? ''
const named = (name: string) => world.must(ana, cdm.addClient, { name, email: '', role: 'Proveedor' })
const supplier = await named('Hilos del Valle')
const other = await named('Botones Ríos')

const DAY = '2026-03-11'
const LATER = '2026-03-12'
const undoing = { date: LATER, reason: 'Fue un error' }
const money = (amount: string) => formatsOf('Colombia').money(amount, 'USD')
let numbers = 0
const bill = (price: string, supplier_id = supplier.id) =>
  world.must(ana, contabilidad.registerBill, {
    supplier_id,
    supplier_number: `F-${++numbers}`,
    date: '2026-03-10',
    due_date: '2026-04-09',
    lines: [{ description: 'Hilo', quantity: '1', price }],
  })
const payment = (amount: string, lines: { bill_id: string; amount: string }[] = [], more: object = {}) => ({
  date: DAY,
  supplier_id: supplier.id,
  amount,
  account_id: account('572'),
  lines,
  ...more,
})
const pay = (...typed: Parameters<typeof payment>) => world.must(ana, contabilidad.paySupplier, payment(...typed))
const asked = (...typed: Parameters<typeof payment>) => world.ask(ana, contabilidad.paySupplier, payment(...typed))
const sidesOf = async ({ number }: SupplierPayment) => {
  const { rows } = await world.must(ana, contabilidad.entries, { search: number })
  return rows.reverse().map(({ lines }) => lines.map(({ code, debit, credit }) => [code, debit, credit]))
}
const balanceOf = async ({ id }: { id: string }) => (await world.must(ana, contabilidad.bill, { id })).balance

describe('a payment', () => {
  it('pays several bills at once, and what is left over is an advance', async () => {
    const [one, two] = [await bill('100'), await bill('50')]
    const lines = [
      { bill_id: one.id, amount: '100' },
      { bill_id: two.id, amount: '30' },
    ]
    const paid = await pay('150', lines)
    expect(paid).toMatchObject({ number: 'EGR-2026-001', applied: '130.00', balance: '20.00', status: 'Con anticipo' })
    // PGC, Real Decreto 1514/2007, quinta parte: 400 proveedores, 407 anticipos a proveedores, 572 bancos.
    expect(await sidesOf(paid)).toEqual([
      [
        ['400', '130.00', '0.00'],
        ['407', '20.00', '0.00'],
        ['572', '0.00', '150.00'],
      ],
    ])
    expect(await world.must(ana, contabilidad.bill, { id: one.id })).toMatchObject({
      status: 'Pagada',
      payments: [{ payment: paid.number, amount: '100.00' }],
    })
    expect(await balanceOf(two)).toBe('20.00')
    const open = await world.must(ana, contabilidad.supplierAccount, { supplier_id: supplier.id })
    expect(open).toMatchObject({ advance: '20.00', bills: [{ id: two.id, balance: '20.00' }] })
  })

  it('is on paper as it was paid, and its annulment too', async () => {
    const paid = await pay('10')
    const printed = await world.must(ana, contabilidad.supplierPaymentSheet, { id: paid.id })
    expect(JSON.stringify(printed)).toContain('Comprobante de egreso')
    for (const call of [contabilidad.supplierPaymentSheet, contabilidad.supplierPaymentPdf]) {
      expect((await world.ask(zoe, call, { id: paid.id })).status).toBe(404)
    }
    const annulled = await world.must(ana, contabilidad.annulSupplierPayment, { id: paid.id, ...undoing })
    expect(annulled.papers).toHaveLength(2)
  })

  it('goes no further than what is owed, and to its own supplier, after the bill', async () => {
    const [own, foreign] = [await bill('40'), await bill('40', other.id)]
    const share = (of: { id: string }, amount = '40') => [{ bill_id: of.id, amount }]
    const refused = async (...typed: Parameters<typeof payment>) => (await asked(...typed)).body.message
    expect(await refused('41', share(own, '41'))).toBe(`De la factura ${own.number} solo se deben ${money('40.00')}.`)
    expect(await refused('40', share(foreign))).toBe(`La factura ${foreign.number} es de otro proveedor.`)
    expect(await refused('30', share(own))).toBe('Repartes más de lo que pagas.')
    expect(await refused('80', [...share(own, '20'), ...share(own, '20')])).toBe('Cada factura va una sola vez.')
    expect(await refused('40', share(own), { date: '2026-03-09' })).toBe(
      `La factura ${own.number} es posterior a ese día.`,
    )
    expect(await refused('40', share(own), { account_id: null })).toBe('Elige la cuenta de caja o banco.')
    expect(await refused('40', share(own), { account_id: account('600') })).toContain('no es de caja ni de banco')
    expect((await asked('40', [], { account_id: zoe.id })).status).toBe(404)
    expect((await asked('40', [], { supplier_id: zoe.id })).status).toBe(404)
    await pay('40', share(own))
    expect(await refused('1', share(own, '1'))).toBe(`La factura ${own.number} ya no se debe.`)
  })

  it('is annulled whole: its bills are owed again, and the journal leaves it to Compras', async () => {
    const owed = await bill('70')
    const paid = await pay('70', [{ bill_id: owed.id, amount: '70' }])
    const [entry] = paid.entries
    const there = await world.ask(ana, contabilidad.reverseEntry, { id: entry?.id ?? '', date: LATER })
    expect(there.body.message).toBe(`Es de un pago a un proveedor (${paid.number}), en Compras: anúlala allí.`)
    const held = await world.ask(ana, contabilidad.annulBill, { id: owed.id, ...undoing })
    expect(held.body.message).toBe('Esta factura tiene pagos: anúlalos antes de anularla.')
    const early = await world.ask(ana, contabilidad.annulSupplierPayment, {
      id: paid.id,
      ...undoing,
      date: '2026-03-10',
    })
    expect(early.body.message).toBe('La anulación no puede ser anterior al pago.')
    await world.must(ana, contabilidad.annulSupplierPayment, { id: paid.id, ...undoing })
    expect(await balanceOf(owed)).toBe('70.00')
    const again = await world.ask(ana, contabilidad.annulSupplierPayment, { id: paid.id, ...undoing })
    expect(again.body.message).toBe('Este comprobante está anulado.')
    // Between the two days the books would show a debt that no bill stands for.
    const between = await world.ask(ana, contabilidad.annulBill, { id: owed.id, ...undoing, date: '2026-03-11' })
    expect(between.body.message).toContain('ese día se deshizo un pago')
    await world.must(ana, contabilidad.annulBill, { id: owed.id, ...undoing })
  })
})

describe('an advance', () => {
  it('is applied to a bill, which takes both out of the books, and that is undone once', async () => {
    const paid = await pay('90')
    const owed = await bill('60')
    const use = { id: paid.id, bill_id: owed.id, date: LATER, amount: '60' }
    const applied = await world.must(ana, contabilidad.applySupplierAdvance, use)
    expect(applied).toMatchObject({ balance: '30.00', applied: '60.00' })
    expect((await sidesOf(applied)).at(-1)).toEqual([
      ['400', '60.00', '0.00'],
      ['407', '0.00', '60.00'],
    ])
    for (const call of [contabilidad.annulSupplierPayment, contabilidad.undoSupplierApplication]) {
      expect((await world.ask(zoe, call, { id: applied.lines[0]?.id ?? '', ...undoing })).status).toBe(404)
    }
    const held = await world.ask(ana, contabilidad.annulSupplierPayment, { id: paid.id, ...undoing })
    expect(held.body.message).toBe('El anticipo de este pago ya se aplicó o se devolvió: deshaz eso antes.')
    const undo = { id: applied.lines[0]?.id ?? '', ...undoing }
    expect(await world.must(ana, contabilidad.undoSupplierApplication, undo)).toMatchObject({ balance: '90.00' })
    const again = await world.ask(ana, contabilidad.undoSupplierApplication, undo)
    expect(again.body.message).toBe('Este pago ya se deshizo.')
    const much = await world.ask(ana, contabilidad.applySupplierAdvance, {
      ...use,
      amount: '60',
      id: (await pay('5')).id,
    })
    expect(much.body.message).toBe(`De este anticipo quedan ${money('5.00')}.`)
    for (const foreign of [{ id: zoe.id }, { bill_id: zoe.id }]) {
      expect((await world.ask(ana, contabilidad.applySupplierAdvance, { ...use, ...foreign })).status).toBe(404)
    }
  })

  it('comes back into an account of money, and that is undone', async () => {
    const paid = await pay('90')
    const back = { id: paid.id, date: LATER, amount: '40', account_id: account('570'), note: 'Sobró' }
    const refunded = await world.must(ana, contabilidad.refundSupplierAdvance, back)
    expect(refunded).toMatchObject({ returned: '40.00', balance: '50.00', refunds: [{ note: 'Sobró' }] })
    expect((await sidesOf(refunded)).at(-1)).toEqual([
      ['570', '40.00', '0.00'],
      ['407', '0.00', '40.00'],
    ])
    expect((await world.ask(ana, contabilidad.refundSupplierAdvance, { ...back, account_id: zoe.id })).status).toBe(404)
    const undo = { id: refunded.refunds[0]?.id ?? '', ...undoing }
    expect(await world.must(ana, contabilidad.undoSupplierRefund, undo)).toMatchObject({ balance: '90.00' })
    expect((await world.ask(ana, contabilidad.undoSupplierRefund, undo)).body.message).toBe(
      'Esta devolución ya se deshizo.',
    )
  })
})

it('100 payments over two nodes never pay more than is owed', async () => {
  const owed = await bill('50')
  const people = [ana, beto]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      world.ask(people[at % 2] ?? ana, contabilidad.paySupplier, payment('3', [{ bill_id: owed.id, amount: '3' }]), {
        node: at % 2,
      }),
    ),
  )
  const paid = answers.filter(({ status }) => status === 200)
  expect(paid).toHaveLength(16)
  expect(await balanceOf(owed)).toBe('2.00')
  const numbersGiven = paid.map(({ body }) => body.number)
  expect(new Set(numbersGiven).size).toBe(16)
})
