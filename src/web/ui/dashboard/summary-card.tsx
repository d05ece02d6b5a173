import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkeletonLine } from '../state/skeleton.tsx'
import css from './summary-card.module.css'

interface SummaryCardProps {
  title: string
  /** The figure; undefined while it loads. */
  value: ReactNode | undefined
  /** A quiet line under the figure. */
  hint?: ReactNode
  icon?: ReactNode
  /** The card's link. */
  to?: string
  /** 'bad': the figure needs attention. */
  tone?: 'neutral' | 'bad'
  /** More than a figure: a small list. */
  children?: ReactNode
}

/** A figure on the dashboard, with a link to its details. */
export function SummaryCard({ title, value, hint, icon, to, tone = 'neutral', children }: SummaryCardProps) {
  return (
    <article className={css.card}>
      <h2 className={css.title}>
        {icon && <span className={css.icon}>{icon}</span>}
        {to ? (
          <Link to={to} className={css.link}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {value === undefined ? (
        <p className={css.value}>
          <SkeletonLine width={72} />
        </p>
      ) : (
        value !== null && (
          <p className={css.value} data-tone={tone}>
            {value}
          </p>
        )
      )}
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </article>
  )
}
