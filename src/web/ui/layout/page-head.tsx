import type { ReactNode } from 'react'
import { HelpButton } from '../help/help-button.tsx'
import css from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** What the screen is for, while there is nothing on it. */
  description?: string
  /** True: the description tells something of what is shown, and stands there always. */
  note?: boolean
  /** An icon before the title, and the theme colour that it stands in. */
  icon?: ReactNode
  /** The first steps of the screen, which `?` tells with its description. */
  help?: readonly string[]
  /** Buttons at the right; under the title on a phone. */
  actions?: ReactNode
}

/** The head of a screen: its only h1. */
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
