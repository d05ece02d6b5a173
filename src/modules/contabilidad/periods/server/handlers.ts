import { monthClosingHandlers } from '../../month-closing/server/handlers.ts'
import { grantPeriodException, periodExceptions, periodPeople, revokePeriodException } from './exceptions.ts'
import { finalizePeriods, lockPeriods, periods } from './lock.ts'

export const periodHandlers = {
  periods,
  lockPeriods,
  finalizePeriods,
  periodExceptions,
  periodPeople,
  grantPeriodException,
  revokePeriodException,
  ...monthClosingHandlers,
}
