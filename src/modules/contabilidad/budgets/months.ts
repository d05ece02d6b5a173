import { laterMonth } from '../../../kernel/days/day.ts'
import { monthOf } from '../months.ts'
import { fiscalBegin } from '../years/rules.ts'

/** The twelve months of a fiscal year. */
export const monthsOfYear = (year: number, firstMonth: number): string[] =>
  Array.from({ length: 12 }, (_, at) => laterMonth(monthOf(fiscalBegin(year, firstMonth)), at))
