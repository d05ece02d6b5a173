import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { scenarios } from '../../../../../test/world/scenario.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { textil } from '../../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

const denim = await world.must(ana, cdm.addProduct, { name: 'Mezclilla', price: '10' })
const order = await world.must(ana, textil.addOrder, { order_code: 'OP-7', materials: [denim.id], quantity: 900 })
const stain = await world.must(ana, textil.addDefectKind, { name: 'Mancha' })
const lotOf = (name: string, quantity: number) =>
  world.must(ana, textil.addLot, { name, production_order_id: order.id, quantity })
const rejectedNow = async (id: string) => {
  const { lot } = await world.must(caro, textil.lot, { id })
  const board = await world.must(caro, textil.board, {})
  const card = board.columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
  expect(card?.rejected ?? lot.rejected).toBe(lot.rejected)
  return lot.rejected
}

const large = await lotOf('Camisas', 200)
/** Of 200 pieces, at AQL 2.5 and level II: letter G, 32 pieces, up to 2 with defects. */
const byPlan = { production_lot_id: large.id, inspected_on: '2026-03-02', aql: '2.5' as const, inspected: 32 }
const withDefects = (defective: number) => ({
  defective,
  defects: defective === 0 ? [] : [{ defect_kind_id: stain.id, quantity: defective }],
})

it('the server says by the plan whether a lot is accepted, and keeps the plan', async () => {
  const good = await world.must(caro, textil.addInspection, { ...byPlan, ...withDefects(2) })
  expect(good).toMatchObject({
    aql: '2.5',
    inspection_level: 'II',
    code_letter: 'G',
    lot_size: 200,
    sample_size: 32,
    accept_number: 2,
    verdict: 'Aceptado',
  })
  const bad = await world.must(caro, textil.addInspection, { ...byPlan, ...withDefects(3) })
  expect(bad.verdict).toBe('Rechazado')
  const free = await world.must(caro, textil.addInspection, { ...byPlan, aql: '', inspected: 10, ...withDefects(9) })
  expect(free).toMatchObject({ aql: null, sample_size: null, verdict: null })
  const { all } = await world.must(ana, textil.qualityFigures, {})
  expect(all).toMatchObject({ inspections: 3, accepted: 1, rejected: 1 })
  const reason = 'Prueba'
  for (const one of [good, bad, free]) await world.must(ana, textil.voidInspection, { ...seen(one), reason })
})

it('by tightened inspection fewer are accepted of as many, and the plan that is kept says so', async () => {
  const tightened = { ...byPlan, severity: 'rigurosa' as const }
  const bad = await world.must(caro, textil.addInspection, { ...tightened, ...withDefects(2) })
  expect(bad).toMatchObject({
    severity: 'rigurosa',
    code_letter: 'G',
    sample_size: 32,
    accept_number: 1,
    verdict: 'Rechazado',
  })
  expect(await world.must(caro, textil.samplingChoice, {})).toMatchObject({ severity: 'rigurosa' })
  const { id, version } = bad
  const edit = { ...byPlan, ...withDefects(2), severity: 'normal' as const, id, version }
  const edited = await world.must(ana, textil.editInspection, edit)
  expect(edited).toMatchObject({ severity: 'normal', accept_number: 2, verdict: 'Aceptado' })
  const free = await world.must(caro, textil.addInspection, { ...tightened, aql: '', ...withDefects(2) })
  expect(free).toMatchObject({ aql: null, severity: 'normal' })
  for (const one of [edited, free]) await world.must(ana, textil.voidInspection, { ...seen(one), reason: 'Prueba' })
})

it('a rejected lot says so until another inspection of it is accepted, and goes on all the same', async () => {
  expect(await rejectedNow(large.id)).toBe(false)
  const bad = await world.must(caro, textil.addInspection, { ...byPlan, ...withDefects(5) })
  expect(await rejectedNow(large.id)).toBe(true)
  const free = { ...byPlan, aql: '' as const, inspected: 5, ...withDefects(0) }
  await world.must(caro, textil.addInspection, free)
  expect(await rejectedNow(large.id)).toBe(true)

  const station = await world.must(ana, textil.addStation, { name: 'Acabado', order_index: 1 })
  const { lot } = await world.must(caro, textil.lot, { id: large.id })
  await world.must(caro, textil.moveLot, {
    ...seen(lot),
    status: station.id,
    expected_completion_at: '2100-01-01T10:00:00Z',
  })

  const good = await world.must(caro, textil.addInspection, { ...byPlan, ...withDefects(1) })
  expect(await rejectedNow(large.id)).toBe(false)
  await world.must(beto, textil.voidInspection, { ...seen(good), reason: 'Otro lote' })
  expect(await rejectedNow(large.id)).toBe(true)
  await world.must(beto, textil.editInspection, { ...seen(bad), ...byPlan, ...withDefects(2) })
  expect(await rejectedNow(large.id)).toBe(false)
})

it('one that is edited keeps its plan, whatever became of its lot, until another one is chosen', async () => {
  const lot = await lotOf('Faldas', 200)
  const typed = { ...byPlan, production_lot_id: lot.id, ...withDefects(0) }
  const made = await world.must(ana, textil.addInspection, typed)
  await world.must(ana, textil.editLot, {
    ...seen(lot),
    name: 'Faldas',
    production_order_id: order.id,
    quantity: 20,
  })
  const kept = await world.must(ana, textil.editInspection, { ...seen(made), ...typed, ...withDefects(3) })
  expect(kept).toMatchObject({ lot_size: 200, sample_size: 32, accept_number: 2, verdict: 'Rechazado' })
  const other = await world.must(ana, textil.editInspection, {
    ...seen(kept),
    ...typed,
    aql: '4.0',
    inspected: 3,
    ...withDefects(0),
  })
  expect(other).toMatchObject({ lot_size: 20, code_letter: 'B', sample_size: 3, verdict: 'Aceptado' })
  const freed = await world.must(ana, textil.editInspection, { ...seen(other), ...typed, aql: '', inspected: 9 })
  expect(freed).toMatchObject({ aql: null, code_letter: null, verdict: null, inspected: 9 })
})

it('a lot that is smaller than the sample is looked at whole', async () => {
  const lot = await lotOf('Muestras', 3)
  const whole = await world.must(ana, textil.addInspection, {
    ...byPlan,
    production_lot_id: lot.id,
    inspected: 3,
    ...withDefects(1),
  })
  expect(whole).toMatchObject({ code_letter: 'C', lot_size: 3, sample_size: 3, accept_number: 0, verdict: 'Rechazado' })
})

it('the company’s last choice is offered, and at first the usual one', async () => {
  expect(await world.must(zoe, textil.samplingChoice, {})).toEqual({
    aql: '2.5',
    inspection_level: 'II',
    severity: 'normal',
  })
  const lot = await lotOf('Camisetas', 150)
  const tight = { ...byPlan, production_lot_id: lot.id, aql: '1.0' as const, inspection_level: 'III' as const }
  await world.must(caro, textil.addInspection, { ...tight, inspected: 50, ...withDefects(0) })
  expect(await world.must(beto, textil.samplingChoice, {})).toEqual({
    aql: '1.0',
    inspection_level: 'III',
    severity: 'normal',
  })
})

scenarios(world, textil.addInspection, [
  {
    it: 'refuses another sample than the plan asks for',
    as: ana,
    status: 409,
    input: { ...byPlan, inspected: 31, ...withDefects(0) },
    refused: 'El plan pide revisar 32 de las 200 piezas del lote.',
  },
  {
    it: 'refuses an AQL that no table has',
    as: ana,
    status: 400,
    input: { ...byPlan, aql: '3.0', ...withDefects(0) } as never,
    refused: 'Elige un AQL de la lista.',
  },
  {
    it: 'knows no lot of another company',
    as: zoe,
    status: 404,
    input: { ...byPlan, ...withDefects(0) },
    refused: NOT_FOUND,
  },
])
