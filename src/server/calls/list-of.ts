import fragment, { empty, join, type Sql } from 'sql-template-tag'
import { PAGE_ROWS } from '#src/kernel/fields.ts'
import type { Query } from '../database/transaction.ts'
import { cutPage, decodeCursor, RECOUNT } from './page.ts'

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
  only?: string
}

/** How far the rows of a list are counted unless somebody asks for more: counting reads them all. */
export const MOST_COUNTED = 1_000

interface Paged {
  /** The sort values, as JSON: read of the last row of a page alone. */
  page_keys: string
  page_total: number
}

/** A page of a list from its cursor on, and how many rows there are in all, as far as they are counted. */
export async function listOf<R extends object>({ sql, input, only }: ListCall, list: List) {
  const { select, from, joins = empty, order, most = PAGE_ROWS } = list
  const cursor = decodeCursor(
    input.cursor,
    order.keys.map(([kind]) => KEYS[kind].holds),
  )
  const searched = list.search && input.search ? fragment`${list.search} like trama.anywhere(${input.search})` : null
  const narrowed = only === undefined ? null : fragment`${order.keys.at(-1)?.[1]} = ${only}::uuid`
  const conditions = [...list.where, searched, narrowed].filter((one): one is Sql => Boolean(one))
  const where = conditions.length === 0 ? fragment`true` : join(conditions, ' and ')
  const keys = order.keys.map(([kind, of]) => fragment`(${KEYS[kind].write(of)})::text`)
  const way = order.down ? fragment`desc` : empty
  const bound = input.cursor === RECOUNT ? empty : fragment`limit ${MOST_COUNTED + 1}`
  const total = fragment`(select count(*)::int from (select ${from} where ${where} ${bound}) counted)`
  const rows = await sql<R & Paged>`
    select ${select}, json_build_array(${join(keys)})::text as page_keys, ${total} as page_total ${from} ${joins}
    where ${where} ${cursor ? fragment`and ${beyond(order, cursor)}` : empty}
    order by ${join(order.keys.map(([, of]) => fragment`${of} ${way}`))} limit ${most + 1}`
  const [first] = rows
  // No row, no count: there is nothing, or whatever came after the last page is gone.
  const counted = first?.page_total ?? (cursor ? await countOf(sql, total) : 0)
  const page = cutPage<R & Paged>(rows, counted, (row) => JSON.parse(row.page_keys), most)
  return bound !== empty && counted > MOST_COUNTED ? { ...page, total: MOST_COUNTED, recount: RECOUNT } : page
}

async function countOf(sql: Query, total: Sql): Promise<number> {
  const [counted] = await sql<{ total: number }>`select ${total} as total`
  return counted?.total ?? 0
}

/** The condition for rows after the last one of the previous page. */
function beyond({ keys, down }: Order, cursor: readonly string[]): Sql {
  const ended = keys.map(([kind], at) => KEYS[kind].read(cursor[at] ?? ''))
  return fragment`(${join(keys.map(([, of]) => of))}) ${down ? fragment`<` : fragment`>`} (${join(ended)})`
}
