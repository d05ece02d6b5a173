import { useState } from 'react'

/** The list with one item at another place, both places from 0. */
export const reordered = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

/**
 * Shows a list in the order in which a person just put it, until the list comes in that order itself.
 *
 * @returns the list, what puts an item elsewhere, and what takes that back
 */
export function useOrder<Item extends { id: string }>(items: readonly Item[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const arrived = wanted?.join() === items.map(({ id }) => id).join()
  const stale = wanted !== null && (arrived || !items.every(({ id }) => wanted.includes(id)))
  if (stale) setWanted(null)
  const shown =
    wanted === null || stale ? items : items.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
  return {
    shown,
    put: (from: number, to: number) => setWanted(reordered(shown, from, to).map(({ id }) => id)),
    takeBack: () => setWanted(null),
  }
}
