import { createContext, type ReactNode, use } from 'react'
import type { TodayAbout } from '#src/kernel/today.ts'
import { count as written } from '#src/web/formats.ts'
import { Icon } from '../icon.tsx'
import { SkeletonLine } from '../state/skeleton.tsx'
import { Money } from '../text/money.tsx'
import { PathLink } from '../text/path-link.tsx'
import css from './today-item.module.css'

const About = createContext<TodayAbout | null>(null)

/** Shows of the lines within it those that are about this, so that each person finds them in an order of their own. */
export function TodayLines({ about, children }: { about: TodayAbout; children: ReactNode }) {
  return <About value={about}>{children}</About>
}

interface TodayItemProps {
  about: TodayAbout

  /** How many; undefined while it loads. 0 shows nothing. */
  count: number | undefined
  /** Names them in the right number: 'facturas vencidas'. */
  text: string
  /** Their total, if it is money. */
  amount?: string
  /** The list that shows exactly these. */
  path: string
  icon: string
  tone?: 'neutral' | 'bad'
}

/** A line of the dashboard's 'Hoy': things that wait today, with a link to them. */
export function TodayItem({ about, count, text, amount, path, icon, tone = 'neutral' }: TodayItemProps) {
  const shown = use(About) ?? about
  if (count === 0 || shown !== about) return null
  if (count === undefined) {
    return (
      <li className={css.item}>
        <SkeletonLine />
      </li>
    )
  }
  return (
    <li className={css.item} data-tone={tone}>
      <PathLink path={path} className={css.link}>
        <span className={css.icon}>
          <Icon name={icon} size={16} />
        </span>
        <span className={css.text}>
          <strong>{written(count)}</strong> {text}
        </span>
        {amount !== undefined && (
          <span className={css.amount}>
            <Money amount={amount} />
          </span>
        )}
      </PathLink>
    </li>
  )
}
