import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, must, ask, db } = world

const product = (name: string, initial_stock: number) =>
  must(ana, cdm.addProduct, { name, price: '10', initial_stock, min_stock: 0 })
const stockOf = async (id: string) =>
  (await db.query('select stock from cdm_products where id = $1', [id])).rows[0].stock
const line = (product_id: string | null, quantity: string, description = 'Algo') => ({
  ...{ product_id, quantity, description, price: '10' },
})
const invoice = (lines: readonly object[]) => ({
  client: 'Aurora',
  description: 'Venta',
  date: DAY,
  due_date: DAY,
  lines,
})
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const issue = (lines: readonly object[], node = 0) => ask(ana, contabilidad.issueInvoice, invoice(lines), { node })

describe('an invoice', () => {
  it('takes its products out, says so on the movement, and brings them back when it is annulled', async () => {
    const [shirt, cap] = [await product('Camisa', 8), await product('Gorra', 3)]
    const service = await must(ana, cdm.addProduct, { name: 'Corte', price: '1', type: 'Servicio' })
    const { body } = await issue([
      line(shirt.id, '2'),
      line(shirt.id, '3'),
      line(cap.id, '1'),
      line(service.id, '0.5'),
      line(null, '4'),
    ])
    expect([await stockOf(shirt.id), await stockOf(cap.id)]).toEqual([3, 2])
    const { rows } = await must(ana, bodega.movements, { product_id: shirt.id })
    expect(rows[0]).toMatchObject({
      type: 'salida',
      quantity: 5,
      document: { kind: 'invoice', id: body.id, name: body.number },
    })
    const alone = await ask(ana, bodega.reverseMovement, { id: rows[0]?.id ?? '' })
    expect(alone.body.message).toBe(`Este movimiento es de «${body.number}»: anúlalo allí y volverá solo.`)
    await must(ana, contabilidad.annulInvoice, { id: body.id, date: DAY, reason: 'Se equivocó' })
    expect([await stockOf(shirt.id), await stockOf(cap.id)]).toEqual([8, 3])
  })

  it('is not issued for what is not there, or is no whole unit, and takes no number', async () => {
    const [shirt, cap] = [await product('Blusa', 1), await product('Media', 5)]
    const counter = async () =>
      (await db.query(`select sum(last_number) as n from document_counters where series = 'FAC'`)).rows
    const before = await counter()
    const short = await issue([line(shirt.id, '3'), line(cap.id, '9')])
    expect([short.status, short.body.message]).toEqual([
      409,
      'No hay existencias suficientes: de Blusa hay 1 y faltan 2; de Media hay 5 y faltan 4.',
    ])
    const half = await issue([line(cap.id, '1.5')])
    expect([half.status, half.body.message]).toEqual([
      409,
      '«Media» se cuenta por unidades enteras: cambia su cantidad.',
    ])
    expect([await stockOf(shirt.id), await stockOf(cap.id), await counter()]).toEqual([1, 5, before])
  })

  it('takes from the warehouse that was chosen, which is not archived meanwhile', async () => {
    const north = await must(ana, bodega.addWarehouse, { name: 'Norte' })
    const { id } = await product('Falda', 8)
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    const choose = async (warehouse_id: string) => {
      const { version } = await must(ana, bodega.stockSettings, {})
      return ask(ana, bodega.saveStockSettings, { documents_move: true, warehouse_id, version })
    }
    const [foreign] = (await must(zoe, bodega.warehouses, {})).rows
    expect((await choose(foreign?.id ?? '')).status).toBe(404)
    expect((await choose(north.id)).body).toMatchObject({ warehouse_id: north.id })
    expect((await ask(ana, bodega.archiveWarehouse, { id: north.id, version: 1 })).body.message).toBe(
      'Tus facturas sacan de esta bodega: elige antes otra para ellas.',
    )
    expect((await issue([line(id, '1')])).body.message).toBe(
      'No hay existencias suficientes: de Falda hay 0 y falta 1.',
    )
    const lines = [{ product_id: id, quantity: 4 }]
    await must(ana, bodega.addTransfer, { from_id: main?.id ?? '', to_id: north.id, lines })
    const { body } = await issue([line(id, '3')])
    const left = async () => (await must(ana, bodega.stock, { warehouse_id: north.id })).rows[0]?.stock
    expect([await left(), await stockOf(id)]).toEqual([1, 5])
    expect((await choose(main?.id ?? '')).body).toMatchObject({ warehouse_id: null })
    await must(ana, contabilidad.annulInvoice, { id: body.id, date: DAY, reason: 'No' })
    expect([await left(), await stockOf(id)]).toEqual([4, 8])
  })

  it('gives away what there is once, when many come at once over two nodes', async () => {
    const { id } = await product('Última', 5)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => issue([line(id, '1')], at % 2)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await stockOf(id)).toBe(0)
  })

  it('leaves stock alone where the company wants that, or has not said so', async () => {
    const { id } = await product('Libre', 5)
    const { version } = await must(ana, bodega.stockSettings, {})
    await must(ana, bodega.saveStockSettings, { documents_move: false, version })
    const stale = await ask(ana, bodega.saveStockSettings, { documents_move: true, version })
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
    await issue([line(id, '2')])
    expect(await stockOf(id)).toBe(5)
    await db.query('delete from bodega_settings where company_id = $1', [ana.company])
    expect(await must(ana, bodega.stockSettings, {})).toEqual({
      ...{ documents_move: false, warehouse_id: null, chosen: false, version: 1 },
    })
    await issue([line(id, '2')])
    expect(await stockOf(id)).toBe(5)
    await must(ana, bodega.saveStockSettings, { documents_move: true, version: 1 })
  })
})

describe('a credit note', () => {
  it('brings back what its lines say, and takes it again when it is annulled', async () => {
    const [shirt, cap] = [await product('Chaqueta', 8), await product('Bufanda', 8)]
    const { body } = await issue([line(shirt.id, '5'), line(cap.id, '4')])
    const [first, second] = (await must(ana, contabilidad.creditable, { id: body.id })).lines
    const lines = [
      { line_id: first?.id ?? '', quantity: '2' },
      { line_id: second?.id ?? '', quantity: '3', to_stock: false },
    ]
    const note = await must(ana, contabilidad.issueCreditNote, { id: body.id, date: DAY, reason: 'Devolución', lines })
    expect([await stockOf(shirt.id), await stockOf(cap.id)]).toEqual([5, 4])
    const [movement] = (await must(ana, bodega.movements, { product_id: shirt.id })).rows
    expect(movement).toMatchObject({
      type: 'entrada',
      quantity: 2,
      document: { kind: 'credit_note', name: note.number },
    })
    await must(ana, bodega.registerMovement, { product_id: shirt.id, type: 'salida', quantity: 5 })
    const gone = await ask(ana, contabilidad.annulCreditNote, { id: note.id, date: DAY, reason: 'Error' })
    expect(gone.body.message).toBe('No hay existencias suficientes: de Chaqueta hay 0 y faltan 2.')
    await must(ana, bodega.registerMovement, { product_id: shirt.id, type: 'entrada', quantity: 2 })
    await must(ana, contabilidad.annulCreditNote, { id: note.id, date: DAY, reason: 'Error' })
    expect([await stockOf(shirt.id), await stockOf(cap.id)]).toEqual([0, 4])
    await must(ana, contabilidad.annulInvoice, { id: body.id, date: DAY, reason: 'No' })
    expect([await stockOf(shirt.id), await stockOf(cap.id)]).toEqual([5, 8])
  })
})
