import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { Entry } from '../../rows.ts'

interface JournalLinksProps {
  entries: readonly Pick<Entry, 'id' | 'year' | 'number' | 'date' | 'description'>[]
  /** What finds them in the Libro Diario. */
  search: string
  /** Said where there are none. */
  none: string
  /** What can be done then. */
  children?: ReactNode
}

/** The entries of a document in the Libro Diario. */
export function JournalLinks({ entries, search, none, children }: JournalLinksProps) {
  return (
    <PagePart title="Libro Diario" level={3}>
      {entries.length === 0 ? (
        <>
          <p className={css.quiet}>{none}</p>
          {children}
        </>
      ) : (
        <ul className={css.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <DateText at={entry.date} />
              <Link {...linkTo({ tab: 'diario', q: search }, modulePath('contabilidad'))}>
                Asiento {entry.year}-{entry.number}
              </Link>
              <span className={css.grow}>{entry.description}</span>
            </li>
          ))}
        </ul>
      )}
    </PagePart>
  )
}
