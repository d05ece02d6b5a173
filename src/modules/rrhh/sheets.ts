import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { Employee, PaidEmployee } from './rows.ts'

const DATES = ['Contratación', 'Salida']
const datesOf = ({ hire_date, end_date }: Pick<Employee, 'hire_date' | 'end_date'>) => [
  dayCell(hire_date),
  dayCell(end_date),
]

/** Employees without salaries, as everybody may take them out. */
export const employeeSheet = (employees: readonly Employee[]): Spreadsheet => [
  ['Nombre', 'Cargo', ...DATES],
  ...employees.map((employee) => [employee.name, employee.position, ...datesOf(employee)]),
]

/** The same with salaries. */
export const staffSheet = (people: readonly PaidEmployee[]): Spreadsheet => [
  ['Nombre', 'Cargo', 'Salario', ...DATES],
  ...people.map((person) => [person.name, person.position, amountCell(person.salary), ...datesOf(person)]),
]
