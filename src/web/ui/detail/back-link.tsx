import { Link } from '@tanstack/react-router'
import type { linkTo } from '../../address/link-to.ts'
import { Icon } from '../icon.tsx'
import css from './detail.module.css'

interface BackLinkProps {
  /** Where the list stands in the address, from where the detail does. */
  to: ReturnType<typeof linkTo>
  /** What the list is called. */
  children: string
}

/** From one thing back to the list that it was opened from. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link {...to} className={css.back}>
    <Icon name="arrow-left" size={15} /> {children}
  </Link>
)
