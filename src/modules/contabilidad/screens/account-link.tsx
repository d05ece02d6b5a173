import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UrlSearch } from '#src/web/url-search.ts'
import css from './entry-button.module.css'

/** From a figure to the lines it is made of: the book of the account, in the period that is shown. */
export const AccountLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link
    to="."
    search={(before: UrlSearch) => ({ ...before, informe: 'mayor', cuenta: id })}
    className={css.account}
    resetScroll={false}
  >
    {children}
  </Link>
)
