import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import type { Call } from '#src/kernel/contract.ts'
import { type CallOutcome, useAction } from '../../calls/call.ts'
import { makeStale } from '../../live/make-stale.ts'
import { type CardPlace, moveInto } from './drag/card-place.ts'
import type { Moved } from './lists.ts'

interface BoardState<C> {
  status: string
  cards: readonly C[]
}

interface Sending {
  /** To another column. */
  other: boolean
  stays: () => void
}

/** Asks for further input of a move to another column; null keeps the card where it was. */
type Asking<C> = (card: C, status: string) => Promise<object | null>

/**
 * Moves dropped cards: shown at once, sent one after the other, undone if the server refuses. A card stays where it was dropped until the board's
 * answers agree.
 */
export function useMoves<C extends AnyCard>(
  call: Call,
  { reads, titleOf, ask }: { reads: readonly Call[]; titleOf: (card: C) => string; ask?: Asking<C> },
) {
  const client = useQueryClient()
  const action = useAction(call)
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved<C>>>(new Map())
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const note = (id: string, next: (move: Moved<C> | undefined) => Moved<C> | undefined) =>
    setMoved((before) => {
      const after = new Map(before)
      const one = next(before.get(id))
      if (one === undefined) after.delete(id)
      else after.set(id, one)
      return after
    })
  const refresh = () => {
    const routes = reads.map(routeOf)
    return makeStale(client, { predicate: ({ queryKey }) => routes.includes(String(queryKey[0])) })
  }

  async function send(card: C, from: string, input: ReturnType<typeof moveInto>['move'], { other, stays }: Sending) {
    // Only this move's own card: a later move of the same card has its own entry.
    const own = (move: Moved<C> | undefined) => move?.card === card
    const more = ask && other ? await ask(card, input.status) : {}
    if (more === null) {
      note(card.id, (move) => (own(move) ? undefined : move))
      stays()
      return
    }
    const outcome = await action.run({ ...input, ...more }, { about: titleOf(card) })
    // Without a line it stays where it was dropped, and the next move does not wait for it.
    if (!outcome.ok && outcome.waiting) void outcome.waiting.then(settle)
    else await settle(outcome)

    async function settle(outcome: CallOutcome<unknown>) {
      if (!outcome.ok) {
        note(card.id, (move) => (own(move) ? undefined : move))
        stays()
        await refresh()
        return
      }
      const answered = { card: { ...card, ...(outcome.output as C) }, from }
      note(card.id, (move) => (own(move) ? answered : move))
      await refresh()
      note(card.id, (move) => (move === answered ? undefined : move))
    }
  }

  /** `stays` is called if the card is not moved after all, because the person or the server says so. */
  function move(columns: readonly BoardState<C>[], card: C, place: CardPlace, stays: () => void) {
    const { move: input, rank } = moveInto(columns, card, place)
    const placed = { ...card, status: place.status, rank, version: card.version + 1 }
    const from = moved.get(card.id)?.from ?? card.status
    note(card.id, () => ({ card: placed, from }))
    line.current = line.current.then(() => send(placed, from, input, { other: place.status !== card.status, stays }))
  }

  return { moved, move }
}
