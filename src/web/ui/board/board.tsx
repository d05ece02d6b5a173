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
  /** What it shows, for assistive technology, as in 'Tablero de Mudanza'. */
  label: string
  /** Under this name the columns that a person folds are remembered. */
  name: string
  /** Answers `boardOf(card)`; its input has `search` where `search` is given. */
  read: R
  /** Answers `pageOf(card)`: the same input, and `ofColumn(status)`. */
  more: Call
  /** Takes `moveTo(status)` and answers the card. Whoever may not make it sees a board that stands still. */
  move: Call
  /** Asked when a card goes to another column: what the move says beside it; null puts the card back. */
  ask?: (card: CardOf<R>, status: string) => Promise<object | null>
  input: Partial<InputOf<R>>
  columns: readonly Heading[]
  titleOf: (card: CardOf<R>) => string
  /** What a card shows below its title: the same function from one drawing to the next. */
  face: (card: CardOf<R>) => ReactNode
  /** Every card is as high. */
  cardPx: number
  /** The least width of a column; 240 unless said. */
  columnPx?: number
  onOpen: (card: CardOf<R>) => void
  /** What else can be done with a card, in its menu below 'Mover a…'. */
  actions?: (card: CardOf<R>) => readonly RowAction[]
  /** Placeholder of the search box, as in 'Buscar tareas'. */
  search?: string
  /** Filters and buttons, right of the search box. */
  toolbar?: ReactNode
  /** A column's sum, as a person reads it: the same function from one drawing to the next. */
  sumText?: (sum: string) => ReactNode
  /** What stands in a column without cards. */
  empty?: string
  /** True: nothing can be moved, whoever looks. */
  still?: boolean
}

export interface Heading {
  id: string
  title: string
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info'
}

/** The same for cards of which only the common fields are known: what the board itself works with. */
export type AnyBoard = Omit<BoardProps<Call>, 'titleOf' | 'face' | 'onOpen' | 'actions' | 'ask'> & {
  ask?: (card: AnyCard, status: string) => Promise<object | null>
  titleOf: (card: AnyCard) => string
  face: (card: AnyCard) => ReactNode
  onOpen: (card: AnyCard) => void
  actions?: (card: AnyCard) => readonly RowAction[]
}

/**
 * Cards in columns that people move: by mouse, by finger, with the keyboard, or by each card's menu. The server pages, counts and
 * orders; a move is shown at once and taken back when it is refused; moves of colleagues glide in, and wait while one holds a card.
 */
export function Board<R extends Call>(props: BoardProps<R>) {
  return <LiveBoard {...(props as unknown as AnyBoard)} />
}

function LiveBoard(props: AnyBoard) {
  const { read, more, move, ask } = props
  const [search, setSearch] = useUrlState('q')
  const input = { ...(props.input as object), ...(props.search && search !== '' ? { search } : {}) }
  const cards = useCards<AnyCard>({ read, more, input })
  const { moved, move: put } = useMoves<AnyCard>(move, [read, more], ask)
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

/** The columns as they are drawn: they wait while a card is held, and cards that came from another column fly in. */
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
