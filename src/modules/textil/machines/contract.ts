import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, ByVersion, cursor, flag, pageOf, search } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import {
  CostDays,
  Machine,
  MachineChange,
  MaintenanceCosts,
  MaintenanceRecord,
  NewMachine,
  NewMaintenance,
} from './schemas.ts'

const { read, act } = callsOf('textil')

const MachineList = z.strictObject({
  search: search(),
  archived: flag(),
  sort: z.enum(['name', '-name', 'next', '-next']).default('name'),
  cursor: cursor(),
})
export type MachineList = z.infer<typeof MachineList>

const MACHINES = ['machinery_maintenance', 'production_stations', 'production_lots', 'lot_moves', 'company_profiles']

const edit = { access: manages('textil'), failed: 'Error' }

/** Machines, and what was done to keep them running. */
export const machineCalls = {
  machines: read('/machines', {
    access: reads('textil'),
    reads: MACHINES,
    input: MachineList,
    output: pageOf(Machine),
    record: { table: 'machinery_maintenance', edit: 'editMachine', asks: ACTIVE_OR_ARCHIVED },
  }),
  /** What was done to a machine, the latest first. */
  maintenance: read('/machines/{id}/maintenance', {
    access: reads('textil'),
    reads: [...MACHINES, 'maintenance_records', 'profiles'],
    input: ById,
    output: z.object({ machine: Machine, records: z.array(MaintenanceRecord) }),
  }),
  /** What maintenance cost, a machine each and together. */
  maintenanceCosts: read('/maintenance-costs', {
    access: reads('textil'),
    reads: ['machinery_maintenance', 'maintenance_records'],
    input: CostDays,
    output: MaintenanceCosts,
  }),
  addMachine: act('POST /machines', {
    does: 'agregar un equipo',
    did: 'agregó un equipo',
    ...edit,
    input: NewMachine,
    output: Machine,
    done: 'Equipo agregado.',
    undo: 'rows',
  }),
  editMachine: act('PATCH /machines/{id}', {
    does: 'editar un equipo',
    did: 'editó un equipo',
    ...edit,
    input: MachineChange,
    output: Machine,
    done: 'Equipo actualizado.',
    undo: 'rows',
  }),
  registerMaintenance: act('POST /machines/{id}/maintenance', {
    does: 'registrar un mantenimiento',
    did: 'registró un mantenimiento',
    ...edit,
    access: works('textil'),
    input: NewMaintenance,
    output: Machine,
    done: 'Mantenimiento registrado.',
    undo: 'rows',
  }),
  archiveMachine: act('POST /machines/{id}/archive', {
    does: 'archivar un equipo',
    did: 'archivó un equipo',
    ...edit,
    input: ByVersion,
    output: Machine,
    done: 'Equipo archivado.',
    undo: 'rows',
  }),
  restoreMachine: act('POST /machines/{id}/restore', {
    does: 'restaurar un equipo',
    did: 'restauró un equipo',
    ...edit,
    input: ByVersion,
    output: Machine,
    done: 'Equipo restaurado.',
    undo: 'rows',
  }),
} satisfies Contract
