import { Link } from '@tanstack/react-router'
import type { linkTo } from '../../address/link-to.ts'
import { Icon } from '../icon.tsx'
import css from './detail.module.css'

interface BackLinkProps {
  /** The list's address, relative to the detail's. */
  to: ReturnType<typeof linkTo>
  /** The list's name. */
  children: string
}

/** The link from a detail back to its list. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link {...to} className={css.back} data-back>
    <Icon name="arrow-left" size={15} /> {children}
  </Link>
)
