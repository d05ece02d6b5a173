import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { ProductMark } from './product-mark.tsx'

interface EmptyStateProps {
  title: string
  text?: string
  /** A button that creates the first one. */
  action?: ReactNode
  /** Instead of the woven motif. */
  icon?: ReactNode
}

/** Shown where there is nothing yet. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={css.empty} data-nothing>
      <span className={css.icon}>{icon ?? <ProductMark size={40} />}</span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
