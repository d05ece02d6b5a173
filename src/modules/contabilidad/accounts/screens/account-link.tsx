import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import css from '../../journal/screens/entry-button.module.css'

interface AccountLinkProps {
  id: string
  /** The figure includes the accounts under it. */
  under?: boolean
  /** The days of the figure, where they are not those on screen. */
  days?: { from: string; to: string }
  children: ReactNode
}

/** A link from a figure to its lines: the account's ledger in the shown period. */
export const LedgerLink = ({ id, under, days, children }: AccountLinkProps) => (
  <Link
    to="."
    search={(before: UrlSearch) => ({
      ...before,
      informe: 'mayor',
      cuenta: id,
      subcuentas: under ? 'si' : undefined,
      ...(days && { desde: days.from, hasta: days.to }),
    })}
    className={css.account}
    resetScroll={false}
  >
    {children}
  </Link>
)
