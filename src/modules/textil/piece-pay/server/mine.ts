import { employeeOfAccount } from '#src/modules/rrhh/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { type DueLine, dueOfWeek } from '../due.ts'
import type { MadePieces, OwnPieces } from '../schemas.ts'
import { mondayOf, sundayOf } from '../week.ts'
import { percentsOf } from './settings.ts'
import { tallyOf } from './shown.ts'
import { workedIn } from './worked.ts'

/** Of the employee that the account is tied to, and of nobody else. */
export async function myPieces({ sql, company, user }: Ctx<unknown>): Promise<OwnPieces> {
  const today = await companyDay(sql, company)
  const [week, ends_on] = [mondayOf(today), sundayOf(mondayOf(today))]
  const employee = await employeeOfAccount(sql, company, user.id)
  const worked = employee ? await workedIn(sql, company, { weeks: [week], operator: employee.id }) : []
  const { percentsIn } = await percentsOf(sql, company)
  const lines = dueOfWeek(worked, percentsIn(week), ends_on)
  return {
    ...{ name: employee?.name ?? '', today, week, ends_on },
    day: madeOf(lines.filter(({ day, floor }) => day === today && !floor)),
    whole: madeOf(lines),
  }
}

function madeOf(lines: readonly DueLine[]): MadePieces {
  const operations = new Map<string, DueLine[]>()
  for (const line of lines) {
    const of = `${line.operation_id} ${line.floor}`
    operations.set(of, [...(operations.get(of) ?? []), line])
  }
  return {
    ...tallyOf(lines),
    operations: [...operations.values()].map((own) => ({
      operation_name: own[0]?.operation_name ?? '',
      style_name: own[0]?.style_name ?? '',
      ...tallyOf(own),
    })),
  }
}
