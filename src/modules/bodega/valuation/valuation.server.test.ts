import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'
import { STOCK_ACCOUNTS } from './schemas.ts'

const world = await openWorld({ nodes: 1 })
const { ana, caro, zoe, db, must, ask } = world
const TODAY = worldDay()

const product = (name: string, initial_stock = 0) =>
  must(ana, cdm.addProduct, { name, price: '10', min_stock: 0, initial_stock })
const moving = (product_id: string, day: string, quantity: number, unit_cost = '') => ({
  ...{ product_id, day, unit_cost, quantity: Math.abs(quantity) },
  type: quantity > 0 ? ('entrada' as const) : ('salida' as const),
})
const move = (...args: Parameters<typeof moving>) => must(ana, bodega.registerDatedMovement, moving(...args))
const rowsOf = async (product_id: string) => (await must(ana, bodega.kardex, { product_id })).rows
const told = async (product_id: string) =>
  (await rowsOf(product_id)).map(({ day, quantity, value, running_quantity, running_value }) =>
    [day.slice(5), quantity, value, running_quantity, running_value].join(' '),
  )

describe('weighted average', () => {
  // «Kardex», slideshare.net/slideshow/kardex-16283033: 90 at 100, 40 at 120, and 35 sold at 106.15: 3,715.38.
  it('is that of a published kardex', async () => {
    const { id } = await product('Artículo Q')
    await move(id, '2026-07-01', 90, '100')
    await move(id, '2026-07-02', 40, '120')
    await move(id, '2026-07-03', -35)
    const rows = await rowsOf(id)
    expect(rows.map(({ value }) => value)).toEqual(['9000.00', '4800.00', '-3715.38'])
    expect(rows[1]).toMatchObject({ running_quantity: 130, running_value: '13800.00', average: '106.153846' })
  })

  // «Inventory, moving-average method», Waterway Industries (quizlet.com/634164174): 53,602 remain.
  it('moves with every purchase, as in a published exercise', async () => {
    const { id } = await product('Waterway')
    const acts: [string, number, string?][] = [
      ['2026-01-01', 9_200, '9.71'],
      ['2026-01-06', 6_300, '10.23'],
      ['2026-01-07', -7_400],
      ['2026-01-26', 8_200, '10.69'],
      ['2026-01-31', -11_100],
    ]
    for (const [day, quantity, cost] of acts) await move(id, day, quantity, cost)
    const last = (await rowsOf(id)).at(-1)
    expect([last?.running_quantity, Math.round(Number(last?.running_value))]).toEqual([5_200, 53_602])
  })

  it('gives the last unit all the rest, and what is taken back its own value', async () => {
    const { id } = await product('Tornillo')
    await move(id, '2026-03-01', 3, '3.333333')
    await move(id, '2026-03-02', -1)
    await move(id, '2026-03-03', -1)
    const last = await move(id, '2026-03-04', -1)
    expect(await told(id)).toEqual([
      '03-01 3 10.00 3 10.00',
      '03-02 -1 -3.33 2 6.67',
      '03-03 -1 -3.34 1 3.33',
      '03-04 -1 -3.33 0 0.00',
    ])
    await move(id, TODAY, 1, '50')
    const back = await must(ana, bodega.reverseMovement, { id: last.id })
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '3.33', running_value: '53.33' })
    await must(ana, bodega.reverseMovement, { id: back.id })
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '-3.33', running_value: '50.00' })
  })

  it('is worked out anew after what is told late, and refuses what was not there that day', async () => {
    const { id } = await product('Tela')
    await move(id, '2026-05-10', 10, '2')
    await move(id, '2026-05-20', -5)
    await move(id, '2026-05-15', 10, '5')
    expect(await told(id)).toEqual(['05-10 10 20.00 10 20.00', '05-15 10 50.00 20 70.00', '05-20 -5 -17.50 15 52.50'])
    const early = await ask(ana, bodega.registerDatedMovement, moving(id, '2026-05-12', -11))
    expect([early.status, early.body.message]).toEqual([
      409,
      'De «Tela» no había tantas unidades ese día, o ya salieron después.',
    ])
    const tomorrow = await ask(ana, bodega.registerDatedMovement, moving(id, '2027-01-01', 1, '2'))
    expect(tomorrow.body.message).toBe('Un movimiento se registra cuando ocurre: elige hoy o un día pasado.')
    const costly = await ask(ana, bodega.registerDatedMovement, moving(id, '2026-05-22', -1, '9'))
    expect(costly.body.message).toBe('Una salida sale al costo promedio: deja el costo en blanco.')
    expect(await told(id)).toHaveLength(3)
  })

  it('is what the differences of a count are worth, before and after it is applied', async () => {
    const { id: warehouse_id } = await must(ana, bodega.addWarehouse, { name: 'Conteo' })
    const [more, less] = [await product('Sobra'), await product('Falta')]
    for (const { id } of [more, less])
      await must(ana, bodega.registerDatedMovement, { ...moving(id, TODAY, 10, '2.5'), warehouse_id })
    const { id } = await must(ana, bodega.startCount, { warehouse_id })
    await must(ana, bodega.countProduct, { id, product_id: more.id, counted: 12 })
    await must(ana, bodega.countProduct, { id, product_id: less.id, counted: 9 })
    const worth = { surplus: '5.00', shortage: '2.50', net: '2.50' }
    expect(await must(ana, bodega.countWorth, { id })).toEqual(worth)
    await must(ana, bodega.applyCount, { id })
    expect(await must(ana, bodega.countWorth, { id })).toEqual(worth)
    expect((await ask(caro, bodega.countWorth, { id })).status).toBe(403)
    expect((await ask(zoe, bodega.countWorth, { id })).status).toBe(404)
  })

  it('takes what a product had at first as without cost, and transfers change nothing', async () => {
    const { id } = await product('Hilo', 8)
    const { id: north } = await must(ana, bodega.addWarehouse, { name: 'Norte' })
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    await move(id, TODAY, 8, '3')
    const lines = [{ product_id: id, quantity: 16 }]
    await must(ana, bodega.addTransfer, { from_id: main?.id ?? '', to_id: north, lines })
    const { rows } = await must(ana, bodega.stockValues, { search: 'Hilo' })
    expect(rows).toMatchObject([{ quantity: 16, value: '24.00', average: '1.5' }])
    expect((await rowsOf(id)).map(({ kind, value }) => [kind, value])).toEqual([
      ['initial', '0.00'],
      ['manual', '24.00'],
      ['transfer', '0.00'],
      ['transfer', '0.00'],
    ])
    expect((await rowsOf(id)).map((row) => [row.running_quantity, row.running_value])).toEqual([
      [8, '0.00'],
      [16, '24.00'],
      [16, '24.00'],
      [16, '24.00'],
    ])
    // Of one warehouse, also what lay there before it was valued; at the company's average.
    const inside = async (warehouse_id: string) =>
      (await must(ana, bodega.kardex, { product_id: id, warehouse_id })).rows.map((row) => [
        ...[row.kind, row.quantity, row.running_quantity, row.running_value],
      ])
    expect(await inside(main?.id ?? '')).toEqual([
      ['manual', 8, 16, '24.00'],
      ['transfer', -16, 0, '0.00'],
    ])
    expect(await inside(north)).toEqual([['transfer', 16, 16, '24.00']])
    const [theirs] = (await must(zoe, bodega.warehouses, {})).rows
    for (const warehouse_id of ['01a1fbc4-0000-7000-8000-00000000dead', theirs?.id ?? ''])
      expect((await ask(ana, bodega.kardex, { product_id: id, warehouse_id })).status).toBe(404)
  })
})

describe('who', () => {
  it('only registers sees no costs; another company sees nothing', async () => {
    const { id } = await product('Botón', 3)
    for (const call of [bodega.kardex, bodega.stockValues, bodega.stockTotal])
      expect((await ask(caro, call, call === bodega.kardex ? { product_id: id } : {})).status).toBe(403)
    expect((await ask(zoe, bodega.kardex, { product_id: id })).status).toBe(404)
    const theirs = await ask(zoe, bodega.addOpening, { day: TODAY, lines: [{ product_id: id, unit_cost: '1' }] })
    expect(theirs.status).toBe(404)
  })
})

describe('the opening costs', () => {
  it('value what lay there, once, and are annulled with what was sold of it', async () => {
    const { id } = await product('Aguja', 4)
    const none = await product('Vacío')
    const opening = (product_id: string) => ({ day: TODAY, lines: [{ product_id, unit_cost: '2.5' }] })
    expect((await ask(ana, bodega.addOpening, opening(none.id))).body.message).toBe('De «Vacío» no había nada ese día.')
    const made = await must(ana, bodega.addOpening, opening(id))
    expect(made).toMatchObject({ number: 1, products: 1, value: '10.00', annulled: false })
    expect((await ask(ana, bodega.addOpening, opening(id))).body.message).toBe(
      '«Aguja» ya tiene costo ese día: regístralo con una entrada o una salida.',
    )
    await move(id, TODAY, -1)
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '-2.50' })
    expect(await must(ana, bodega.annulOpening, { id: made.id })).toMatchObject({ annulled: true, value: '0.00' })
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '0.00', running_quantity: 3, running_value: '0.00' })
    expect((await ask(ana, bodega.annulOpening, { id: made.id })).body.message).toBe(
      'Este saldo inicial ya está anulado.',
    )
    expect((await must(ana, bodega.openings, {})).rows).toMatchObject([{ number: 1, annulled: true }])
  })
})

describe('the books', () => {
  const total = (day = TODAY) => must(ana, bodega.stockTotal, { day })

  it('have nothing of it until the accounts are chosen, and everything from then on', async () => {
    expect(await total()).toMatchObject({ books: null, difference: null })
    await must(ana, contabilidad.startChart, { chart: 'general' })
    const { proposed, version, since } = await must(ana, bodega.stockAccounts, {})
    expect([version, since]).toEqual([1, null])
    const chosen = Object.fromEntries(STOCK_ACCOUNTS.map((field) => [field, proposed[field] ?? '']))
    expect(Object.values(chosen)).not.toContain('')
    for (const field of STOCK_ACCOUNTS) {
      const unknown = await ask(ana, bodega.saveStockAccounts, {
        ...chosen,
        [field]: crypto.randomUUID(),
        version,
      } as never)
      expect(unknown.status).toBe(404)
    }
    const input = { ...chosen, version } as never
    expect(await must(ana, bodega.saveStockAccounts, input)).toMatchObject({ ...chosen, since: TODAY, version: 2 })
    const stale = await ask(ana, bodega.saveStockAccounts, input)
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    const { value, books, difference } = await total()
    expect([books, difference]).toEqual([value, '0.00'])
    expect(Number(value)).toBeGreaterThan(0)
  })

  it('follow entradas, salidas, invoices, credit notes and what was told late', async () => {
    const { id } = await product('Camisa')
    await move(id, TODAY, 10, '4')
    const { id: invoice } = await must(ana, contabilidad.issueInvoice, {
      ...{ client: 'Hotel Sol', description: 'Camisas', date: TODAY, due_date: TODAY },
      lines: [{ description: 'Camisa', quantity: '4', price: '10', discount: '0', tax: '0', product_id: id }],
    })
    const costOf = async () => {
      const { rows } = await db.query(
        `select sum(l.debit - l.credit)::text as cost from journal_lines l join chart_of_accounts a on a.id = l.account_id
         where a.company_id = $1 and a.code = '5101'`,
        [ana.company],
      )
      return rows[0].cost
    }
    expect([await costOf(), (await total()).difference]).toEqual(['16.00', '0.00'])
    const [first] = (await must(ana, contabilidad.creditable, { id: invoice })).lines
    const lines = [{ line_id: first?.id ?? '', quantity: '1' }]
    const note = await must(ana, contabilidad.issueCreditNote, { id: invoice, date: TODAY, reason: 'Devuelta', lines })
    expect([await costOf(), (await total()).difference]).toEqual(['12.00', '0.00'])
    await must(ana, contabilidad.annulCreditNote, { id: note.id, date: TODAY, reason: 'No' })
    expect([await costOf(), (await total()).difference]).toEqual(['16.00', '0.00'])
    // Ten more, at six, were there before any was sold: four of twenty at five.
    await move(id, '2026-11-01', 10, '6')
    expect([await costOf(), (await total()).difference]).toEqual(['20.00', '0.00'])
    await must(ana, contabilidad.annulInvoice, { id: invoice, date: TODAY, reason: 'Error' })
    expect([await costOf(), (await total()).difference]).toEqual(['0.00', '0.00'])
    const { rows } = await must(ana, contabilidad.entries, { search: 'Facturado' })
    const refused = await ask(ana, contabilidad.reverseEntry, { id: rows[0]?.id ?? '', date: TODAY })
    expect(refused.body.message).toContain('en Bodega: anúlala allí.')
  })

  it('are closed, and with them what the kardex says of those days', async () => {
    const { id } = await product('Cinta')
    await move(id, '2026-05-02', 10, '2')
    await move(id, TODAY, -2)
    const { version } = await must(ana, contabilidad.periods, {})
    await must(ana, contabilidad.lockPeriods, { locked_through: '2026-05-31', version })
    for (const late of [moving(id, '2026-05-01', 10, '9'), moving(id, '2026-05-31', -1)]) {
      const { status, body } = await ask(ana, bodega.registerDatedMovement, late)
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('Los libros están cerrados hasta el 31/05/2026'),
      ])
    }
    await move(id, '2026-06-01', 10, '4')
    expect(await told(id)).toEqual(
      ['05-02 10 20.00 10 20.00', '06-01 10 40.00 20 60.00', '11-23 -2 -6.00 18 54.00'].map((one) =>
        one.replace('11-23', TODAY.slice(5)),
      ),
    )
    expect(await total('2026-05-31')).toMatchObject({ books: null })
    expect(await total()).toMatchObject({ difference: '0.00' })
  })

  it('move to another account of inventory with all that is there', async () => {
    const { version, since, proposed: _, ...chosen } = await must(ana, bodega.stockAccounts, {})
    const other = await must(ana, contabilidad.addAccount, { code: '1302', name: 'Otras mercancías', type: 'Activo' })
    await must(ana, bodega.saveStockAccounts, { ...chosen, inventory_id: other.id, version } as never)
    expect(await total()).toMatchObject({ difference: '0.00' })
    expect(since).toBe(TODAY)
  })
})
