/** A board as somebody sees it, perhaps some moves old. */
export interface SeenBoard<C extends SeenCard> {
  columns: { status: string; cards: C[] }[]
}

interface SeenCard {
  id: string
  status: string
  rank: string
  version: number
}

/** The same turns every time: a number from 0 up to, but not, `sides`. */
export function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % sides
  }
}

/** One card to a place by chance, as the board was last seen: the input of a call that moves. */
export function randomMove<C extends SeenCard>({ columns }: SeenBoard<C>, roll: (sides: number) => number) {
  const cards = columns.flatMap((column) => column.cards)
  const card = cards[roll(cards.length)]
  const to = columns[roll(columns.length)]
  if (!card || !to) throw new Error('An empty board')
  const others = to.cards.filter(({ id }) => id !== card.id)
  const at = roll(others.length + 1)
  return {
    id: card.id,
    version: card.version,
    status: to.status,
    above_id: others[at - 1]?.id ?? null,
    below_id: others[at]?.id ?? null,
  }
}

/** A screen shows its own move at once. */
export function applyMove<C extends SeenCard>(seen: SeenBoard<C>, moved: C) {
  for (const column of seen.columns) {
    column.cards = column.cards.filter(({ id }) => id !== moved.id)
    if (column.status === moved.status) {
      column.cards = [...column.cards, moved].sort((one, other) => (one.rank < other.rank ? -1 : 1))
    }
  }
}

/** The cards of each column, in order. */
export const idsOf = <C extends SeenCard>({ columns }: SeenBoard<C>) =>
  columns.map(({ cards }) => cards.map(({ id }) => id))
