import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import { useFocusFollowing } from '../focus.ts'
import type { RowAction } from '../table/row-menu.tsx'
import css from './board-card.module.css'
import { CardMenu } from './card-menu.tsx'
import { showColumnOf } from './drag/show-column.ts'

/** What all cards of a board share; the same object until something in it changes. */
export interface CardMeans<C> {
  titleOf: (card: C) => string
  /** Below the title: a line or two. */
  face: (card: C) => ReactNode
  cardPx: number
  /** The id of the element that explains how to drag a card. */
  hint: string
  /** No card can be moved. */
  fixed: boolean
  /** The columns, for 'Mover a…'. */
  targets: readonly { id: string; title: string }[]
  actions?: (card: C) => readonly RowAction[]
  onOpen: (card: C) => void
  onTarget: (card: C, status: string) => void
  /** Handles a key without Ctrl and the like on a card's title; true if it moved to another card. */
  onWalk: (id: string, key: string) => boolean
}

/** A request to focus a card; each request is a new object. */
export interface Focus {
  id: string
}

interface BoardCardProps<C> {
  card: C
  means: CardMeans<C>
  topPx: number
  /** The card's position in its column, from 1, and the number of cards. */
  nth: number
  of: number
  /** The card is being dragged: its element stays, invisible, to keep the focus. */
  dragged: boolean
  /** The card takes the focus once for each new object. */
  focused: Focus | null
}

/** A card: dragged by any part, opened by its title, moved by its menu too. */
function Card<C extends AnyCard>({ card, means, topPx, nth, of, dragged, focused }: BoardCardProps<C>) {
  const { fixed, actions } = means
  const title = means.titleOf(card)
  const button = useRef<HTMLButtonElement>(null)

  useFocusFollowing(button, card.id)
  useLayoutEffect(() => {
    if (focused === null) return
    button.current?.focus({ preventScroll: true })
    showColumnOf(button.current)
  }, [focused])

  return (
    <li
      className={css.card}
      style={{ transform: `translateY(${topPx}px)`, height: means.cardPx }}
      data-card={card.id}
      data-column={card.status}
      data-taken={dragged || undefined}
      data-fixed={fixed || undefined}
      aria-posinset={nth}
      aria-setsize={of}
    >
      <button
        ref={button}
        type="button"
        className={css.title}
        title={title}
        aria-describedby={fixed ? undefined : means.hint}
        onClick={() => means.onOpen(card)}
        onKeyDown={(event) => isPlain(event) && means.onWalk(card.id, event.key) && event.preventDefault()}
        // The space bar picks the card up; releasing the key must not click.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      >
        {title}
      </button>
      {means.face(card)}
      <CardMenu
        of={title}
        here={card.status}
        targets={means.targets}
        onTarget={(status) => means.onTarget(card, status)}
        actions={actions && (() => actions(card))}
      />
    </li>
  )
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey || shiftKey)

export const BoardCard = memo(Card) as typeof Card
