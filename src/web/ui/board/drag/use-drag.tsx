import { useDragDropMonitor } from '@dnd-kit/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { AnyCard } from '#src/kernel/board.ts'
import type { ShownColumn } from '../lists.ts'
import { type CardPlace, type ColumnArea, cardPlace, placeUnder, stepCard } from './card-place.ts'
import { useLazyDraggable } from './use-lazy-draggable.ts'

/** A dragged card. */
export interface InHand<C> {
  card: C
  /** Where it was picked up, and where it would drop now. */
  from: CardPlace
  place: CardPlace
  /** Dragged by keyboard: it is rendered in its column; otherwise under the pointer. */
  keyboard: boolean
}

interface DragSense<C> {
  columns: readonly ShownColumn<C>[]
  inHand: InHand<C> | null
  onChange: (inHand: InHand<C> | null) => void
  onDrop: (card: C, place: CardPlace) => void
  /** Announces to screen readers. */
  say: (what: 'taken' | 'over' | 'dropped' | 'left', card: C, place: CardPlace) => void
  areas: () => ColumnArea[]
  stepPx: number
  /** The element that follows the pointer. */
  overlay: RefObject<HTMLElement | null>
  /** The element around the cards. */
  frame: RefObject<HTMLElement | null>
  /** No card can be moved. */
  fixed: boolean
}

const STEPS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Turns pointer, touch and keyboard events into a dragged card and its drop. Must be inside the board's DragDropProvider; renders nothing. */
export function DragSense<C extends AnyCard>(props: DragSense<C>) {
  // Several events may arrive between two renders.
  const now = useRef(props)
  const handRef = useRef<InHand<C> | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const grip = useRef({ x: 0, y: 0 })
  now.current = props

  const handlers = useMemo(() => {
    const change = (next: InHand<C> | null) => {
      handRef.current = next
      now.current.onChange(next)
    }
    const follow = () => {
      const { x, y } = pointer.current
      const { overlay } = now.current
      if (overlay.current) {
        overlay.current.style.translate = `${x - grip.current.x}px ${y - grip.current.y}px`
      }
    }
    const aim = (place: CardPlace | null) => {
      const inHand = handRef.current
      if (inHand === null || place === null) return
      if (place.status === inHand.place.status && place.at === inHand.place.at) return
      change({ ...inHand, place })
      now.current.say('over', inHand.card, place)
    }
    return {
      follow,
      aim,
      monitor: {
        onDragStart: ({ operation: { source, position, activatorEvent } }: Started) => {
          const { columns, say } = now.current
          const id = String(source?.id)
          const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
          const from = cardPlace(columns, id)
          const rect = source?.element?.getBoundingClientRect()
          if (!card || !from || !rect) return
          grip.current = { x: position.initial.x - rect.left, y: position.initial.y - rect.top }
          pointer.current = position.current
          change({ card, from, place: from, keyboard: activatorEvent instanceof KeyboardEvent })
          say('taken', card, from)
        },
        onDragMove: ({ to }: { to?: { x: number; y: number } }) => {
          if (to) pointer.current = to
          follow()
        },
        onDragEnd: ({ canceled }: { canceled: boolean }) => {
          const inHand = handRef.current
          if (inHand === null) return
          const { card, from, place } = inHand
          const same = place.status === from.status && place.at === from.at
          change(null)
          now.current.say(canceled || same ? 'left' : 'dropped', card, canceled ? from : place)
          if (!canceled && !same) now.current.onDrop(card, place)
        },
      },
    }
  }, [])
  useDragDropMonitor(handlers.monitor as never)
  useLazyDraggable(props.frame, props.fixed)

  const dragging = props.inHand !== null
  const keyboard = props.inHand?.keyboard === true

  // The columns scroll under a resting pointer, so the position is computed on every frame.
  useEffect(() => {
    if (!dragging || keyboard) return
    let frame = 0
    const watch = () => {
      const { areas, stepPx } = now.current
      handlers.follow()
      handlers.aim(placeUnder(areas(), pointer.current.x, pointer.current.y - grip.current.y, stepPx))
      frame = requestAnimationFrame(watch)
    }
    watch()
    return () => cancelAnimationFrame(frame)
  }, [dragging, keyboard, handlers])

  useEffect(() => {
    if (!keyboard) return
    const onKey = (event: KeyboardEvent) => {
      const inHand = handRef.current
      if (inHand === null || !STEPS.includes(event.key)) return
      event.preventDefault()
      handlers.aim(stepCard(now.current.columns, inHand.card.id, inHand.place, event.key))
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [keyboard, handlers])

  return null
}

interface Started {
  operation: {
    source: { id: unknown; element?: Element } | null
    position: { initial: { x: number; y: number }; current: { x: number; y: number } }
    activatorEvent: Event | null
  }
}
