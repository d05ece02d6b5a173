import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import type { Call, InputOf, OutputOf } from '#src/kernel/contract.ts'
import { useUrlState } from '../../address/url-state.ts'
import { LoadError } from '../state/load-error.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import type { RowAction } from '../table/row-menu.tsx'
import { SearchBox } from '../table/search-box.tsx'
import css from './board.module.css'
import { BoardColumns } from './board-columns.tsx'
import { animateMoves, type Measured, measure } from './drag/animate-moves.ts'
import { type ShownColumn, shownColumns } from './lists.ts'
import { useCards } from './use-cards.ts'
import { useMoves } from './use-moves.ts'

/** A card of the board that a call answers. */
export type CardOf<R extends Call> = OutputOf<R> extends { columns: { cards: (infer C)[] }[] } ? C : never

interface BoardProps<R extends Call> {
  /** The board's name for assistive technology, as in 'Tablero de Mudanza'. */
  label: string
  /** The key under which the folded columns are remembered. */
  name: string
  /** Answers `boardOf(card)`; its input has `search` where `search` is given. */
  read: R
  /** Answers `pageOf(card)`; its input is that of `read` plus `ofColumn(status)`. */
  more: Call
  /** Takes `moveTo(status)` and answers the card. People who may not make it see a fixed board. */
  move: Call
  /** Called when a card goes to another column: resolves to further input of the move; null puts the card back. */
  ask?: (card: CardOf<R>, status: string) => Promise<object | null>
  input: Partial<InputOf<R>>
  columns: readonly Heading[]
  titleOf: (card: CardOf<R>) => string
  /** Renders a card below its title. Must be the same function between renders. */
  face: (card: CardOf<R>) => ReactNode
  /** The height of every card. */
  cardPx: number
  /** The minimum width of a column; 240 by default. */
  columnPx?: number
  onOpen: (card: CardOf<R>) => void
  /** Further actions in a card's menu, below 'Mover a…'. */
  actions?: (card: CardOf<R>) => readonly RowAction[]
  /** Placeholder of the search box, as in 'Buscar tareas'. */
  search?: string
  /** Filters and buttons, right of the search box. */
  toolbar?: ReactNode
  /** Formats a column's sum. Must be the same function between renders. */
  sumText?: (sum: string) => ReactNode
  /** Shown in a column without cards. */
  empty?: string
  /** True: nobody can move cards. */
  still?: boolean
}

export interface Heading {
  id: string
  title: string
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info'
}

/** The props for cards of which only the common fields are known: what the board itself works with. */
export type AnyBoard = Omit<BoardProps<Call>, 'titleOf' | 'face' | 'onOpen' | 'actions' | 'ask'> & {
  ask?: (card: AnyCard, status: string) => Promise<object | null>
  titleOf: (card: AnyCard) => string
  face: (card: AnyCard) => ReactNode
  onOpen: (card: AnyCard) => void
  actions?: (card: AnyCard) => readonly RowAction[]
}

/**
 * Cards in columns that people move by mouse, touch, keyboard, or a card's menu. The server pages, counts and orders. A move is shown at once and
 * undone if it is refused; moves of colleagues are animated, and wait while one drags a card.
 */
export function Board<R extends Call>(props: BoardProps<R>) {
  return <LiveBoard {...(props as unknown as AnyBoard)} />
}

function LiveBoard(props: AnyBoard) {
  const { read, more, move, ask, titleOf } = props
  const [search, setSearch] = useUrlState('q')
  const input = { ...(props.input as object), ...(props.search && search !== '' ? { search } : {}) }
  const cards = useCards<AnyCard>({ read, more, input })
  const { moved, move: put } = useMoves<AnyCard>(move, { reads: [read, more], titleOf, ask })
  const [holding, setHolding] = useState(false)
  const [own, setOwn] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { served, pages } = cards
  const latest = useMemo(() => (served ? shownColumns(served, pages, moved) : undefined), [served, pages, moved])
  const columns = useShown(latest, holding, frame, own)

  return (
    <section className={css.board} aria-label={props.label}>
      {(props.search || props.toolbar) && (
        <div className={css.toolbar}>
          {props.search && <SearchBox label={props.search} value={search} onChange={setSearch} />}
          {props.toolbar}
        </div>
      )}
      {columns !== undefined ? (
        <BoardColumns
          board={props}
          columns={columns}
          frame={frame}
          onHold={setHolding}
          onPut={(card, place, stays) => {
            setOwn(card.id)
            put(columns, card, place, stays)
          }}
          onEnd={cards.wantMore}
        />
      ) : cards.failure ? (
        <LoadError title="No pudimos cargar el tablero." again={cards.again} />
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

/** The columns as rendered: frozen while a card is dragged; cards that arrive from another column are animated. */
function useShown(
  latest: ShownColumn<AnyCard>[] | undefined,
  paused: boolean,
  frame: { current: HTMLElement | null },
  own: string | null,
) {
  const [drawn, setDrawn] = useState(latest)
  const before = useRef<Map<string, Measured>>(new Map())
  useLayoutEffect(() => {
    if (paused || latest === drawn) return
    before.current = measure(frame.current)
    setDrawn(latest)
  }, [latest, paused, drawn, frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is newly drawn
  useLayoutEffect(() => {
    animateMoves(frame.current, before.current, own)
    before.current = new Map()
  }, [drawn])
  return drawn ?? latest
}
