import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world
const NOBODY = '0198c0de-0000-7000-8000-000000000000'
const MARCH = { form: 'co_300', from: '2026-03-01', months: 2 } as const
const MAY = { ...MARCH, from: '2026-05-01' }

await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const codes = await world.must(ana, cdm.lineTaxes, { day: '2026-03-10', side: 'ventas' })
const code = (name: string) => codes.find((one) => one.name === name)?.id ?? expect.fail(name)
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (wanted: string) => plan.find((account) => account.code === wanted)?.id ?? expect.fail(wanted)
const payable = await world.must(ana, contabilidad.addAccount, { code: '2495', name: 'IVA liquidado', type: 'Pasivo' })
const INTO = { payable_account_id: payable.id, credit_account_id: at('1355') }

const issue = (date: string, lines: object[]) =>
  world.must(ana, contabilidad.issueInvoice, {
    ...{ date, due_date: date, client: 'Hotel Mirador', lines },
  } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
let bills = 0
const buy = (date: string, lines: object[]) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++bills}`, date, due_date: date, lines },
  } as never)
const line = (price: string, taxes: string[]) => ({ description: 'Tela', quantity: '1', price, taxes })
const alone = (price: string, tax: string) => ({ description: 'Tela', quantity: '1', price, tax })

const sold = await issue('2026-03-10', [
  line('1000000', [code('IVA 19%'), code('ReteIVA 15%')]),
  line('200000', [code('IVA 5%')]),
])
await issue('2026-04-02', [alone('100000', '19'), line('50000', [code('Exento')]), line('30000', [code('INC 8%')])])
await buy('2026-03-20', [line('400000', [code('IVA 19%'), code('Rtefte 2,5%')])])
const wrong = await buy('2026-03-21', [alone('100000', '5')])
await world.must(ana, contabilidad.annulBill, { id: wrong.id, date: '2026-04-10', reason: 'Repetida' })
const [first] = (await world.must(ana, contabilidad.creditable, { id: sold.id })).lines
await world.must(ana, contabilidad.issueCreditNote, {
  ...{ id: sold.id, date: '2026-04-15', reason: 'Devolución' },
  lines: [{ line_id: first?.id ?? '', quantity: '0.1', to_stock: false }],
})

const draftOf = (asked: typeof MARCH | typeof MAY, as = ana) => world.must(as, contabilidad.taxReturn, asked)
const boxesAt = async (asked: typeof MARCH | typeof MAY) =>
  new Map((await draftOf(asked)).sections.flatMap(({ boxes }) => boxes.map((box) => [box.number, box])))
const settle = (asked: object, as = ana, node = 0) =>
  world.ask(as, contabilidad.settleTaxes, { ...INTO, ...asked }, { node })
const balance = async (id: string) =>
  (await world.must(ana, contabilidad.trialBalance, { to: '2026-06-30' })).find((one) => one.id === id)?.closing

describe('the draft of a declaration', () => {
  it('has what the books have, each box with its documents', async () => {
    const boxes = await boxesAt(MARCH)
    const amount = (number: string) => boxes.get(number)?.amount
    // A percentage alone goes to the box of its rate; a tenth of 1,000,000 came back.
    expect(['27', '28', '35', '42', '51', '56', '59', '58', '79', '66', '72'].map(amount)).toEqual([
      ...['200000.00', '1100000.00', '50000.00', '100000.00', '400000.00', '100000.00', '209000.00', '10000.00'],
      ...['19000.00', '5000.00', '76000.00'],
    ])
    // 15 % of 190,000, less the tenth that came back with it.
    expect(amount('85')).toBe('25650.00')
    for (const [number, box] of boxes) {
      if (box.of === '') continue
      const { rows } = await world.must(caro, contabilidad.taxReturnDocuments, { ...MARCH, box: number })
      const of = box.of === 'base' ? 'base' : 'amount'
      const sum = rows.reduce((cents, row) => cents + Math.round(Number(row[of]) * 100), 0)
      expect([number, Math.abs(sum)]).toEqual([number, Math.round(Number(box.amount) * 100)])
    }
  })

  it('names what no box takes, with its documents', async () => {
    const { unboxed } = await draftOf(MARCH, caro)
    expect(unboxed.map(({ name, amount }) => [name, amount])).toEqual([['INC 8%', '2400.00']])
    const { rows } = await world.must(caro, contabilidad.taxReturnDocuments, { ...MARCH, box: '' })
    expect(rows.map(({ amount }) => amount)).toEqual(['2400.00'])
  })

  it('is of one’s own country and its periods', async () => {
    const { forms } = await world.must(caro, contabilidad.taxReturns, {})
    expect(forms.map(({ form, months }) => [form, months])).toEqual([
      ['co_300', [2, 4]],
      ['co_350', [1]],
    ])
    const code = async (asked: object) =>
      (await world.ask(ana, contabilidad.taxReturn, { ...MARCH, ...asked })).body.code
    expect(await code({ form: 'es_303', months: 3, from: '2026-04-01' })).toBe('tax_form_of_other_country')
    expect(await code({ from: '2026-02-01' })).toBe('tax_period_unknown')
    expect((await world.ask(ana, contabilidad.taxReturnDocuments, { ...MARCH, box: '999' })).status).toBe(404)
  })

  it('tells another company nothing', async () => {
    const { sections, unboxed } = await draftOf(MARCH, zoe)
    expect(sections.flatMap(({ boxes }) => boxes).every(({ amount }) => amount === '0.00')).toBe(true)
    expect(unboxed).toEqual([])
    expect((await world.must(zoe, contabilidad.taxReturnDocuments, { ...MARCH, box: '28' })).rows).toEqual([])
  })

  it('is printed', async () => {
    const { pages } = await world.must(caro, contabilidad.taxReturnSheet, MARCH)
    expect(JSON.stringify(pages)).toContain('Gravados a la tarifa general')
  })
})

describe('settling a period', () => {
  scenarios(world, contabilidad.settleTaxes, [
    { it: 'is for who administers', as: caro, input: { ...MARCH, ...INTO }, status: 403, refused: FORBIDDEN },
    { it: 'asks where what is due is owed', as: ana, input: MARCH, refused: 'Elige la cuenta de lo que se debe.' },
    {
      it: 'owes it on a liability',
      as: ana,
      input: { ...MARCH, payable_account_id: at('1355') },
      refused: 'Elige una cuenta de tipo Pasivo.',
    },
    {
      it: 'waits for the end of the period',
      as: ana,
      input: { ...MARCH, ...INTO, from: '2099-11-01' },
      refused: 'El período noviembre–diciembre de 2099 aún no termina.',
    },
  ])

  it.each(['payable_account_id', 'credit_account_id'])('takes no %s of another company', async (field) => {
    await world.must(zoe, contabilidad.prepareBooks, {})
    const [foreign] = await world.must(zoe, contabilidad.accounts, {})
    const refused = await settle({ ...MARCH, [field]: foreign?.id })
    const none = await settle({ ...MARCH, [field]: NOBODY })
    expect([refused.status, refused.body]).toEqual([none.status, none.body])
    expect(refused.status).toBe(404)
  })

  it('shows the difference to the ledger, and goes on where it was seen', async () => {
    const entry = await world.must(ana, contabilidad.addEntry, {
      ...{ date: '2026-04-20', description: 'Ajuste' },
      lines: [
        { account_id: at('2408'), debit: '40' },
        { account_id: at('1110'), credit: '40' },
      ],
    } as never)
    expect((await settle(MARCH)).body.code).toBe('tax_books_differ')
    expect((await world.must(ana, contabilidad.taxSettlement, MARCH)).difference).toBe('40.00')
    await world.must(ana, contabilidad.reverseEntry, { id: entry.id, date: '2026-04-20' })
  })

  it('empties the accounts into what is owed, once, however many settle at once', async () => {
    const preview = await world.must(ana, contabilidad.taxSettlement, MARCH)
    // 209,000 + 10,000 + 5,000 − 76,000 − 5,000 − 19,000 − 25,650.
    expect([preview.due, preview.credited, preview.difference]).toEqual(['98350.00', '0.00', '0.00'])
    const answers = await Promise.all([0, 1, 0, 1].map((node) => settle(MARCH, node ? beto : ana, node)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    expect(won).toMatchObject({ due: '98350.00', credit: '0.00', to_day: '2026-04-30' })
    // Only the INC is left in 2408, and nothing of what clients withheld.
    expect([await balance(at('2408')), await balance(at('1355')), await balance(payable.id)]).toEqual([
      ...['-2400.00', '0.00', '-98350.00'],
    ])
    expect(
      (await world.must(ana, contabilidad.purchaseTaxTotals, { from: '2026-03-01', to: '2026-04-30' })).difference,
    ).toBe('0.00')
  })

  it('is told where it stands, and where the books changed after it', async () => {
    const before = await draftOf(MARCH)
    expect([before.settlement?.due, before.changed]).toEqual(['98350.00', '0.00'])
    await issue('2026-04-30', [line('10000', [code('IVA 19%')])])
    expect((await draftOf(MARCH)).changed).toBe('1900.00')
  })

  it('carries what is in favour to the next period', async () => {
    await buy('2026-05-04', [line('100000', [code('IVA 19%')])])
    expect((await settle(MAY)).body).toMatchObject({ due: '0.00', carried: '0.00', credit: '19000.00' })
    const july = { ...MARCH, from: '2026-07-01' }
    expect((await boxesAt(july as never)).get('84')?.amount).toBe('19000.00')
    await issue('2026-07-05', [line('200000', [code('IVA 19%')])])
    expect((await settle(july)).body).toMatchObject({ due: '19000.00', carried: '19000.00', credit: '0.00' })
    expect(await balance(at('1355'))).toBe('19000.00')
  })

  it('is of an entry of one’s own', async () => {
    const [cash, sales] = (await world.must(zoe, contabilidad.accounts, {})).filter(
      ({ cash, code }) => cash || code === '4135',
    )
    const foreign = await world.must(zoe, contabilidad.addEntry, {
      ...{ date: '2026-03-31', description: 'Venta' },
      lines: [
        { account_id: cash?.id, debit: '10' },
        { account_id: sales?.id, credit: '10' },
      ],
    } as never)
    const moved = db.query('update tax_settlements set entry_id = $2 where company_id = $1 and due = 98350', [
      ana.company,
      foreign.id,
    ])
    await expect(moved).rejects.toMatchObject({ code: '23503' })
  })

  it('is undone from the last on, by a reversal of its day that only it makes', async () => {
    const { settled } = await world.must(ana, contabilidad.taxReturns, {})
    const [july, may, march] = settled
    const undo = (id = '') => world.ask(ana, contabilidad.undoTaxSettlement, { id })
    expect((await undo(march?.id)).body.code).toBe('tax_settlement_not_last')
    const direct = await world.ask(ana, contabilidad.reverseEntry, { id: march?.entry_id, date: '2026-04-30' })
    expect(direct.body.message).toBe(
      'Es de la liquidación del formulario 300, marzo–abril de 2026, en Impuestos: anúlala allí.',
    )
    const theirs = await world.ask(zoe, contabilidad.undoTaxSettlement, { id: march?.id ?? '' })
    const none = await world.ask(zoe, contabilidad.undoTaxSettlement, { id: NOBODY })
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    for (const one of [july, may, march]) expect((await undo(one?.id)).status).toBe(200)
    expect((await undo(march?.id)).body.code).toBe('tax_settlement_undone')
    expect([await balance(payable.id), (await draftOf(MARCH)).settlement]).toEqual(['0.00', null])
    const again = await settle(MARCH)
    expect([again.status, again.body.due]).toEqual([200, '100250.00'])
    expect((await settle({ ...MARCH, months: 4, from: '2026-01-01' })).body.code).toBe('tax_period_settled')
    expect((await settle({ ...MARCH, from: '2026-01-01' })).body.code).toBe('tax_period_before_settled')
  })

  it('is refused where its last day is closed', async () => {
    await world.must(ana, contabilidad.lockPeriods, { locked_through: '2026-06-30', version: 1 })
    expect((await settle(MAY)).body.code).toBe('period_locked')
  })
})
