import fragment, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { AnyCard, Move } from '#src/kernel/board.ts'
import { LONGEST_RANK, rankBetween } from '#src/kernel/rank.ts'
import { foundAsSeen, unlessStale } from '#src/kernel/refusal.ts'
import type { Query } from '../database/transaction.ts'
import { type Cards, sqlNames } from './board.ts'

interface Moving {
  company: string
  move: Move
  /** Further values that the move writes into the card's row, by column. */
  set?: Record<string, Sql>
  /** A further insert in the same statement, from `t`, the row after the move; `origin` is the column it left. */
  beside?: (origin: string) => Sql
}

interface Gap {
  version: number
  origin: string
  lower: string | null
  upper: string | null
  /** The card above the target position, for renumbering the column; null is the top. */
  lower_id: string | null
}

/**
 * Moves a card between two others and returns it as the board shows it, in two statements: one reads the gap, one writes the row. Two people who move
 * to the same gap at once land next to each other.
 * @throws Refusal 409 if the card has changed since the person saw it
 */
export async function moveCard<C extends AnyCard>(sql: Query, cards: Cards, moving: Moving): Promise<C> {
  const gap = foundAsSeen((await gapOf(sql, cards, moving))[0], moving.move.version)
  const rank = roomIn(gap)
  const written = rank === null ? numberedAnew(cards, moving, gap) : placed(cards, moving, rank)
  const [moved] = await sql<C>`
    with written as (${written}),
    t as (select * from written where company_id = ${moving.company} and id = ${moving.move.id})
    ${moving.beside ? fragment`, noted as (${moving.beside(gap.origin)})` : empty}
    select ${cards.face} from t ${cards.joins ?? empty}`
  return unlessStale(moved)
}

/**
 * The ranks around the gap, found by the neighbour that is still there: below the upper one, else above the lower one, else at the intended end of
 * the column. Cards that others put between the two meanwhile stay where they are.
 */
function gapOf(sql: Query, cards: Cards, { company, move: { id, status: to, above_id, below_id } }: Moving) {
  const { table, status, same } = sqlNames(cards)
  const column = fragment`n.company_id = ${company} and n.archived_at is null and n.${status} = ${to} and n.id <> m.id ${same}`
  const after = (condition: Sql) => fragment`left join lateral (
      select n.rank from ${table} n where ${condition} and ${column} order by n.rank, n.id limit 1)`
  const before = (condition: Sql) => fragment`left join lateral (
      select n.rank, n.id from ${table} n where ${condition} and ${column} order by n.rank desc, n.id desc limit 1)`
  const alone = fragment`above.id is null and below.id is null`
  return sql<Gap>`
    select m.version, m.${status}::text as origin, coalesce(above.rank, prior.rank, last.rank) as lower,
      coalesce(above.id, prior.id, last.id) as lower_id,
      coalesce(case when above.id is null then below.rank end, following.rank, first.rank) as upper
    from ${table} m
    left join lateral (select n.rank, n.id from ${table} n where n.id = ${above_id}::uuid and ${column}) above on true
    left join lateral (select n.rank, n.id from ${table} n where n.id = ${below_id}::uuid and ${column}) below on true
    ${after(fragment`above.id is not null and (n.rank, n.id) > (above.rank, above.id)`)} following on true
    ${before(fragment`above.id is null and below.id is not null and (n.rank, n.id) < (below.rank, below.id)`)} prior on true
    ${after(fragment`${alone} and ${above_id}::uuid is null`)} first on true
    ${before(fragment`${alone} and ${above_id}::uuid is not null`)} last on true
    where m.company_id = ${company} and m.id = ${id} and m.archived_at is null`
}

/** A rank in the gap; null if there is no room, or if the rank has become too long. */
function roomIn({ lower, upper }: Gap): string | null {
  if (lower !== null && upper !== null && lower >= upper) return null
  const rank = rankBetween(lower, upper)
  return rank.length > LONGEST_RANK ? null : rank
}

function placed(cards: Cards, { company, move, set = {} }: Moving, rank: string): Sql {
  const { table } = sqlNames(cards)
  const more = Object.entries(set).map(([name, value]) => fragment`, ${raw(name)} = ${value}`)
  return fragment`
    update ${table} set rank = ${rank}, version = version + 1 ${standing(cards, move)} ${joined(more)}
    where company_id = ${company} and id = ${move.id} and version = ${move.version} and archived_at is null
    returning *`
}

/**
 * Renumbers the whole column at equal distances, with the moved card in its place. The other cards keep their version, because nobody edited them.
 */
function numberedAnew(cards: Cards, { company, move, set = {} }: Moving, { lower_id }: Gap): Sql {
  const { table, status, same } = sqlNames(cards)
  const more = Object.entries(set).map(
    ([name, value]) => fragment`, ${raw(name)} = case when u.id = ${move.id} then ${value} else u.${raw(name)} end`,
  )
  return fragment`
    update ${table} u set rank = numbered.rank,
      version = u.version + case when u.id = ${move.id} then 1 else 0 end ${standing(cards, move)} ${joined(more)}
    from (
      with others as (
        select n.id, row_number() over (order by n.rank, n.id) as at
        from ${table} n join ${table} m on m.company_id = ${company} and m.id = ${move.id}
        where n.company_id = ${company} and n.archived_at is null and n.${status} = ${move.status} and n.id <> m.id ${same}
      ),
      placed as (
        select id, at, 0 as below from others
        union all select ${move.id}::uuid, coalesce((select at from others where id = ${lower_id}::uuid), 0), 1
      )
      select id, '4' || lpad(to_hex(row_number() over (order by at, below) * 65536), 9, '0') || 'i' as rank from placed
    ) numbered
    where u.company_id = ${company} and u.id = numbered.id and exists (
      select from ${table} m
      where m.company_id = ${company} and m.id = ${move.id} and m.version = ${move.version} and m.archived_at is null)
    returning u.*`
}

/** The assignments that put a row into its new column. */
function standing(cards: Cards, { status: to }: Move): Sql {
  const { type } = sqlNames(cards)
  const columns = cards.written?.(to) ?? { [cards.status]: fragment`${to}::${type}` }
  return joined(Object.entries(columns).map(([name, value]) => fragment`, ${raw(name)} = ${value}`))
}

const joined = (parts: Sql[]) => (parts.length === 0 ? empty : join(parts, ' '))
