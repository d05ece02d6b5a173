import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import { customType } from '#src/kernel/calls/custom.ts'
import {
  type AskedOrder,
  type Condition,
  type GroupedBy,
  type Grouping,
  type Narrowing,
  valuesIn,
} from '#src/kernel/calls/narrowing.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import type { Query } from '../../database/transaction.ts'
import refusal from '../../refusals.ts'
import { KEYS, type Key, type Paging } from '../keyset.ts'
import { decodeCursor } from '../page.ts'

/** More groups than that are told by nobody. */
const MOST_GROUPS = 500
/** What PostgreSQL says of a value that is none of the column's type, or of an operator that its type does not have. */
const MISFITS = ['22P02', '22003', '22007', '22008', '42883', '42804']

/** A column, or what one of the company's own fields says, as the type that its key names. */
function columnOf(name: string): Sql {
  const type = customType(name)
  return type === null ? fragment`shown.${raw(name)}` : raw(`(shown.custom->>'${name}')${CASTS[type]}`)
}
const CASTS = {
  text: '',
  list: '',
  number: '::numeric',
  money: '::numeric',
  date: '::date',
  boolean: '::boolean',
} as const
/** How much of a day names its period; null: its name is made. */
const LENGTHS = { day: '10', week: null, month: '7', quarter: null, year: '4' } as const
const NAMED = { day: '', week: 'IYYY-"W"IW', month: '', quarter: 'YYYY-"Q"Q', year: '' } as const
const SIGNS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A condition on what a list shows. The value takes the column's own type. */
function conditionOf({ column, op, value }: Condition): Sql {
  const of = columnOf(column)
  if ((op === 'eq' || op === 'in') && customType(column) !== null)
    return holds(column, op === 'in' ? valuesIn(value) : [value])
  const plain = fragment`trama.plain(${of}::text)`
  switch (op) {
    case 'has':
      return fragment`${plain} like trama.anywhere(${value})`
    case 'hasnt':
      return fragment`coalesce(${plain}, '') not like trama.anywhere(${value})`
    case 'in':
      return fragment`${of} = any(${valuesIn(value)})`
    case 'neq':
      return fragment`${of} is distinct from ${value}`
    case 'empty':
      return fragment`coalesce(${of}::text, '') = ''`
    case 'filled':
      return fragment`coalesce(${of}::text, '') <> ''`
    default:
      return fragment`${of} ${raw(SIGNS[op])} ${value}`
  }
}

/** The company's own field has one of these values: asked in the way that its index serves, save of figures, which have several texts. */
function holds(column: string, values: readonly string[]): Sql {
  const type = customType(column)
  if (type === 'number' || type === 'money') return fragment`${columnOf(column)} = any(${values}::text[]::numeric[])`
  const cast = raw(type === null ? '' : CASTS[type] || '::text')
  const each = values.map(
    (value) => fragment`shown.custom @> jsonb_build_object(${raw(`'${column}'`)}, ${value}${cast})`,
  )
  return fragment`(${join(each, ' or ')})`
}

export const isNarrowed = ({ where = [], by, group }: Narrowing & { cursor?: string | undefined }) =>
  where.length > 0 || Boolean(by) || Boolean(group)

/** From the rows that a list shows, where they hold all conditions. */
export const narrowedFrom = (inner: Sql, where: readonly Condition[]): Sql =>
  fragment`from (${inner}) shown where ${where.length === 0 ? fragment`true` : join(where.map(conditionOf), ' and ')}`

/**
 * The order by any column that is shown, and where a page of it begins. Empty values come last either way.
 * @throws Refusal 400 for a cursor that this server did not make
 */
export function sortedShown({ column, down, text }: AskedOrder, last: Key, given: string | undefined): Paging {
  const of = columnOf(column)
  const value = text ? fragment`trama.plain(${of}::text)` : of
  const [kind, id] = last
  const way = down ? fragment`desc` : empty
  const sign = down ? fragment`<` : fragment`>`
  const cursor = decodeCursor(given, ['boolean', 'text', KEYS[kind].holds])
  const [none, held = '', held_id = ''] = cursor ?? []
  const after =
    cursor === null
      ? empty
      : none === 'true'
        ? fragment`and ${of} is null and ${id} ${sign} ${KEYS[kind].read(held_id)}`
        : fragment`and ((${value}, ${id}) ${sign} (${held}, ${KEYS[kind].read(held_id)}) or ${of} is null)`
  return {
    keys: fragment`json_build_array((${of} is null)::text, coalesce(${value}::text, ''), ${id}::text)::text`,
    after,
    order: fragment`(${of} is null), ${value} ${way}, ${id} ${way}`,
  }
}

/**
 * The rows of a list put together by columns, with the sums of others in each; of several currencies apart. What the second column and the third say
 * is in `within`.
 */
export async function rowGroups(
  sql: Query,
  from: Sql,
  { columns, currencies }: Grouping,
  { sums = [], most = MOST_GROUPS }: { sums?: readonly string[] | undefined; most?: number | undefined },
): Promise<RowGroup[]> {
  const values = columns.map((one, at) => fragment`${grouped(one)} as ${raw(`value_${at}`)}`)
  const currency = currencies ? fragment`shown.currency` : fragment`null::text`
  const added = sums.map((name) => fragment`${name}::text, coalesce(sum(${columnOf(name)}), 0)::text`)
  const order = join(columns.map((_, at) => raw(`${at + 1} nulls last`)))
  const groups = await askOnce<Omit<RowGroup, 'value' | 'within'> & Record<string, string | null>>(
    sql,
    fragment`
    select ${join(values)}, ${currency} as currency, count(*)::int as rows,
      jsonb_build_object(${added.length > 0 ? join(added) : empty}) as sums
    ${from} group by ${raw(Array.from({ length: columns.length + 1 }, (_, at) => at + 1).join(', '))} order by ${order}, currency limit ${most}`,
  )
  return groups.map(({ currency: of, rows, sums: total, ...asked }) => {
    const [value = null, ...within] = columns.map((_, at) => asked[`value_${at}`] ?? null)
    return { value, ...(within.length > 0 ? { within } : {}), currency: of, rows, sums: total } as RowGroup
  })
}

/** As text: 'Pagada', '2026-11', '2026-W05', '2026-Q4'. */
function grouped({ column, period }: GroupedBy): Sql {
  const text = fragment`${columnOf(column)}::text`
  if (period === null) return text
  const kept = LENGTHS[period]
  return kept === null
    ? fragment`to_char(left(${text}, 10)::date, ${NAMED[period]})`
    : fragment`left(${text}, ${raw(kept)})`
}

/**
 * A statement that a person's own conditions made: it is not kept prepared, since there are as many as there are questions.
 * @throws Refusal 400 if a value does not fit its column
 */
export async function askOnce<R>(sql: Query, { text, values }: Sql): Promise<R[]> {
  try {
    const { rows } = await sql.execute(text, values)
    return rows as R[]
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== undefined && MISFITS.includes(code))
      throw refusal('filter_misfit', 'Ese filtro no sirve para esta columna: revisa el valor.')
    throw error
  }
}
