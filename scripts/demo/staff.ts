import { rrhh } from '../../src/modules/rrhh/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'
import type { DemoCompany } from './companies.ts'

/** The company's employees, with the changes of their terms since they were hired. */
export async function hireStaff(url: string, { employees }: DemoCompany, owner: Sending): Promise<void> {
  for (const [name, position, salary, hire_date, raise] of employees) {
    const { body } = await send(url, rrhh.addEmployee, { name, position, salary, hire_date }, owner)
    if (!raise) continue
    const [another, more, from_date] = raise
    const change = { id: body.id, version: body.version, name, hire_date, from_date, position: another, salary: more }
    await send(url, rrhh.editEmployee, change, owner)
  }
}
