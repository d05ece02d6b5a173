import { describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { sweepImports } from './sweep.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

import { clientRows, importRows, stageImport } from '../../../../test/world/imports.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

describe('undoing', () => {
  it('removes what was created and puts back what was updated', async () => {
    const before = await world.must(ana, cdm.addClient, { name: 'Viejo', email: 'viejo@v.co', phone: '1' })
    const done = await importRows(
      world,
      ana,
      'clientes',
      [{ name: 'Otro', email: 'viejo@v.co', phone: '2' }, ...clientRows(3, 'fugaz')],
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

  it('leaves what the import of an older release did not know of', async () => {
    const place = { country: 'Perú' as const, region: 'Lima', postal_code: '15001' }
    const { id } = await world.must(ana, cdm.addClient, { name: 'Limeño', email: 'limeno@v.co', ...place })
    const done = await importRows(world, ana, 'clientes', [{ name: 'Otro', email: 'limeno@v.co' }], 'update')
    await world.db.query(
      `update import_rows set before = before - '{country,region,postal_code,city_code}'::text[] where import_id = $1`,
      [done.id],
    )
    expect(await world.must(ana, cdm.undoImport, { id: done.id })).toMatchObject({ reverted: 1 })
    expect(await world.must(ana, cdm.client, { id })).toMatchObject({ name: 'Limeño', ...place })
  })

  it('keeps what was edited since, and tells which', async () => {
    const { id, version } = await world.must(ana, cdm.addClient, { name: 'Tocado', email: 'tocado@t.co' })
    const done = await importRows(
      world,
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
    const done = await importRows(world, ana, 'clientes', clientRows(1, 'deshacer'))
    const answers = await Promise.all([1, 2].map(() => world.ask(ana, cdm.undoImport, { id: done.id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('does not reach another company, nor a colaborador', async () => {
    const { id } = await importRows(world, ana, 'clientes', clientRows(1, 'ajeno'))
    expect((await world.ask(zoe, cdm.undoImport, { id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(zoe, cdm.importLines, { id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(caro, cdm.undoImport, { id })).body.message).toBe(FORBIDDEN)
    expect((await world.must(zoe, cdm.imports, {})).total).toBe(0)
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
      await importRows(world, ana, 'clientes', clientRows(2, 'reciente')),
      await importRows(world, ana, 'clientes', clientRows(2, 'antiguo')),
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
      await stageImport(world, ana, 'clientes', clientRows(2, 'a')),
      await stageImport(world, zoe, 'clientes', clientRows(2, 'b')),
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
