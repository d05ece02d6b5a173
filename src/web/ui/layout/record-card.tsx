import type { ReactNode } from 'react'
import { LoadError } from '../state/load-error.tsx'
import { SkeletonRows } from '../state/skeleton.tsx'
import { DateText } from '../text/date-text.tsx'
import { Money } from '../text/money.tsx'
import { PathLink } from '../text/path-link.tsx'
import { Card } from './card.tsx'
import css from './record-card.module.css'

/** A quote, invoice, opportunity …, shown in another module. */
export interface LinkedRecord {
  id: string
  /** The path of its screen. */
  path: string
  name: string
  /** A word before its day. */
  about?: string
  day: string
  state: ReactNode
  amount: string
  /** Another currency than the company's. */
  currency?: string
}

interface RecordCardProps {
  title: string
  /** Undefined while they load. */
  records: readonly LinkedRecord[] | undefined
  empty: string
  failed: boolean
  again: () => void
  actions?: ReactNode
}

/** A module's records about something, each a link to its own screen. */
export function RecordCard({ title, records, empty, failed, again, actions }: RecordCardProps) {
  return (
    <Card title={title} actions={actions}>
      {records === undefined ? (
        failed ? (
          <LoadError title={`No pudimos cargar ${title.toLowerCase()}.`} again={again} />
        ) : (
          <SkeletonRows count={2} />
        )
      ) : records.length === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <ul className={css.rows} aria-label={title}>
          {records.map(({ id, path, name, about, day, state, amount, currency }) => (
            <li key={id}>
              <span className={css.what}>
                <PathLink path={path} className={css.name}>
                  {name}
                </PathLink>
                <span className={css.quiet}>
                  {about && `${about} · `}
                  <DateText at={day} />
                </span>
              </span>
              <span className={css.worth}>
                {state}
                <Money amount={amount} currency={currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
