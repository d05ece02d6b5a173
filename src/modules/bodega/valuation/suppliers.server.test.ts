import { v7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { goodsFollowers } from '#src/modules/contabilidad/port.ts'
import { goodsKeeper } from '#src/modules/contabilidad/server/goods-followers.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'
import { keepsGoods } from './server/suppliers.ts'

const world = await openWorld({ nodes: 1 })
const { ana, must, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())
const company = ana.company ?? ''
const TODAY = worldDay()
const DAY = '2026-10-05'

const keeper = goodsKeeper([{ fillings: [goodsFollowers.fill(keepsGoods)] }])
const act = <T>(work: (sql: Query) => Promise<T> | undefined) =>
  inTransaction({ pool: pools.tenant, company, person: ana.id }, async (sql) => work(sql))
const product = async (name: string) => (await must(ana, cdm.addProduct, { name, price: '10', min_stock: 0 })).id
const document = (number: string, date = DAY) => ({ id: v7(), number, date, author: ana.id })
const kardexOf = async (product_id: string) =>
  (await must(ana, bodega.kardex, { product_id })).rows.map(
    ({ day, quantity, value, document: of }) => `${day} ${quantity} ${value} ${of?.name ?? ''}`,
  )
const balanceOf = async (code: string) => {
  const { rows } = await db.query(
    `select coalesce(sum(l.debit - l.credit), 0)::text as balance from journal_lines l
     join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id where a.company_id = $1 and a.code = $2`,
    [company, code],
  )
  return rows[0].balance
}

/** Of inventory, of what was received without a bill, and of the cost of sales. */
const balances = async () => [await balanceOf('1301'), await balanceOf('2104'), await balanceOf('5101')].map(Number)

describe('goods of suppliers', () => {
  it('come in without the books as well', async () => {
    const id = await product('Antes')
    expect(await act((sql) => keeper?.receivedAccount(sql, company))).toBeNull()
    const asked = async () => (await must(ana, contabilidad.goodsPlaces, {})).accounts_at
    expect(await asked()).toBe('/module/bodega?tab=costos')
    const lines = [{ product_id: id, quantity: 4, unit_cost: '2.5' }]
    const entry = await act((sql) =>
      keeper?.onGoodsReceived(sql, company, { ...document('R-0'), warehouse_id: null, lines }),
    )
    expect([entry, await kardexOf(id)]).toEqual([null, [`${DAY} 4 10.00 R-0`]])
    await must(ana, contabilidad.startChart, { chart: 'general' })
    const { proposed, version } = await must(ana, bodega.stockAccounts, {})
    await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
    expect(await act((sql) => keeper?.receivedAccount(sql, company))).toBe(proposed.received_id)
    expect(await asked()).toBeNull()
    expect([await balanceOf('1301'), await balanceOf('3201')]).toEqual(['10.00', '-10.00'])
  })

  it('are owed until they are billed, at the cost of the bill, also for what was sold', async () => {
    const id = await product('Lana')
    const receipt = { ...document('R-1'), warehouse_id: null }
    const before = await balances()
    const lines = [
      { product_id: id, quantity: 10, unit_cost: '3' },
      { product_id: id, quantity: 10, unit_cost: '5' },
    ]
    const entry = await act((sql) => keeper?.onGoodsReceived(sql, company, { ...receipt, lines }))
    const { rows } = await must(ana, contabilidad.entries, { search: 'R-1' })
    expect(rows[0]).toMatchObject({ id: entry, date: DAY, description: 'Existencias: Recibido · R-1' })
    await must(ana, contabilidad.issueInvoice, {
      ...{ client: 'Hotel Sol', description: 'Lana', date: '2026-10-06', due_date: TODAY },
      lines: [{ description: 'Lana', quantity: '5', price: '10', discount: '0', tax: '0', product_id: id }],
    })
    const costed = { number: 'F-77', date: TODAY, author: ana.id, receipt: receipt.id }
    const said = ['4', '6'].map((unit_cost) => ({ product_id: id, unit_cost }))
    await act((sql) => keeper?.onGoodsCosted(sql, company, { ...costed, lines: said }))
    expect(await kardexOf(id)).toEqual([
      `${DAY} 10 40.00 R-1`,
      `${DAY} 10 60.00 R-1`,
      expect.stringContaining('2026-10-06 -5 -25.00 FAC-'),
    ])
    const now = await balances()
    expect(now.map((balance, at) => balance - (before[at] ?? 0))).toEqual([75, -100, 25])
    expect(await must(ana, bodega.stockTotal, { day: TODAY })).toMatchObject({ difference: '0.00' })
  })

  it('go back at what they cost, and a receipt that is annulled too', async () => {
    const id = await product('Seda')
    const first = { ...document('R-2'), warehouse_id: null }
    const second = { ...document('R-3'), warehouse_id: null }
    await act((sql) =>
      keeper?.onGoodsReceived(sql, company, { ...first, lines: [{ product_id: id, quantity: 10, unit_cost: '2' }] }),
    )
    await act((sql) =>
      keeper?.onGoodsReceived(sql, company, { ...second, lines: [{ product_id: id, quantity: 10, unit_cost: '4' }] }),
    )
    const returned = {
      ...{ ...document('D-1', '2026-10-07'), warehouse_id: null, receipt: first.id },
      lines: [{ product_id: id, quantity: 2, nth: 0 }],
    }
    const back = await act((sql) => keeper?.onGoodsReturned(sql, company, returned))
    expect(back).toMatchObject({ value: '4.00', entry: expect.any(String) })
    const kept = (receipt: string) => act((sql) => keeper?.keptWorth(sql, company, receipt))
    expect([await kept(first.id), await kept(second.id)]).toEqual([
      [{ product_id: id, value: '16.00' }],
      [{ product_id: id, value: '40.00' }],
    ])
    await act((sql) => keeper?.onGoodsReturnAnnulled(sql, company, { ...returned, date: '2026-10-08' }))
    await act((sql) => keeper?.onGoodsReceiptAnnulled(sql, company, { ...second, date: '2026-10-09' }))
    expect(await kardexOf(id)).toEqual([
      `${DAY} 10 20.00 R-2`,
      `${DAY} 10 40.00 R-3`,
      '2026-10-07 -2 -4.00 D-1',
      '2026-10-08 2 4.00 D-1',
      '2026-10-09 -10 -40.00 R-3',
    ])
  })

  it('are refused where they are counted by variants, or are no goods', async () => {
    const ways = [{ name: 'Talla', values: ['S', 'M'] }]
    const shirt = await must(ana, cdm.addProduct, { name: 'Blusa', price: '10', variants: ways })
    await must(ana, cdm.combineVariants, { id: shirt.id })
    const service = await must(ana, cdm.addProduct, { name: 'Corte', price: '10', type: 'Servicio' })
    for (const [id, why] of [
      [shirt.id, 'Este producto se cuenta por variantes: elige una de ellas.'],
      [service.id, 'Los servicios no llevan stock.'],
    ] as const) {
      const lines = [{ product_id: id, quantity: 1, unit_cost: '1' }]
      const received = act((sql) =>
        keeper?.onGoodsReceived(sql, company, { ...document('R-9'), warehouse_id: null, lines }),
      )
      await expect(received).rejects.toThrow(why)
    }
  })
})
