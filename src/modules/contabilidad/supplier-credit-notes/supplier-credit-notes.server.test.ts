import { expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
const march = { from: '2026-03-01', to: '2026-03-31' }
let numbers = 0

const buy = (
  lines: object[] = [{ description: 'Corte', quantity: '3', price: '33.33', tax: '19' }],
  more: object = {},
) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date: '2026-03-02', due_date: '2026-04-01' },
    ...{ lines, ...more },
  } as InputOf<typeof contabilidad.registerBill>)
type Note = InputOf<typeof contabilidad.registerSupplierCreditNote>
const asked = (id: string, lines: Note['lines'], more: Partial<Note> = {}): Note => ({
  ...{ id, supplier_number: `NC-${++numbers}`, date: '2026-03-10', reason: 'Precio acordado', lines },
  ...more,
})
const credit = (...typed: Parameters<typeof asked>) =>
  world.must(ana, contabilidad.registerSupplierCreditNote, asked(...typed))
const refused = async (...typed: Parameters<typeof asked>) =>
  (await world.ask(ana, contabilidad.registerSupplierCreditNote, asked(...typed))).body.message
const lineOf = async (id: string) => (await world.must(ana, contabilidad.creditableBill, { id })).lines[0]?.id ?? ''
const billAt = (id: string) => world.must(ana, contabilidad.bill, { id })
const pay = (id: string, amount: string) =>
  world.must(ana, contabilidad.paySupplier, {
    ...{ date: '2026-03-05', supplier_id: supplier.id, amount, lines: [{ bill_id: id, amount }] },
  })
async function sides(note: { entries: { id: string }[] }, at = 0) {
  const entry = await world.must(ana, contabilidad.entry, { id: note.entries[at]?.id ?? '' })
  return entry.lines.map(({ code, debit, credit: credited }) => [code, debit, credited])
}

it('takes back a part of a bill, with its tax, in the books and in the book of purchases', async () => {
  const bill = await buy()
  const line_id = await lineOf(bill.id)
  const before = await world.must(ana, contabilidad.purchaseTaxTotals, march)
  // 33.33 and IVA of 19 %, 6.33.
  const note = await credit(bill.id, [{ line_id, quantity: '1', amount: '33.33' }])
  expect(note).toMatchObject({
    number: 'NCP-2026-001',
    bill: bill.number,
    amount: '39.66',
    refunded: '0.00',
    last: true,
  })
  expect(note.totals).toMatchObject({ subtotal: '33.33', taxes: [{ rate: '19', amount: '6.33' }], total: '39.66' })
  expect(await sides(note)).toEqual([
    ['2205', '39.66', '0.00'],
    [bill.lines[0]?.account.slice(0, 4), '0.00', '33.33'],
    ['2408', '0.00', '6.33'],
  ])
  // 99.99 and 19.00 less 39.66.
  expect(await billAt(bill.id)).toMatchObject({ credited: '39.66', balance: '79.33' })
  const after = await world.must(ana, contabilidad.purchaseTaxTotals, march)
  expect([Number(before.amount) - Number(after.amount), after.difference]).toEqual([expect.closeTo(6.33), '0.00'])
  const { rows } = await world.must(caro, contabilidad.purchaseTaxBook, march)
  expect(rows.find(({ event }) => event === 'Nota de crédito')).toMatchObject({ base: '-33.33', amount: '-6.33' })
  // The rest: by difference, so that all notes make the bill.
  const rest = await credit(bill.id, [{ line_id, quantity: '2', amount: '66.66' }])
  expect(rest.amount).toBe('79.33')
  expect((await billAt(bill.id)).status).toBe('Acreditada')
  const first = await world.ask(ana, contabilidad.annulSupplierCreditNote, {
    ...{ id: note.id, date: '2026-03-11', reason: 'No' },
  })
  expect(first.body.message).toBe(`Anula antes la nota ${rest.number}, que es posterior.`)
})

it('is refused beyond what is left, before its bill, twice, and of a bill that is annulled', async () => {
  const bill = await buy()
  const line_id = await lineOf(bill.id)
  const part = { line_id, quantity: '1', amount: '10' }
  expect(await refused(bill.id, [{ ...part, quantity: '4' }])).toBe('De «Corte» quedan 3 por acreditar.')
  expect(await refused(bill.id, [{ ...part, amount: '100' }])).toBe(
    'De «Corte» quedan 99.99 sin impuestos por acreditar.',
  )
  expect(await refused(bill.id, [part], { date: '2026-03-01' })).toBe('La nota no puede ser anterior a la factura.')
  const note = await credit(bill.id, [part], { supplier_number: 'NC/77' })
  expect(await refused(bill.id, [part], { supplier_number: 'nc/77' })).toBe(
    `Ya registraste esa nota de este proveedor: es la ${note.number}.`,
  )
  const gone = await world.ask(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-12', reason: 'No' })
  expect(gone.body.message).toBe('Esta factura tiene notas de crédito: anúlalas antes de anularla.')
  await world.must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date: '2026-03-12', reason: 'No' })
  await world.must(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-12', reason: 'No' })
  expect(await refused(bill.id, [part])).toBe('Esta factura está anulada.')
})

it('of what was paid stays in our favour and pays another bill, or comes back', async () => {
  const bill = await buy([{ description: 'Corte', quantity: '1', price: '100' }])
  await pay(bill.id, '100')
  const part = [{ line_id: await lineOf(bill.id), quantity: '', amount: '30' }]
  const note = await credit(bill.id, part)
  expect(note).toMatchObject({ amount: '30.00', refunded: '30.00', account: null, payment_id: expect.any(String) })
  expect(await sides(note)).toEqual([
    ['2205', '30.00', '0.00'],
    [bill.lines[0]?.account.slice(0, 4), '0.00', '30.00'],
    ['1330', '30.00', '0.00'],
    ['2205', '0.00', '30.00'],
  ])
  expect(await billAt(bill.id)).toMatchObject({ paid: '70.00', credited: '30.00', balance: '0.00', status: 'Pagada' })
  const payment = { id: note.payment_id ?? '' }
  expect(await world.must(ana, contabilidad.supplierPayment, payment)).toMatchObject({
    ...{ number: note.number, method: 'Nota de crédito', balance: '30.00', status: 'Con anticipo' },
  })
  const alone = await world.ask(ana, contabilidad.annulSupplierPayment, {
    ...payment,
    date: '2026-03-11',
    reason: 'No',
  })
  expect(alone.body.message).toBe(`Es el saldo a favor de la nota de crédito ${note.number}: anula la nota.`)
  const other = await buy([{ description: 'Corte', quantity: '1', price: '50' }])
  const used = await world.must(ana, contabilidad.applySupplierAdvance, {
    ...{ ...payment, bill_id: other.id, date: '2026-03-12', amount: '30' },
  })
  expect((await billAt(other.id)).balance).toBe('20.00')
  const annulment = { id: note.id, date: '2026-03-13', reason: 'No' }
  const kept = await world.ask(ana, contabilidad.annulSupplierCreditNote, annulment)
  expect(kept.body.message).toBe('El saldo a favor de esta nota ya se aplicó o se devolvió: deshaz eso antes.')
  await world.must(ana, contabilidad.undoSupplierApplication, {
    ...{ id: used.lines[0]?.id ?? '', date: '2026-03-13', reason: 'No' },
  })
  await world.must(ana, contabilidad.annulSupplierCreditNote, annulment)
  expect(await billAt(bill.id)).toMatchObject({ paid: '100.00', credited: '0.00', status: 'Pagada' })
  expect((await world.must(ana, contabilidad.supplierPayment, payment)).status).toBe('Anulado')
  const money = await credit(bill.id, part, { overpaid: 'dinero' })
  const [paid] = (await billAt(bill.id)).payments
  const gone = await world.ask(ana, contabilidad.annulSupplierPayment, {
    ...{ id: paid?.payment_id ?? '', date: '2026-03-14', reason: 'No' },
  })
  expect(gone.body.message).toBe(
    `Una nota de crédito ya devolvió lo que se pagó de la factura ${bill.number}: anúlala antes.`,
  )
  expect(money).toMatchObject({ account: expect.stringMatching(/^11/), payment_id: null })
  expect((await billAt(bill.id)).paid).toBe('70.00')
})

it('owes on a day what notes left then', async () => {
  const other = await world.must(ana, cdm.addClient, { name: 'Botones SA', email: '', role: 'Proveedor' })
  const bill = await buy([{ description: 'Botón', quantity: '1', price: '80' }], { supplier_id: other.id })
  await credit(bill.id, [{ line_id: await lineOf(bill.id), quantity: '', amount: '30' }])
  const owed = async (day: string) =>
    (await world.must(ana, contabilidad.payables, { day })).rows.find(({ supplier_id }) => supplier_id === other.id)
      ?.total
  expect([await owed('2026-03-09'), await owed('2026-03-10')]).toEqual(['80.00', '50.00'])
})

it('is one of fifty that arrive at once, where only ten are left', async () => {
  const bill = await buy([{ description: 'Corte', quantity: '10', price: '1' }])
  const line_id = await lineOf(bill.id)
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.ask(
        ana,
        contabilidad.registerSupplierCreditNote,
        asked(bill.id, [{ line_id, quantity: '1', amount: '1' }]),
        {
          node: at % 2,
        } as never,
      ),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(await billAt(bill.id)).toMatchObject({ credited: '10.00', status: 'Acreditada' })
})

it('is taken back, and is nobody else’s', async () => {
  const bill = await buy()
  const part = [{ line_id: await lineOf(bill.id), quantity: '1', amount: '33.33' }]
  const done = await world.ask(ana, contabilidad.registerSupplierCreditNote, asked(bill.id, part))
  const id = done.body.id
  expect((await world.ask(zoe, contabilidad.supplierCreditNote, { id })).body.message).toBe(NOT_FOUND)
  expect((await world.ask(zoe, contabilidad.creditableBill, { id: bill.id })).body.message).toBe(NOT_FOUND)
  expect((await world.ask(caro, contabilidad.registerSupplierCreditNote, asked(bill.id, part))).body.message).toBe(
    FORBIDDEN,
  )
  await world.must(ana, undo.takeBack, { id: done.headers.get('x-act') ?? '' })
  expect((await world.must(ana, contabilidad.supplierCreditNote, { id })).status).toBe('Anulada')
  expect(await billAt(bill.id)).toMatchObject({ credited: '0.00', balance: '118.99' })
})
