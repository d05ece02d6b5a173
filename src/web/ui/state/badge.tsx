import type { ReactNode } from 'react'
import css from './badge.module.css'

/** good: settled · warn: look at it · bad: act on it · info: under way */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

interface BadgeProps {
  tone?: Tone
  children: ReactNode
}

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
