import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openLine } from '../../../../test/world/bundles.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, db } = world
const line = await openLine(world)
const [cutting, sewing, finishing] = line.stations
const { cut, bundle, scan, seen } = line

const kindsOf = async (id: string) =>
  (await world.must(caro, textil.lot, { id })).moves.map(({ kind, from_name, to_name, pieces }) => [
    ...[kind, from_name, to_name, pieces],
  ])
const rows = async () => {
  const of = (table: string) =>
    db.query(`select to_jsonb(t) - 'version' as row from ${table} t where company_id = $1 order by id`, [ana.company])
  return Promise.all(
    ['production_lots', 'lot_moves', 'bundle_scans', 'production_orders'].map(async (t) => (await of(t)).rows),
  )
}

describe('a bundle', () => {
  it('goes through the line by scans, and is finished at its end', async () => {
    const { order, small, medium } = await cut()
    const first = await scan(small, cutting)
    expect([first.status, first.body.made]).toEqual([200, null])
    expect(await bundle(small)).toMatchObject({ station_id: sewing?.id, status: 'Confección', quantity: 20 })
    await scan(small, sewing, { good: 19, rejected: 1 })
    await scan(small, finishing)
    expect(await bundle(small)).toMatchObject({
      finished: true,
      status: 'Terminado',
      quantity: 19,
      rejected: 1,
      pieces: 20,
    })
    expect(await kindsOf(small)).toEqual([
      ['terminado', 'Acabado', null, 19],
      ['avance', 'Confección', 'Acabado', 19],
      ['avance', 'Corte', 'Confección', 20],
      ['movido', null, 'Corte', null],
      ['cortado', null, null, 20],
    ])
    expect((await world.must(caro, textil.order, { id: order.id })).order.status).toBe('En Proceso')
    for (const station of line.stations) await scan(medium, station)
    expect((await world.must(caro, textil.order, { id: order.id })).order.status).toBe('Completada')
  })

  it('leaves behind what was not done, as a bundle of the next number', async () => {
    const { small } = await cut()
    const { body } = await scan(small, cutting, { good: 12, seconds: 2, rejected: 1 })
    expect(body.bundle).toMatchObject({ status: 'Confección', quantity: 12, seconds: 2, rejected: 1, pieces: 15 })
    expect(body.made).toMatchObject({ number: 3, name: 'Bulto 3 · S · Rojo', status: 'Corte', quantity: 5, pieces: 5 })
    expect(await kindsOf(body.made.id)).toEqual([['dividido', 'Corte', null, 5]])
  })

  it('without good pieces is finished, and is not reopened', async () => {
    const { small } = await cut()
    await scan(small, cutting, { good: 0, rejected: 1 })
    expect(await bundle(small)).toMatchObject({ status: 'Corte', quantity: 19, rejected: 1 })
    await scan(small, cutting, { good: 0, seconds: 19 })
    expect(await bundle(small)).toMatchObject({ finished: true, quantity: 0, seconds: 19, pieces: 20 })
    expect((await world.ask(ana, textil.reopenLot, await seen(small))).body.code).toBe('no_good_pieces')
  })

  it('stays until all that its station does is done, and each operation is written down once', async () => {
    const { small } = await cut({ operations: { Corte: ['Tender', 'Cortar'], Confección: ['Cerrar'] } })
    const [first, second] = (await bundle(small)).stations[0]?.operations ?? []
    await scan(small, cutting, { operation_id: first?.id })
    expect(await bundle(small)).toMatchObject({ status: 'Corte' })
    const again = await scan(small, cutting, { operation_id: first?.id })
    expect(again.body.message).toBe('Esa operación ya está registrada para este bulto.')
    expect((await scan(small, cutting, { operation_id: v7() })).body.code).toBe('operation_elsewhere')
    const { body } = await scan(small, cutting, { good: 15 })
    expect(body.bundle.status).toBe('Confección')
    // Those that stayed had the first one done with the others.
    expect(body.made.stations[0].operations).toMatchObject([{ done: true }, { id: second?.id, done: false }])
    const scans = await world.must(caro, textil.lotScans, { id: small })
    expect(scans.map(({ operations, good }) => [operations, good])).toEqual([
      ['Cortar', 15],
      ['Tender', 20],
    ])
  })
})

describe('a scan is refused', () => {
  it.each([
    ['at another station', { station: 2 }, /^Este bulto está en Confección, no en Acabado\.$/],
    ['of more than there are', { good: 20, seconds: 1 }, /^Este bulto tiene 20 piezas buenas\.$/],
    ['of nothing', { good: 0 }, /^Di cuántas piezas/],
    ['of tomorrow', { scanned_at: new Date(Date.now() + 86_400_000).toISOString() }, /reloj de este teléfono/],
    ['of eight days ago', { scanned_at: new Date(Date.now() - 8 * 86_400_000).toISOString() }, /más de 7 días/],
    ['by somebody who does not work here', { operator_id: v7() }, /ya no está en tu personal/],
  ])('%s', async (_, { station = 1, ...more }: { station?: number } & object, message) => {
    const { small } = await cut()
    await scan(small, cutting)
    const { status, body } = await scan(small, line.stations[station], more)
    expect([status >= 400, body.message]).toEqual([true, expect.stringMatching(message)])
  })

  it('while the lot is stopped, when it is finished, of another version and of another company', async () => {
    const { small } = await cut()
    await world.must(ana, textil.stopLot, await seen(small))
    expect((await scan(small, cutting)).body.message).toMatch(/^Este lote está detenido/)
    await world.must(ana, textil.resumeLot, await seen(small))
    expect((await scan(small, cutting, { version: 1 })).body.message).toBe(STALE)
    for (const station of line.stations) await scan(small, station)
    expect((await scan(small, cutting, { good: 1 })).body.message).toBe('Este bulto ya está terminado.')
    expect((await world.ask(zoe, textil.bundle, { id: small })).body.message).toBe(NOT_FOUND)
    const tap = { id: small, version: 5, station_id: cutting?.id ?? '', good: 1, scanned_at: new Date().toISOString() }
    expect((await world.ask(zoe, textil.scanBundle, tap)).body.message).toBe(NOT_FOUND)
  })
})

it('is found by what stands on its ticket, or by its number in an order that is known', async () => {
  const { order, small } = await cut()
  const find = (code: string, order_code = '') => world.ask(caro, textil.bundleByCode, { code, order_code })
  for (const found of [
    await find(`${order.order_code} / 1`),
    await find(`${order.order_code.toLowerCase()}/1`),
    await find('1', order.order_code),
  ])
    expect(found.body.id).toBe(small)
  expect((await find('1')).body.message).toBe('Escribe el código como está en el tiquete: OP-2026-001 / 12.')
  expect((await find('99', order.order_code)).body.message).toBe(`No hay un bulto 99 en la orden ${order.order_code}.`)
  expect((await world.ask(zoe, textil.bundleByCode, { code: `${order.order_code} / 1` })).status).toBe(404)
})

it('bundles are split and put together, and what was not done to both is not', async () => {
  const { small, medium } = await cut()
  expect((await world.ask(caro, textil.splitBundle, { ...(await seen(small)), pieces: 20 })).status).toBe(409)
  const { made } = await world.must(caro, textil.splitBundle, { ...(await seen(small)), pieces: 8 })
  expect(made).toMatchObject({ number: 3, quantity: 8, status: 'Creado' })
  const merge = async (other: string) => {
    const { id: other_id, version: other_version } = await seen(other)
    return world.ask(caro, textil.mergeBundles, { ...(await seen(small)), other_id, other_version })
  }
  expect((await merge(medium)).body.message).toMatch(/misma talla/)
  await scan(made?.id ?? '', cutting)
  expect((await merge(made?.id ?? '')).body.code).toBe('bundles_unlike')
  await world.must(caro, textil.moveLot, { ...(await seen(small)), status: sewing?.id ?? '' })
  expect((await merge(made?.id ?? '')).body.code).toBe('bundles_done_unlike')
  await world.must(caro, textil.moveLot, { ...(await seen(small)), status: cutting?.id ?? '' })
  await scan(small, cutting, { seconds: 2, good: 10 })
  const { body } = await merge(made?.id ?? '')
  expect(body.bundle).toMatchObject({ quantity: 18, seconds: 2, pieces: 20 })
  expect(body.made).toMatchObject({
    finished: true,
    quantity: 0,
    pieces: 0,
    merged_into: expect.stringMatching(/ \/ 1$/),
  })
})

it('pieces go back to a station, and what was done to them pays nothing again', async () => {
  const { small } = await cut()
  await scan(small, cutting)
  await scan(small, sewing, { good: 17, seconds: 3 })
  const back = async (more: object) =>
    world.ask(caro, textil.reworkBundle, {
      ...(await seen(small)),
      from: 'segundas',
      pieces: 2,
      station_id: '',
      ...more,
    } as never)
  expect((await back({ station_id: cutting?.id, pieces: 4 })).body.message).toBe('Este bulto tiene 3 piezas segundas.')
  const { body } = await back({ station_id: sewing?.id })
  expect([body.bundle.seconds, body.bundle.pieces, body.made.quantity, body.made.status]).toEqual([
    1,
    18,
    2,
    'Confección',
  ])
  await scan(body.made.id, sewing)
  await scan(body.made.id, finishing)
  const scans = await world.must(caro, textil.lotScans, { id: body.made.id })
  // Nobody had finished them before.
  expect(scans.map(({ station, rework }) => [station, rework])).toEqual([
    ['Acabado', false],
    ['Confección', true],
  ])
  const early = await back({ from: 'buenas', pieces: 1, station_id: finishing?.id })
  expect(early.status).toBe(200)
  await world.must(caro, textil.moveLot, { ...(await seen(small)), status: cutting?.id ?? '' })
  expect((await back({ from: 'buenas', station_id: finishing?.id })).body.message).toBe(
    'Elige Corte o una estación anterior.',
  )
})

it('each act is taken back to what was before, unless somebody went on', async () => {
  const { small } = await cut()
  await scan(small, cutting)
  const before = await rows()
  const { headers, body } = await scan(small, sewing, { good: 5, seconds: 1 })
  const later = await scan(body.made.id, sewing)
  const back = (act: Headers) => world.ask(caro, undo.takeBack, { id: act.get(ACT_HEADER) ?? '' })
  expect((await back(headers)).status).toBe(409)
  expect((await back(later.headers)).status).toBe(200)
  expect((await back(headers)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

it('asks who did it where there are employees, and counts what each station did for the first time', async () => {
  expect(await world.must(caro, textil.operators, {})).toEqual({ own: null, operators: [] })
  const nora = await world.must(ana, rrhh.addEmployee, {
    ...{ name: 'Nora', position: 'Operaria', salary: '460', hire_date: '2026-01-01' },
  })
  await world.must(ana, rrhh.linkAccount, { id: nora.id, version: nora.version, account_id: caro.id })
  expect(await world.must(caro, textil.operators, {})).toEqual({
    own: nora.id,
    operators: [{ id: nora.id, name: 'Nora', position: 'Operaria' }],
  })
  const days = { from: worldDay(), to: worldDay() }
  const at = async (station: string) =>
    (await world.must(caro, textil.scanFigures, days)).find((one) => one.station === station)
  const was = await at('Corte')
  const tapped = await world.must(caro, textil.ownScans, {})
  const { small } = await cut({ operations: { Corte: ['Tender', 'Cortar'] } })
  await scan(small, cutting, { good: 18, rejected: 2, operator_id: nora.id })
  expect(await at('Corte')).toEqual({ ...was, good: (was?.good ?? 0) + 18, rejected: (was?.rejected ?? 0) + 2 })
  const own = await world.must(caro, textil.ownScans, {})
  expect([own.good - tapped.good, own.rejected - tapped.rejected]).toEqual([18, 2])
  expect(own.taps[0]).toMatchObject({ operator: 'Nora', operations: 'Tender, Cortar', good: 18, rejected: 2 })
})
