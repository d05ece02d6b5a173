import type { ReactNode } from 'react'
import css from './page-part.module.css'

interface PartProps {
  title: string
  /** Of its heading: 4 under the heading of what the window shows, 3 right under the window's own title. */
  level?: 3 | 4
  /** Across from the title: a quiet word, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a window, under its title. */
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
