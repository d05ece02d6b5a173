import type { ReactNode } from 'react'
import css from './rows.module.css'

/** A short list in a box, one line for each row. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  title: ReactNode
  /** Under the title. */
  text?: ReactNode
  /** At the right: a figure, a badge, a menu. */
  children?: ReactNode
}

export const Row = ({ title, text, children }: RowProps) => (
  <li className={css.row}>
    <span className={css.texts}>
      <span className={css.title}>{title}</span>
      {text && <small className={css.text}>{text}</small>}
    </span>
    {children}
  </li>
)
