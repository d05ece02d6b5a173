import type { ReactNode } from 'react'
import css from './detail.module.css'

interface DetailProps {
  title: string
  /** The section's accessible name, if the title alone is not enough. */
  label?: string
  /** Under the title. */
  subtitle?: string
  /** A badge beside the title. */
  state?: ReactNode
  /** Buttons at the right; on a phone on a line of their own. */
  acts?: ReactNode
  children: ReactNode
}

/** A record shown in place of its list: title, actions, and its parts below each other. */
export const Detail = ({ title, label = title, subtitle, state, acts, children }: DetailProps) => (
  <article className={css.detail} aria-label={label}>
    <header className={css.head}>
      <div className={css.texts}>
        <h2 className={css.title}>{title}</h2>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {state}
      {acts && <div className={css.acts}>{acts}</div>}
    </header>
    {children}
  </article>
)
