import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatLine } from './lines.ts'
import css from './message-list.module.css'
import { DayLine } from './message-row.tsx'

interface MessageListProps {
  label: string
  lines: readonly ChatLine[]
  draw: (line: ChatLine) => ReactNode
  /** Loads earlier messages; absent if there are none. */
  onTop?: () => void
  onBottom?: () => void
  /** A page is loading. */
  turning: boolean
  /** The last page failed; it is not retried automatically. */
  stuck: boolean
  /** The message to scroll to; a new object for each request. */
  show: { id: string } | null
  /** Changes when the person sends something: the list then scrolls to the end. */
  follow: number
  /** Called when the last line comes into view or leaves it. */
  onEnd: (atEnd: boolean) => void
  toEnd: () => void
}

const LINE_PX = 58
const AHEAD_LINES = 10
/** Loads the next page when so many lines are left. */
const NEAR = 8
const END_PX = 60

/** A channel's lines, of which only the visible ones are rendered. The scroll position stays when lines are added above or below. */
export function MessageList(props: MessageListProps) {
  const { lines, onTop, onBottom, turning, stuck, show, follow, onEnd } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  // The list starts at the end; until it has scrolled there, visible lines do not count.
  const [arrived, setArrived] = useState(false)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => lines[at]?.key ?? at,
    estimateSize: () => LINE_PX,
    overscan: AHEAD_LINES,
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
  })
  const inSight = virtualizer.getVirtualItems()
  const first = inSight[0]?.index ?? 0
  const last = inSight.at(-1)?.index ?? 0
  const below = virtualizer.isAtEnd(END_PX)
  const atEnd = onBottom === undefined && below

  useLayoutEffect(() => {
    if (ready || lines.length === 0) return
    virtualizer.scrollToEnd()
    setReady(true)
  }, [ready, lines.length, virtualizer])

  useEffect(() => {
    if (ready && below) setArrived(true)
  }, [ready, below])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each writing leads there once
  useEffect(() => {
    if (follow > 0) virtualizer.scrollToEnd()
  }, [follow])

  const line = show === null ? -1 : lines.findIndex(({ message }) => message?.id === show.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is there
  useEffect(() => {
    if (line >= 0) virtualizer.scrollToIndex(line, { align: 'center' })
  }, [show, line >= 0])

  useEffect(() => {
    if (!arrived || turning || stuck) return
    if (onTop && first < NEAR) onTop()
    else if (onBottom && last >= lines.length - NEAR) onBottom()
  }, [arrived, turning, stuck, onTop, onBottom, first, last, lines.length])

  useEffect(() => onEnd(arrived && atEnd), [onEnd, arrived, atEnd])

  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
      <div ref={scroller} className={css.scroller} role="log" aria-live="off" aria-label={props.label} tabIndex={0}>
        <div className={css.sizer} style={{ height: virtualizer.getTotalSize() }}>
          {inSight.map(({ index, key, start }) => {
            const line = lines[index]
            if (line === undefined) return null
            const before = lines[index - 1]
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.line}
                style={{ transform: `translateY(${start}px)` }}
              >
                {(before === undefined || !sameDay(before.at, line.at)) && <DayLine at={line.at} />}
                {props.draw(line)}
              </div>
            )
          })}
        </div>
      </div>
      {turning && (
        <p className={css.turning} role="status">
          Cargando mensajes…
        </p>
      )}
      {stuck && (
        <p className={css.turning}>
          No se pudieron cargar más mensajes.
          <Button size="compact-xs" variant="subtle" onClick={onTop ?? onBottom}>
            Reintentar
          </Button>
        </p>
      )}
      {arrived && !atEnd && (
        <Button
          className={css.toEnd}
          size="compact-sm"
          variant="default"
          leftSection={<ArrowDown size={14} aria-hidden />}
          onClick={() => (onBottom ? props.toEnd() : virtualizer.scrollToEnd())}
        >
          Ir al final
        </Button>
      )}
    </div>
  )
}

const sameDay = (one: string, other: string) => new Date(one).toDateString() === new Date(other).toDateString()
