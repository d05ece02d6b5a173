import { z } from 'zod'
import { type DatePart, PERIODS } from '../days/periods.ts'
import { CustomValues, customType } from './custom.ts'

/** How a condition compares a column: by PostgREST's names where it has one. `has`: contains, without accents or case. */
export const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'has', 'hasnt', 'in', 'empty', 'filled'] as const
export type Operator = (typeof OPERATORS)[number]

/** A condition on a column that a list shows. The values of `in` are joined by '|', each encoded once more. */
export interface Condition {
  column: string
  op: Operator
  value: string
}

export interface AskedOrder {
  column: string
  down: boolean
  /** Compared as people read it: without accents or case. */
  text: boolean
}

/** A column by which rows are put together; of one with days: the period. */
export interface GroupedBy {
  column: string
  period: DatePart | null
}

export interface Grouping {
  /** The first one, and up to two within it. */
  columns: readonly GroupedBy[]
  /** The rows have a currency each, so that sums of several are told apart. */
  currencies: boolean
}

/** What any list may be asked beside its own filters. */
export interface Narrowing {
  where?: readonly Condition[]
  by?: AskedOrder | null
  group?: Grouping | null
  /** Columns that are added up in each group. */
  sums?: readonly string[]
}

const MOST_CONDITIONS = 20
const MOST_GROUPED = 3
const LONGEST = 4_000
const UNKNOWN = 'Esta lista no tiene ese filtro.'

/** As in 'balance.gt.0;client.has.caf%C3%A9'. */
export const writeConditions = (conditions: readonly Condition[]): string =>
  conditions.map(({ column, op, value }) => `${column}.${op}.${encodeURIComponent(value)}`).join(';')

/** Null: it is none that `writeConditions` writes. */
export function readConditions(text: string): Condition[] | null {
  if (text === '') return []
  const read = text.split(';').map(readCondition)
  return read.some((one) => one === null) ? null : (read as Condition[])
}

export const valuesIn = (value: string): string[] => value.split('|').map(decodeURIComponent)
export const joinValues = (values: readonly string[]): string => values.map(encodeURIComponent).join('|')

function readCondition(text: string): Condition | null {
  const [, column = '', word, encoded = ''] = /^([a-z0-9_]+)\.([a-z]+)\.([^.;\0]*(?:\.[^;\0]*)?)$/.exec(text) ?? []
  const op = OPERATORS.find((one) => one === word)
  try {
    const value = decodeURIComponent(encoded)
    if (op === 'in') valuesIn(value)
    return op === undefined || value.includes('\0') ? null : { column, op, value }
  } catch {
    return null
  }
}

/** 'status' or 'date.month'; null: no period is called that. */
function readGrouped(text: string): GroupedBy | null {
  const [column = '', named] = text.split('.')
  const period = PERIODS.find((one) => one === named) ?? null
  return named === undefined || period ? { column, period } : null
}

/** The columns of a row that hold one value each: those by which it is filtered, sorted and put together. */
export const scalarColumns = (row: z.ZodObject): string[] =>
  Object.entries(row.shape).flatMap(([name, schema]) => (isScalar(schema as z.ZodType) ? [name] : []))

/** The schema within nullable, optional and default. */
export function withinOf(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (inner instanceof z.ZodNullable || inner instanceof z.ZodOptional || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as z.ZodType
  return inner
}

function isScalar(schema: z.ZodType): boolean {
  const inner = withinOf(schema)
  return [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral].some(
    (kind) => inner instanceof kind,
  )
}

/** The row of a list's answer; null: the answer is no page of rows. */
export function rowOf(output: z.ZodType): z.ZodObject | null {
  if (!(output instanceof z.ZodObject)) return null
  const { rows, next, total } = output.shape
  const row = rows instanceof z.ZodArray && next && total ? rows.element : null
  return row instanceof z.ZodObject ? row : null
}

/** The rows have the company's own fields, by which a list is asked too: by any key, since a key says its type. */
export const hasCustom = (row: z.ZodObject): boolean => row.shape.custom === CustomValues

/** A list's own input, and what any list may be asked. */
export function narrowable(input: z.ZodType, output: z.ZodType): z.ZodType {
  const row = rowOf(output)
  if (!(row && input instanceof z.ZodObject)) return input
  return input.safeExtend(narrowingOf(scalarColumns(row), hasCustom(row)))
}

function narrowingOf(columns: readonly string[], custom: boolean) {
  const known = (column: string) => columns.includes(column) || (custom && customType(column) !== null)
  const text = () => z.string().max(LONGEST, UNKNOWN).default('')
  return {
    where: text().transform((typed, check) => {
      const conditions = readConditions(typed)
      const fits = conditions?.every(({ column }) => known(column)) && conditions.length <= MOST_CONDITIONS
      return fits ? conditions : refused(check)
    }),
    by: text().transform((typed, check) => {
      if (typed === '') return null
      const [, minus, column = '', plain] = /^(-?)([a-z0-9_]+)(\.text)?$/.exec(typed) ?? []
      return known(column) ? { column, down: minus === '-', text: plain !== undefined } : refused(check)
    }),
    group: text().transform((typed, check) => {
      if (typed === '') return null
      const columns = typed.split(',').map(readGrouped)
      const fit = columns.every((one) => one !== null && known(one.column)) && columns.length <= MOST_GROUPED
      return fit ? { columns: columns as GroupedBy[], currencies: known('currency') } : refused(check)
    }),
    sums: text().transform((typed, check) => {
      const named = typed === '' ? [] : typed.split(',')
      return named.every(known) ? named : refused(check)
    }),
  }
}

function refused(check: z.RefinementCtx<string>): never {
  check.addIssue({ code: 'custom', message: UNKNOWN, input: check.value })
  return z.NEVER
}
