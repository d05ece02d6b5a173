import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { useViewedCompany } from './viewed-company.ts'

/** Which day it is at the company whose rows are on screen, 'YYYY-MM-DD': the server refuses what has not happened there yet. */
export const useCompanyToday = () => clockIn(zoneOf(useViewedCompany().country)).day
