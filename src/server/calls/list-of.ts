import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import type { Query } from '../database/transaction.ts'
import { cutPage, decodeCursor } from './page.ts'

/** Days of a cursor that holds figures, for a key that says 9999 where there is no day. */
const FIRST_DAY = fragment`date '1900-01-01'`
const LAST_DAY = 3_000_000

/** What a list is ordered by: how a cursor holds it, how a statement writes it and reads it back. */
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

/** The last key is one that no two rows share. */
interface Order {
  keys: readonly Key[]
  down: boolean
}

export const ascending = (...keys: Key[]): Order => ({ keys, down: false })

export const descending = (...keys: Key[]): Order => ({ keys, down: true })

/** As a table's head asks for it: 'name', or '-name' for the other way round. */
export const sortedBy = <S extends string>(sort: S | `-${S}`, orders: Record<S, readonly Key[]>): Order => ({
  keys: orders[sort.replace('-', '') as S],
  down: sort.startsWith('-'),
})

type Condition = Sql | '' | false | null | undefined

interface List {
  /** The columns of a row. */
  select: Sql
  /** With the word: what is counted, and where the columns come from. */
  from: Sql
  /** What only the columns take. */
  joins?: Sql
  /** All of those that are there. */
  where: readonly Condition[]
  /** Where what was typed in the search box stands, if anything was. */
  search?: Sql
  order: Order
  /** Rows of a page. */
  most?: number
}

interface ListCall {
  sql: Query
  input: { search?: string | undefined; cursor?: string | undefined }
}

/** A page of a list from its cursor on, and how many rows there are in all, in two statements side by side. */
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

/** What comes after the row in which the last page ended. */
function beyond({ keys, down }: Order, cursor: readonly string[]): Sql {
  const ended = keys.map(([kind], at) => KEYS[kind].read(cursor[at] ?? ''))
  return fragment`(${join(keys.map(([, of]) => of))}) ${down ? fragment`<` : fragment`>`} (${join(ended)})`
}
