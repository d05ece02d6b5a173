import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { works } from '../../../kernel/rights/levels.ts'
import { Absence, NewAbsence } from './schemas.ts'

const { read, act } = callsOf('rrhh')

export const absences = {
  /** Of an employee, the latest first. */
  absences: read('/employees/{id}/absences', {
    does: 'ver las ausencias',
    access: works('rrhh'),
    reads: ['employee_absences', 'profiles'],
    input: ById,
    output: z.array(Absence),
    record: { table: 'employee_absences' },
  }),
  addAbsence: act('POST /employees/{id}/absences', {
    does: 'registrar una ausencia',
    did: 'registró una ausencia',
    access: works('rrhh'),
    input: NewAbsence,
    output: Absence,
    done: 'Ausencia registrada.',
    undo: 'rows',
  }),
  deleteAbsence: act('DELETE /absences/{id}', {
    does: 'eliminar una ausencia',
    did: 'eliminó una ausencia',
    access: works('rrhh'),
    input: ById,
    done: 'Ausencia eliminada.',
    undo: 'rows',
  }),
} satisfies Contract
