import { laterMonth } from '../../../kernel/days/day.ts'
import { monthOf } from '../months.ts'
import { nextDue, type Periods } from '../recurring/periods.ts'

/** The first due day whose month is not taken, or null if it has ended. Days before `notBefore` are left out. */
export function nextUntaken(periods: Periods, taken: ReadonlySet<string>, notBefore: string | null): string | null {
  let month: string | null = null
  for (;;) {
    const due = nextDue(periods, month, notBefore)
    if (due === null || !taken.has(monthOf(due))) return due
    month = monthOf(due)
  }
}

/** The day on which a month is due; null if it is not. */
export function dueIn(periods: Periods, month: string): string | null {
  const due = nextDue(periods, laterMonth(month, -1))
  return due !== null && monthOf(due) === month ? due : null
}
