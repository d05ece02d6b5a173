import { describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { notes } from '#src/platform/notes/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Bill } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world

const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
const client = await world.must(ana, cdm.addClient, { name: 'Hotel Mirador', email: 'h@mirador.co', role: 'Cliente' })
let numbers = 0
const typed = (more: Partial<InputOf<typeof contabilidad.registerBill>> = {}) => ({
  supplier_id: supplier.id,
  supplier_number: `F-${++numbers}`,
  date: '2026-03-10',
  due_date: '2026-04-09',
  lines: [{ description: 'Tela', quantity: '10', price: '100', tax: '19' }],
  ...more,
})
const asked = (input: object, as = ana) => world.ask(as, contabilidad.registerBill, input)

describe('before the accounts are chosen', () => {
  it('a bill is refused with the way to go on, and they are prepared with one press', async () => {
    expect((await asked(typed())).body.message).toBe('Elige antes las cuentas de tus compras, en «Cuentas».')
    const refused = await world.ask(caro, contabilidad.preparePurchases, {})
    expect(refused.status).toBe(403)
    await world.must(ana, contabilidad.startChart, { chart: 'puc' })
    const rules = await world.must(ana, contabilidad.preparePurchases, {})
    const plan = await world.must(ana, contabilidad.accounts, {})
    const code = (id: string | null) => plan.find((one) => one.id === id)?.code
    // Decreto 2650 de 1993: 2205 proveedores nacionales, 2408 IVA, 5135 servicios, 1330 anticipos y avances.
    expect([rules.payable_id, rules.tax_id, rules.expense_id, rules.advance_id].map(code)).toEqual([
      '2205',
      '2408',
      '5135',
      '1330',
    ])
  })

  it('the accounts are saved in the version that was seen, of the right types, and stay in the plan', async () => {
    const rules = await world.must(ana, contabilidad.purchaseRules, {})
    const plan = await world.must(ana, contabilidad.accounts, {})
    const income = plan.find(({ type }) => type === 'Ingreso')?.id ?? ''
    const { proposed, version } = rules
    const wrong = await world.ask(ana, contabilidad.savePurchaseRules, { ...proposed, version, payable_id: income })
    expect(wrong.body.message).toBe('Elige una cuenta de tipo Pasivo.')
    const saved = await world.must(ana, contabilidad.savePurchaseRules, { ...proposed, version })
    const late = await world.ask(beto, contabilidad.savePurchaseRules, { ...proposed, version })
    expect(late.body.message).toBe(STALE)
    const gone = await world.ask(ana, contabilidad.deleteAccount, { id: saved.advance_id ?? '' })
    expect(gone.body.message).toBe('Es de las cuentas de tus compras: elige antes otra en Compras.')
    const others = await world.ask(zoe, contabilidad.savePurchaseRules, { payable_id: saved.payable_id, version: 1 })
    expect(others.status).toBe(404)
  })
})

const sides = async ({ id }: Bill) => {
  const shown = await world.must(ana, contabilidad.bill, { id })
  const entries = await world.must(ana, contabilidad.entries, { search: shown.number })
  return entries.rows.map(({ lines }) => lines.map(({ code, debit, credit }) => [code, debit, credit]))
}

describe('a bill', () => {
  it('debits what was bought and its tax, and credits the supplier', async () => {
    // Estatuto Tributario, art. 468 (19 %) and 485 (the IVA of purchases is deductible): 1.000 + 190.
    const bill = await world.must(ana, contabilidad.registerBill, typed({ supplier_number: 'FE-77' }))
    expect(bill).toMatchObject({
      number: 'COM-2026-001',
      supplier: 'Textiles del Sur',
      amount: '1190.00',
      tax: '190.00',
      balance: '1190.00',
      lines: [{ account: '5135 Servicios' }],
    })
    expect(await sides(bill)).toEqual([
      [
        ['5135', '1000.00', '0.00'],
        ['2408', '190.00', '0.00'],
        ['2205', '0.00', '1190.00'],
      ],
    ])
  })

  it('goes line by line to its accounts, with a discount of the whole and a cost centre', async () => {
    const plan = await world.must(ana, contabilidad.accounts, {})
    const account = (code: string) => plan.find((one) => one.code === code)?.id ?? ''
    const center = await world.must(ana, contabilidad.addCenter, { name: 'Taller' })
    const lines = [
      { description: 'Telar', quantity: '1', price: '900', tax: '19', account_id: account('1520') },
      { description: 'Flete', quantity: '1', price: '100', account_id: account('5120') },
    ]
    const bill = await world.must(
      ana,
      contabilidad.registerBill,
      typed({ lines, general_discount: '10%', cost_center_id: center.id }),
    )
    // 810 with 19 % and 90 without tax.
    expect(bill).toMatchObject({ subtotal: '1000.00', discount: '100.00', tax: '153.90', amount: '1053.90' })
    expect(await sides(bill)).toEqual([
      [
        ['1520', '810.00', '0.00'],
        ['5120', '90.00', '0.00'],
        ['2408', '153.90', '0.00'],
        ['2205', '0.00', '1053.90'],
      ],
    ])
    expect(bill.cost_center).toBe('Taller')
  })

  it('goes where the last one of its supplier went when nobody says where', async () => {
    const habits = await world.must(ana, contabilidad.supplierHabits, { supplier_id: supplier.id })
    const bill = await world.must(ana, contabilidad.registerBill, typed())
    expect(bill.lines[0]).toMatchObject({ account_id: habits.account_id, account: '1520 Maquinaria y equipo' })
  })

  it('is written once while it stands, whoever writes it at the same moment', async () => {
    const twins = [typed({ supplier_number: 'Doble 1' }), typed({ supplier_number: 'DOBLE 1' })]
    const answers = await Promise.all(twins.map((one, at) => asked(one, at === 0 ? ana : beto)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [kept] = answers.filter(({ status }) => status === 200)
    const again = { date: '2026-03-11', reason: 'Estaba mal' }
    await world.must(ana, contabilidad.annulBill, { id: kept?.body.id ?? '', ...again })
    await world.must(ana, contabilidad.registerBill, typed({ supplier_number: 'doble 1' }))
  })

  it.each([
    [
      'of a client',
      { supplier_id: client.id },
      'Hotel Mirador está solo como cliente: márcalo también como proveedor.',
    ],
    ['without lines', { lines: [] }, 'Escribe al menos una línea.'],
    ['due before its day', { due_date: '2026-03-01' }, 'El vencimiento no puede ser anterior a la factura.'],
    [
      'of nothing',
      { lines: [{ description: 'Nada', quantity: '1', price: '0' }] },
      'El total de la factura debe ser mayor que 0.',
    ],
  ])('%s is refused', async (_, more, message) => {
    expect((await asked(typed(more))).body.message).toBe(message)
  })

  it('takes no account of money or income', async () => {
    const plan = await world.must(ana, contabilidad.accounts, {})
    for (const code of ['1105', '4135']) {
      const account_id = plan.find((one) => one.code === code)?.id ?? ''
      const { body } = await asked(typed({ lines: [{ description: 'X', quantity: '1', price: '1', account_id }] }))
      expect(body.message).toBe('Elige una cuenta de gasto, o de un activo que no sea caja ni banco.')
    }
  })

  it('changes its due day and note alone, in the version that was seen', async () => {
    const { id, version } = await world.must(ana, contabilidad.registerBill, typed())
    const change = { id, version, due_date: '2026-05-01', note: 'Llamar antes' }
    expect(await world.must(ana, contabilidad.editBill, change)).toMatchObject({ due_date: '2026-05-01' })
    expect((await world.ask(beto, contabilidad.editBill, change)).body.message).toBe(STALE)
    expect((await world.ask(zoe, contabilidad.editBill, change)).status).toBe(404)
    const early = await world.ask(ana, contabilidad.editBill, { ...change, version: 2, due_date: '2026-03-01' })
    expect(early.body.message).toBe('El vencimiento no puede ser anterior a la factura.')
  })

  it('is annulled with its entry, and the journal leaves it to Compras', async () => {
    const bill = await world.must(ana, contabilidad.registerBill, typed())
    const [entry] = bill.entries
    const there = await world.ask(ana, contabilidad.reverseEntry, { id: entry?.id ?? '', date: '2026-03-12' })
    expect(there.body.message).toBe(`Es de la factura de compra ${bill.number}, en Compras: anúlala allí.`)
    const early = { id: bill.id, date: '2026-03-01', reason: 'Repetida' }
    expect((await world.ask(ana, contabilidad.annulBill, early)).body.message).toBe(
      'La anulación no puede ser anterior a la factura.',
    )
    const annulled = await world.must(ana, contabilidad.annulBill, { ...early, date: '2026-03-12' })
    expect(annulled).toMatchObject({ status: 'Anulada', balance: '0.00' })
    expect(annulled.entries).toHaveLength(2)
  })

  it('is found by the number on its paper, and listed by what is owed', async () => {
    const { rows } = await world.must(beto, contabilidad.bills, { search: 'fe-77' })
    expect(rows.map(({ supplier_number }) => supplier_number)).toEqual(['FE-77'])
    const owed = await world.must(beto, contabilidad.bills, { status: 'Por pagar' })
    expect(owed.rows.every(({ balance }) => Number(balance) > 0)).toBe(true)
    expect((await world.must(zoe, contabilidad.bills, {})).rows).toEqual([])
  })

  it('is listed by its tag', async () => {
    const [bill] = (await world.must(beto, contabilidad.bills, { search: 'fe-77' })).rows
    const about = { kind: 'bills', record_id: bill?.id ?? '' }
    const { tag_id } = await world.must(ana, notes.tagRecord, { ...about, name: 'Por revisar' })
    const { rows } = await world.must(beto, contabilidad.bills, { tag: tag_id })
    expect(rows.map(({ id }) => id)).toEqual([bill?.id])
  })
})
