import type { ListFact } from '#src/kernel/calls/fact.ts'
import { type Condition, type GroupedBy, joinValues } from '#src/kernel/calls/narrowing.ts'
import { PERIODS, periodName, spanOf } from '#src/kernel/days/periods.ts'

export const NO_VALUE = 'Sin valor'

/** 'client' or 'date.month'; null where the fact is not told apart by it. */
export function dimensionOf(fact: ListFact, text: string): GroupedBy | null {
  const [column = '', named] = text.split('.')
  if (named === undefined) return Object.hasOwn(fact.dimensions, column) ? { column, period: null } : null
  const period = PERIODS.find((one) => one === named)
  return period && Object.hasOwn(fact.days, column) ? { column, period } : null
}

/** What people call a value of a dimension. */
export function valueName(fact: ListFact, { column, period }: GroupedBy, value: string): string {
  if (value === '') return NO_VALUE
  return period === null ? (fact.words?.[column]?.[value] ?? value) : periodName(value)
}

/** The conditions that rows with this value hold. */
export function conditionsOf({ column, period }: GroupedBy, value: string): Condition[] {
  if (value === '') return [{ column, op: 'empty', value: '' }]
  const span = period === null ? null : spanOf(value, period)
  if (span === null) return [{ column, op: 'in', value: joinValues([value]) }]
  return [
    { column, op: 'gte', value: span.from },
    { column, op: 'lt', value: span.before },
  ]
}
