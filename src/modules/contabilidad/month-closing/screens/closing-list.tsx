import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { DESCRIBED } from '../items.ts'
import type { MonthClosing } from '../schemas.ts'
import css from './month-closing.module.css'

type Item = MonthClosing['items'][number]

/** Each item with its figure and the way to it; a person ticks what she has looked at. */
export function ClosingList({ closing: { month, to, items } }: { closing: MonthClosing }) {
  const ticking = useAction(contabilidad.tickClosingItem, { quiet: 'done' })
  const may = useMay()(contabilidad.tickClosingItem)
  return (
    <ul className={css.list} aria-label="Puntos del cierre">
      {items.map((one) => (
        <li key={one.item}>
          <Checkbox
            aria-label={`Revisado: ${DESCRIBED[one.item].title}`}
            checked={one.done}
            // What the figures say is done is not for a person to say.
            disabled={!may || ticking.busy || (one.count === 0 && one.ticked_by === null)}
            onChange={(event) => void ticking.run({ month, item: one.item, ticked: event.currentTarget.checked })}
          />
          <span className={css.what}>
            <Link {...linkTo(searchOf(one.item, to))}>{DESCRIBED[one.item].title}</Link>
            {one.ticked_by !== null && (
              <small>
                {one.ticked_by}, <DateText at={one.ticked_at} as="moment" />
              </small>
            )}
          </span>
          <Waiting of={one} />
        </li>
      ))}
    </ul>
  )
}

function searchOf(item: Item['item'], to: string) {
  const { search, day } = DESCRIBED[item]
  return day === undefined ? search : { ...search, [day]: to }
}

function Waiting({ of: { count, amount, done } }: { of: Item }) {
  if (amount !== null) return <Money amount={amount} />
  if (count === null) return <Badge tone={done ? 'good' : 'neutral'}>{done ? 'Revisado' : 'Por revisar'}</Badge>
  return <Badge tone={count === 0 ? 'good' : done ? 'neutral' : 'warn'}>{count === 0 ? 'Nada pendiente' : count}</Badge>
}
