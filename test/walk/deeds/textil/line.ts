import { USUAL_WEEK } from '#src/modules/textil/capacity/calendar.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import { deed, named, seen } from '../deed.ts'

export const stations = [
  ...[1, 2, 3].map(() => deed(textil.addStation, () => ({ name: named('Estación'), order_index: 1 }))),
  deed(textil.editStation, (made) => ({ ...seen(made(textil.addStation)), name: named('Corte') })),
  deed(textil.moveStation, (made) => ({ id: made(textil.addStation).id, position: 4 })),
]

export const lots = [
  ...[1, 2].map(() =>
    deed(textil.addLot, (made) => ({
      name: named('Lote'),
      production_order_id: made(textil.addOrder).id,
      quantity: 20,
    })),
  ),
  deed(textil.editLot, (made) => ({
    ...seen(made(textil.addLot)),
    name: named('Otro lote'),
    production_order_id: made(textil.addOrder).id,
    quantity: 90,
  })),
  deed(
    textil.moveLot,
    (made) => ({
      ...seen(made(textil.addLot)),
      status: made(textil.addStation).id,
      expected_completion_at: '2100-01-01T10:00:00Z',
    }),
    'caro',
  ),
  deed(
    textil.stopLot,
    (made) => ({
      ...seen(made(textil.addLot)),
      stop_reason_id: made(textil.addStopReason).id,
      machinery_id: made(textil.addMachine).id,
    }),
    'caro',
  ),
  deed(
    textil.explainStop,
    async (made, world) => {
      const { moves } = await world.must(world.caro, textil.lot, { id: made(textil.addLot).id })
      const stop = moves.find(({ kind }) => kind === 'detenido')?.stop
      return { id: stop?.id ?? '', version: 1, stop_reason_id: made(textil.addStopReason, 1).id, note: 'La del turno' }
    },
    'caro',
  ),
  deed(textil.resumeLot, (made) => seen(made(textil.addLot)), 'caro'),
  deed(textil.finishLot, (made) => seen(made(textil.addLot))),
  deed(textil.reopenLot, (made) => seen(made(textil.addLot))),
  deed(textil.archiveLot, (made) => seen(made(textil.addLot))),
  deed(textil.restoreLot, (made) => seen(made(textil.addLot))),
]

export const reasons = [
  ...[1, 2].map(() => deed(textil.addStopReason, () => ({ name: named('Falta de hilo') }))),
  deed(textil.addUsualStopReasons, () => ({})),
  deed(textil.editStopReason, (made) => ({ ...seen(made(textil.addStopReason)), name: named('Sin hilo') })),
  deed(textil.archiveStopReason, (made) => seen(made(textil.addStopReason))),
  deed(textil.restoreStopReason, (made) => seen(made(textil.addStopReason))),
]

export const capacity = [
  deed(textil.setStationCapacity, (made) => ({
    ...seen(made(textil.addStation)),
    people: 4,
    minutes_each: 480,
    minutes_piece: '2.50',
  })),
  deed(textil.saveWorkWeek, () => ({ ...USUAL_WEEK, saturday: true, version: 1 })),
  deed(textil.addClosedDay, () => ({ day: '2099-12-25', name: 'Navidad' })),
  deed(textil.removeClosedDay, (made) => ({ id: made(textil.addClosedDay).id })),
]

export const machines = [
  deed(textil.addMachine, (made) => ({
    name: named('Máquina'),
    station_id: made(textil.addStation).id,
    every_days: 30,
    every_pieces: 500,
  })),
  deed(textil.editMachine, (made) => ({ ...seen(made(textil.addMachine)), name: named('Plancha'), brand: 'Juki' })),
  deed(textil.registerMaintenance, (made) => ({
    ...seen(made(textil.addMachine)),
    date: worldDay(),
    note: 'Aceite',
    kind: 'correctivo' as const,
    cost: '40.50',
    done_by: 'Taller Ruiz',
  })),
  deed(
    textil.addMachineStop,
    (made) => ({
      machinery_id: made(textil.addMachine).id,
      stop_reason_id: made(textil.addStopReason).id,
      started_at: '2026-01-05T10:00:00Z',
    }),
    'caro',
  ),
  deed(
    textil.editMachineStop,
    (made) => ({
      ...seen(made(textil.addMachineStop)),
      machinery_id: made(textil.addMachine).id,
      started_at: '2026-01-05T10:00:00Z',
      ended_at: '2026-01-05T11:00:00Z',
    }),
    'caro',
  ),
  deed(textil.removeMachineStop, (made) => ({ id: made(textil.addMachineStop).id }), 'caro'),
  deed(textil.archiveMachine, (made) => seen(made(textil.addMachine))),
  deed(textil.restoreMachine, (made) => seen(made(textil.addMachine))),
]

export const quality = [
  ...[1, 2].map(() => deed(textil.addDefectKind, () => ({ name: named('Mancha') }))),
  deed(textil.addUsualDefectKinds, () => ({})),
  deed(textil.editDefectKind, (made) => ({ ...seen(made(textil.addDefectKind)), name: named('Rotura') })),
  deed(textil.archiveDefectKind, (made) => seen(made(textil.addDefectKind))),
  deed(textil.restoreDefectKind, (made) => seen(made(textil.addDefectKind))),
  deed(textil.uploadInspectionPhoto, () => ({}) as never, 'caro'),
  deed(
    textil.addInspection,
    (made) => ({
      production_lot_id: made(textil.addLot).id,
      station_id: made(textil.addStation).id,
      inspected_on: worldDay(),
      inspected: 10,
      defective: 1,
      defects: [{ defect_kind_id: made(textil.addDefectKind).id, quantity: 2 }],
      photos: [made(textil.uploadInspectionPhoto).id],
    }),
    'caro',
  ),
  deed(textil.editInspection, (made) => ({
    ...seen(made(textil.addInspection)),
    production_lot_id: made(textil.addLot).id,
    inspected_on: worldDay(),
    inspected: 20,
    defective: 2,
    defects: [{ defect_kind_id: made(textil.addDefectKind, 1).id, quantity: 2 }],
  })),
  deed(textil.voidInspection, (made) => ({ ...seen(made(textil.addInspection)), reason: 'Otro lote' })),
]
