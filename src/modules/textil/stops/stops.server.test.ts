import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openFactory, versionOf } from '../../../../test/world/factory.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world
const { order, lot, move, cutting, sewing } = await openFactory(world)
await world.must(ana, textil.addUsualStopReasons, {})
const reasons = await world.must(caro, textil.stopReasons, {})
const [material, broken, , , power] = reasons
const machine = await world.must(ana, textil.addMachine, { name: 'Plana 1', station_id: sewing.id })
const within = { from: '2026-01-05', to: '2026-01-09' }
const stopOf = async (id: string) => {
  const stop = (await world.must(caro, textil.lot, { id })).moves.find(({ kind }) => kind === 'detenido')?.stop
  if (!stop) throw new Error('The lot was never stopped')
  return stop
}
/** What became of a lot was at these moments, from its stop on; a trail that nobody can write otherwise. */
const happened = (id: string, moments: Record<string, string>) =>
  Promise.all(
    Object.entries(moments).map(([kind, at]) =>
      db.query('update lot_moves set created_at = $1 where production_lot_id = $2 and kind = $3', [at, id, kind]),
    ),
  )

it('the list of reasons begins with the usual ones, which come once', async () => {
  expect(reasons.map(({ name }) => name)).toEqual([
    'Falta de material',
    'Máquina dañada',
    'Falta de personal',
    'Calidad',
    'Sin energía',
  ])
  expect(await world.must(ana, textil.addUsualStopReasons, {})).toEqual([])
})

scenarios(world, textil.addStopReason, [
  { it: 'needs a text', as: ana, input: { name: ' ' }, status: 400, refused: 'Escribe el motivo.' },
  {
    it: 'is there once, however it is written',
    as: ana,
    input: { name: 'sin energia' },
    status: 409,
    refused: 'Ya tienes un motivo de paro con ese nombre.',
  },
  { it: 'is not for a colaborador', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
])

describe('a lot is stopped', () => {
  it('at once without a word, and why is said afterwards', async () => {
    const stopped = await world.must(caro, textil.stopLot, versionOf(await lot((await order()).id)))
    expect(textil.stopLot['~orpc'].meta.done).toBe('El lote ha sido detenido')
    const stop = await stopOf(stopped.id)
    expect(stop).toMatchObject({ stop_reason_id: null, reason: null, machine: null, note: '' })
    const told = { stop_reason_id: broken?.id, machinery_id: machine.id, note: 'La correa' }
    await world.must(caro, textil.explainStop, { ...versionOf(stop), ...told })
    expect(await stopOf(stopped.id)).toMatchObject({ reason: 'Máquina dañada', machine: 'Plana 1', note: 'La correa' })
    await world.must(caro, textil.resumeLot, versionOf(stopped))
  })

  it('with its reason, and each time with one of its own', async () => {
    const made = await lot((await order()).id)
    const first = await world.must(caro, textil.stopLot, { ...versionOf(made), stop_reason_id: power?.id })
    const again = await world.must(
      caro,
      textil.stopLot,
      versionOf(await world.must(caro, textil.resumeLot, versionOf(first))),
    )
    const { moves } = await world.must(caro, textil.lot, { id: made.id })
    expect(moves.map(({ kind, stop }) => [kind, stop?.reason])).toEqual([
      ['detenido', null],
      ['reanudado', undefined],
      ['detenido', 'Sin energía'],
      ['creado', undefined],
    ])
    // Stopped already, it keeps what was said of it.
    await world.must(caro, textil.stopLot, { ...versionOf(again), stop_reason_id: power?.id })
    expect((await stopOf(made.id)).reason).toBeNull()
  })

  it('not for a reason that was put aside, which explains what it explained', async () => {
    const old = await world.must(ana, textil.addStopReason, { name: 'Inventario' })
    const stopped = await world.must(caro, textil.stopLot, {
      ...versionOf(await lot((await order()).id)),
      stop_reason_id: old.id,
    })
    await world.must(ana, textil.archiveStopReason, versionOf(old))
    const input = { ...versionOf(await lot((await order()).id)), stop_reason_id: old.id }
    const { status, body } = await world.ask(caro, textil.stopLot, input)
    expect([status, body.message]).toEqual([409, 'Elige un motivo de la lista.'])
    const stop = await stopOf(stopped.id)
    await world.must(caro, textil.explainStop, { ...versionOf(stop), stop_reason_id: old.id, note: 'Anual' })
    expect(await stopOf(stopped.id)).toMatchObject({ reason: 'Inventario', note: 'Anual' })
  })
})

describe('the report', () => {
  it('counts what falls within the days, by reason, station and machine, and leads to the lots', async () => {
    const made = await move(await lot((await order()).id, 10, 'Faldas'), cutting.id)
    const stopped = await world.must(caro, textil.stopLot, { ...versionOf(made), stop_reason_id: material?.id })
    await world.must(caro, textil.resumeLot, versionOf(stopped))
    // Until 01:00 of the first day in Bogotá, where it is five hours earlier than by UTC.
    await happened(made.id, { detenido: '2026-01-04T12:00:00Z', reanudado: '2026-01-05T06:00:00Z' })
    await world.must(caro, textil.addMachineStop, {
      machinery_id: machine.id,
      stop_reason_id: broken?.id ?? '',
      started_at: '2026-01-06T10:00:00Z',
      ended_at: '2026-01-06T12:30:00Z',
    })
    const figures = await world.must(caro, textil.stopFigures, within)
    const shown = (rows: typeof figures.reasons) => rows.map((row) => [row.name, row.lot_seconds, row.machine_seconds])
    expect(shown(figures.reasons)).toEqual([
      ['Máquina dañada', 0, 9_000],
      ['Falta de material', 3_600, 0],
    ])
    expect(shown(figures.stations)).toEqual([
      ['Confección', 0, 9_000],
      ['Corte', 3_600, 0],
    ])
    expect(shown(figures.machines)).toEqual([['Plana 1', 0, 9_000]])
    const listed = await world.must(caro, textil.stops, { ...within, by: 'estacion', key: cutting.id })
    expect(listed.total).toBe(1)
    expect(listed.rows[0]).toMatchObject({ of: 'lote', name: 'Faldas', production_lot_id: made.id, seconds: 3_600 })
  })

  it('ends what is put aside, and leaves out what waits in a cancelled order', async () => {
    const of = await order()
    const [one, other] = [await lot(of.id, 5, 'Aparte'), await lot(of.id, 5, 'Cancelado')]
    for (const each of [one, other]) await world.must(caro, textil.stopLot, versionOf(each))
    const stopped = (await world.must(caro, textil.lot, { id: one.id })).lot
    await world.must(ana, textil.archiveLot, versionOf(stopped))
    const now = (await world.must(ana, textil.order, { id: of.id })).order
    await world.must(ana, textil.cancelOrder, versionOf(now))
    const { rows } = await world.must(caro, textil.stops, { from: worldDay(), to: worldDay() })
    expect(
      rows.filter(({ name }) => ['Aparte', 'Cancelado'].includes(name)).map((row) => [row.name, row.ended_at !== null]),
    ).toEqual([['Aparte', true]])
  })

  it('needs its days in their order', async () => {
    const { status, body } = await world.ask(caro, textil.stopFigures, { from: '2026-01-09', to: '2026-01-05' })
    expect([status, body.message]).toEqual([400, 'El último día no puede ser anterior al primero.'])
  })
})

const begun = { machinery_id: machine.id, started_at: '2026-01-07T10:00:00Z' }
scenarios(world, textil.addMachineStop, [
  {
    it: 'ends after it begins',
    as: caro,
    input: { ...begun, ended_at: '2026-01-07T10:00:00Z' },
    status: 409,
    refused: 'El paro termina después de empezar.',
  },
  {
    it: 'is not of a time to come',
    as: caro,
    input: { ...begun, started_at: '2090-01-07T10:00:00Z' },
    status: 409,
    refused: 'Un paro no puede empezar ni terminar en el futuro.',
  },
  { it: 'goes on until somebody says otherwise', as: caro, input: begun },
  {
    it: 'overlaps no other of its machine',
    as: beto,
    input: { ...begun, started_at: '2026-01-08T10:00:00Z', ended_at: '2026-01-08T11:00:00Z' },
    status: 409,
    refused: 'Este equipo ya estaba parado en ese tiempo.',
  },
])

describe('a wrong stop of a machine', () => {
  const other = { machinery_id: '', started_at: '2026-01-12T10:00:00Z', ended_at: '2026-01-12T11:00:00Z' }
  const during = { from: '2026-01-12', to: '2026-01-12' }

  it('is of another machine, and its minutes with it', async () => {
    const [right, wrong] = [
      await world.must(ana, textil.addMachine, { name: 'Ojaladora' }),
      await world.must(ana, textil.addMachine, { name: 'Fileteadora' }),
    ]
    const stop = await world.must(caro, textil.addMachineStop, { ...other, machinery_id: wrong.id })
    await world.must(caro, textil.editMachineStop, { ...other, ...versionOf(stop), machinery_id: right.id })
    const { machines } = await world.must(caro, textil.stopFigures, during)
    const named = machines.map(({ name, machine_seconds }) => [name, machine_seconds])
    expect(named).toContainEqual(['Ojaladora', 3_600])
    expect(named.flat()).not.toContain('Fileteadora')
  })

  it('is deleted and comes back, unless the machine has another one in that time', async () => {
    const { id } = await world.must(ana, textil.addMachine, { name: 'Botonera' })
    const input = { ...other, machinery_id: id }
    const seconds = async () =>
      (await world.must(caro, textil.stopFigures, during)).machines.find(({ name }) => name === 'Botonera')
        ?.machine_seconds
    const stop = await world.must(caro, textil.addMachineStop, input)
    const removed = await world.ask(caro, textil.removeMachineStop, { id: stop.id })
    expect([removed.status, await seconds()]).toEqual([200, undefined])
    const again = await world.ask(caro, textil.removeMachineStop, { id: stop.id })
    expect([again.status, again.body.message]).toEqual([404, NOT_FOUND])
    const back = () => world.ask(caro, undo.takeBack, { id: removed.headers.get(ACT_HEADER) ?? '' })

    const instead = await world.must(caro, textil.addMachineStop, { ...input, started_at: '2026-01-12T10:30:00Z' })
    const refused = await back()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No se puede deshacer: otro registro ya ocupa su lugar.',
    ])
    await world.must(caro, textil.removeMachineStop, { id: instead.id })
    expect([(await back()).status, await seconds()]).toEqual([200, 3_600])
  })

  it('of another company is not found', async () => {
    const machine_id = (await world.must(zoe, textil.addMachine, { name: 'Ajena' })).id
    const stop = await world.must(zoe, textil.addMachineStop, { ...other, machinery_id: machine_id })
    expect((await world.ask(ana, textil.removeMachineStop, { id: stop.id })).body.message).toBe(NOT_FOUND)
  })
})
