import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import type { Query } from '../database/transaction.ts'
import { cutPage, decodeCursor } from './page.ts'

/** Cursors hold days as numbers counted from here; 9999 stands for no day. */
const FIRST_DAY = fragment`date '1900-01-01'`
const LAST_DAY = 3_000_000

/** The kinds of sort keys: how a cursor holds one, and how a statement writes it and reads it back. */
const KEYS = {
  text: { holds: 'text', write: (of: Sql) => of, read: (held: string) => fragment`${held}::text` },
  uuid: { holds: 'uuid', write: (of: Sql) => of, read: (held: string) => fragment`${held}::uuid` },
  integer: { holds: 'integer', write: (of: Sql) => of, read: (held: string) => fragment`${held}::int` },
  amount: { holds: 'amount', write: (of: Sql) => of, read: (held: string) => fragment`${held}::numeric` },
  boolean: { holds: 'boolean', write: (of: Sql) => of, read: (held: string) => fragment`${held}::boolean` },
  date: { holds: 'date', write: (of: Sql) => of, read: (held: string) => fragment`${held}::date` },
  moment: { holds: 'moment', write: (of: Sql) => of, read: (held: string) => fragment`${held}::timestamptz` },
  farDay: {
    holds: 'integer',
    write: (of: Sql) => fragment`${of} - ${FIRST_DAY}`,
    read: (held: string) => fragment`${FIRST_DAY} + least(${held}::int, ${LAST_DAY}::int)`,
  },
} as const

type Key = readonly [kind: keyof typeof KEYS, of: Sql]

/** The last key is unique. */
interface Order {
  keys: readonly Key[]
  down: boolean
}

export const ascending = (...keys: Key[]): Order => ({ keys, down: false })

export const descending = (...keys: Key[]): Order => ({ keys, down: true })

/** The order that a table's header asks for: 'name', or '-name' for descending. */
export const sortedBy = <S extends string>(sort: S | `-${S}`, orders: Record<S, readonly Key[]>): Order => ({
  keys: orders[sort.replace('-', '') as S],
  down: sort.startsWith('-'),
})

type Condition = Sql | '' | false | null | undefined

interface List {
  /** The select list. */
  select: Sql
  /** The from clause, with the keyword: what is counted, and the source of the columns. */
  from: Sql
  /** Joins that only the select list needs, not the count. */
  joins?: Sql
  /** The conditions, joined with `and`; empty ones are skipped. */
  where: readonly Condition[]
  /** The condition of the search box, if it is not empty. */
  search?: Sql
  order: Order
  /** Rows of a page; the default is on top. */
  most?: number
}

interface ListCall {
  sql: Query
  input: { search?: string | undefined; cursor?: string | undefined }
}

/** A page of a list after its cursor, with the total number of rows, in two parallel statements. */
export async function listOf<R extends object>({ sql, input }: ListCall, list: List) {
  const { select, from, joins = empty, order, most = PAGE_ROWS } = list
  const cursor = decodeCursor(
    input.cursor,
    order.keys.map(([kind]) => KEYS[kind].holds),
  )
  const searched = list.search && input.search ? fragment`${list.search} like trama.anywhere(${input.search})` : null
  const conditions = [...list.where, searched].filter((one): one is Sql => Boolean(one))
  const where = conditions.length === 0 ? fragment`true` : join(conditions, ' and ')
  const keys = order.keys.map(([kind, of]) => fragment`(${KEYS[kind].write(of)})::text`)
  const way = order.down ? fragment`desc` : empty
  const [rows, [counted]] = await Promise.all([
    sql<R & { page_keys: string[] }>`
      select ${select}, array[${join(keys)}] as page_keys ${from} ${joins}
      where ${where} ${cursor ? fragment`and ${beyond(order, cursor)}` : empty}
      order by ${join(order.keys.map(([, of]) => fragment`${of} ${way}`))} limit ${most + 1}`,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`,
  ])
  return cutPage<R & { page_keys: string[] }>(rows, counted?.total ?? 0, (row) => row.page_keys, most)
}

/** The condition for rows after the last one of the previous page. */
function beyond({ keys, down }: Order, cursor: readonly string[]): Sql {
  const ended = keys.map(([kind], at) => KEYS[kind].read(cursor[at] ?? ''))
  return fragment`(${join(keys.map(([, of]) => of))}) ${down ? fragment`<` : fragment`>`} (${join(ended)})`
}
