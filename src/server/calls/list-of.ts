import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Narrowing } from '#src/kernel/calls/narrowing.ts'
import { PAGE_ROWS, type RowGroup } from '#src/kernel/fields.ts'
import type { Query } from '../database/transaction.ts'
import { type Key, keyset, type ListOrder, type Paging } from './keyset.ts'
import { askOnce, isNarrowed, narrowedFrom, rowGroups, sortedShown } from './narrowing/narrowed-list.ts'
import { cutPage, RECOUNT } from './page.ts'

export const ascending = (...keys: Key[]): ListOrder => ({ keys, down: false })

export const descending = (...keys: Key[]): ListOrder => ({ keys, down: true })

/** The order that a table's header asks for: 'name', or '-name' for descending. */
export const sortedBy = <S extends string>(sort: S | `-${S}`, orders: Record<S, readonly Key[]>): ListOrder => ({
  keys: orders[sort.replace('-', '') as S],
  down: sort.startsWith('-'),
})

type Condition = Sql | '' | false | null | undefined

export interface List {
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
  order: ListOrder
  /** Rows of a page; the default is on top. */
  most?: number
}

export interface ListCall {
  sql: Query
  input: { search?: string | undefined; cursor?: string | undefined } & Narrowing
  only?: string
  mostGroups?: number
}

/** How far the rows of a list are counted unless somebody asks for more: counting reads them all. */
export const MOST_COUNTED = 1_000

interface Paged {
  /** The sort values, as JSON: read of the last row of a page alone. */
  page_keys: string
  page_total: number
}

/**
 * A page of a list from its cursor on, and how many rows there are in all, as far as they are counted. What a person asks of any list (conditions on
 * what it shows, another order, groups) is asked of its rows as they are shown.
 */
export async function listOf<R extends object>({ sql, input, only, mostGroups }: ListCall, list: List) {
  const searched = list.search && input.search ? fragment`${list.search} like trama.anywhere(${input.search})` : null
  const narrowed = only === undefined ? null : fragment`${list.order.keys.at(-1)?.[1]} = ${only}::uuid`
  const conditions = [...list.where, searched, narrowed].filter((one): one is Sql => Boolean(one))
  const where = conditions.length === 0 ? fragment`true` : join(conditions, ' and ')
  if (!isNarrowed(input)) return pageFrom<R>(sql, input, { ...list, where, paging: keyset(list.order, input.cursor) })

  const { where: asked = [], by, group, sums } = input
  const keys = list.order.keys.map(([, of], at) => fragment`${of} as ${raw(`page_key_${at}`)}`)
  const inner = fragment`select ${list.select}, ${join(keys)} ${list.from} ${list.joins ?? empty} where ${where}`
  const shown = narrowedFrom(inner, asked)
  if (group) return grouped<R>(await rowGroups(sql, shown, group, { sums, most: mostGroups }))
  const order = {
    down: list.order.down,
    keys: list.order.keys.map(([kind], at): Key => [kind, fragment`shown.${raw(`page_key_${at}`)}`]),
  }
  const last = order.keys.at(-1)
  const paging = by && last ? sortedShown(by, last, input.cursor) : keyset(order, input.cursor)
  const query = ((strings: readonly string[], ...values: Sql[]) => askOnce(sql, fragment(strings, ...values))) as Query
  return pageFrom<R>(query, input, {
    ...{
      select: fragment`shown.*`,
      from: fragment`from (select shown.* ${shown}) shown`,
      where: fragment`true`,
      paging,
    },
    ...(list.most === undefined ? {} : { most: list.most }),
  })
}

const grouped = <R>(groups: RowGroup[]) => ({
  ...{ rows: [] as R[], next: null, total: groups.reduce((sum, { rows }) => sum + rows, 0) },
  groups,
})

interface PageSource {
  select: Sql
  from: Sql
  joins?: Sql
  where: Sql
  paging: Paging
  most?: number
}

async function pageFrom<R extends object>(
  sql: Query,
  { cursor }: { cursor?: string | undefined },
  { select, from, joins = empty, where, paging: { keys, after, order }, most = PAGE_ROWS }: PageSource,
) {
  const bound = cursor === RECOUNT ? empty : fragment`limit ${MOST_COUNTED + 1}`
  const total = fragment`(select count(*)::int from (select 1 ${from} where ${where} ${bound}) counted)`
  const rows = await sql<R & Paged>`
    select ${select}, ${keys} as page_keys, ${total} as page_total ${from} ${joins}
    where ${where} ${after} order by ${order} limit ${most + 1}`
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
