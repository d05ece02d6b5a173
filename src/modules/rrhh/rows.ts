import { z } from 'zod'
import { CustomValues, customInput } from '../../kernel/calls/custom.ts'
import { amount, day, id, moment, requiredText, version } from '../../kernel/fields.ts'

export const INCOMPLETE = 'Todos los campos son obligatorios.'

/** An employee as everybody of the company sees one. */
export const Employee = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string(),
  hire_date: z.string(),
  /** The last day; null while there is none. */
  end_date: z.string().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Employee = z.infer<typeof Employee>

/** With what only empresa and administrador see. */
export const PaidEmployee = Employee.extend({ salary: z.string(), custom: CustomValues })
export type PaidEmployee = z.infer<typeof PaidEmployee>

const employeeFields = {
  name: requiredText(INCOMPLETE),
  position: requiredText(INCOMPLETE),
  /** A month's, in the company's currency. */
  salary: z
    .union([z.string(), z.number()], { error: INCOMPLETE })
    .transform((typed) => String(typed).trim())
    .refine((text) => text !== '', { error: INCOMPLETE, abort: true })
    .pipe(amount() as z.ZodType<string, string>),
  hire_date: requiredText(INCOMPLETE).pipe(day()),
}

/** What a person fills in of an employee, in the order of its columns. Statements and forms follow it. */
export const EMPLOYEE_FIELDS = Object.keys(employeeFields) as (keyof typeof employeeFields)[]

export const NewEmployee = z.strictObject({ ...employeeFields, custom: customInput() })
export type NewEmployee = z.infer<typeof NewEmployee>

export const EmployeeChange = z.strictObject({
  id: id(),
  version: version(),
  ...employeeFields,
  /** From when another salary or position is in force. */
  from_date: day(),
  custom: customInput(),
})
export type EmployeeChange = z.infer<typeof EmployeeChange>

export const Ending = z.strictObject({ id: id(), version: version(), end_date: day() })
export type Ending = z.infer<typeof Ending>

/** Salary and position from a day on. */
export const Terms = z.object({
  id: z.uuid(),
  position: z.string(),
  salary: z.string(),
  from_date: z.string(),
  /** Who wrote it down, and when. */
  username: z.string(),
  created_at: moment(),
})
export type Terms = z.infer<typeof Terms>
