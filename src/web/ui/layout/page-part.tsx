import type { ReactNode } from 'react'
import css from './page-part.module.css'

interface PartProps {
  title: string
  /** The level of its heading: 4 below a heading in the dialog, 3 directly below the dialog's title. */
  level?: 3 | 4
  /** Opposite the title: a quiet word, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a dialog. */
export function PagePart({ title, level = 4, aside, children }: PartProps) {
  const Title = `h${level}` as const
  return (
    <section className={css.part} aria-label={title}>
      <header className={css.head}>
        <Title className={css.title}>{title}</Title>
        {aside && <span className={css.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  )
}
