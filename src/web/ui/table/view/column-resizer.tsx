import type { PointerEvent } from 'react'
import css from './column-resizer.module.css'

const LEAST_PX = 48
const MOST_PX = 900

/** The edge of a column's title, dragged to another width. By keyboard a width is chosen in the list's view. */
export function ColumnResizer({ onResize }: { onResize: (width: number) => void }) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (head === null) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, width: head.getBoundingClientRect().width }
    const widthAt = (x: number) => Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, from.width + x - from.x)))
    const drag = (moved: globalThis.PointerEvent) => {
      head.style.width = `${widthAt(moved.clientX)}px`
    }
    const end = (ended: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', drag)
      if (ended.clientX !== from.x) onResize(widthAt(ended.clientX))
    }
    edge.addEventListener('pointermove', drag)
    edge.addEventListener('pointerup', end, { once: true })
  }
  return <span className={css.edge} aria-hidden onPointerDown={begin} onClick={(event) => event.stopPropagation()} />
}
