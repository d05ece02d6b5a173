import { type Condition, joinValues, type Operator, valuesIn } from '#src/kernel/calls/narrowing.ts'
import { shortDate } from '#src/web/formats.ts'
import type { FilterableColumn, FilterKind } from './filterable.ts'

/** How each kind of column is compared, and what that is called. */
export const OPERATOR_WORDS: Record<FilterKind, Partial<Record<Operator, string>>> = {
  text: { has: 'contiene', hasnt: 'no contiene', eq: 'es', neq: 'no es', empty: 'está vacío', filled: 'tiene algo' },
  number: {
    gt: 'es mayor que',
    gte: 'es al menos',
    lt: 'es menor que',
    lte: 'es como máximo',
    eq: 'es igual a',
    neq: 'no es',
  },
  day: { gte: 'desde el', lte: 'hasta el', eq: 'es el', empty: 'está vacío', filled: 'tiene fecha' },
  moment: { gte: 'desde el', lt: 'antes del', empty: 'está vacío', filled: 'tiene fecha' },
  choice: { in: 'es alguno de', neq: 'no es' },
  flag: { eq: 'es' },
}

export const FLAGS = { true: 'Sí', false: 'No' }

/** Those that compare with nothing. */
export const isBare = (op: Operator) => op === 'empty' || op === 'filled'

/** A condition on a column as it begins: it holds for every row until a value is said. */
export const firstCondition = ({ key, kind }: FilterableColumn): Condition => {
  const [op = 'eq'] = Object.keys(OPERATOR_WORDS[kind]) as Operator[]
  return { column: key, op, value: kind === 'flag' ? 'true' : '' }
}

/** Whether it says something already. */
export const isWhole = ({ op, value }: Condition) => isBare(op) || value !== ''

/** As in 'Saldo es mayor que 0'. */
export function describeCondition({ op, value }: Condition, { title, kind }: FilterableColumn): string {
  const words = OPERATOR_WORDS[kind][op] ?? op
  return [title, words, isBare(op) ? '' : valueShown(value, op, kind)].filter(Boolean).join(' ')
}

function valueShown(value: string, op: Operator, kind: FilterKind): string {
  if (op === 'in') return valuesIn(value).join(', ')
  if (kind === 'flag') return value === 'true' ? FLAGS.true : FLAGS.false
  if (kind === 'day' || kind === 'moment') return shortDate(value)
  return kind === 'text' ? `«${value}»` : value.replace('.', ',')
}

export const chosenValues = ({ op, value }: Condition): string[] =>
  op === 'in' ? (value === '' ? [] : valuesIn(value)) : [value]

export const withValues = (condition: Condition, values: readonly string[]): Condition => ({
  ...condition,
  value: joinValues(values),
})
