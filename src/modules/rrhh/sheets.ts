import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { customCells, customTitles } from '#src/platform/custom/sheet.ts'
import type { Employee, PaidEmployee } from './rows.ts'

/** What tells employees from each other, as lists show it and as they are taken out. */
export const IDENTITY = [
  { key: 'name', title: 'Nombre' },
  { key: 'position', title: 'Cargo' },
] as const satisfies readonly { key: keyof Employee; title: string }[]

const TITLES = IDENTITY.map(({ title }) => title)
const identityOf = (employee: Employee) => IDENTITY.map(({ key }) => employee[key])

const DATES = ['Contratación', 'Salida']
const datesOf = ({ hire_date, end_date }: Pick<Employee, 'hire_date' | 'end_date'>) => [
  dayCell(hire_date),
  dayCell(end_date),
]

/** Employees without salaries, as everybody may take them out. */
export const employeeSheet = (employees: readonly Employee[]): Spreadsheet => [
  [...TITLES, ...DATES],
  ...employees.map((employee) => [...identityOf(employee), ...datesOf(employee)]),
]

/** The same with salaries. */
export const staffSheet = (people: readonly PaidEmployee[], own: readonly CustomField[] = []): Spreadsheet => [
  [...TITLES, 'Salario', ...DATES, ...customTitles(own)],
  ...people.map((person) => [
    ...identityOf(person),
    amountCell(person.salary),
    ...datesOf(person),
    ...customCells(own, person.custom),
  ]),
]
