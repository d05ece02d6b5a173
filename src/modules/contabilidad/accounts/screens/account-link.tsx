import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import css from '../../journal/screens/entry-button.module.css'

interface AccountLinkProps {
  id: string
  /** The figure includes the accounts under it. */
  under?: boolean
  children: ReactNode
}

/** A link from a figure to its lines: the account's ledger in the shown period. */
export const LedgerLink = ({ id, under, children }: AccountLinkProps) => (
  <Link
    to="."
    search={(before: UrlSearch) => ({ ...before, informe: 'mayor', cuenta: id, subcuentas: under ? 'si' : undefined })}
    className={css.account}
    resetScroll={false}
  >
    {children}
  </Link>
)
