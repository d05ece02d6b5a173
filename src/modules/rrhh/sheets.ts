import { amountCell, dayCell, type Sheet } from '#src/kernel/spreadsheet.ts'
import type { Employee, PaidEmployee, Pay } from './rows.ts'

const DATES = ['Contratación', 'Salida']
const datesOf = ({ hire_date, end_date }: Pick<Employee, 'hire_date' | 'end_date'>) => [
  dayCell(hire_date),
  dayCell(end_date),
]

/** Employees without salaries, as everybody may take them out. */
export const employeeSheet = (employees: readonly Employee[]): Sheet => [
  ['Nombre', 'Cargo', ...DATES],
  ...employees.map((employee) => [employee.name, employee.position, ...datesOf(employee)]),
]

/** Employees or a month's payroll, with salaries. */
export const staffSheet = (people: readonly (PaidEmployee | Pay)[]): Sheet => [
  ['Nombre', 'Cargo', 'Salario', ...DATES],
  ...people.map((person) => [person.name, person.position, amountCell(person.salary), ...datesOf(person)]),
]

/** A month's payroll with its sum in the last row. */
export const payrollSheet = (people: readonly Pay[], total: string): Sheet => [
  ...staffSheet(people),
  ['Total', '', amountCell(total), '', ''],
]
