import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { activeEmployees, employeeOfAccount } from '#src/modules/rrhh/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { Operators } from '../schemas.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 7
/** A phone's clock is seldom the server's. */
const SKEW_MS = 300_000

/** Who can have done what is scanned; nobody where the company has no employees written down. */
export async function operators({ sql, company, user }: Ctx<unknown>): Promise<Operators> {
  const employees = await activeEmployees(sql, company, await companyDay(sql, company))
  const own = (await employeeOfAccount(sql, company, user.id))?.id ?? null
  return {
    own: employees.some(({ id }) => id === own) ? own : null,
    operators: employees.map(({ id, name, position }) => ({ id, name, position })),
  }
}

/** Of a tap, the day on which it was in the company. @throws Refusal where that is yet to come, or too long ago */
export async function dayOfTap(sql: Query, company: string, scanned_at: string): Promise<string> {
  const at = new Date(scanned_at)
  const ago = Date.now() - at.getTime()
  if (ago < -SKEW_MS)
    throw refusal('scan_in_future', 'El reloj de este teléfono va adelantado: corrígelo y registra de nuevo.')
  if (ago > MOST_DAYS * DAY_MS)
    throw refusal('scan_too_old', `Este registro tiene más de ${MOST_DAYS} días: ya no se puede enviar.`)
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return clockIn(zoneOf(profile?.country ?? ''), at).day
}

/** @throws Refusal where nobody of that id worked here then */
export async function operatorOn(sql: Query, company: string, id: string | null, day: string) {
  if (id === null) return null
  const operator = (await activeEmployees(sql, company, day)).find((one) => one.id === id)
  if (!operator)
    throw refusal('unknown_operator', 'Esa persona ya no está en tu personal: elige otra.', { field: 'operator_id' })
  return operator
}
