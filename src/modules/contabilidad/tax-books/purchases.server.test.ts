import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, db } = world
const march = { from: '2026-03-01', to: '2026-03-31' }
const april = { from: '2026-04-01', to: '2026-04-30' }
const line = (price: string, tax: string, quantity = '1') => ({ description: 'Tela', quantity, price, tax })
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
let numbers = 0
const buy = (date: string, lines: ReturnType<typeof line>[], general_discount = '0') =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date, due_date: date, lines, general_discount },
  })
const totalsOf = (period: typeof march, as = ana) => world.must(as, contabilidad.purchaseTaxTotals, period)

await buy('2026-03-05', [line('100', '19', '3'), line('200', '5')])
const annulled = await buy('2026-03-08', [line('1000', '19')])
await world.must(ana, contabilidad.annulBill, { id: annulled.id, date: '2026-04-02', reason: 'Error' })
// In the PUC sales and purchases have one account, 2408: what is sold is not of this book.
const sale = { date: '2026-03-09', due_date: '2026-03-09', client: 'Hotel Mar', description: '' }
await world.must(ana, contabilidad.issueInvoice, { ...sale, lines: [line('5000', '19')] })

it('tells base and tax of each rate of what was bought, and equals the ledger to the cent', async () => {
  // 19 % of 300 and 1,000 are 57 and 190; 5 % of 200 is 10.
  expect(await totalsOf(march, caro)).toMatchObject({
    rates: [
      { rate: '5', documents: 1, base: '200.00', amount: '10.00' },
      { rate: '19', documents: 2, base: '1300.00', amount: '247.00' },
    ],
    ...{ account: { code: '2408' }, amount: '257.00', ledger: '257.00', difference: '0.00' },
  })
  expect(await totalsOf(april)).toMatchObject({ amount: '-190.00', ledger: '-190.00', difference: '0.00' })
})

it('leads to the bills behind, and takes the same out', async () => {
  const { rows } = await world.must(caro, contabilidad.purchaseTaxBook, { ...march, rate: '19' })
  expect(rows.map(({ number, client, base, amount }) => [number, client, base, amount])).toEqual([
    ['F-1', 'Textiles del Sur', '300.00', '57.00'],
    ['F-2', 'Textiles del Sur', '1000.00', '190.00'],
  ])
  const out = await world.must(ana, contabilidad.purchaseTaxBookToExport, { ...march, rate: '19', search: 'sur' })
  expect(out.rows).toEqual(rows)
})

it('shows what no bill explains', async () => {
  const account = (await totalsOf(march)).account?.id ?? ''
  const cash = (await world.must(ana, contabilidad.accounts, {})).find(({ cash }) => cash)?.id ?? ''
  await world.must(ana, contabilidad.addEntry, {
    ...{ date: '2026-03-20', description: 'Pago del IVA' },
    lines: [
      { account_id: account, debit: '40' },
      { account_id: cash, credit: '40' },
    ],
  })
  expect(await totalsOf(march)).toMatchObject({ amount: '257.00', ledger: '297.00', difference: '-40.00' })
})

it('tells another company nothing', async () => {
  expect(await totalsOf(march, zoe)).toMatchObject({ rates: [], account: null, ledger: '0.00' })
  expect((await world.must(zoe, contabilidad.purchaseTaxBook, march)).rows).toEqual([])
})

it('works out what was written before as writing it does', async () => {
  for (let round = 1; round <= 9; round++) {
    const lines = [...Array(1 + (round % 4)).keys()].map((at) => ({
      ...line(`${(round * 7919 + at * 337) % 900}.${10 + ((round * 13 + at) % 90)}`, ['19', '5', '0', '19'][at] ?? '0'),
      ...{ quantity: `${1 + at}.${round}`, discount: `${(round + at) % 13}.5` },
    }))
    await buy('2026-05-04', lines, ['0', '7.5%', '33.33'][round % 3])
  }
  const kept = (await db.query(ROWS, [ana.company])).rows
  expect(kept.length).toBeGreaterThan(15)
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('alter table bill_taxes disable trigger user')
    await client.query('alter table bill_taxes no force row level security')
    await client.query('delete from bill_taxes')
    await client.query(BACKFILL)
    expect((await client.query(ROWS, [ana.company])).rows).toEqual(kept)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

const ROWS = 'select bill_id, rate, base, amount from bill_taxes where company_id = $1 order by 1, 2'
const MIGRATION = join(import.meta.dirname, '../migrations/072_bill_taxes.sql')
/** The migration after its table. */
const BACKFILL =
  readFileSync(MIGRATION, 'utf8')
    .split('-- What was written before')[1]
    ?.replace(/^[^\n]*\n/, '') ?? ''
