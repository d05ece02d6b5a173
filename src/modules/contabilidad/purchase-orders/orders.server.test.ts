import { describe, expect, it, vi } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { PurchaseOrder } from './schemas.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro } = world
const supplier = await world.must(ana, cdm.addClient, { name: 'Botones Ríos', email: '', role: 'Proveedor' })
const product = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1', min_stock: 30 })
const service = await world.must(ana, cdm.addProduct, { name: 'Flete', price: '1', type: 'Servicio' })

const line = { product_id: product.id, description: 'Botón', quantity: '50', price: '2', tax: '19' }
const typed = (more: object = {}) => ({ supplier_id: supplier.id, date: '2026-03-01', lines: [line], ...more })
const add = (more: object = {}) => world.must(ana, contabilidad.addPurchaseOrder, typed(more))
const seen = ({ id, version }: PurchaseOrder) => ({ id, version })
const coming = (order: PurchaseOrder, quantity: number) => ({
  ...{ order_id: order.id, supplier_id: supplier.id, date: '2026-03-02' },
  lines: [{ order_line_id: order.lines[0]?.id ?? '', product_id: product.id, quantity, unit_cost: '' }],
})

describe('an order', () => {
  it('is in no books, and waits for its goods alone', async () => {
    const freight = { product_id: service.id, description: 'Flete', quantity: '1.5', price: '4' }
    const order = await add({ lines: [line, freight, { description: 'Caja', quantity: '1', price: '3' }] })
    expect(order).toMatchObject({ status: 'Borrador', to_come: 50, subtotal: '109.00', tax: '19.00', amount: '128.00' })
    const sent = await world.must(ana, contabilidad.sendPurchaseOrder, seen(order))
    expect((await world.ask(ana, contabilidad.sendPurchaseOrder, seen(sent))).body.message).toBe(
      'Esta orden ya no es un borrador.',
    )
    const sheet = await world.must(ana, contabilidad.purchaseOrderSheet, { id: order.id })
    expect(JSON.stringify(sheet)).toContain(order.number)
    expect((await world.ask(caro, contabilidad.addPurchaseOrder, typed())).status).toBe(403)
  })

  it('is edited in the version that was seen, until something comes', async () => {
    const order = await add()
    const change = { ...seen(order), ...typed({ note: 'Rojos', lines: [{ ...line, quantity: '20' }] }) }
    const edited = await world.must(ana, contabilidad.editPurchaseOrder, change)
    expect(edited).toMatchObject({ note: 'Rojos', to_come: 20 })
    for (const call of [
      contabilidad.editPurchaseOrder,
      contabilidad.sendPurchaseOrder,
      contabilidad.annulPurchaseOrder,
    ])
      expect(
        (await world.ask(beto, call, call === contabilidad.editPurchaseOrder ? change : seen(order))).body.message,
      ).toBe(STALE)
    const late = await world.ask(beto, contabilidad.closePurchaseOrder, { ...seen(order), closed: true })
    expect(late.body.message).toBe(STALE)
    await world.must(ana, contabilidad.receiveGoods, coming(edited, 5))
    const { version } = await world.must(ana, contabilidad.purchaseOrder, { id: order.id })
    const then = await world.ask(ana, contabilidad.editPurchaseOrder, { ...change, version })
    expect(then.body.message).toBe('De esta orden ya hubo entradas: cópiala en otra para pedir algo distinto.')
    const annulled = await world.ask(ana, contabilidad.annulPurchaseOrder, { id: order.id, version })
    expect(annulled.status).toBe(409)
  })

  it('closed, it waits for nothing more; reopened, it does again', async () => {
    const order = await add()
    const sent = await world.must(ana, contabilidad.sendPurchaseOrder, seen(order))
    const closed = await world.must(ana, contabilidad.closePurchaseOrder, { ...seen(sent), closed: true })
    expect((await world.ask(ana, contabilidad.receiveGoods, coming(order, 1))).body.message).toBe(
      `La orden ${order.number} está cerrada.`,
    )
    const open = await world.must(ana, contabilidad.closePurchaseOrder, { ...seen(closed), closed: false })
    expect(open.status).toBe('Enviada')
  })

  it('offers what a product cost last, from this supplier first', async () => {
    const { rows } = await world.must(ana, contabilidad.boughtProducts, { search: 'Botón', supplier_id: supplier.id })
    expect(rows).toMatchObject([{ name: 'Botón', price: '2.00' }])
  })
})

it('100 receipts of 1 at once never go beyond an order of 50, unless it takes more', async () => {
  const order = await world.must(ana, contabilidad.sendPurchaseOrder, seen(await add()))
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      world.ask(at % 2 ? ana : beto, contabilidad.receiveGoods, coming(order, 1), { node: at % 2 }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(await world.must(ana, contabilidad.purchaseOrder, { id: order.id })).toMatchObject({
    ...{ status: 'Recibida', came: 50, to_come: 0, lines: [{ received: 50 }] },
  })
  const more = await add({ more_allowed: true })
  await world.must(ana, contabilidad.receiveGoods, coming(more, 60))
  expect(await world.must(ana, contabilidad.purchaseOrder, { id: more.id })).toMatchObject({ came: 60, to_come: 0 })
})

it('what is short is proposed, less what is ordered, to who brought it last', async () => {
  const [known, unknown] = await Promise.all(
    ['Aguja', 'Tijera'].map((name) => world.must(ana, cdm.addProduct, { name, price: '1', min_stock: 10 })),
  )
  await world.must(ana, contabilidad.receiveGoods, {
    ...{ supplier_id: supplier.id, date: '2026-03-02' },
    lines: [{ product_id: known?.id ?? '', quantity: 4, unit_cost: '1.25' }],
  })
  const short = async () =>
    (await world.must(ana, contabilidad.orderProposals, {})).map(({ supplier: name, lines }) => [
      name,
      lines.map(({ description, quantity, price }) => `${quantity} ${description} ${price}`),
    ])
  expect(await short()).toEqual([
    ['Botones Ríos', ['6 Aguja 1.25']],
    ['', ['10 Tijera 0.00']],
  ])
  const orders = [known, unknown].map((one) => ({
    supplier_id: supplier.id,
    lines: [{ product_id: one?.id ?? '', quantity: 6, price: '1.25' }],
  }))
  expect((await world.must(ana, contabilidad.addProposedOrders, { orders })).orders).toHaveLength(2)
  expect(await short()).toEqual([['', ['4 Tijera 0.00']]])
})
