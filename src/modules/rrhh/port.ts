import { employeesAtWork, employeeWithAccount } from './server/at-work.ts'

// What rrhh tells other modules, in their transactions.

/** Who works for a company on a day, by name, with their accounts. */
export const activeEmployees = employeesAtWork

/** The employee of an account; null: none. */
export const employeeOfAccount = employeeWithAccount
