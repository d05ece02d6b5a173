import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import { count } from '#src/web/formats.ts'
import board from './board.module.css'
import face from './board-card.module.css'
import { BoardCard, type CardMeans, type Focus } from './board-card.tsx'
import css from './board-column.module.css'
import { others } from './drag/card-place.ts'
import { showColumnOf } from './drag/show-column.ts'
import type { InHand } from './drag/use-drag.tsx'
import type { ShownColumn } from './lists.ts'

/** The gap between two cards. */
export const GAP_PX = 8
const AHEAD_CARDS = 6

/** What all columns of a board share; the same object until something in it changes. */
export interface ColumnMeans<C> extends CardMeans<C> {
  /** Shown in a column without cards. */
  empty: string
  sumText?: (sum: string) => ReactNode
  onFold: (status: string) => void
  /** Called when the end of the loaded cards comes into view and there are more. */
  onEnd: (status: string) => void
  /** Registers the column's list element for drag and drop; null when it unmounts. */
  onList: (status: string, list: HTMLElement | null) => void
}

interface BoardColumnProps<C> {
  column: ShownColumn<C>
  heading: { id: string; title: string; tone?: string }
  folded: boolean
  means: ColumnMeans<C>
  /** The dragged card, if it comes from this column or would drop here. */
  inHand: InHand<C> | null
  /** The card of this column that takes the focus. */
  focus: Focus | null
}

/** A column: its header is fixed, its cards scroll, and only the visible ones are rendered. */
function Column<C extends AnyCard>({ column, heading, folded, means, inHand, focus }: BoardColumnProps<C>) {
  const { status, total, sum } = column
  return (
    <section className={css.column} data-folded={folded || undefined} data-status={status} aria-label={heading.title}>
      <header className={css.head}>
        <button
          type="button"
          className={`${board.button} ${css.fold}`}
          aria-expanded={!folded}
          aria-label={`${folded ? 'Desplegar' : 'Plegar'} ${heading.title}`}
          onClick={() => means.onFold(status)}
        >
          {folded ? <ChevronsRight size={15} aria-hidden /> : <ChevronsLeft size={15} aria-hidden />}
        </button>
        <h2 className={css.name} data-tone={heading.tone}>
          {heading.title}
        </h2>
        <span className={board.count}>{count(total)}</span>
        {sum !== null && means.sumText && <span className={css.sum}>{means.sumText(sum)}</span>}
      </header>
      {folded ? (
        <div className={css.foldedList} ref={(list) => means.onList(status, list)} />
      ) : (
        <CardList column={column} title={heading.title} means={means} inHand={inHand} focus={focus} />
      )}
    </section>
  )
}

export const BoardColumn = memo(Column) as typeof Column

interface CardListProps<C> extends Pick<BoardColumnProps<C>, 'column' | 'means' | 'inHand' | 'focus'> {
  title: string
}

function CardList<C extends AnyCard>({ column, title, means, inHand, focus }: CardListProps<C>) {
  const { cards, hasMore, total, status } = column
  const scroller = useRef<HTMLDivElement>(null)
  const stepPx = means.cardPx + GAP_PX
  const gap = inHand?.place.status === status ? inHand.place.at : null
  const standing = inHand ? others({ cards }, inHand.card.id) : cards
  const slots = standing.length + (gap === null ? 0 : 1)
  const virtualizer = useVirtualizer({
    count: slots,
    getScrollElement: () => scroller.current,
    estimateSize: () => stepPx,
    overscan: AHEAD_CARDS,
    // Columns that scroll together render together: one layout for each frame instead of one for each column.
    useFlushSync: false,
  })
  const inSight = virtualizer.getVirtualItems()
  const last = inSight.at(-1)?.index ?? 0

  const { onList, onEnd } = means
  useEffect(() => {
    onList(status, scroller.current)
    return () => onList(status, null)
  }, [status, onList])
  useEffect(() => {
    if (hasMore && last >= slots - AHEAD_CARDS) onEnd(status)
  }, [hasMore, last, slots, status, onEnd])
  // Keeps the card that is moved by keyboard in view.
  const row = inHand?.keyboard ? gap : null
  const moveInto = virtualizer.scrollToIndex
  useEffect(() => {
    if (row === null) return
    moveInto(row, { align: 'auto' })
    showColumnOf(scroller.current)
  }, [row, moveInto])
  const focusedAt = focus === null ? -1 : cards.findIndex(({ id }) => id === focus.id)
  useEffect(() => {
    if (focus !== null && focusedAt >= 0) moveInto(focusedAt, { align: 'auto' })
  }, [focus, focusedAt, moveInto])

  /** The card of a slot: below the gap the cards are shifted by one. */
  const at = (slot: number) => (gap !== null && slot > gap ? slot - 1 : slot)
  const card = (one: C, slot: number, nth: number, dragged = false) => (
    <BoardCard
      key={one.id}
      card={one}
      means={means}
      topPx={slot * stepPx}
      nth={nth + 1}
      of={total}
      dragged={dragged}
      focused={focus?.id === one.id ? focus : null}
    />
  )

  const source = inHand && cards.some(({ id }) => id === inHand.card.id) ? inHand : null
  const items: { order: number; node: ReactNode }[] = inSight.flatMap(({ index }) => {
    if (index === gap) return []
    const one = standing[at(index)]
    if (one === undefined) return []
    const nth = at(index)
    // Ordered as without the removal of the dragged card, so that no element moves and none loses the focus.
    const order = source && nth >= source.from.at ? nth + 1 : nth
    return [{ order, node: card(one, index, nth) }]
  })
  if (source) {
    items.push({ order: source.from.at, node: card(source.card, gap ?? source.from.at, source.from.at, true) })
  }
  items.sort((one, other) => one.order - other.order)

  return (
    <div ref={scroller} className={css.scroller}>
      {cards.length === 0 && gap === null && <p className={css.none}>{means.empty}</p>}
      <ul className={css.cards} aria-label={title} style={{ height: slots * stepPx }}>
        {items.map(({ node }) => node)}
        {gap !== null && inHand && (
          <li
            key={`gap-${gap}`}
            aria-hidden
            className={face.gap}
            data-keyboard={inHand.keyboard || undefined}
            style={{ transform: `translateY(${gap * stepPx}px)`, height: means.cardPx }}
          >
            {inHand.keyboard && <CardPicture card={inHand.card} means={means} />}
          </li>
        )}
      </ul>
    </div>
  )
}

/** The picture of a dragged card. */
export function CardPicture<C>({ card, means }: { card: C; means: Pick<ColumnMeans<C>, 'titleOf' | 'face'> }) {
  return (
    <>
      <span className={face.title}>{means.titleOf(card)}</span>
      {means.face(card)}
    </>
  )
}
