import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import { type AnyCard, FIRST_CARDS, MORE_CARDS } from '#src/kernel/board.ts'
import { rankBetween } from '#src/kernel/rank.ts'
import { cutPage, decodeCursor } from '../calls/page.ts'
import type { Query } from '../database/transaction.ts'

/**
 * A table whose rows are the cards of boards. It has company_id, id, version, archived_at, rank (text collate "C") and the column named by `status`,
 * with an index (company_id, …within, status, rank, id) where archived_at is null. The names come from code, never from a request.
 */
export interface Cards {
  table: string
  /** The database column that holds the card's board column, and its type. */
  status: string
  type: 'text' | 'uuid'
  /** The values that a move to a board column writes, where the `status` column is generated from others. */
  written?: (column: string) => Record<string, Sql>
  /** The columns that identify a board; none where a company has one board. */
  within: readonly string[]
  /** The select list of a card, from `t`, and the joins it needs: a small projection with id, status, rank and version. */
  face: Sql
  joins?: Sql
}

interface BoardQuery {
  company: string
  /** The condition on `t` for this board and this search. */
  where: Sql
}

/** Every column's count, sum and first cards, in two parallel statements. */
export async function boardColumns<C extends AnyCard>(
  sql: Query,
  cards: Cards,
  { company, where, columns, sum }: BoardQuery & { columns: readonly string[]; sum?: Sql },
) {
  const { table, status, type } = sqlNames(cards)
  const standing = fragment`t.company_id = ${company} and t.archived_at is null ${where}`
  const [rows, counted] = await Promise.all([
    sql<C & { nth: number }>`
      select first.*, c.nth::int
      from unnest(${[...columns]}::${type}[]) with ordinality as c (status, nth)
      cross join lateral (
        select ${cards.face} from ${table} t ${cards.joins ?? empty}
        where ${standing} and t.${status} = c.status
        order by t.rank, t.id limit ${FIRST_CARDS + 1}
      ) first
      order by c.nth, first.rank, first.id`,
    sql<{ status: string; total: number; sum: string | null }>`
      select t.${status} as status, count(*)::int as total, ${sum ?? fragment`null`}::text as sum
      from ${table} t where ${standing} group by t.${status}`,
  ])
  return {
    columns: columns.map((column, at) => {
      const first = rows.filter(({ nth }) => nth === at + 1)
      const totals = counted.find((one) => one.status === column)
      const { rows: visible, next, total } = cutPage(first, totals?.total ?? 0, placeOf, FIRST_CARDS)
      return { status: column, total, sum: totals?.sum ?? (sum ? '0' : null), cards: visible, next }
    }),
  }
}

/** The next cards of one column, after its cursor. */
export async function columnCards<C extends AnyCard>(
  sql: Query,
  cards: Cards,
  { company, where, ...column }: BoardQuery & { status: string; cursor: string | undefined },
) {
  const { table, status } = sqlNames(cards)
  const after = decodeCursor(column.cursor, ['text', 'uuid'])
  const standing = fragment`t.company_id = ${company} and t.archived_at is null and t.${status} = ${column.status} ${where}`
  const [rows, [counted]] = await Promise.all([
    sql<C>`
      select ${cards.face} from ${table} t ${cards.joins ?? empty}
      where ${standing} ${after ? fragment`and (t.rank, t.id) > (${after[0]}, ${after[1]}::uuid)` : empty}
      order by t.rank, t.id limit ${MORE_CARDS + 1}`,
    sql<{ total: number }>`select count(*)::int as total from ${table} t where ${standing}`,
  ])
  return cutPage(rows, counted?.total ?? 0, placeOf, MORE_CARDS)
}

/** A rank for a new card at the end of its column. */
export async function lastRank(sql: Query, cards: Cards, query: BoardQuery & { status: string }): Promise<string> {
  const { table, status } = sqlNames(cards)
  const [last] = await sql<{ rank: string }>`
    select t.rank from ${table} t
    where t.company_id = ${query.company} and t.archived_at is null and t.${status} = ${query.status} ${query.where}
    order by t.rank desc, t.id desc limit 1`
  return rankBetween(last?.rank ?? null, null)
}

/** The table's names as parts of a statement; `same` is the condition that a neighbour `n` is on the board of the moved card `m`. */
export function sqlNames({ table, status, type, within }: Cards) {
  const shared = within.map((name) => raw(`and n.${name} = m.${name}`))
  return {
    table: raw(table),
    status: raw(status),
    type: raw(type),
    same: shared.length === 0 ? empty : join(shared, ' '),
  }
}

const placeOf = ({ rank, id }: AnyCard) => [rank, id]
