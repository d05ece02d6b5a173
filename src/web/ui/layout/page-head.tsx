import type { ReactNode } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** The screen's purpose, shown while the screen is empty. */
  description?: string
  /** True: the description is about the content and is always shown. */
  note?: boolean
  /** An icon before the title, and its theme colour. */
  icon?: ReactNode
  /** The first steps, which `?` shows with the description. */
  help?: readonly string[]
  /** Buttons at the right; under the title on a phone. */
  actions?: ReactNode
}

/** The header of a screen, with its only h1. */
export function PageHead({ title, description, note, icon, help, actions }: PageHeadProps) {
  return (
    <header className={css.head} data-note={note || undefined}>
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.texts}>
        <h1 className={css.title}>{title}</h1>
        {description && <p className={css.description}>{description}</p>}
      </div>
      {help && <HelpButton title={title} text={description ?? ''} steps={help} />}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
