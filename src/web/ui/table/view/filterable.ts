import { z } from 'zod'
import { type CustomType, customType } from '#src/kernel/calls/custom.ts'
import { hasCustom, rowOf, scalarColumns, withinOf } from '#src/kernel/calls/narrowing.ts'
import type { Call } from '#src/kernel/contract.ts'
import { alignOf } from '../money-column/column.ts'
import type { Column } from '../table.tsx'

/** What a column holds, which says how it is compared. */
export type FilterKind = 'text' | 'number' | 'day' | 'moment' | 'choice' | 'flag'

export interface FilterableColumn {
  key: string
  title: string
  kind: FilterKind
  /** Of a choice. */
  options: readonly string[]
  /** It may be added up. */
  adds: boolean
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T/
const NUMBER = /^-?\d+(\.\d+)?$/

/** The columns by whose values a list is filtered, sorted and put together: those that its answer holds. */
export function filterableOf(
  call: Call,
  columns: readonly Column<never>[],
  rows: readonly unknown[] = [],
): FilterableColumn[] {
  const { outputSchema, meta } = call['~orpc']
  const row = rowOf(outputSchema as unknown as z.ZodType)
  if (row === null || meta.unfiltered) return []
  const held = scalarColumns(row)
  const typeOf = (key: string) => (hasCustom(row) ? customType(key) : null)
  return columns
    .filter(({ key }) => held.includes(key) || typeOf(key) !== null)
    .map((column) => {
      const { key, title, money } = column
      const own = typeOf(key)
      if (own !== null) return ownColumn(column, own)
      const schema = withinOf(row.shape[key] as z.ZodType)
      const kind = money || alignOf(column) === 'end' ? 'number' : kindOf(schema, key, rows)
      const options = schema instanceof z.ZodEnum ? schema.options.map(String) : []
      return { key, title, kind, options, adds: Boolean(money) || schema instanceof z.ZodNumber }
    })
}

const OWN_KINDS: Record<CustomType, FilterKind> = {
  text: 'text',
  list: 'choice',
  number: 'number',
  money: 'number',
  date: 'day',
  boolean: 'flag',
}

/** A column of one of the company's own fields, whose key says what it holds. */
const ownColumn = ({ key, title, options = [] }: Column<never>, type: CustomType): FilterableColumn => ({
  ...{ key, title, options },
  kind: OWN_KINDS[type],
  adds: type === 'number' || type === 'money',
})

function kindOf(schema: z.ZodType, key: string, rows: readonly unknown[]): FilterKind {
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodNumber) return 'number'
  const values = rows
    .map((row) => (row as Record<string, unknown>)[key])
    .filter((value) => typeof value === 'string' && value !== '') as string[]
  const all = (form: RegExp) => values.length > 0 && values.every((value) => form.test(value))
  if (all(DAY)) return 'day'
  if (all(MOMENT)) return 'moment'
  return all(NUMBER) && /amount|total|price|cost|balance|quantity|rate/.test(key) ? 'number' : 'text'
}
