import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import { useFocusFollowing } from '../focus.ts'
import type { RowAction } from '../table/row-menu.tsx'
import css from './board-card.module.css'
import { CardMenu } from './card-menu.tsx'
import { showColumnOf } from './drag/show-column.ts'

/** What all cards of a board have in common; the same object while nothing of it changes. */
export interface CardMeans<C> {
  titleOf: (card: C) => string
  /** Below the title: a line or two. */
  face: (card: C) => ReactNode
  cardPx: number
  /** The id of what says how a card is dragged. */
  hint: string
  /** Nothing can be moved. */
  fixed: boolean
  /** The columns, for 'Mover a…'. */
  targets: readonly { id: string; title: string }[]
  actions?: (card: C) => readonly RowAction[]
  onOpen: (card: C) => void
  onTarget: (card: C, status: string) => void
  /** A key without Ctrl and the like, on a card's title; true where it led to another card. */
  onWalk: (id: string, key: string) => boolean
}

/** A wish that a card has the focus: another object, another wish. */
export interface Focus {
  id: string
}

interface BoardCardProps<C> {
  card: C
  means: CardMeans<C>
  topPx: number
  /** Its place among all cards of its column, from 1, and how many there are. */
  nth: number
  of: number
  /** It is in hand: it keeps its element, and the focus, unseen. */
  dragged: boolean
  /** The focus goes to it, and once more with every new one of these. */
  focused: Focus | null
}

/** A card: dragged anywhere, opened by its title, moved by its menu too. */
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
        // The space bar takes the card; letting go of it is no click.
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
