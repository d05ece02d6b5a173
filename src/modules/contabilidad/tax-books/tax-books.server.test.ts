import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { BACKWARDS } from './schemas.ts'

const world = await openWorld()
const { ana, caro, zoe, db } = world
const FIRST = '2026-01-01'
const [march, april] = [
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-04-30' },
]
const line = (price: string, tax: string, quantity = '1') => ({ description: 'Camisa', quantity, price, tax })
const invoiceOf = (date: string, lines: object[], general_discount = '0') => ({
  ...{ date, client: 'Hotel Mar', description: '', due_date: date, lines, general_discount },
})
const issue = async (date: string, lines: object[], general?: string) =>
  world.must(ana, contabilidad.issueInvoice, invoiceOf(date, lines, general) as never)
const totalsOf = (period: typeof march, as = ana) => world.must(as, contabilidad.salesTaxTotals, period)

const unposted = await issue('2026-03-02', [line('50', '19')])
await world.must(ana, contabilidad.prepareBooks, {})
const sold = await issue('2026-03-10', [line('100', '19', '3'), line('200', '5'), line('40', '0')])
const annulled = await issue('2026-03-12', [line('1000', '19')])
const [shirts] = (await world.must(ana, contabilidad.creditable, { id: sold.id })).lines
await world.must(ana, contabilidad.issueCreditNote, {
  ...{ id: sold.id, date: '2026-04-03', reason: 'Devolución' },
  lines: [{ line_id: shirts?.id ?? '', quantity: '1', to_stock: false }],
})
await world.must(ana, contabilidad.annulInvoice, { id: annulled.id, date: '2026-04-05', reason: 'Error' })

describe('the book of sales', () => {
  it('tells base and tax of each rate, of every document of the period', async () => {
    // 19 %: 50 + 300 + 1,000 are 9.50 + 57 + 190; 5 % of 200 is 10; 40 bear none (Estatuto Tributario, arts. 468 and 468-1).
    expect(await totalsOf(march, caro)).toMatchObject({
      rates: [
        { rate: '0', documents: 1, base: '40.00', amount: '0.00' },
        { rate: '5', documents: 1, base: '200.00', amount: '10.00' },
        { rate: '19', documents: 3, base: '1350.00', amount: '256.50' },
      ],
      amount: '266.50',
    })
    const { rows } = await world.must(caro, contabilidad.salesTaxBook, { ...march, rate: '19' })
    expect(rows.map(({ number, base, amount }) => [number, base, amount])).toEqual([
      [unposted.number, '50.00', '9.50'],
      [sold.number, '300.00', '57.00'],
      [annulled.number, '1000.00', '190.00'],
    ])
  })

  it('takes back what notes and annulments take back, on their own day', async () => {
    const { rows } = await world.must(ana, contabilidad.salesTaxBook, april)
    expect(rows.map(({ event, date, base, amount }) => [event, date, base, amount])).toEqual([
      ['Nota de crédito', '2026-04-03', '-100.00', '-19.00'],
      ['Factura anulada', '2026-04-05', '-1000.00', '-190.00'],
    ])
    expect((await totalsOf(april)).rates).toMatchObject([
      { rate: '19', documents: 2, base: '-1100.00', amount: '-209.00' },
    ])
  })

  it('equals the account of taxes in the ledger to the cent, but for what is not posted', async () => {
    expect(await totalsOf(march)).toMatchObject({ ledger: '257.00', unposted: '9.50', difference: '0.00' })
    expect(await totalsOf(april)).toMatchObject({ ledger: '-209.00', unposted: '0.00', difference: '0.00' })
    const whole = await totalsOf({ from: FIRST, to: '2026-12-31' })
    const trial = await world.must(ana, contabilidad.trialBalance, { from: FIRST, to: '2026-12-31' })
    const account = trial.find(({ id }) => id === whole.account?.id)
    expect(Number(account?.credit) - Number(account?.debit)).toBe(Number(whole.ledger))
  })

  it('is searched, and taken out with the same rows', async () => {
    const found = await world.must(ana, contabilidad.salesTaxBook, { ...march, search: sold.number })
    expect(found.rows.map(({ rate }) => rate).sort()).toEqual(['0', '19', '5'])
    const whole = await world.must(ana, contabilidad.salesTaxBookToExport, march)
    expect(whole.rows).toEqual((await world.must(ana, contabilidad.salesTaxBook, march)).rows)
  })

  scenarios(world, contabilidad.salesTaxTotals, [
    { it: 'runs forward', as: ana, input: { from: '2026-04-01', to: '2026-03-31' }, refused: BACKWARDS },
  ])

  it('tells another company nothing', async () => {
    expect(await totalsOf(march, zoe)).toMatchObject({ rates: [], amount: '0.00', ledger: '0.00', account: null })
    expect((await world.must(zoe, contabilidad.salesTaxBook, march)).rows).toEqual([])
  })
})

describe('what was issued before the book was kept', () => {
  it('is worked out by the migration as issuing it does', async () => {
    for (let round = 1; round <= 12; round++) {
      const lines = [...Array(1 + (round % 4)).keys()].map((at) => ({
        ...line(
          `${(round * 7919 + at * 337) % 900}.${10 + ((round * 13 + at) % 90)}`,
          ['19', '5', '0', '19'][at] ?? '0',
        ),
        quantity: `${1 + at + (round % 3)}.${round % 10}`,
        discount: `${(round + at) % 13}.5`,
      }))
      const invoice = await issue('2026-05-04', lines, ['0', '7.5%', '33.33', '100000'][round % 3])
      const { lines: left } = await world.must(ana, contabilidad.creditable, { id: invoice.id })
      for (const quantity of ['0.3', '0.7']) {
        const returned = left.map(({ id }) => ({ line_id: id, quantity, to_stock: false }))
        const note = { id: invoice.id, date: '2026-05-05', reason: 'Devolución', lines: returned }
        const chosen = (await world.must(ana, contabilidad.creditable, { id: invoice.id })).balance
        expect(chosen).not.toBe('0.00')
        await world.must(ana, contabilidad.issueCreditNote, note)
      }
    }
    await issue('2026-05-06', [line('19.99', '19')])
    const kept = await keptRows()
    expect(kept.length).toBeGreaterThan(60)
    const client = await db.connect()
    try {
      await client.query('begin')
      await client.query('alter table invoice_taxes disable trigger user')
      await client.query('alter table invoice_taxes no force row level security')
      await client.query('delete from invoice_taxes')
      await client.query(BACKFILL)
      const { rows } = await client.query(ROWS, [ana.company])
      expect(rows).toEqual(kept)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

const ROWS = `select invoice_id, note_id, rate, base, amount from invoice_taxes where company_id = $1 order by 1, 2, 3`
const keptRows = async () => (await db.query(ROWS, [ana.company])).rows
const MIGRATION = join(import.meta.dirname, '../migrations/070_invoice_taxes.sql')
/** The migration after its table. */
const BACKFILL =
  readFileSync(MIGRATION, 'utf8')
    .split('-- What was issued before')[1]
    ?.replace(/^[^\n]*\n/, '') ?? ''
