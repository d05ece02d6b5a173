import { describe, expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import type { Person } from '../../../../test/world/people.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { MOST_ROWS_A_BATCH } from '../import/limits.ts'
import type { Existing, Import, ImportedClient, ImportedProduct } from '../rows.ts'
import { sweepImports } from './sweep.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, beto, caro, zoe } = world

describe('a file of clients', () => {
  it('is not seen before it is applied, then wholly', async () => {
    const { id } = await staged(ana, 'clientes', clients(5, 'antes'))
    expect((await world.must(ana, cdm.clients, { search: 'antes' })).total).toBe(0)
    expect((await world.must(ana, cdm.imports, {})).total).toBe(0)
    const done = await world.must(ana, cdm.applyImport, { id, existing: 'skip', lines: 5 })
    expect(done).toMatchObject({ created: 5, updated: 0, skipped: 0, username: expect.any(String), state: 'applied' })
    expect((await world.must(caro, cdm.clients, { search: 'antes' })).total).toBe(5)
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
    expect(await imported(ana, 'clientes', [again], existing)).toMatchObject(counted)
    expect(await world.must(ana, cdm.clients, { search: 'vidal' })).toMatchObject(listed)
  })

  it('counts the first of two lines for one address', async () => {
    const twice = { name: 'Doble', email: 'doble@d.co' }
    expect(await imported(ana, 'clientes', [twice, { ...twice, name: 'Doble B' }])).toMatchObject({
      created: 1,
      skipped: 1,
    })
  })

  it('may bring clients without an e-mail, who are known by their names', async () => {
    expect(await imported(ana, 'clientes', [{ name: 'Óscar Sin Correo', phone: '1' }])).toMatchObject({ created: 1 })
    const keys = 'oscar sin correo\notra persona'
    expect(await world.must(ana, cdm.existing, { kind: 'clientes', keys })).toEqual({ keys: ['oscar sin correo'] })
    const again = [{ name: 'oscar SIN correo', phone: '2' }, { name: 'Otra Persona' }]
    expect(await imported(ana, 'clientes', again, 'update')).toMatchObject({ created: 1, updated: 1 })
    const { rows } = await world.must(ana, cdm.clients, { search: 'sin correo' })
    expect(rows).toMatchObject([{ name: 'oscar SIN correo', email: '', phone: '2' }])
  })

  it('is refused when a batch is missing, and nothing is written', async () => {
    const { id } = await staged(ana, 'clientes', clients(3, 'falta'))
    const { status, body } = await world.ask(ana, cdm.applyImport, { id, existing: 'skip', lines: 4 })
    expect([status, body.message]).toEqual([409, 'El archivo no llegó completo. Vuelve a importarlo.'])
    expect((await world.must(ana, cdm.clients, { search: 'falta' })).total).toBe(0)
  })

  it('is applied once', async () => {
    const { id } = await staged(ana, 'clientes', clients(4, 'unavez'))
    const input = { id, existing: 'create', lines: 4 }
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(ana, cdm.applyImport, input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await world.must(ana, cdm.clients, { search: 'unavez' })).total).toBe(4)
  })

  it('holds ten thousand lines, half of them of rows that exist, and gives them back', async () => {
    await imported(beto, 'clientes', clients(5_000, 'masivo'))
    const done = await imported(beto, 'clientes', clients(10_000, 'masivo'), 'update')
    expect(done).toMatchObject({ created: 5_000, updated: 5_000 })
    const undone = await world.must(beto, cdm.undoImport, { id: done.id })
    expect(undone).toMatchObject({ removed: 5_000, reverted: 5_000 })
    expect((await world.must(ana, cdm.clients, { search: 'masivo' })).total).toBe(5_000)
  })
})

describe('old imports', () => {
  const older = (id: string, days: number) =>
    world.db.query(
      `update imports set created_at = created_at - make_interval(days => $2), applied_at = applied_at - make_interval(days => $2)
       where id = $1`,
      [id, days],
    )
  const sweep = async () => {
    const pools = openPools(world.lines)
    await sweepImports(pools).run({} as never)
    await pools.end()
  }

  it('lose their lines after half a year, and are not undone any more', async () => {
    const [young, old] = [
      await imported(ana, 'clientes', clients(2, 'reciente')),
      await imported(ana, 'clientes', clients(2, 'antiguo')),
    ]
    await older(young.id, 179)
    await older(old.id, 181)
    const { status, body } = await world.ask(ana, cdm.undoImport, { id: old.id })
    expect([status, body.message]).toEqual([409, 'Ya no se puede deshacer: pasaron más de 180 días.'])
    await sweep()
    const linesOf = async (id: string) => (await world.must(ana, cdm.importLines, { id })).total
    expect([await linesOf(young.id), await linesOf(old.id)]).toEqual([2, 0])
    expect((await world.must(ana, cdm.imports, {})).rows.map(({ id }) => id)).toContain(old.id)
    expect(await world.must(ana, cdm.undoImport, { id: young.id })).toMatchObject({ removed: 2 })
    expect((await world.must(ana, cdm.clients, { search: 'antiguo' })).total).toBe(2)
  })

  it('go whole after a week where they never arrived whole', async () => {
    const [young, old] = [
      await staged(ana, 'clientes', clients(2, 'a')),
      await staged(zoe, 'clientes', clients(2, 'b')),
    ]
    await older(young.id, 6)
    await older(old.id, 8)
    await sweep()
    const { rows } = await world.db.query(
      'select i.id, count(r.id)::int as lines from imports i left join import_rows r on r.import_id = i.id where i.id = any($1) group by i.id',
      [[young.id, old.id]],
    )
    expect(rows).toEqual([{ id: young.id, lines: 2 }])
  })
})

describe('undoing', () => {
  it('removes what was created and puts back what was updated', async () => {
    const before = await world.must(ana, cdm.addClient, { name: 'Viejo', email: 'viejo@v.co', phone: '1' })
    const done = await imported(
      ana,
      'clientes',
      [{ name: 'Otro', email: 'viejo@v.co', phone: '2' }, ...clients(3, 'fugaz')],
      'update',
    )
    expect(done).toMatchObject({ created: 3, updated: 1 })
    const undone = await world.must(beto, cdm.undoImport, { id: done.id })
    expect(undone).toMatchObject({
      state: 'undone',
      created: 3,
      updated: 1,
      removed: 3,
      reverted: 1,
      kept: 0,
      archived: 0,
    })
    expect((await world.must(ana, cdm.clients, { search: 'viejo' })).rows).toMatchObject([
      { name: 'Viejo', phone: '1', id: before.id },
    ])
    expect((await world.must(ana, cdm.clients, { search: 'fugaz' })).total).toBe(0)
  })

  it('keeps what was edited since, and tells which', async () => {
    const { id, version } = await world.must(ana, cdm.addClient, { name: 'Tocado', email: 'tocado@t.co' })
    const done = await imported(
      ana,
      'clientes',
      [
        { name: 'Importado', email: 'tocado@t.co' },
        { name: 'Nuevo', email: 'nuevo@t.co' },
      ],
      'update',
    )
    const [fresh] = (await world.must(ana, cdm.clients, { search: 'nuevo@t.co' })).rows
    await world.must(ana, cdm.editClient, { id, version: version + 1, name: 'A mano', email: 'tocado@t.co' })
    await world.must(ana, cdm.editClient, {
      id: fresh?.id ?? '',
      version: 1,
      name: 'Nuevo a mano',
      email: 'nuevo@t.co',
    })
    expect(await world.must(ana, cdm.undoImport, { id: done.id })).toMatchObject({ kept: 1, archived: 1, removed: 0 })
    expect((await world.must(ana, cdm.clients, { search: 'a mano' })).rows).toMatchObject([{ name: 'A mano' }])
    const lines = await world.must(caro, cdm.importLines, { id: done.id })
    expect(lines.rows.map(({ line, name, outcome }) => [line, name, outcome])).toEqual([
      [2, 'Importado', 'kept'],
      [3, 'Nuevo', 'archived'],
    ])
    expect((await world.must(ana, cdm.importLines, { id: done.id, outcome: 'kept' })).total).toBe(1)
  })

  it('happens once', async () => {
    const done = await imported(ana, 'clientes', clients(1, 'deshacer'))
    const answers = await Promise.all([1, 2].map(() => world.ask(ana, cdm.undoImport, { id: done.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('does not reach another company, nor a colaborador', async () => {
    const { id } = await imported(ana, 'clientes', clients(1, 'ajeno'))
    expect((await world.ask(zoe, cdm.undoImport, { id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(zoe, cdm.importLines, { id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(caro, cdm.undoImport, { id })).body.message).toBe(FORBIDDEN)
    expect((await world.must(zoe, cdm.imports, {})).total).toBe(0)
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
    const done = await imported(ana, 'productos', rows)
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
    const { id } = await staged(ana, 'productos', [{ name: 'Cierre', price: '1.00', initial_stock: 9 }])
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
    const done = await imported(ana, 'productos', rows)
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
    const done = await imported(
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

function clients(many: number, word: string): ImportedClient[] {
  return Array.from({ length: many }, (_, n) => ({ name: `${word} ${n}`, email: `${word}${n}@correo.co` }))
}

type Rows = readonly (ImportedClient | ImportedProduct)[]

async function staged(as: Person, kind: Import['kind'], data: Rows) {
  const { id } = await world.must(as, cdm.startImport, { kind, file_name: `${kind}.csv` })
  const send = kind === 'clientes' ? cdm.sendClients : cdm.sendProducts
  for (let at = 0; at < data.length; at += MOST_ROWS_A_BATCH) {
    const rows = data.slice(at, at + MOST_ROWS_A_BATCH).map((row, n) => ({ line: at + n + 2, data: row }))
    await world.must(as, send, { id, rows } as InputOf<typeof send>)
  }
  return { id }
}

async function imported(as: Person, kind: Import['kind'], data: Rows, existing: Existing = 'skip') {
  const { id } = await staged(as, kind, data)
  return world.must(as, cdm.applyImport, { id, existing, lines: data.length })
}
