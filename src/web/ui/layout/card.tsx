import { type ReactNode, useRef } from 'react'
import { useAskedAct } from '../../address/asked-act.ts'
import { firstControl } from '../focus.ts'
import css from './card.module.css'

interface CardProps {
  /** An h2 at its top. */
  title?: string
  description?: string
  actions?: ReactNode
  /** Maximum width in px, for a form on its own. */
  width?: number
  /** What an address asks for by `hacer`: then its first control takes the focus, or the box itself. */
  act?: string
  /** What is new on the screen is written here: the key `c` goes to it. */
  creates?: true
  children: ReactNode
}

/** A section of a screen in its own box. */
export function Card({ title, description, actions, width, act, creates, children }: CardProps) {
  const box = useRef<HTMLElement>(null)
  useAskedAct(
    act === undefined ? {} : { [act]: () => box.current && (firstControl(box.current) ?? box.current).focus() },
  )
  return (
    <section
      className={css.card}
      style={{ maxWidth: width }}
      data-creates={creates}
      // Where it has no control now, it takes the focus itself.
      tabIndex={act === undefined ? undefined : -1}
      ref={box}
    >
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
