import type { ReactNode } from 'react'
import css from './badge.module.css'

interface BadgeProps {
  /** good: settled · warn: look at it · bad: act on it · info: under way */
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info'
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
