import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import css from '../../journal/screens/entry-button.module.css'

/** A link from elsewhere to the ledger of an account up to a day. */
export const LedgerOf = ({ id, to, children }: { id: string; to: string; children: ReactNode }) => (
  <Link
    {...linkTo({ tab: 'reportes', informe: 'mayor', cuenta: id, hasta: to }, modulePath('contabilidad'))}
    className={css.number}
  >
    {children}
  </Link>
)
