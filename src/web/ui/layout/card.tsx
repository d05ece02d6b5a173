import type { ReactNode } from 'react'
import css from './card.module.css'

interface CardProps {
  /** An h2 at its top. */
  title?: string
  description?: string
  actions?: ReactNode
  /** Maximum width in px, for a form on its own. */
  width?: number
  children: ReactNode
}

/** A section of a screen in its own box. */
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
