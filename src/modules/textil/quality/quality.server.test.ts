import { expect, it } from 'vitest'
import { laterDay, localDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import { USUAL_DEFECTS } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const kindOf = (name: string) => world.must(ana, textil.addDefectKind, { name })

const denim = await world.must(ana, cdm.addProduct, { name: 'Mezclilla', price: '10' })
const order = await world.must(ana, textil.addOrder, { order_code: 'OP-9', materials: [denim.id], quantity: 200 })
const sewing = await world.must(ana, textil.addStation, { name: 'Confección', order_index: 1 })
const ending = await world.must(ana, textil.addStation, { name: 'Acabado', order_index: 2 })
const lotOf = (name: string) => world.must(ana, textil.addLot, { name, production_order_id: order.id, quantity: 100 })
const [blue, red] = [await lotOf('Azules'), await lotOf('Rojas')]
const [stain, seam] = [await kindOf('Mancha'), await kindOf('Costura abierta')]
const theirs = await world.must(zoe, textil.addDefectKind, { name: 'Rotura' })

const inspection = {
  production_lot_id: blue.id,
  station_id: sewing.id,
  inspected_on: '2026-03-02',
  inspected: 40,
  defective: 3,
  defects: [
    { defect_kind_id: stain.id, quantity: 1 },
    { defect_kind_id: seam.id, quantity: 4 },
  ],
}

it('what a colaborador finds is counted by kind, lot and station, and what is voided is not', async () => {
  const first = await world.must(caro, textil.addInspection, { ...inspection, note: 'Manga izquierda' })
  expect(first).toMatchObject({ lot_name: 'Azules', order_code: 'OP-9', station: 'Confección', username: 'Caro' })
  expect(first.defects.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Costura abierta', 4],
    ['Mancha', 1],
  ])
  const stained = { inspected: 10, defective: 2, defects: [{ defect_kind_id: stain.id, quantity: 2 }] }
  await world.must(beto, textil.addInspection, {
    production_lot_id: red.id,
    station_id: ending.id,
    inspected_on: '2026-03-05',
    ...stained,
  })
  const wrong = await world.must(ana, textil.addInspection, { ...inspection, inspected_on: '2026-03-06' })
  const reason = 'Era de otro lote'
  const voided = await world.must(ana, textil.voidInspection, { ...seen(wrong), reason })

  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(await world.must(caro, textil.qualityFigures, march)).toEqual({
    all: { inspections: 2, inspected: 50, defective: 5, defects: 7, accepted: 0, rejected: 0 },
    kinds: [
      { name: 'Costura abierta', defects: 4 },
      { name: 'Mancha', defects: 3 },
    ],
    stations: [
      { name: 'Confección', inspected: 40, defective: 3, defects: 5 },
      { name: 'Acabado', inspected: 10, defective: 2, defects: 2 },
    ],
    cells: [
      { kind: 'Costura abierta', station: 'Confección', defects: 4 },
      { kind: 'Mancha', station: 'Acabado', defects: 2 },
      { kind: 'Mancha', station: 'Confección', defects: 1 },
    ],
    lots: [
      { id: blue.id, name: 'Azules', order_code: 'OP-9', inspected: 40, defective: 3, defects: 5 },
      { id: red.id, name: 'Rojas', order_code: 'OP-9', inspected: 10, defective: 2, defects: 2 },
    ],
  })
  expect((await world.must(ana, textil.qualityFigures, { to: '2026-03-04' })).all.inspections).toBe(1)

  const { all, cells } = await world.must(ana, textil.qualityFigures, { station_id: ending.id })
  expect([all.inspected, cells]).toEqual([10, [{ kind: 'Mancha', station: 'Acabado', defects: 2 }]])
  const other = await world.must(ana, textil.addOrder, { order_code: 'OP-10', materials: [denim.id], quantity: 9 })
  const ofOrder = async (production_order_id: string) =>
    (await world.must(ana, textil.qualityFigures, { production_order_id })).all.inspections
  expect([await ofOrder(order.id), await ofOrder(other.id)]).toEqual([2, 0])

  const listed = async (more: object) =>
    (await world.must(caro, textil.inspections, more)).rows.map(({ lot_name }) => lot_name)
  expect(await listed({})).toEqual(['Rojas', 'Azules'])
  expect(await listed({ search: 'azul' })).toEqual(['Azules'])
  expect(await listed({ search: 'op-9', defect_kind_id: seam.id })).toEqual(['Azules'])
  expect(await listed({ station_id: ending.id })).toEqual(['Rojas'])
  expect(await listed({ from: '2026-03-03', to: '2026-03-05' })).toEqual(['Rojas'])
  expect(await listed({ voided: true, production_lot_id: blue.id })).toEqual(['Azules'])
  expect(voided).toMatchObject({ void_reason: 'Era de otro lote', version: 2 })
  const again = await world.ask(ana, textil.voidInspection, { ...seen(voided), reason: 'Otra vez' })
  expect([again.status, again.body.message]).toEqual([409, 'Esta inspección está anulada.'])
})

it('an inspection is changed as a whole, and keeps the name of a station that is gone', async () => {
  const gone = await world.must(ana, textil.addStation, { name: 'Bordado', order_index: 9 })
  const made = await world.must(ana, textil.addInspection, {
    ...inspection,
    station_id: gone.id,
    defects: [],
    defective: 0,
  })
  const changed = await world.must(beto, textil.editInspection, { ...seen(made), ...inspection, station_id: gone.id })
  expect(changed).toMatchObject({ defective: 3, version: 2, defects: [{ quantity: 4 }, { quantity: 1 }] })
  await world.must(ana, textil.removeStation, { id: gone.id })
  const { rows } = await world.must(ana, textil.inspections, { production_lot_id: blue.id })
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ station_id: null, station: 'Bordado' })
  const stale = await world.ask(ana, textil.editInspection, { ...seen(made), ...inspection })
  expect([stale.status, stale.body.message]).toEqual([409, STALE])
})

it('the list of defects is the company’s own, begins with the usual ones and names each once', async () => {
  const added = await world.must(ana, textil.addUsualDefectKinds, {})
  expect(added).toHaveLength(USUAL_DEFECTS.length - 2)
  expect(await world.must(ana, textil.addUsualDefectKinds, {})).toEqual([])
  const kind = await world.must(ana, textil.editDefectKind, { ...seen(stain), name: 'Mancha de aceite' })
  const archived = await world.must(beto, textil.archiveDefectKind, seen(kind))
  const names = async (more: object) => (await world.must(caro, textil.defectKinds, more)).map(({ name }) => name)
  expect([(await names({})).includes(kind.name), await names({ archived: true })]).toEqual([false, [kind.name]])
  for (const call of [textil.archiveDefectKind, textil.restoreDefectKind]) {
    const stale = await world.ask(ana, call, seen(stain))
    expect([stale.status, stale.body.message]).toEqual([409, STALE])
  }
  await world.must(ana, textil.restoreDefectKind, seen(archived))
  expect(await names({ archived: true })).toEqual([])
  expect(await world.must(zoe, textil.defectKinds, {})).toMatchObject([{ name: 'Rotura' }])
})

scenarios(world, textil.addDefectKind, [
  { it: 'needs a name', as: ana, input: { name: ' ' }, status: 400, refused: 'Escribe el nombre del defecto.' },
  {
    it: 'refuses a name that is there in other letters',
    as: ana,
    input: { name: 'COSTURA ABIERTA' },
    status: 409,
    refused: 'Ya tienes un tipo de defecto con ese nombre.',
  },
  { it: 'is not for a colaborador', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
])

const refusal = { as: ana, status: 400 }
scenarios(world, textil.addInspection, [
  {
    it: 'refuses more units with defects than were looked at',
    ...refusal,
    input: { ...inspection, inspected: 2 },
    refused: 'No puede haber más unidades con defectos que unidades revisadas.',
  },
  {
    it: 'asks what is wrong with each unit that is',
    ...refusal,
    input: { ...inspection, defective: 6 },
    refused: 'Anota al menos un defecto por cada unidad con defectos.',
  },
  {
    it: 'asks how many units had the defects',
    ...refusal,
    input: { ...inspection, defective: 0 },
    refused: 'Hay defectos anotados: di cuántas unidades los tenían.',
  },
  {
    it: 'takes each kind once',
    ...refusal,
    input: { ...inspection, defects: [...inspection.defects, inspection.defects[0]] },
    refused: 'Anota cada tipo de defecto una sola vez.',
  },
  {
    it: 'refuses more units than the lot has',
    as: ana,
    status: 409,
    input: { ...inspection, inspected: 101 },
    refused: 'El lote tiene 100 unidades.',
  },
  {
    it: 'refuses a day that is still to come',
    as: ana,
    status: 409,
    input: { ...inspection, inspected_on: laterDay(localDay(), 3) },
    refused: 'Una inspección no puede ser de un día que no ha llegado.',
  },
  {
    it: 'knows no kind of another company',
    as: ana,
    status: 409,
    refused: 'Elige los defectos de tu lista.',
    input: { ...inspection, defective: 1, defects: [{ defect_kind_id: theirs.id, quantity: 1 }] },
  },
  { it: 'knows no lot of another company', as: zoe, input: inspection, status: 404, refused: NOT_FOUND },
])
