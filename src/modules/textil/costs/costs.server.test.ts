import { describe, expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { garments } from '../../../../test/textil/garments.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world
const TODAY = worldDay()
const { shirt, variant, cloth, button, orderOf, bundles, finish, stockOf, worthOf } = await garments(world, ana)
const books = () => must(ana, bodega.stockTotal, { day: TODAY })

const CELLS = [
  ['S', 'Rojo', 10],
  ['M', 'Rojo', 20],
] as const
const CUT = { day: '2026-06-01', bundle_size: 10, markers: [{ ratio: { S: 1, M: 2 }, layers: { Rojo: 10 } }] }
const cut = (order: { id: string }, more: object = {}) => must(ana, textil.addCut, { id: order.id, ...CUT, ...more })
const receive = (order: { id: string }) => must(ana, textil.receiveOrder, { id: order.id, day: TODAY })
const rows = await must(ana, contabilidad.accounts, {})
const wages = rows.find(({ type, code }) => type === 'Gasto' && code === '5202')?.id ?? ''

describe('materials leave stock when cut', () => {
  it('at their average, into as many units in process as pieces, and come back with the cut', async () => {
    const order = await orderOf(CELLS)
    const asked = await must(ana, textil.cutMaterials, { id: order.id })
    expect(asked).toMatchObject({ takes: true, materials: [{ name: 'Popelina', free: 500 }, { name: 'Botón' }] })
    const before = [await worthOf(cloth), await worthOf(button)]
    const made = await cut(order)
    // 10 × 1.2 × 1.05 + 20 × 1.35 × 1.05 = 40.95, whole units upwards; at 2,359 / 500 each.
    expect([await stockOf(cloth), await worthOf(cloth)]).toEqual([459, '2165.56'])
    expect([await stockOf(button), await worthOf(button)]).toEqual([2_820, '84.60'])
    const wip = (await must(ana, bodega.stock, { search: 'en proceso' })).rows
    expect(wip).toMatchObject([{ name: `${order.order_code} · en proceso`, stock: 30 }])
    const { value, books: kept } = await books()
    expect(kept).toBe(value)

    const held = (await must(ana, bodega.productions, {})).rows[0]
    const refused = await ask(ana, bodega.annulProduction, { id: held?.id ?? '' })
    expect(refused.body.message).toBe(
      `Esta producción es del corte 1 de ${order.order_code}, en Fábrica Textil: anúlala allí y vuelve todo junto.`,
    )
    await must(ana, textil.annulCut, { id: made.id, version: made.version })
    expect([await worthOf(cloth), await worthOf(button)]).toEqual(before)
    expect((await must(ana, bodega.stock, { search: 'en proceso' })).rows).toEqual([])
  })

  it('what stands for goods in process is in no list of the catalogue, and alarms nobody', async () => {
    const order = await orderOf(CELLS)
    await cut(order)
    expect((await must(ana, cdm.products, { search: 'en proceso' })).rows).toEqual([])
    expect((await must(ana, cdm.productsToExport, { search: 'en proceso' })).rows).toEqual([])
    expect((await must(ana, cdm.offeredProducts, { search: 'en proceso' })).rows).toEqual([])
    expect((await must(ana, bodega.alerts, {})).rows.map(({ name }) => name).join()).not.toContain('en proceso')
  })

  it('as many as were really used, and what is missing is told and nothing is cut', async () => {
    const order = await orderOf(CELLS)
    const [before, buttons] = [await stockOf(cloth), await stockOf(button)]
    await cut(order, { materials: [{ product_id: cloth, quantity: 44 }] })
    expect([await stockOf(cloth), await stockOf(button)]).toEqual([before - 44, buttons - 180])
    const cutting = (materials: object[]) =>
      ask(ana, textil.addCut, { id: order.id, ...CUT, materials } as never).then(({ body }) => body.message)
    expect(
      await cutting([
        { product_id: cloth, quantity: before },
        { product_id: button, quantity: 5_000 },
      ]),
    ).toBe(
      `No hay existencias suficientes: de Popelina hay ${before - 44} y faltan 44; de Botón hay 2.640 y faltan 2.360.`,
    )
    expect(await cutting([{ product_id: order.id, quantity: 1 }])).toBe(
      'Uno de los materiales ya no sale con este corte: abre el corte de nuevo.',
    )
    expect((await must(ana, textil.orderCuts, { id: order.id })).cuts).toHaveLength(1)
  })

  it('out of what was kept for the order, and the rest stays kept for it', async () => {
    const order = await orderOf(CELLS)
    const kept = async () =>
      (
        await world.db.query<{ product_id: string; quantity: number }>(
          `select product_id, quantity from stock_reservations where document_id = $1 and state = 'abierta' order by quantity`,
          [order.id],
        )
      ).rows.map(({ product_id, quantity }) => [product_id, quantity])
    await must(ana, textil.reserveMaterials, { id: order.id })
    const before = await kept()
    const { materials } = await must(ana, textil.cutMaterials, { id: order.id })
    expect(materials.find(({ material_id }) => material_id === cloth)?.free).toBe(await stockOf(cloth))
    expect(before.map(([product]) => product).toSorted()).toEqual([cloth, button].toSorted())
    await cut(order, { materials: [{ product_id: cloth, quantity: 1 }] })
    const left = before.flatMap(([product, units]) => (product === cloth ? [[cloth, Number(units) - 1]] : []))
    expect(await kept()).toEqual(left)
    await must(ana, textil.releaseMaterials, { id: order.id })
  })

  it('not at all where the company does not want it', async () => {
    const usual = await must(ana, textil.costSettings, {})
    const change = { takes_materials: false, workshop_by: 'minuto' as const, workshop_rate: '0' }
    const saved = await must(ana, textil.saveCostSettings, { ...change, version: usual.version })
    const order = await orderOf(CELLS)
    const before = await stockOf(cloth)
    expect(await must(ana, textil.cutMaterials, { id: order.id })).toEqual({ takes: false, materials: [] })
    await cut(order)
    expect(await stockOf(cloth)).toBe(before)
    await must(ana, textil.saveCostSettings, { ...change, takes_materials: true, version: saved.version })
  })
})

describe('finished garments come into stock', () => {
  it('by variant, at material, labour and workshop, the rejected ones borne by the others, and go back again', async () => {
    const { version } = await must(ana, textil.costSettings, {})
    await must(ana, textil.saveCostSettings, {
      ...{ takes_materials: true, workshop_by: 'minuto', workshop_rate: '0.04', account_id: wages, version },
    })
    const order = await orderOf(CELLS)
    await cut(order)
    const none = await ask(ana, textil.receiveOrder, { id: order.id, day: TODAY })
    expect(none.body.message).toBe('Esta orden no tiene bultos terminados que falten por ingresar.')
    const lots = await bundles(order.id)
    const [first, second, third] = lots.toSorted((one, other) => one.name.localeCompare(other.name))
    await finish(first?.id ?? '', 1, 2)
    await finish(second?.id ?? '')
    const before = await books()
    const shown = await must(caro, textil.orderReceipts, { id: order.id })
    expect(shown.waiting).toEqual({ bundles: 2, good: 17, seconds: 1, rejected: 2, lost: false })
    const receipt = await receive(order)
    // Labour: 17 × 0.205 = 3.485; workshop: 18 × 5.75 min × 0.04 = 4.14.
    const cost = await must(ana, textil.orderCost, { id: order.id })
    expect(cost.done).toMatchObject({ pieces: 18, all: { labour: '3.49', workshop: '4.14' } })
    expect(cost.done?.all.total).toBe(receipt.cost)
    const { value, books: kept } = await books()
    expect(kept).toBe(value)
    expect((Number(value) - Number(before.value)).toFixed(2)).toBe('7.63')
    expect([await stockOf(variant('S', 'Rojo')), await stockOf(variant('M', 'Rojo'))]).toEqual([8, 10])
    const worth = Number(await worthOf(variant('S', 'Rojo'))) + Number(await worthOf(variant('M', 'Rojo')))
    expect(worth.toFixed(2)).toBe(receipt.cost)

    const again = await ask(ana, textil.receiveOrder, { id: order.id, day: TODAY })
    expect(again.status).toBe(409)
    const [{ version: lot = 0 } = {}] = (await bundles(order.id)).filter(({ id }) => id === first?.id)
    const reopened = await ask(ana, textil.reopenLot, { id: first?.id ?? '', version: lot })
    expect(reopened.body.message).toBe('Este bulto ya entró a bodega con el ingreso 1: anúlalo antes.')
    await expect(
      world.db.query('update production_lots set finished_at = null where id = $1', [first?.id]),
    ).rejects.toThrow('came into stock')

    const sold = await must(ana, bodega.registerMovement, {
      ...{ product_id: variant('S', 'Rojo'), type: 'salida', quantity: 1 },
    })
    const seen = { id: receipt.id, version: receipt.version }
    expect((await ask(ana, textil.annulOrderReceipt, seen)).body.message).toBe(
      'No hay existencias suficientes: de Camisa · S · Rojo hay 7 y falta 1.',
    )
    await must(ana, bodega.reverseMovement, { id: sold.id })
    await must(ana, textil.annulOrderReceipt, seen)
    expect((await ask(ana, textil.annulOrderReceipt, { ...seen, version: 2 })).body.message).toBe(
      'Este ingreso ya está anulado.',
    )
    expect(await books()).toEqual(before)

    await finish(third?.id ?? '')
    const whole = await receive(order)
    expect(whole).toMatchObject({ number: 2, good: 27, seconds: 1, rejected: 2 })
    const done = await must(ana, textil.orderCost, { id: order.id })
    expect(done.in_process).toEqual({ material: '0.00', labour: '0.00', workshop: '0.00', total: '0.00' })
    expect(done.spent).toEqual(done.done?.all)
  })

  it('seconds as what the company chose for them', async () => {
    const seconds = await must(ana, cdm.addProduct, { name: 'Segundas', price: '5', min_stock: 0 })
    const { version, ...kept } = await must(ana, textil.costSettings, {})
    const { seconds_product: _, ...settings } = kept
    await must(ana, textil.saveCostSettings, { ...settings, seconds_product_id: seconds.id, version })
    const order = await orderOf(CELLS)
    await cut(order)
    for (const { id } of await bundles(order.id)) await finish(id, 2)
    const before = await stockOf(variant('M', 'Rojo'))
    await receive(order)
    expect([await stockOf(seconds.id), (await stockOf(variant('M', 'Rojo'))) - before]).toEqual([6, 16])
    const foreign = (await must(zoe, bodega.warehouses, {})).rows[0]?.id ?? ''
    const elsewhere = { ...settings, warehouse_id: foreign, version: version + 1 }
    expect((await ask(ana, textil.saveCostSettings, elsewhere)).body.message).toBe(NOT_FOUND)
    const service = await must(ana, cdm.addProduct, { name: 'Bordado', price: '1', type: 'Servicio' })
    expect((await ask(ana, textil.saveCostSettings, { ...settings, version })).body.message).toBe(STALE)
    const unfit = await ask(ana, textil.saveCostSettings, {
      ...{ ...settings, seconds_product_id: service.id, version: version + 1 },
    })
    expect(unfit.body.message).toBe('Elige para las segundas un producto que se cuenta y no tiene variantes.')
  })
})

describe('the cost of an order', () => {
  it('is planned a garment, its parts making the whole', async () => {
    const { version, seconds_product: _, ...settings } = await must(ana, textil.costSettings, {})
    await must(ana, textil.saveCostSettings, {
      ...{ ...settings, workshop_by: 'porcentaje', workshop_rate: '50', version },
    })
    const order = await orderOf(CELLS)
    const { planned, done, quoted, margin } = await must(ana, textil.orderCost, { id: order.id })
    // A piece of S: 1.26 × 4.718 + 6 × 0.03 = 6.12; of M: 1.4175 × 4.718 + 0.18 = 6.87.
    expect(planned?.all).toEqual({ material: '198.60', labour: '6.15', workshop: '3.08', total: '207.83' })
    expect(planned?.each).toEqual({ material: '6.62', labour: '0.21', workshop: '0.10', total: '6.93' })
    expect([done, quoted, margin]).toEqual([null, null, null])
    const listed = await must(ana, textil.orderCosts, { search: order.order_code })
    expect(listed.rows).toMatchObject([{ id: order.id, style: 'Camisa', planned }])
  })

  it('stands beside the price that was quoted, before taxes and less its discounts', async () => {
    const line = { product_id: shirt.id, description: 'Camisa', quantity: '40', price: '25', discount: '10', tax: '19' }
    const quote = await must(ana, ventas.addQuote, { client_name: 'Hotel', lines: [line] })
    await must(ana, ventas.markQuote, { id: quote.id, version: quote.version, status: 'Aceptada' })
    const { made } = await must(ana, textil.orderQuote, { id: quote.id })
    const id = made[0]?.id ?? ''
    await world.db.query('update production_orders set style_id = $1 where id = $2', [shirt.id, id])
    const cost = await must(ana, textil.orderCost, { id })
    expect([cost.quoted, cost.planned?.each.total]).toEqual(['22.50', '6.43'])
    expect(cost.planned_margin).toEqual({ amount: '16.07', percent: '71.42' })
  })

  it('is told to nobody who sees no costs, nor of another company', async () => {
    const order = await orderOf(CELLS)
    expect((await ask(caro, textil.orderCost, { id: order.id })).status).toBe(403)
    for (const call of [textil.orderCost, textil.orderReceipts, textil.cutMaterials])
      expect((await ask(zoe, call, { id: order.id })).body).toMatchObject({ message: NOT_FOUND })
    expect((await ask(zoe, textil.receiveOrder, { id: order.id, day: TODAY })).body).toMatchObject({
      message: NOT_FOUND,
    })
  })
})
