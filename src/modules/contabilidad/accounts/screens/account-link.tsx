import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlSearch } from '#src/web/address/url-search.ts'
import css from '../../journal/screens/entry-button.module.css'

interface AccountLinkProps {
  id: string
  /** The figure is that of the account with those under it. */
  under?: boolean
  children: ReactNode
}

/** From a figure to the lines it is made of: the book of the account, in the period that is shown. */
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
