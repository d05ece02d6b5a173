import { Link } from '@tanstack/react-router'
import type { UrlSearch } from '../../address/url-search.ts'
import { Icon } from '../icon.tsx'
import css from './detail.module.css'

interface BackLinkProps {
  /** Where the list stands in the address, from where the detail does. */
  search: (here: UrlSearch) => UrlSearch
  /** What the list is called. */
  children: string
}

/** From one thing back to the list that it was opened from. */
export const BackLink = ({ search, children }: BackLinkProps) => (
  <Link to="." search={search as never} className={css.back}>
    <Icon name="arrow-left" size={15} /> {children}
  </Link>
)
