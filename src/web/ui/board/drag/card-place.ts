import type { AnyCard } from '#src/kernel/board.ts'
import { rankBetween } from '#src/kernel/rank.ts'

/** A position on the board: a column, and the number of its other cards above. */
export interface CardPlace {
  status: string
  at: number
}

/** A column on screen, in px. */
export interface ColumnArea {
  status: string
  left: number
  right: number
  /** The top of its first card, which is above the screen when scrolled. */
  top: number
  /** Its cards, without the dragged one. */
  count: number
  /** Folded: a dropped card becomes the first. */
  folded: boolean
}

/** Where a dragged card would drop: the column nearest to the pointer, the gap nearest to the card's upper edge. */
export function placeUnder(areas: readonly ColumnArea[], x: number, top: number, stepPx: number): CardPlace | null {
  const distance = ({ left, right }: ColumnArea) => Math.max(left - x, x - right, 0)
  const [nearest] = areas.toSorted((one, other) => distance(one) - distance(other))
  if (nearest === undefined) return null
  const at = nearest.folded ? 0 : Math.round((top - nearest.top) / stepPx)
  return { status: nearest.status, at: Math.min(Math.max(at, 0), nearest.count) }
}

interface ColumnCards {
  status: string
  cards: readonly AnyCard[]
}

/** A column's cards except one. */
export const others = <C extends AnyCard>(column: { cards: readonly C[] } | undefined, id: string): readonly C[] =>
  column?.cards.filter((card) => card.id !== id) ?? []

/** The current position of a card. */
export function cardPlace(columns: readonly ColumnCards[], id: string): CardPlace | null {
  for (const { status, cards } of columns) {
    const at = cards.findIndex((card) => card.id === id)
    if (at >= 0) return { status, at }
  }
  return null
}

/** A step by an arrow key: up and down by one card, left and right to the neighbouring column at the same height. */
export function stepCard(columns: readonly ColumnCards[], id: string, place: CardPlace, key: string): CardPlace {
  const column = columns.findIndex(({ status }) => status === place.status)
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const upright = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[key] ?? 0
  const to = columns[Math.min(Math.max(column + sideways, 0), columns.length - 1)]
  if (to === undefined) return place
  return { status: to.status, at: Math.min(Math.max(place.at + upright, 0), others(to, id).length) }
}

/** The card that a key leads to: in the same column, or at the same height in the next column that has any; null if there is none. */
export function neighbour(columns: readonly ColumnCards[], id: string, key: string): string | null {
  const place = cardPlace(columns, id)
  if (place === null) return null
  const filled = columns.filter(({ cards }) => cards.length > 0)
  const { status, at } = stepCard(filled, '', place, key)
  const cards = filled.find((column) => column.status === status)?.cards ?? []
  const next = cards[Math.min(at, cards.length - 1)]
  return next === undefined || next.id === id ? null : next.id
}

/** The input of a move to a position, and the card's approximate new rank. */
export function moveInto(columns: readonly ColumnCards[], card: AnyCard, { status, at }: CardPlace) {
  const around = others(
    columns.find((column) => column.status === status),
    card.id,
  )
  const [above, below] = [around[at - 1], around[at]]
  const room = above === undefined || below === undefined || above.rank < below.rank
  return {
    rank: room ? rankBetween(above?.rank ?? null, below?.rank ?? null) : (above?.rank ?? ''),
    move: {
      id: card.id,
      version: card.version,
      status,
      above_id: above?.id ?? null,
      below_id: below?.id ?? null,
    },
  }
}
