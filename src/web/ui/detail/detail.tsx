import type { ReactNode } from 'react'
import css from './detail.module.css'

interface DetailProps {
  title: string
  /** What the whole is called, where its title alone does not say. */
  label?: string
  /** Under the title. */
  subtitle?: string
  /** Beside the title, as a badge. */
  state?: ReactNode
  /** At the right, on a phone on a line of their own. */
  acts?: ReactNode
  children: ReactNode
}

/** One thing in place of its list: what it is, what can be done with it, and its parts below each other. */
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
