import type { ReactNode } from 'react'
import css from './tools.module.css'

interface ToolsProps {
  /** At the right: what takes the list out, what adds to it. */
  acts?: ReactNode
  /** At the left: what narrows the list. */
  children?: ReactNode
}

/** The toolbar of a list beside its search box, with which its parts wrap together. */
export function Tools({ acts, children }: ToolsProps) {
  return (
    <div className={css.tools}>
      {children}
      {acts && <span className={css.acts}>{acts}</span>}
    </div>
  )
}
