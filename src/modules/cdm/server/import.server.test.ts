import { describe, expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import type { ImportedClient } from '../contacts/schemas.ts'
import { cdm } from '../contract.ts'
import type { Existing, ImportedProduct } from '../rows.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

import { clientRows, importRows, stageImport } from '../../../../test/world/imports.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

describe('a file of clients', () => {
  it('is not seen before it is applied, then wholly', async () => {
    const { id } = await stageImport(world, ana, 'clientes', clientRows(5, 'antes'))
    expect((await world.must(ana, cdm.clients, { search: 'antes' })).total).toBe(0)
    expect((await world.must(ana, cdm.imports, {})).total).toBe(0)
    const done = await world.must(ana, cdm.applyImport, { id, existing: 'skip', lines: 5 })
    expect(done).toMatchObject({ created: 5, updated: 0, skipped: 0, username: expect.any(String), state: 'applied' })
    expect((await world.must(caro, cdm.clients, { search: 'antes' })).total).toBe(5)
  })

  it('brings in suppliers and what an invoice needs, and gives a contact what it lacked', async () => {
    const rows: ImportedClient[] = [
      { name: 'Hilos Ibarra', role: 'Proveedor', tax_kind: 'NIT', tax_number: '800.197.268', city: 'Pasto' },
    ]
    await importRows(world, zoe, 'clientes', rows)
    const [made] = (await world.must(zoe, cdm.clientsToExport, {})).rows
    expect(made).toMatchObject({ role: 'Proveedor', tax_number: '800197268-4', city: 'Pasto', payment_days: null })
    await importRows(world, zoe, 'clientes', [{ name: 'Hilos Ibarra', address: 'Calle 1' }], 'update')
    const [updated] = (await world.must(zoe, cdm.clientsToExport, {})).rows
    expect(updated).toMatchObject({ role: 'Proveedor', tax_number: '800197268-4', address: 'Calle 1', city: 'Pasto' })
  })

  it('is matched as somebody of the company did before', async () => {
    const file = { kind: 'clientes' as const, file_name: 'a.csv' }
    const columns = (field: 'tax_number' | '') => [{ title: 'referencia', field }]
    await world.must(ana, cdm.startImport, { ...file, columns: columns('tax_number') })
    await world.must(beto, cdm.startImport, { ...file, columns: columns('') })
    expect(await world.must(ana, cdm.importColumns, { kind: 'clientes' })).toEqual(columns(''))
    expect(await world.must(ana, cdm.importColumns, { kind: 'productos' })).toEqual([])
    expect(await world.must(zoe, cdm.importColumns, { kind: 'clientes' })).toEqual([])
  })

  const known = { name: 'Nuria Vidal', email: 'nuria@vidal.es', phone: '600 100 200' }
  const again: ImportedClient = { name: 'Nuria Vidal Ros', email: 'nuria@vidal.es', company: 'Vidal SL' }

  it.each<[Existing, object, object]>([
    ['skip', { created: 0, skipped: 1 }, { total: 1, rows: [{ name: 'Nuria Vidal', company: '' }] }],
    [
      'update',
      { created: 0, updated: 1 },
      { total: 1, rows: [{ name: 'Nuria Vidal Ros', phone: '600 100 200', company: 'Vidal SL' }] },
    ],
    ['create', { created: 1, updated: 0 }, { total: 2 }],
  ])('with a row that exists: %s', async (existing, counted, listed) => {
    if (existing === 'skip') await world.must(ana, cdm.addClient, known)
    expect(await importRows(world, ana, 'clientes', [again], existing)).toMatchObject(counted)
    expect(await world.must(ana, cdm.clients, { search: 'vidal' })).toMatchObject(listed)
  })

  it('counts the first of two lines for one address', async () => {
    const twice = { name: 'Doble', email: 'doble@d.co' }
    expect(await importRows(world, ana, 'clientes', [twice, { ...twice, name: 'Doble B' }])).toMatchObject({
      created: 1,
      skipped: 1,
    })
  })

  it('may bring clients without an e-mail, who are known by their names', async () => {
    expect(await importRows(world, ana, 'clientes', [{ name: 'Óscar Sin Correo', phone: '1' }])).toMatchObject({
      created: 1,
    })
    const keys = 'oscar sin correo\notra persona'
    expect(await world.must(ana, cdm.existing, { kind: 'clientes', keys })).toEqual({ keys: ['oscar sin correo'] })
    const again = [{ name: 'oscar SIN correo', phone: '2' }, { name: 'Otra Persona' }]
    expect(await importRows(world, ana, 'clientes', again, 'update')).toMatchObject({ created: 1, updated: 1 })
    const { rows } = await world.must(ana, cdm.clients, { search: 'sin correo' })
    expect(rows).toMatchObject([{ name: 'oscar SIN correo', email: '', phone: '2' }])
  })

  it('is refused when a batch is missing, and nothing is written', async () => {
    const { id } = await stageImport(world, ana, 'clientes', clientRows(3, 'falta'))
    const { status, body } = await world.ask(ana, cdm.applyImport, { id, existing: 'skip', lines: 4 })
    expect([status, body.message]).toEqual([409, 'El archivo no llegó completo. Vuelve a importarlo.'])
    expect((await world.must(ana, cdm.clients, { search: 'falta' })).total).toBe(0)
  })

  it('is applied once', async () => {
    const { id } = await stageImport(world, ana, 'clientes', clientRows(4, 'unavez'))
    const input = { id, existing: 'create', lines: 4 }
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(ana, cdm.applyImport, input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await world.must(ana, cdm.clients, { search: 'unavez' })).total).toBe(4)
  })

  it('holds ten thousand lines, half of them of rows that exist, and gives them back', async () => {
    await importRows(world, beto, 'clientes', clientRows(5_000, 'masivo'))
    const done = await importRows(world, beto, 'clientes', clientRows(10_000, 'masivo'), 'update')
    expect(done).toMatchObject({ created: 5_000, updated: 5_000 })
    const undone = await world.must(beto, cdm.undoImport, { id: done.id })
    expect(undone).toMatchObject({ removed: 5_000, reverted: 5_000 })
    const { recount } = await world.must(ana, cdm.clients, { search: 'masivo' })
    expect((await world.must(ana, cdm.clients, { search: 'masivo', cursor: recount })).total).toBe(5_000)
  })
})

describe('a file of products', () => {
  const rows: ImportedProduct[] = [
    {
      name: 'Tela índigo',
      price: '12.50',
      initial_stock: 40,
      min_stock: 10,
      variants: [{ name: 'Ancho', values: ['1 m', '2 m'] }],
    },
    { name: 'Hilo', price: '1.00' },
    { name: 'Corte', price: '8.00', type: 'Servicio' },
  ]

  it('records first stock, and undoing takes it back', async () => {
    const done = await importRows(world, ana, 'productos', rows)
    expect((await world.must(ana, cdm.products, { search: 'indigo' })).rows).toMatchObject([
      { price: '12.50', stock: 40, min_stock: 10, variants: rows[0]?.variants },
    ])
    expect((await world.must(ana, cdm.products, { search: 'hilo' })).rows).toMatchObject([
      { stock: 0, min_stock: 5, type: 'Producto' },
    ])
    expect(await movements()).toBe(1)
    expect(await world.must(ana, cdm.undoImport, { id: done.id })).toMatchObject({ removed: 3 })
    expect(await movements()).toBe(0)
  })

  it('leaves nothing half-written when it breaks in the middle, and can be tried again', async () => {
    const { id } = await stageImport(world, ana, 'productos', [{ name: 'Cierre', price: '1.00', initial_stock: 9 }])
    const input = { id, existing: 'create', lines: 1 } as const
    await world.db.query(`
      create function public.broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger broken before insert on stock_movements execute function public.broken()`)
    expect((await world.ask(ana, cdm.applyImport, input)).status).toBe(500)
    expect((await world.must(ana, cdm.products, { search: 'cierre' })).total).toBe(0)
    await world.db.query('drop function public.broken() cascade')
    expect(await world.must(ana, cdm.applyImport, input)).toMatchObject({ created: 1 })
    expect((await world.must(ana, cdm.products, { search: 'cierre' })).rows).toMatchObject([{ stock: 9 }])
  })

  it('archives a product that has moved since, instead of removing it', async () => {
    const done = await importRows(world, ana, 'productos', rows)
    const [cloth] = (await world.must(ana, cdm.products, { search: 'indigo' })).rows
    await world.must(ana, bodega.registerMovement, { product_id: cloth?.id ?? '', type: 'salida', quantity: 3 })
    expect(await world.must(ana, cdm.undoImport, { id: done.id })).toMatchObject({ removed: 2, archived: 1 })
    expect((await world.must(ana, cdm.products, { search: 'indigo', archived: true })).rows).toMatchObject([
      { stock: 37 },
    ])
    expect(await movements()).toBe(2)
  })

  it('updates by name, whatever its accents, but never the stock', async () => {
    await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1', initial_stock: 7, min_stock: 2 })
    const done = await importRows(
      world,
      ana,
      'productos',
      [{ name: 'BOTON', price: '2.00', initial_stock: 99, type: 'Producto' }],
      'update',
    )
    const find = async () => (await world.must(ana, cdm.products, { search: 'boton' })).rows
    expect(await find()).toMatchObject([{ name: 'BOTON', price: '2.00', stock: 7, min_stock: 2 }])
    await world.must(ana, cdm.undoImport, { id: done.id })
    expect(await find()).toMatchObject([{ name: 'Botón', price: '1.00', stock: 7 }])
  })

  const movements = async () =>
    (
      await world.db.query(
        'select 1 from stock_movements m join cdm_products p using (company_id) where p.id = m.product_id and p.name = $1',
        ['Tela índigo'],
      )
    ).rowCount
})

await world.must(ana, cdm.addClient, { name: 'Viejo', email: 'viejo@v.co' })

describe('asking what exists', () => {
  scenarios(world, cdm.existing, [
    {
      it: 'finds clients by their address',
      as: ana,
      input: { kind: 'clientes', keys: 'viejo@v.co\nnadie@v.co' },
      gives: { keys: ['viejo@v.co'] },
    },
    {
      it: 'finds products without accents',
      as: ana,
      input: { kind: 'productos', keys: 'bóton\nX' },
      gives: { keys: ['bóton'] },
    },
    {
      it: 'knows nothing of another company',
      as: zoe,
      input: { kind: 'clientes', keys: 'viejo@v.co' },
      gives: { keys: [] },
    },
  ])
})

describe('a batch', () => {
  it('is refused with what is wrong in it', async () => {
    const { id } = await world.must(ana, cdm.startImport, { kind: 'clientes', file_name: 'a.csv' })
    const send = (rows: unknown[]) => world.ask(ana, cdm.sendClients, { id, rows })
    expect((await send([{ line: 1, data: { name: '', email: 'a@b.co' } }])).status).toBe(400)
    expect((await send([{ line: 1, data: { name: 'A', email: 'a@b.co', version: 4 } }])).status).toBe(400)
    expect((await send(Array(201).fill({ line: 1, data: { name: 'A', email: 'a@b.co' } }))).status).toBe(400)
    expect(
      (await world.ask(ana, cdm.sendProducts, { id, rows: [{ line: 1, data: { name: 'A', price: '1' } }] })).status,
    ).toBe(404)
    expect(
      (await world.ask(beto, cdm.sendClients, { id, rows: [{ line: 1, data: { name: 'A', email: 'a@b.co' } }] }))
        .status,
    ).toBe(404)
  })
})
