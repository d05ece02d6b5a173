import { type RefObject, useEffect, useState } from 'react'
import { count } from '#src/web/formats.ts'
import board from '../board.module.css'
import css from './column-tabs.module.css'

interface ColumnTabsProps {
  headings: readonly { id: string; title: string }[]
  columns: readonly { status: string; total: number }[]
  /** The element that scrolls sideways, one column for each screen. */
  frame: RefObject<HTMLElement | null>
}

/** A phone shows one column at a time: these tabs lead to the others, and follow a swipe. */
export function ColumnTabs({ headings, columns, frame }: ColumnTabsProps) {
  const [at, setAt] = useState(0)

  useEffect(() => {
    const columnsOf = frame.current
    if (columnsOf === null) return
    const onScroll = () => setAt(Math.round(columnsOf.scrollLeft / Math.max(1, columnsOf.clientWidth)))
    columnsOf.addEventListener('scroll', onScroll, { passive: true })
    return () => columnsOf.removeEventListener('scroll', onScroll)
  }, [frame])

  const show = (nth: number) => frame.current?.scrollTo({ left: nth * frame.current.clientWidth, behavior: 'smooth' })

  return (
    <nav className={css.tabs} aria-label="Columnas" data-sideways>
      {columns.map(({ status, total }, nth) => (
        <button
          key={status}
          type="button"
          className={css.tab}
          aria-current={nth === at ? 'true' : undefined}
          onClick={() => show(nth)}
        >
          {headings.find(({ id }) => id === status)?.title}
          <span className={board.count}>{count(total)}</span>
        </button>
      ))}
    </nav>
  )
}
