import { laterMonth } from '../../../../kernel/days/day.ts'
import { firstDayOf, lastDayOfMonth, monthOf, monthsBetween, shortMonth } from '../../months.ts'
import { fiscalBegin, fiscalBeginOf, fiscalEnd, fiscalName, fiscalYearOf } from '../../years/rules.ts'
import { monthsBack } from '../compare.ts'
import { type ColumnKind, type ColumnsAsked, FEWEST_COLUMNS, MOST_COLUMNS, type PeriodColumn } from './schemas.ts'

const QUARTER_MONTHS = 3
const USUAL: Record<Exclude<ColumnKind, 'meses'>, number> = { trimestres: 4, anios: 3, mismos: 3 }

/** How many columns are shown until somebody chooses: every month of a period, four quarters, three years. */
export const usualCount = (by: ColumnKind, { from, to }: { from: string; to: string }): number =>
  by === 'meses'
    ? Math.min(Math.max(monthsBetween(monthOf(from), monthOf(to)) + 1, FEWEST_COLUMNS), MOST_COLUMNS.meses)
    : USUAL[by]

type Spans = Pick<ColumnsAsked, 'by' | 'count' | 'from' | 'to'>

/** The days of each column, the earliest first; the last ends on the day that is asked for, whatever it is in the middle of. */
export function columnSpans({ by, count, from, to }: Spans, firstMonth: number): PeriodColumn[] {
  const begin = from ?? fiscalBeginOf(to, firstMonth)
  return Array.from({ length: count }, (_, at) => {
    const back = count - 1 - at
    if (by === 'mismos') {
      const days = { from: monthsBack(begin, 12 * back), to: monthsBack(to, 12 * back) }
      const year = fiscalYearOf(days.to, firstMonth)
      return { ...days, title: fiscalName(year, firstMonth), cut: days.to !== fiscalEnd(year, firstMonth) }
    }
    const whole = WHOLE[by](to, back, firstMonth)
    return { ...whole, to: back === 0 ? to : whole.to, cut: back === 0 && to !== whole.to }
  })
}

type Whole = (to: string, back: number, firstMonth: number) => Omit<PeriodColumn, 'cut'>

const WHOLE: Record<Exclude<ColumnKind, 'mismos'>, Whole> = {
  meses(to, back) {
    const month = laterMonth(monthOf(to), -back)
    return { from: firstDayOf(month), to: lastDayOfMonth(month), title: shortMonth(month) }
  },
  trimestres(to, back, firstMonth) {
    const quarter = Math.floor(monthsBetween(monthOf(fiscalBeginOf(to, firstMonth)), monthOf(to)) / QUARTER_MONTHS)
    const first = laterMonth(monthOf(fiscalBeginOf(to, firstMonth)), (quarter - back) * QUARTER_MONTHS)
    const year = fiscalYearOf(firstDayOf(first), firstMonth)
    const nth = monthsBetween(monthOf(fiscalBegin(year, firstMonth)), first) / QUARTER_MONTHS + 1
    return {
      from: firstDayOf(first),
      to: lastDayOfMonth(laterMonth(first, QUARTER_MONTHS - 1)),
      title: `T${nth} ${fiscalName(year, firstMonth)}`,
    }
  },
  anios(to, back, firstMonth) {
    const year = fiscalYearOf(to, firstMonth) - back
    return { from: fiscalBegin(year, firstMonth), to: fiscalEnd(year, firstMonth), title: fiscalName(year, firstMonth) }
  },
}
