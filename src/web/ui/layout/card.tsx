import type { ReactNode } from 'react'
import css from './card.module.css'

interface CardProps {
  /** An h2 at its top. */
  title?: string
  description?: string
  actions?: ReactNode
  /** Greatest width in px, for a form that stands alone. */
  width?: number
  children: ReactNode
}

/** A part of a screen in a box of its own. */
export function Card({ title, description, actions, width, children }: CardProps) {
  return (
    <section className={css.card} style={{ maxWidth: width }}>
      {(title || actions) && (
        <header className={css.head}>
          <div>
            {title && <h2 className={css.title}>{title}</h2>}
            {description && <p className={css.description}>{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
