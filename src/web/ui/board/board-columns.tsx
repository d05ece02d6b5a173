import { DragDropProvider } from '@dnd-kit/react'
import { type CSSProperties, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import { useMay } from '../../session/session.tsx'
import css from './board.module.css'
import type { AnyBoard } from './board.tsx'
import face from './board-card.module.css'
import type { Focus } from './board-card.tsx'
import { BoardColumn, CardPicture, type ColumnMeans, GAP_PX } from './board-column.tsx'
import { ColumnTabs } from './columns/column-tabs.tsx'
import { type CardPlace, type ColumnArea, cardPlace, neighbour, others } from './drag/card-place.ts'
import { plugins, SENSORS } from './drag/sensors.ts'
import { DragSense, type InHand } from './drag/use-drag.tsx'
import type { ShownColumn } from './lists.ts'
import { useFolded } from './use-folded.ts'
import { useHeight } from './use-height.ts'

const COLUMN_PX = 200

interface BoardColumnsProps {
  board: AnyBoard
  columns: ShownColumn<AnyCard>[]
  frame: RefObject<HTMLDivElement | null>
  /** Called when a card is picked up or dropped. */
  onHold: (holding: boolean) => void
  /** `stays` is called if the card is not moved after all. */
  onPut: (card: AnyCard, place: CardPlace, stays: () => void) => void
  /** Called when the end of a column's loaded cards comes into view. */
  onEnd: (status: string) => void
}

/** The columns side by side, and the dragged card above them. */
export function BoardColumns({ board, columns, frame, ...props }: BoardColumnsProps) {
  const { columns: headings, cardPx, columnPx = COLUMN_PX } = board
  const { folded, fold } = useFolded(board.name)
  const [inHand, setInHand] = useState<InHand<AnyCard> | null>(null)
  const [focus, setFocus] = useState<Focus | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const overlay = useRef<HTMLDivElement>(null)
  const lists = useRef(new Map<string, HTMLElement>())
  const hint = useId()
  const heightPx = useHeight(frame)
  const unfolded = columns.filter(({ status }) => !folded.includes(status))
  const columnOf = (status: string) => columns.find((column) => column.status === status)

  const say = (what: keyof typeof SENTENCES, card: AnyCard, { status, at }: CardPlace) => {
    const title = headings.find(({ id }) => id === status)?.title
    const most = others(columnOf(status), card.id).length + 1
    setAnnouncement(SENTENCES[what](`«${board.titleOf(card)}»`, `${title}, puesto ${at + 1} de ${most}`))
  }
  const put = (card: AnyCard, place: CardPlace, focused: boolean) => {
    setFocus(focused ? { id: card.id } : null)
    const from = cardPlace(columns, card.id)
    props.onPut(card, place, () => from && say('left', card, from))
  }
  const means = useMeans(board, hint, lists, {
    onTarget: (card, status) => put(card, { status, at: 0 }, true),
    onFold: fold,
    onEnd: props.onEnd,
    onWalk: (id, key) => {
      const next = inHand === null ? neighbour(unfolded, id, key) : null
      if (next !== null) setFocus({ id: next })
      return next !== null
    },
  })

  const areas = (): ColumnArea[] =>
    columns.flatMap(({ status, cards }) => {
      const list = lists.current.get(status)
      if (list === undefined) return []
      const { left, right, top } = list.getBoundingClientRect()
      const count = others({ cards }, inHand?.card.id ?? '').length
      return [{ status, left, right, top: top - list.scrollTop, count, folded: folded.includes(status) }]
    })

  return (
    <>
      <ColumnTabs headings={headings} columns={columns} frame={frame} />
      <DragDropProvider sensors={SENSORS} plugins={plugins}>
        <div
          ref={frame}
          className={css.columns}
          data-sideways
          data-dragging={inHand !== null || undefined}
          style={{ height: heightPx, '--column': `${columnPx}px` } as CSSProperties}
        >
          {headings.map((heading) => {
            const column = columnOf(heading.id)
            if (column === undefined) return null
            const { status } = column
            return (
              <BoardColumn
                key={status}
                column={column}
                heading={heading}
                folded={folded.includes(status)}
                means={means}
                inHand={inHand?.place.status === status || inHand?.from.status === status ? inHand : null}
                focus={column.cards.some(({ id }) => id === focus?.id) ? focus : null}
              />
            )
          })}
        </div>
        {inHand !== null && !inHand.keyboard && (
          <div
            ref={overlay}
            className={face.overlay}
            aria-hidden
            style={{ height: cardPx, width: widthOf(lists.current.get(inHand.from.status)) }}
          >
            <CardPicture card={inHand.card} means={means} />
          </div>
        )}
        <DragSense
          // The keyboard skips folded columns.
          columns={unfolded}
          inHand={inHand}
          onChange={(next) => {
            setInHand(next)
            props.onHold(next !== null)
          }}
          onDrop={(card, place) => put(card, place, inHand?.keyboard === true)}
          say={say}
          areas={areas}
          stepPx={cardPx + GAP_PX}
          overlay={overlay}
          frame={frame}
          fixed={means.fixed}
        />
      </DragDropProvider>
      <p id={hint} hidden>
        Las flechas llevan a otras tarjetas. Pulsa espacio para tomarla, las flechas para moverla y espacio para
        soltarla; Escape la deja donde estaba.
      </p>
      <p className="only-read" role="status">
        {announcement}
      </p>
    </>
  )
}

const SENTENCES = {
  taken: (card: string, place: string) => `Has tomado ${card}, en ${place}.`,
  over: (card: string, place: string) => `${card} iría a ${place}.`,
  dropped: (card: string, place: string) => `${card} queda en ${place}.`,
  left: (card: string, place: string) => `${card} se queda en ${place}.`,
}

type Acts = Pick<ColumnMeans<AnyCard>, 'onTarget' | 'onFold' | 'onEnd' | 'onWalk'>

/** Keeps the callbacks of cards and columns identical between renders, so that they render again only when their data changes. */
function useMeans(board: AnyBoard, hint: string, lists: RefObject<Map<string, HTMLElement>>, acts: Acts) {
  const { columns, face, cardPx, sumText, empty = 'Nada por aquí.' } = board
  const fixed = !useMay()(board.move) || board.still === true
  const now = useRef({ board, acts })
  now.current = { board, acts }
  const onList = useCallback(
    (status: string, list: HTMLElement | null) => {
      if (list) lists.current.set(status, list)
      else lists.current.delete(status)
    },
    [lists],
  )
  const withActions = board.actions !== undefined
  const key = JSON.stringify(columns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns by what they say
  return useMemo<ColumnMeans<AnyCard>>(
    () => ({
      face,
      cardPx,
      hint,
      fixed,
      empty,
      sumText,
      onList,
      targets: fixed ? [] : columns,
      titleOf: (card) => now.current.board.titleOf(card),
      onOpen: (card) => now.current.board.onOpen(card),
      actions: withActions ? (card) => now.current.board.actions?.(card) ?? [] : undefined,
      onTarget: (card, status) => now.current.acts.onTarget(card, status),
      onFold: (status) => now.current.acts.onFold(status),
      onEnd: (status) => now.current.acts.onEnd(status),
      onWalk: (id, key) => now.current.acts.onWalk(id, key),
    }),
    [key, face, cardPx, hint, fixed, empty, sumText, withActions, onList],
  )
}

const widthOf = (list: HTMLElement | undefined) => list?.querySelector('li')?.getBoundingClientRect().width
