import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { kardexOf } from '../../../../test/stock/kardex.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'
import { STOCK_ACCOUNTS } from './schemas.ts'

const world = await openWorld({ nodes: 1 })
const { ana, caro, zoe, db, must, ask } = world
const { moving, rowsOf, product, move, told } = kardexOf(world)
const TODAY = worldDay()

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
    await move((await product('Lino')).id, TODAY, 3, '2')
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
