import { type AnyCard, byRank } from '#src/kernel/board.ts'

/** A column as the server answers it. */
export interface ServedColumn<C> {
  status: string
  total: number
  sum: string | null
  cards: C[]
  next: string | null
}

/** The loaded cards of a column from its beginning, if more than the first answer is shown. */
export interface Pages<C> {
  rows: C[]
  hasMore: boolean
}

/** A card as this browser moved it, until the server's answers agree; `from` is the column that they still count it in. */
export interface Moved<C> {
  card: C
  from: string
}

/** A column as it is shown. */
export interface ShownColumn<C> {
  status: string
  total: number
  sum: string | null
  cards: C[]
  /** Whether the server has more cards. */
  hasMore: boolean
}

/** Merges the server's answers with this browser's moves into one board. A card that appears in two answers is shown once, in its later version. */
export function shownColumns<C extends AnyCard>(
  served: readonly ServedColumn<C>[],
  pages: ReadonlyMap<string, Pages<C>>,
  moved: ReadonlyMap<string, Moved<C>>,
): ShownColumn<C>[] {
  const rowsOf = ({ status, cards }: ServedColumn<C>) => pages.get(status)?.rows ?? cards
  const newest = new Map<string, C>()
  const later = (card: C) => {
    const other = newest.get(card.id)
    if (other === undefined || other.version < card.version) newest.set(card.id, card)
  }
  for (const column of served) for (const card of [...column.cards, ...rowsOf(column)]) later(card)
  const ahead = [...moved.values()].filter(({ card }) => (newest.get(card.id)?.version ?? 0) < card.version)
  for (const { card } of ahead) newest.set(card.id, card)

  const standing = [...newest.values()].sort(byRank)
  return served.map((column) => {
    const { status, total, sum, next } = column
    const came = ahead.filter(({ card, from }) => card.status === status && from !== status).length
    const left = ahead.filter(({ card, from }) => card.status !== status && from === status).length
    return {
      status,
      total: Math.max(0, total + came - left),
      sum,
      cards: standing.filter((card) => card.status === status),
      hasMore: pages.get(status)?.hasMore ?? next !== null,
    }
  })
}
