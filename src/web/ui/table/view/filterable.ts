import { z } from 'zod'
import { rowOf, scalarColumns, withinOf } from '#src/kernel/calls/narrowing.ts'
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
  const { unfiltered = [] } = meta
  if (row === null || unfiltered === true) return []
  const held = scalarColumns(row)
  return columns
    .filter(({ key }) => held.includes(key) && !unfiltered.includes(key))
    .map((column) => {
      const { key, title, money } = column
      const schema = withinOf(row.shape[key] as z.ZodType)
      const kind = money || alignOf(column) === 'end' ? 'number' : kindOf(schema, key, rows)
      const options = schema instanceof z.ZodEnum ? schema.options.map(String) : []
      return { key, title, kind, options, adds: Boolean(money) || schema instanceof z.ZodNumber }
    })
}

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
