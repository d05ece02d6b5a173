import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '#src/kernel/calls/record.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, ByVersion } from '#src/kernel/fields.ts'
import { daily, manages, reads } from '#src/kernel/rights/levels.ts'
import {
  ListedStop,
  LotStop,
  LotStopChange,
  MachineStop,
  MachineStopChange,
  NewMachineStop,
  NewStopReason,
  StopDays,
  StopFigures,
  StopList,
  StopReason,
  StopReasonChange,
  StopReasonList,
} from './schemas.ts'

const { read, act } = callsOf('textil')

const list = { access: manages('textil'), failed: 'Error' }
const floor = { access: daily('textil'), failed: 'Error' }
const STOOD = [
  'lot_stops',
  'machine_stops',
  'stop_reasons',
  'lot_moves',
  'production_lots',
  'production_orders',
  'production_stations',
  'machinery_maintenance',
  'company_profiles',
]

/** Why lots and machines stand still, and for how long. */
export const stopCalls = {
  /** In the order in which they came; with `archived` those put aside. */
  stopReasons: read('/stop-reasons', {
    access: reads('textil'),
    reads: ['stop_reasons'],
    input: StopReasonList,
    output: z.array(StopReason),
    record: { table: 'stop_reasons', edit: 'editStopReason', asks: ACTIVE_OR_ARCHIVED },
  }),
  addStopReason: act('POST /stop-reasons', {
    does: 'crear un motivo de paro',
    did: 'creó un motivo de paro',
    ...list,
    input: NewStopReason,
    output: StopReason,
    done: ({ name }) => `Motivo de paro «${name}» creado.`,
    undo: 'rows',
  }),
  /** The usual ones, those that the company has not already. */
  addUsualStopReasons: act('POST /stop-reasons/usual', {
    does: 'crear los motivos de paro habituales',
    did: 'creó los motivos de paro habituales',
    ...list,
    output: z.array(StopReason),
    done: 'Motivos de paro creados.',
    undo: 'rows',
  }),
  editStopReason: act('PATCH /stop-reasons/{id}', {
    does: 'cambiar el nombre de un motivo de paro',
    did: 'cambió el nombre de un motivo de paro',
    ...list,
    input: StopReasonChange,
    output: StopReason,
    done: 'Motivo de paro actualizado.',
    undo: 'rows',
  }),
  archiveStopReason: act('POST /stop-reasons/{id}/archive', {
    does: 'archivar un motivo de paro',
    did: 'archivó un motivo de paro',
    ...list,
    input: ByVersion,
    output: StopReason,
    done: 'Motivo de paro archivado.',
    undo: 'rows',
  }),
  restoreStopReason: act('POST /stop-reasons/{id}/restore', {
    does: 'restaurar un motivo de paro',
    did: 'restauró un motivo de paro',
    ...list,
    input: ByVersion,
    output: StopReason,
    done: 'Motivo de paro restaurado.',
    undo: 'rows',
  }),
  /** Why a lot was stopped, said afterwards or otherwise. */
  explainStop: act('PATCH /lot-stops/{id}', {
    does: 'anotar el motivo de un paro',
    did: 'anotó el motivo de un paro',
    ...floor,
    input: LotStopChange,
    output: LotStop,
    done: ({ reason }) => (reason === null ? 'El paro queda sin motivo.' : `Motivo del paro: ${reason}.`),
    undo: 'rows',
  }),
  addMachineStop: act('POST /machine-stops', {
    does: 'registrar un paro de máquina',
    did: 'registró un paro de máquina',
    ...floor,
    input: NewMachineStop,
    output: MachineStop,
    done: ({ machine }) => `Paro de ${machine} registrado.`,
    undo: 'rows',
  }),
  editMachineStop: act('PATCH /machine-stops/{id}', {
    does: 'editar un paro de máquina',
    did: 'editó un paro de máquina',
    ...floor,
    input: MachineStopChange,
    output: MachineStop,
    done: 'Paro actualizado.',
    undo: 'rows',
  }),
  /** One that was written down wrongly. */
  removeMachineStop: act('DELETE /machine-stops/{id}', {
    does: 'eliminar un paro de máquina',
    did: 'eliminó un paro de máquina',
    ...floor,
    input: ById,
    done: 'Paro eliminado.',
    undo: 'rows',
  }),
  /** How long it was stood still, by reason, station and machine. */
  stopFigures: read('/stop-figures', {
    access: reads('textil'),
    reads: STOOD,
    input: StopDays,
    output: StopFigures,
    mayLag: true,
  }),
  /** The stops behind them, the latest first. */
  stops: read('/stops', {
    access: reads('textil'),
    reads: STOOD,
    input: StopList,
    output: z.object({ total: z.int(), rows: z.array(ListedStop) }),
  }),
} satisfies Contract
