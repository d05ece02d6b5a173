import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, must, ask, db } = world
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const FOLLOWED = 60_000

const product = (name: string, initial_stock: number) =>
  must(ana, cdm.addProduct, { name, price: '10', initial_stock, min_stock: 0 })
const stockOf = async (id: string) => {
  const [row] = (await db.query('select stock, reserved from cdm_products where id = $1', [id])).rows
  return [row.stock, row.reserved]
}
const line = (product_id: string, quantity: string) => ({ product_id, quantity, description: 'Algo', price: '10' })
const quoted = (...lines: object[]) => must(ana, ventas.addQuote, { client_name: 'Aurora', lines: lines as never })
type Status = 'Aceptada' | 'Enviada'
const seen = async (id: string) => ({ id, version: (await must(ana, ventas.quote, { id })).quote.version })
const mark = async (id: string, status: Status) => must(ana, ventas.markQuote, { ...(await seen(id)), status })
const invoiceOf = async (quote: { id: string }, ...lines: object[]) =>
  ask(ana, contabilidad.issueInvoice, {
    ...{ client: 'Aurora', description: 'Venta', date: DAY, due_date: DAY, quote_id: quote.id },
    lines: lines as never,
  })

describe('an accepted quote', { timeout: FOLLOWED }, () => {
  it('keeps its goods, by hand too, until it is archived or taken back', async () => {
    const { id: shirt } = await product('Camisa', 8)
    const quote = await quoted(line(shirt, '2'), line(shirt, '3'))
    await mark(quote.id, 'Aceptada')
    expect(await stockOf(shirt)).toEqual([8, 5])
    const { rows } = await must(ana, bodega.reservations, { product_id: shirt })
    expect(rows).toMatchObject([
      { quantity: 5, state: 'abierta', label: quote.number, document: { kind: 'quote', id: quote.id } },
    ])
    await mark(quote.id, 'Aceptada')
    expect(await stockOf(shirt)).toEqual([8, 5])
    await mark(quote.id, 'Enviada')
    expect(await stockOf(shirt)).toEqual([8, 0])
    await mark(quote.id, 'Aceptada')
    await must(ana, ventas.archiveQuote, await seen(quote.id))
    expect(await stockOf(shirt)).toEqual([8, 0])
    await must(ana, ventas.restoreQuote, await seen(quote.id))
    expect(await stockOf(shirt)).toEqual([8, 5])
  })

  it('is accepted without what is not there, which is told', async () => {
    const [{ id: shirt }, { id: cap }] = [await product('Blusa', 3), await product('Gorra', 9)]
    const quote = await quoted(line(shirt, '5'), line(cap, '4'))
    await mark(quote.id, 'Aceptada')
    expect([await stockOf(shirt), await stockOf(cap)]).toEqual([
      [3, 3],
      [9, 4],
    ])
    const { rows } = await db.query(`select text from notifications where path like '%' || $1`, [quote.id])
    expect(rows).toEqual([
      { text: `La cotización ${quote.number} está aceptada. Sin existencias que reservar: 2 de Blusa.` },
    ])
  })

  it('leaves its goods to its own invoice, and has them again when that is annulled', async () => {
    const { id: shirt } = await product('Falda', 5)
    const quote = await quoted(line(shirt, '5'))
    await mark(quote.id, 'Aceptada')
    const other = await ask(ana, contabilidad.issueInvoice, {
      ...{ client: 'Otro', description: 'Venta', date: DAY, due_date: DAY, lines: [line(shirt, '1')] },
    })
    expect([other.status, other.body.message]).toEqual([
      409,
      'No hay existencias suficientes: de Falda quedan 0 sin reservar y falta 1.',
    ])
    const own = await invoiceOf(quote, line(shirt, '5'))
    expect([own.status, await stockOf(shirt)]).toEqual([200, [0, 0]])
    await must(ana, contabilidad.annulInvoice, { id: own.body.id, date: DAY, reason: 'Error' })
    expect(await stockOf(shirt)).toEqual([5, 5])
    const { rows } = await must(ana, bodega.reservations, { product_id: shirt })
    expect(rows.map(({ state }) => state)).toEqual(['abierta', 'usada'])
  })

  it('keeps nothing where invoices take nothing out', async () => {
    const { id: shirt } = await product('Libre', 5)
    const { version } = await must(ana, bodega.stockSettings, {})
    await must(ana, bodega.saveStockSettings, { documents_move: false, version })
    const quote = await quoted(line(shirt, '5'))
    await mark(quote.id, 'Aceptada')
    expect(await stockOf(shirt)).toEqual([5, 0])
  })
})
