import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { versionOf } from '../../../../test/world/factory.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, db, must, ask } = world

const AT_ONCE = 24
const shirt = await must(ana, cdm.addProduct, { name: 'Camisa', price: '10' })
const cap = await must(ana, cdm.addProduct, { name: 'Gorra', price: '5' })
const hemming = await must(ana, cdm.addProduct, { name: 'Dobladillo', price: '1', type: 'Servicio' })

const line = (product_id: string | null, quantity: string, description = 'Camisa', detail = '') => ({
  ...{ product_id, quantity, description, detail, price: '10' },
})
async function accepted(lines: ReturnType<typeof line>[], as: Person = ana) {
  const { id, version, number } = await must(as, ventas.addQuote, { client_name: 'Aurora', lines })
  await must(as, ventas.markQuote, { id, version, status: 'Aceptada' })
  return { id, number }
}
const ordersFrom = async (quote: string) =>
  (
    await db.query(
      `select o.id, o.order_code, o.quantity, o.description, o.status, o.user_id from order_origins t
       join production_orders o on o.id = t.production_order_id where t.quote_id = $1 order by o.id`,
      [quote],
    )
  ).rows

describe('an accepted quote', () => {
  it('becomes one order a product, in whole units, with what was sold of it', async () => {
    const { id, number } = await accepted([
      line(shirt.id, '3', 'Camisa polo', 'Talla M'),
      line(cap.id, '2'),
      line(hemming.id, '1'),
      line(null, '5', 'Bordado'),
      line(shirt.id, '1.5', 'Camisa de cuello'),
    ])
    const { made, there } = await must(ana, textil.orderQuote, { id })
    expect(there).toEqual([])
    expect(made.map(({ order_code }) => order_code)).toEqual([`OP-${number}-1`, `OP-${number}-2`])
    expect(await ordersFrom(id)).toMatchObject([
      {
        quantity: 5,
        status: 'Pendiente',
        user_id: ana.id,
        description: `Cotización ${number}, Aurora\n3 × Camisa polo · Talla M\n1,5 × Camisa de cuello`,
      },
      { quantity: 2 },
    ])
  })

  it('is ordered once: whoever asks again is led to what is there', async () => {
    const { id, number } = await accepted([line(shirt.id, '3')])
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => ask(ana, textil.orderQuote, { id }, { node: at % 2 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    expect(answers.filter(({ body }) => body.made.length > 0)).toHaveLength(1)
    const orders = await ordersFrom(id)
    expect(orders.map(({ order_code }) => order_code)).toEqual([`OP-${number}`])
    const again = await must(ana, textil.orderQuote, { id })
    expect(again).toEqual({ made: [], there: [orders[0].id] })
    const { done } = textil.orderQuote['~orpc'].meta
    expect(typeof done === 'function' && done(again, { id })).toBe('Esta cotización ya tiene su orden.')
  })

  it('leaves a code that somebody typed to them', async () => {
    const { id, number } = await accepted([line(shirt.id, '3')])
    await must(ana, textil.addOrder, { order_code: `OP-${number}`, materials: [cap.id], quantity: 1 })
    const { made } = await must(ana, textil.orderQuote, { id })
    expect(made).toMatchObject([{ order_code: `OP-${number}-2` }])
  })

  it('orders what came to it since, once it is accepted again', async () => {
    const { id, number } = await accepted([line(shirt.id, '3')])
    const first = await must(ana, textil.orderQuote, { id })
    const { quote } = await must(ana, ventas.quote, { id })
    const draft = await must(ana, ventas.markQuote, { ...versionOf(quote), status: 'Borrador' })
    const lines = [line(shirt.id, '3'), line(cap.id, '4')]
    const edited = await must(ana, ventas.editQuote, { ...versionOf(draft), client_name: 'Aurora', lines })
    await must(ana, ventas.markQuote, { ...versionOf(edited), status: 'Aceptada' })
    const { made, there } = await must(ana, textil.orderQuote, { id })
    expect([made, there]).toMatchObject([[{ order_code: `OP-${number}-1` }], [first.made[0]?.id]])
  })

  it('is not ordered without a product, before it is accepted, nor by whom it is not open to', async () => {
    const nothing = await accepted([line(hemming.id, '1'), line(null, '2')])
    expect((await ask(ana, textil.orderQuote, { id: nothing.id })).body).toMatchObject({ code: 'quote_makes_nothing' })
    const draft = await must(ana, ventas.addQuote, { client_name: 'Aurora', lines: [line(shirt.id, '1')] })
    expect((await ask(ana, textil.orderQuote, { id: draft.id })).body).toMatchObject({
      message: 'Solo se fabrica una cotización aceptada que no esté archivada.',
    })
    const { id } = await accepted([line(shirt.id, '1')])
    expect((await ask(caro, textil.orderQuote, { id })).body.message).toBe(FORBIDDEN)
    expect((await ask(zoe, textil.orderQuote, { id })).body.message).toBe(NOT_FOUND)
    const { rows } = await must(ana, team.members, {})
    const version = rows.find((one) => one.id === caro.id)?.version ?? 0
    const levels = [
      { module_id: 'textil', level: 'work' as const },
      { module_id: 'ventas', level: 'none' as const },
    ]
    await must(ana, team.saveRights, { id: caro.id, version, levels })
    expect((await ask(caro, textil.orderQuote, { id })).body.message).toBe(NOT_FOUND)
    expect(await ordersFrom(id)).toEqual([])
    const { made } = await must(ana, textil.orderQuote, { id })
    const seen = await must(caro, textil.order, { id: made[0]?.id ?? '' })
    expect(seen.chain.map(({ kind }) => kind)).toEqual(['order'])
  })
})

it('a quote of variants orders their product for its client, by size and colour; of the product itself without', async () => {
  const ways = [
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['Rojo'] },
  ]
  const polo = await must(ana, cdm.addProduct, { name: 'Polo', price: '20', variants: ways })
  await must(ana, cdm.combineVariants, { id: polo.id })
  const [small, medium] = (await must(ana, cdm.variants, { id: polo.id })).rows.map(({ id }) => id)
  const client = await must(ana, cdm.addClient, { name: 'Hotel Mar', email: 'hotel@mar.test', role: 'Cliente' })
  const ordered = async (lines: ReturnType<typeof line>[]) => {
    const typed = { client_name: client.name, client_id: client.id, lines }
    const { id, version } = await must(ana, ventas.addQuote, typed)
    await must(ana, ventas.markQuote, { id, version, status: 'Aceptada' })
    const { made } = await must(ana, textil.orderQuote, { id })
    expect(made).toHaveLength(1)
    expect((await must(ana, textil.orderQuote, { id })).there).toEqual([made[0]?.id])
    return must(ana, textil.order, { id: made[0]?.id ?? '' })
  }
  const both = await ordered([line(small ?? '', '3'), line(medium ?? '', '1.5'), line(small ?? '', '2')])
  expect(both.order).toMatchObject({ style_name: 'Polo', client_name: 'Hotel Mar', quantity: 7 })
  expect(both.cells.map(({ size, colour, quantity }) => [size, colour, quantity])).toEqual([
    ['S', 'Rojo', 5],
    ['M', 'Rojo', 2],
  ])
  const mixed = await ordered([line(small ?? '', '3'), line(polo.id, '4')])
  expect([mixed.order.style_name, mixed.order.quantity, mixed.cells]).toEqual(['Polo', 7, []])
})

it('an order and its quote tell one chain', async () => {
  const deal = await must(ana, ventas.addOpportunity, { client_name: 'Aurora', value: '30' })
  const { id, version, number } = await must(ana, ventas.addQuote, {
    ...{ client_name: 'Aurora', opportunity_id: deal.id, lines: [line(shirt.id, '3')] },
  })
  await must(ana, ventas.markQuote, { id, version, status: 'Aceptada' })
  const { made } = await must(ana, textil.orderQuote, { id })
  const order = made[0]?.id ?? ''
  const chains = [
    (await must(ana, textil.order, { id: order })).chain,
    (await must(ana, ventas.quote, { id })).chain,
    (await must(ana, ventas.opportunity, { id: deal.id })).chain,
  ]
  for (const chain of chains)
    expect(chain.map(({ kind, name, state, amount }) => [kind, name, state, amount])).toEqual([
      ['opportunity', 'Aurora', 'Abierta', '30.00'],
      ['quote', number, 'Aceptada', '30.00'],
      ['order', `OP-${number}`, 'Pendiente', null],
    ])
  const own = await must(ana, textil.addOrder, { order_code: 'Suya', materials: [cap.id], quantity: 1 })
  expect((await must(ana, textil.order, { id: own.id })).chain).toEqual([])
})

it('a client who accepts by link orders where the company wants that and makes things', async () => {
  const settings = await must(ana, ventas.quoteSettings, {})
  expect(settings).toMatchObject({ accepted_invoice: 'nada', drafts_orders: true })
  const accept = async () => {
    const lines = [line(shirt.id, '3')]
    const { id, version } = await must(ana, ventas.addQuote, { client_name: 'Aurora', lines })
    await must(ana, ventas.shareQuote, { id, version, days: 30 })
    const { url } = await must(ana, ventas.quoteLink, { id })
    const form = { acto: 'aceptar', nombre: 'Rosa Díaz', edicion: '1', total: '30.00' }
    const path = new URL(url ?? '').pathname
    const { status } = await fetch(`${world.url}${path}`, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
    })
    expect(status).toBe(303)
    const told = await db.query(`select text from notifications where path like '%' || $1`, [id])
    return { orders: (await ordersFrom(id)).length, told: told.rows[0].text }
  }
  const first = await accept()
  expect([first.orders, first.told]).toEqual([1, expect.stringMatching(/Se creó la orden OP-COT-\d+-\d+\.$/)])
  await must(ana, ventas.saveQuoteSettings, { ...settings, drafts_orders: false })
  expect((await accept()).orders).toBe(0)
})
