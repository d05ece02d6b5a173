import type { Condition } from '#src/kernel/calls/narrowing.ts'
import { PERIODS, periodName, spanOf } from '#src/kernel/days/periods.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import { shortDate } from '#src/web/formats.ts'
import { FLAGS } from '../conditions.ts'
import type { FilterableColumn } from '../filterable.ts'

/** What a group is called; two of one value are told apart by their currency. */
export function groupName(
  { value, currency }: RowGroup,
  group: string,
  filterable: readonly FilterableColumn[],
): string {
  const [key, period] = group.split('.')
  const kind = filterable.find((one) => one.key === key)?.kind
  const text = nameOf(value, period, kind)
  return currency === null ? text : `${text} · ${currency}`
}

function nameOf(value: string | null, period: string | undefined, kind: FilterableColumn['kind'] | undefined): string {
  if (value === null || value === '') return 'Sin valor'
  if (period !== undefined && period !== 'day') return periodName(value)
  if (kind === 'flag') return value === 'true' ? FLAGS.true : FLAGS.false
  return kind === 'day' || kind === 'moment' ? shortDate(value) : value
}

/** The conditions that the rows of a group hold. */
export function inGroup(
  { value, currency }: RowGroup,
  group: string,
  filterable: readonly FilterableColumn[],
): Condition[] {
  const [column = '', period] = group.split('.')
  const own: Condition[] = currency === null ? [] : [{ column: 'currency', op: 'eq', value: currency }]
  if (value === null || value === '') return [...own, { column, op: 'empty', value: '' }]
  if (period === undefined || !filterable.some(({ key }) => key === column))
    return [...own, { column, op: 'eq', value }]
  const span = spanOf(value, PERIODS.find((one) => one === period) ?? 'day')
  if (span === null) return [...own, { column, op: 'eq', value }]
  return [...own, { column, op: 'gte', value: span.from }, { column, op: 'lt', value: span.before }]
}
