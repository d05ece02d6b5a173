import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, db } = world
await db.query(`update company_profiles set country = 'México', currency = 'MXN' where company_id = $1`, [ana.company])
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const codes = await world.must(ana, cdm.lineTaxes, { day: '2026-03-10', side: 'ventas' })
const code = (name: string) => codes.find((one) => one.name === name)?.id ?? expect.fail(name)
const line = (price: string, taxes: string[]) => ({ description: 'Servicio', quantity: '1', price, taxes })
const figures = async (from: string) => {
  const { sections } = await world.must(ana, contabilidad.taxReturn, { form: 'mx_iva', from, months: 1 })
  const boxes = new Map(sections.flatMap(({ boxes }) => boxes.map(({ number, amount }) => [number, amount])))
  return ['1.1', '1.4', '1.5', '2.4', '3.6', '3.7'].map((number) => boxes.get(number))
}

// Ley del IVA, art. 1-B: what is collected counts when it is collected, of a part its part.
it('counts IVA as it is collected and paid, and the last payment brings the rest', async () => {
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: '2026-03-10', due_date: '2026-03-10', client: 'Hotel Mirador' },
    lines: [line('1000', [code('IVA 16%')])],
  } as never)
  expect(await figures('2026-03-01')).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00'])
  const pay = (date: string, amount: string) =>
    world.must(ana, contabilidad.registerPayment, { id: invoice.id, date, amount })
  // A third of 1,160, twice, and what is left: 53.33 + 53.34 + 53.33 of 160.
  await pay('2026-03-20', '386.67')
  await pay('2026-04-20', '386.67')
  await pay('2026-05-20', '386.66')
  expect(await figures('2026-03-01')).toEqual(['333.34', '53.33', '0.00', '0.00', '53.33', '0.00'])
  const later = await Promise.all(['2026-04-01', '2026-05-01'].map(figures))
  const cents = [53.33, ...later.map(([, tax]) => Number(tax))].map((tax) => Math.round(tax * 100))
  expect(cents.reduce((sum, tax) => sum + tax, 0)).toBe(16_000)
  const { rows } = await world.must(ana, contabilidad.taxReturnDocuments, {
    ...{ form: 'mx_iva', from: '2026-04-01', months: 1, box: '1.4' },
  })
  expect(rows.map(({ event, number, date }) => [event, number, date])).toEqual([
    ['Cobro', invoice.number, '2026-04-20'],
  ])
})

it('a payment that is undone takes its part back on the day on which it is', async () => {
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    ...{ date: '2026-06-01', due_date: '2026-06-01', client: 'Posada', lines: [line('500', [code('IVA 16%')])] },
  } as never)
  await world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: '2026-06-02', amount: '580' })
  expect((await figures('2026-06-01'))[1]).toBe('80.00')
  const { payments } = await world.must(ana, contabilidad.invoice, { id: invoice.id })
  await world.must(ana, contabilidad.undoPayment, { id: payments[0]?.id ?? '', date: '2026-07-03', reason: 'Rebotó' })
  expect([(await figures('2026-06-01'))[1], (await figures('2026-07-01'))[1]]).toEqual(['80.00', '-80.00'])
})

it('what a bill bears is creditable as it is paid', async () => {
  const supplier = await world.must(ana, cdm.addClient, { name: 'Papelera', email: '', role: 'Proveedor' })
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: '2026-08-01', due_date: '2026-08-01' },
    lines: [line('1000', [code('IVA 16%')])],
  } as never)
  expect((await figures('2026-08-01'))[3]).toBe('0.00')
  const bank = (await world.must(ana, contabilidad.accounts, {})).find(({ cash }) => cash)
  await world.must(ana, contabilidad.paySupplier, {
    ...{ supplier_id: supplier.id, date: '2026-09-02', amount: '580', account_id: bank?.id ?? '' },
    lines: [{ bill_id: bill.id, amount: '580' }],
  })
  expect((await figures('2026-09-01'))[3]).toBe('80.00')
  // Of 1,160 he takes 348 back, 48 of them IVA: what was paid stays paid, and what is left bears 112 when it is paid whole.
  const [owed] = (await world.must(ana, contabilidad.creditableBill, { id: bill.id })).lines
  await world.must(ana, contabilidad.registerSupplierCreditNote, {
    ...{ id: bill.id, supplier_number: 'NC-1', date: '2026-10-05', reason: 'Precio acordado' },
    lines: [{ line_id: owed?.id ?? '', quantity: '', amount: '300' }],
  })
  expect((await figures('2026-10-01'))[3]).toBe('0.00')
  await world.must(ana, contabilidad.paySupplier, {
    ...{ supplier_id: supplier.id, date: '2026-11-02', amount: '232', account_id: bank?.id ?? '' },
    lines: [{ bill_id: bill.id, amount: '232' }],
  })
  expect((await figures('2026-11-01'))[3]).toBe('32.00')
})
