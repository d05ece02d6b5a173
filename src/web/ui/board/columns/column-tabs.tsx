import { type RefObject, useEffect, useState } from 'react'
import { count } from '#src/web/formats.ts'
import board from '../board.module.css'
import css from './column-tabs.module.css'

interface ColumnTabsProps {
  headings: readonly { id: string; title: string }[]
  columns: readonly { status: string; total: number }[]
  /** What scrolls sideways, a column a screen. */
  frame: RefObject<HTMLElement | null>
}

/** On a phone one column is seen at a time: these lead to the others, and follow a finger that swipes. */
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
