import { z } from 'zod'
import { tagFilter } from '#src/platform/notes/schemas.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { cursor, flag, id, pageOf, search, version } from '../../kernel/fields.ts'
import { manages, reads } from '../../kernel/rights/levels.ts'
import { absences } from './absences/contract.ts'
import { evaluationCalls } from './evaluations/contract.ts'
import { payrollCalls } from './payroll/contract.ts'
import { Employee, EmployeeChange, Ending, NewEmployee, PaidEmployee, Terms } from './rows.ts'
import { rrhhSummaryCalls } from './summary.ts'

const { read, act } = callsOf('rrhh')

/** By name or by the day of hiring, up or down. */
const SORTS = ['name', '-name', 'hired', '-hired'] as const

const EmployeeList = z.strictObject({
  search: search(),
  /** Those who have left instead of the others. */
  former: flag(),
  sort: z.enum(SORTS).default('name'),
  cursor: cursor(),
})
export type EmployeeList = z.infer<typeof EmployeeList>

/** Their tags are told to those alone who see their salaries. */
const StaffList = EmployeeList.extend({ tag: tagFilter() })
export type StaffList = z.infer<typeof StaffList>

const Chosen = z.strictObject({ id: id('Elige un empleado de la lista.') })
const ChosenVersion = Chosen.extend({ version: version() })

/** Salaries are for empresa and administrador alone. */
const salaries = { does: 'ver los salarios', access: manages('rrhh') }
const edit = { access: manages('rrhh'), failed: 'Error al actualizar' }

export const rrhh = {
  ...rrhhSummaryCalls,
  /** Without salaries. */
  employees: read('/employees', {
    access: reads('rrhh'),
    reads: ['employees'],
    input: EmployeeList,
    output: pageOf(Employee),
  }),
  /** The same list with salaries. */
  staff: read('/staff', {
    ...salaries,
    reads: ['employees', 'record_tags'],
    input: StaffList,
    output: pageOf(PaidEmployee),
    record: {
      table: 'employees',
      asks: [{}, { former: true }],
      edit: 'editEmployee',
      since: 'from_date',
    },
  }),
  /** Salaries and positions of one, the latest first. */
  history: read('/employees/{id}/history', {
    ...salaries,
    reads: ['employee_terms', 'profiles'],
    input: Chosen,
    output: z.array(Terms),
  }),
  addEmployee: act('POST /employees', {
    does: 'agregar un empleado',
    did: 'agregó un empleado',
    access: manages('rrhh'),
    input: NewEmployee,
    output: PaidEmployee,
    done: ({ name }) => ({ title: 'Éxito', description: `${name} está en tu lista de empleados.` }),
    failed: 'Error al añadir empleado',
    undo: 'rows',
  }),
  editEmployee: act('PATCH /employees/{id}', {
    does: 'editar un empleado',
    did: 'editó un empleado',
    ...edit,
    input: EmployeeChange,
    output: PaidEmployee,
    done: 'Empleado actualizado.',
    undo: 'rows',
  }),
  endEmployment: act('POST /employees/{id}/end', {
    does: 'registrar la salida de un empleado',
    did: 'registró la salida de un empleado',
    ...edit,
    input: Ending,
    output: PaidEmployee,
    done: 'Salida registrada.',
    undo: 'rows',
  }),
  resumeEmployment: act('POST /employees/{id}/return', {
    does: 'reincorporar a un empleado',
    did: 'reincorporó a un empleado',
    ...edit,
    input: ChosenVersion,
    output: PaidEmployee,
    done: 'Empleado reincorporado.',
    undo: 'rows',
  }),
  /** Gone without a trace where only his hiring is known; otherwise he leaves the list with today as his last day. */
  deleteEmployee: act('DELETE /employees/{id}', {
    does: 'eliminar un empleado',
    did: 'eliminó un empleado',
    access: manages('rrhh'),
    input: Chosen,
    output: z.object({ kept: z.boolean() }),
    done: ({ kept }) =>
      kept
        ? { title: 'Salida registrada.', description: 'Su historial se conserva entre los antiguos empleados.' }
        : 'Empleado eliminado.',
    failed: 'Error al eliminar empleado',
    undo: 'rows',
  }),
  ...absences,
  ...payrollCalls,
  ...evaluationCalls,
} satisfies Contract
