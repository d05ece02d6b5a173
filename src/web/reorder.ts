import { useRef, useState } from 'react'

/** The list with one item moved; both positions count from 0. */
export const reorder = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}

interface PendingOrder {
  order: readonly string[]
  /** The server's order when the list was last changed here. */
  serverOrder: string
  /** Moves without an answer yet. */
  waiting: number
}

/**
 * Shows a list in the order that the person just made, until the server confirms it. Moves are sent one after the other, however fast they are made.
 * @param send moves an item to a position from 0; resolves to whether it worked
 * @returns the list, and the function that moves an item, both positions from 0
 */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  send: (item: Item, to: number) => Promise<boolean>,
) {
  const [pending, setPending] = useState<PendingOrder | null>(null)
  const queue = useRef(Promise.resolve())
  const order = items.map(({ id }) => id)
  const answered =
    pending !== null &&
    (pending.order.join() === order.join() || (pending.waiting === 0 && pending.serverOrder !== order.join()))
  const ordered = pending === null || answered ? items : sorted(items, pending.order)
  if (answered && pending.waiting === 0) setPending(null)

  const answer = (worked: boolean) =>
    setPending((before) => (before && worked ? { ...before, waiting: before.waiting - 1 } : null))
  const move = (from: number, to: number) => {
    const item = ordered[from]
    if (item === undefined) return
    const put = reorder(ordered, from, to).map(({ id }) => id)
    setPending((before) => ({ order: put, serverOrder: order.join(), waiting: (before?.waiting ?? 0) + 1 }))
    queue.current = queue.current.then(async () => answer(await send(item, to)))
  }
  return { ordered, move }
}

/** Items that are not in the order yet come last. */
const sorted = <Item extends { id: string }>(items: readonly Item[], order: readonly string[]) => {
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => place(one) - place(other))
}
