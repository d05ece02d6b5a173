import { count as written } from '#src/web/formats.ts'
import { Icon } from '../icon.tsx'
import { SkeletonLine } from '../state/skeleton.tsx'
import { Money } from '../text/money.tsx'
import { PathLink } from '../text/path-link.tsx'
import css from './today-item.module.css'

interface TodayItemProps {
  /** How many; undefined while it is on its way. Nothing is shown where there is none. */
  count: number | undefined
  /** What they are, for that number of them: 'facturas vencidas'. */
  text: string
  /** What they come to, where that is money. */
  amount?: string
  /** The list of exactly these. */
  path: string
  icon: string
  tone?: 'neutral' | 'bad'
}

/** Something that waits today, with the way to it: a line of the dashboard's 'Hoy'. */
export function TodayItem({ count, text, amount, path, icon, tone = 'neutral' }: TodayItemProps) {
  if (count === 0) return null
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
